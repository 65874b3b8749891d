/// What terms such as `type:fire` stand for in a Pokédex; see `NamedItems` for how values are compared.
struct PokedexTerms: Sendable {
  private let dex: Pokedex
  private let strings: Strings
  private let abilities, moves: Lazily<CardsByName>

  /// The terms, as the help explains them.
  static let help = [
    SearchTermHelp("type:fire", "pokedex.term.type"), SearchTermHelp("gen:1", "pokedex.term.gen"),
    SearchTermHelp("ability:levitate", "pokedex.term.ability"),
    SearchTermHelp("move:surf", "pokedex.term.move"),
    SearchTermHelp("dex:1-151", "pokedex.term.dex"), SearchTermHelp("egg:dragon", "pokedex.term.egg"),
    SearchTermHelp("is:legendary", "pokedex.term.is"),
  ]

  /// Prepares for a Pokédex; reads nothing yet.
  init(_ dex: Pokedex, _ strings: Strings) {
    self.dex = dex
    self.strings = strings
    abilities = Lazily { CardsByName(abilitiesOf: dex) }
    moves = Lazily { CardsByName(movesOf: dex) }
  }

  /// The cards of a term; nil where it means nothing and is text.
  @Sendable func cards(_ term: SearchTerm) -> CardSet? {
    guard let find = finder(term.name) else { return nil }
    return term.value.isEmpty ? all { _ in true } : find(term.value)
  }

  private func finder(_ name: String) -> ((String) -> CardSet?)? {
    switch name {
    case "type": ofType
    case "gen": ofGeneration
    case "ability": { abilities.value.cards(named: $0) }
    case "move": { moves.value.cards(named: $0) }
    case "dex", "#": ofNumber
    case "egg": ofEggGroup
    case "is": ofKind
    default: nil
    }
  }

  private func all(where isWanted: (Int) -> Bool) -> CardSet {
    CardSet(count: dex.entries.count, where: isWanted)
  }

  private func ofType(_ value: String) -> CardSet? {
    var types = NamedItems<UInt8>()
    for type in PokemonType.allCases {
      types.add(type.number, names: [type.rawValue, strings(type.tint.name)])
    }
    guard let wanted = types.matching(value) else { return nil }
    return all { wanted.contains(dex.entries[$0].firstType) || wanted.contains(dex.entries[$0].secondType) }
  }

  private func ofGeneration(_ value: String) -> CardSet? {
    guard let generation = Generation.number(value) else { return nil }
    let kinds = dex.kinds.value
    return all { kinds[$0].generation == generation }
  }

  private func ofEggGroup(_ value: String) -> CardSet? {
    var groups = NamedItems<String>()
    for (slug, key) in EggGroup.keys { groups.add(slug, names: [slug, strings(key)]) }
    guard let wanted = groups.matching(value) else { return nil }
    let kinds = dex.kinds.value
    return all { kinds[$0].eggGroups.contains(where: wanted.contains) }
  }

  private func ofKind(_ value: String) -> CardSet? {
    let kinds = dex.kinds.value
    let forms = dex.entries
    var tests = NamedItems<@Sendable (Int) -> Bool>()
    for rarity in [Pokemon.Rarity.baby, .legendary, .mythical] {
      let words = [rarity.rawValue, rarity.key.map { strings($0) } ?? ""]
      tests.add({ kinds[$0].rarity == rarity }, names: words)
    }
    tests.add({ forms[$0].isForm }, names: ["form"])
    tests.add({ kinds[$0].isMega }, names: ["mega"])
    guard let wanted = tests.matching(value) else { return nil }
    return all { place in wanted.contains { $0(place) } }
  }

  /// `25`, `1-151`, `900-` or `-151`.
  private func ofNumber(_ value: String) -> CardSet? {
    let ends = value.drop { $0 == "#" }.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.map { Int($0) }
    guard ends.count <= 2, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil })
    else { return nil }
    let low = numbers[0] ?? 0
    let high = ends.count == 1 ? low : numbers[1] ?? .max
    return all { low <= dex.entries[$0].number && dex.entries[$0].number <= high }
  }
}
