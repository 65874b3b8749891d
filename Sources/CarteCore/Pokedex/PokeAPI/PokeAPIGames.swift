/// The order in which games came out, by PokeAPI's version groups. Their ids tell little: the oldest games were
/// added last. From the `order` of PokeAPI's version groups.
enum PokeAPIGames {
  private static let order: [StaticString] = [
    "red-green-japan", "blue-japan", "red-blue", "yellow", "gold-silver", "crystal", "ruby-sapphire",
    "emerald",
    "colosseum", "xd", "firered-leafgreen", "diamond-pearl", "platinum", "heartgold-soulsilver",
    "black-white",
    "black-2-white-2", "x-y", "omega-ruby-alpha-sapphire", "sun-moon", "ultra-sun-ultra-moon",
    "lets-go-pikachu-lets-go-eevee", "sword-shield", "the-isle-of-armor", "the-crown-tundra",
    "brilliant-diamond-shining-pearl", "legends-arceus", "scarlet-violet", "the-teal-mask", "the-indigo-disk",
    "legends-za", "mega-dimension", "champions",
  ]

  /// Where games stand in time, larger for newer ones. Games that are not known here are newer than all that
  /// are, by their number.
  static func rank(_ name: JSONParser.Text, number: Int?) -> Int {
    // Newer ones are asked for more.
    order.lastIndex { name == $0 }.map { $0 + 1 } ?? order.count + 1 + (number ?? 0)
  }

  /// The same of a reference; 0, before all others, where it names nothing.
  static func rank(_ json: JSON) -> Int {
    guard let slug = PokeAPIAnswer.slug(json["name"]) else { return 0 }
    return rank(.decoded(slug), number: Reference.number(pokeAPI: json["url"]))
  }
}
