/// What somebody has at home for drinks.
struct CocktailStock: Sendable {
  /// The things, as they are typed.
  private let things: [String]

  /// Reads `gin,lime,sugar`; a plus may stand for the comma.
  init(_ value: String) {
    things = value.split { ",+;".contains($0) }.map { String($0).cleaned() }.filter { !$0.isEmpty }
  }

  /// The ingredients of a list that a drink cannot do without, each once: ice, water and what only adorns it are
  /// left out.
  static func needs(of ingredients: [String]) -> [String] {
    var needs: [String] = []
    for name in ingredients where !isSpare(name) && !needs.contains(name) { needs.append(name) }
    return needs
  }

  /// The ingredients that nothing here will do for.
  func missing(from needs: [String]) -> [String] {
    needs.filter { need in !things.contains { Self.does($0, for: need) } }
  }

  /// Whether each thing is an ingredient of some drink; the last one may still be being typed.
  func isKnown(among needs: [[String]]) -> Bool {
    let all = Set(needs.joined())
    return things.enumerated().allSatisfy { index, thing in
      let isLast = index == things.count - 1 && !thing.contains(" ")
      return all.contains { Self.does(thing, for: $0) || isLast && Self.isBegun(thing, $0) }
    }
  }

  /// Whether a thing will do for an ingredient: lime for lime juice and sugar for sugar syrup, but orange not for
  /// orange bitters.
  private static func does(_ thing: String, for ingredient: String) -> Bool {
    let has = WholeWords(thing)
    let letters = Folding.folded(ingredient)
    guard letters.withUnsafeBufferPointer({ has.stand(inTitle: $0, Signature($0)) }) else { return false }
    let own = Set(words(thing))
    return !words(ingredient).contains { others.contains($0) && !own.contains($0) }
  }

  private static func words(_ text: String) -> [String] {
    String(decoding: Folding.folded(text), as: UTF8.self).split { !$0.isLetter }.map(String.init)
  }

  private static func isBegun(_ thing: String, _ ingredient: String) -> Bool {
    Letters.squeezed(ingredient).starts(with: Letters.squeezed(thing))
  }

  private static func isSpare(_ name: String) -> Bool {
    let name = name.lowercased()
    return spare.contains(name) || name.hasSuffix(" peel") || name.hasSuffix("maraschino cherries")
  }

  private static let spare: Set<String> = [
    "ice", "crushed ice", "water", "hot water", "cold water", "cherry", "cherries", "maraschino cherry",
    "food coloring", "caramel coloring",
  ]

  /// Words that make another thing of what stands before them.
  private static let others: Set = [
    "bitters", "liqueur", "curacao", "brandy", "schnapps", "vodka", "extract", "flavoring", "ale", "beer",
    "cream", "soda", "wine", "cordial", "heering", "flower", "milk", "cider", "sherbet",
  ]
}
