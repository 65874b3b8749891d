/// What terms such as `type:fire` stand for in a Pokédex; see `NamedItems` for how values are compared.
struct PokedexTerms: Sendable {
  let dex: Pokedex
  let strings: Strings
  private let abilities, moves: Lazily<CardsByName>
  let stats: Lazily<CardStats>
  /// The numbers of the species that grow into another.
  private let growing: Lazily<Set<Int>>

  /// The terms, as the help explains them.
  static let help = [
    SearchTermHelp("type:fire/flying", "pokedex.term.type"), SearchTermHelp("gen:1-3", "pokedex.term.gen"),
    SearchTermHelp("ability:levitate", "pokedex.term.ability"),
    SearchTermHelp("move:surf", "pokedex.term.move"),
    SearchTermHelp("dex:1-151", "pokedex.term.dex"), SearchTermHelp("egg:dragon", "pokedex.term.egg"),
    SearchTermHelp("is:legendary", "pokedex.term.is"), SearchTermHelp("speed:>100", "pokedex.term.stat"),
    SearchTermHelp("weak:fire", "pokedex.term.weak"),
    SearchTermHelp("beats:dragonite", "pokedex.term.beats"),
    SearchTermHelp("sort:speed", "pokedex.term.sort"),
    SearchTermHelp("is:favorite", "search.term.favorite"),
  ]

  /// Prepares for a Pokédex; reads nothing yet.
  init(_ dex: Pokedex, _ strings: Strings) {
    self.dex = dex
    self.strings = strings
    abilities = Lazily { CardsByName(abilitiesOf: dex) }
    moves = Lazily { CardsByName(movesOf: dex) }
    stats = Lazily { CardStats(dex) }
    growing = Lazily { dex.bundle.growingSpecies }
  }

  /// The cards of a term; nil where it means nothing and is text. A term without a name is a text of which no card
  /// has the words: the whole name of an ability, else of a move, which some cards have.
  @Sendable func cards(_ term: SearchTerm) -> CardSet? {
    guard !term.name.isEmpty else {
      return abilities.value.cards(called: term.value) ?? moves.value.cards(called: term.value)
    }
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
    case "weak": { hit($0) { $0.rawValue > TypeChart.Factor.plain.rawValue } }
    case "resists": { hit($0) { $0 == .half || $0 == .quarter } }
    case "immune": { hit($0) { $0 == .none } }
    case "beats": beating
    default: Self.stat(name).map { stat in { ofStat(stat.stat, $0) } }
    }
  }

  func all(where isWanted: (Int) -> Bool) -> CardSet {
    CardSet(count: dex.entries.count, where: isWanted)
  }

  /// The types of `fire`, `fire/flying`, `fire,flying` or `fire+flying`: for each name those it may mean, because
  /// the last one may still be typed; nil where one means nothing.
  private func types(_ value: String) -> [Set<PokemonType>]? {
    var types = NamedItems<PokemonType>()
    for type in PokemonType.allCases { types.add(type, names: [type.rawValue, strings(type.tint.name)]) }
    let names = value.split { "/,+".contains($0) }
    let wanted = names.compactMap { types.matching(String($0)) }.map(Set.init)
    return wanted.isEmpty || wanted.count < names.count ? nil : wanted
  }

  private func ofType(_ value: String) -> CardSet? {
    guard let wanted = types(value) else { return nil }
    return all { place in
      let own = dex.entries[place].types
      return wanted.allSatisfy { !$0.isDisjoint(with: own) }
    }
  }

  /// Those whom attacks of all the types do what is wanted to, by their own types alone.
  private func hit(_ value: String, _ isWanted: (TypeChart.Factor) -> Bool) -> CardSet? {
    guard let attacks = types(value) else { return nil }
    return all { place in
      let own = dex.entries[place].types
      return !own.isEmpty
        && attacks.allSatisfy { $0.contains { isWanted(TypeChart.factor(of: $0, on: own)) } }
    }
  }

  private func ofStat(_ stat: Stat?, _ value: String) -> CardSet? {
    guard let wanted = NumberTerm(value) else { return nil }
    let stats = stats.value
    return all { place in stats.value(stat, at: place).map(wanted.contains) ?? false }
  }

  /// `1`, `iv`, `1-3` or `kanto`.
  private func ofGeneration(_ value: String) -> CardSet? {
    let kinds = dex.kinds.value
    if let wanted = NumberTerm(value, number: Generation.number) {
      return all { kinds[$0].generation.map(wanted.contains) ?? false }
    }
    var regions = NamedItems<String>()
    for key in Generation.regionKeys { regions.add(key, names: [String(key.dropFirst(7)), strings(key)]) }
    guard let wanted = regions.matching(value) else { return nil }
    return all { place in
      let key = kinds[place].generation.flatMap {
        Generation.regionKey($0, number: dex.entries[place].number)
      }
      return key.map(wanted.contains) ?? false
    }
  }

  private func ofEggGroup(_ value: String) -> CardSet? {
    var groups = NamedItems<String>()
    for (slug, key) in EggGroup.keys { groups.add(slug, names: [slug, strings(key)]) }
    groups.add("no-eggs", names: ["none", "undiscovered"])
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
    tests.add({ forms[$0].isForm }, names: ["form", strings("pokedex.kind.form")])
    tests.add({ kinds[$0].isMega }, names: ["mega", strings("pokedex.kind.mega")])
    tests.add({ kinds[$0].isGigantamax }, names: ["gigantamax", "gmax", strings("pokedex.kind.gigantamax")])
    tests.add({ kinds[$0].isRegional }, names: ["regional", strings("pokedex.kind.regional")])
    tests.add({ Self.starters.contains(number: forms[$0].number) }, names: ["starter"])
    tests.add({ Self.ultraBeasts.contains(number: forms[$0].number) }, names: ["ultrabeast"])
    if "final".hasPrefix(value) {
      let growing = growing.value
      tests.add({ !growing.contains(forms[$0].number) }, names: ["final"])
    }
    guard let wanted = tests.matching(value) else { return nil }
    return all { place in wanted.contains { $0(place) } }
  }

  /// `25`, `1-151`, `900-` or `-151`.
  private func ofNumber(_ value: String) -> CardSet? {
    guard let wanted = NumberTerm(String(value.drop { $0 == "#" })) else { return nil }
    return all { wanted.contains(dex.entries[$0].number) }
  }
}
