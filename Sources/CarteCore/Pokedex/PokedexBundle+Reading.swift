/// The shapes of the bundled files; `Scripts/pokedex-catalogue` lists their members.
extension JSON {
  /// A string as one clean line; nil where it is blank or another value.
  func line(_ name: String) -> String? {
    guard case .string(let text) = self[name] else { return nil }
    let line = text.cleaned()
    return line.isEmpty ? nil : line
  }

  /// A whole number as large as anything here can be; nil for any other value. A file may be damaged, and what is
  /// reckoned with it must not overflow.
  var amount: Int? {
    integer.flatMap { -100...1_000_000 ~= $0 ? $0 : nil }
  }
}

extension Pokemon {
  /// Takes over a line of `names.json`.
  mutating func readNames(_ json: JSON) {
    names = Names(japanese: json.line("ja"), traditionalChinese: json.line("zh-Hant"))
    genus = json.line("genus")
    generation = json["generation"].amount
    rarity = json.line("rarity").flatMap(Rarity.init) ?? .ordinary
    eggGroups = json["eggs"].array.compactMap(\.text).map { $0.cleaned() }
  }

  /// Takes over a line of `pokemon.json`; `slug` gives that of an ability.
  mutating func readDetails(_ json: JSON, slug: (Int) -> String) {
    height = json["height"].amount.flatMap { $0 > 0 ? $0 : nil }
    weight = json["weight"].amount.flatMap(Pokemon.knownWeight)
    stats = json["stats"].array.compactMap(\.amount).filter { 0...Self.highestStat ~= $0 }
    func slots(_ name: String, isHidden: Bool) -> [AbilitySlot] {
      json[name].array.compactMap(\.amount).map {
        AbilitySlot(Reference(id: $0, slug: slug($0)), isHidden: isHidden)
      }
    }
    abilities = slots("abilities", isHidden: false) + slots("hidden", isHidden: true)
    genderRate = json["gender"].amount
    captureRate = json["capture"].amount
    baseExperience = json["experience"].amount
    growth = json.line("growth")
    chain = json["chain"].amount
    moveCount = json["moves"].amount
    hasArtwork = json["artwork"].bool ?? false
  }

  /// Far above every base stat there is.
  private static let highestStat = 10_000

  /// A weight in hectograms as PokeAPI gives it; nil for what stands there where nobody knows it: 0, and the
  /// 10,000 of every Gigantamax form.
  static func knownWeight(_ hectograms: Int) -> Int? {
    hectograms > 0 && hectograms != 10_000 ? hectograms : nil
  }
}

extension Learnset {
  /// Reads a line of `pokemon.json`; `slug` gives that of a move.
  init(_ json: JSON, slug: (Int) -> String) {
    self.init()
    for group in json["level"].array.map({ $0.array.compactMap(\.amount) }) {
      guard let level = group.first else { continue }
      for move in group.dropFirst() {
        byLevel.append(Step(Reference(id: move, slug: slug(move)), level: level))
      }
    }
    byEgg = json["egg"].array.compactMap(\.amount).map { Reference(id: $0, slug: slug($0)) }
  }
}

extension Move {
  /// Reads a line of `moves.json`.
  init?(_ json: JSON) {
    guard let id = json["id"].amount, let slug = json.line("slug"), let name = json.line("name") else {
      return nil
    }
    self.init(id: id, slug: slug, name: name)
    type = json.line("type")
    damageClass = json.line("class").flatMap(DamageClass.init)
    power = json["power"].amount
    accuracy = json["accuracy"].amount
    pp = json["pp"].amount
    priority = json["priority"].amount ?? 0
    text = json.line("text")
  }
}

extension Ability {
  /// Reads a line of `abilities.json`.
  init?(_ json: JSON) {
    guard let id = json["id"].amount, let slug = json.line("slug"), let name = json.line("name") else {
      return nil
    }
    self.init(id: id, slug: slug, name: name, text: json.line("text"))
  }
}

extension EvolutionChain {
  /// Reads a line of `evolutions.json`.
  init?(_ json: JSON) {
    guard let id = json["id"].amount, let root = Node(json["root"]) else { return nil }
    self.init(id: id, root: root)
  }
}

extension EvolutionChain.Node {
  init?(_ json: JSON) {
    guard let id = json["id"].amount, let slug = json.line("slug") else { return nil }
    let ways = json["ways"].array.map { way in
      EvolutionWay(
        Dictionary(
          way.members.compactMap { member in member.value.text.map { (member.name, $0.cleaned()) } },
          uniquingKeysWith: { first, _ in first }))
    }
    self.init(
      species: Reference(id: id, slug: slug), ways: ways,
      next: json["to"].array.compactMap(EvolutionChain.Node.init))
  }
}
