/// The groups of species that can have eggs together.
enum EggGroup {
  /// PokeAPI's slugs with the keys of their words: its names are not those of today's games.
  static let keys: KeyValuePairs = [
    "monster": "egg.monster", "water1": "egg.water1", "water2": "egg.water2", "water3": "egg.water3",
    "bug": "egg.bug", "flying": "egg.flying", "ground": "egg.field", "fairy": "egg.fairy",
    "plant": "egg.grass", "humanshape": "egg.humanLike", "mineral": "egg.mineral",
    "indeterminate": "egg.amorphous", "ditto": "egg.ditto", "dragon": "egg.dragon", "no-eggs": "egg.none",
  ]

  /// The words for a group.
  static func name(_ slug: String, _ strings: Strings) -> String {
    keys.first { $0.key == slug }.map { strings($0.value) } ?? SlugWords.name(slug)
  }
}
