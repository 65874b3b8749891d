/// What somebody has at home for drinks.
struct CocktailStock: Sendable {
  /// An ingredient of some drink, ready to be compared.
  struct Ingredient: Sendable {
    fileprivate let name: String
    fileprivate let folded: [UInt8]
    fileprivate let words: Set<String>

    /// Prepares a name.
    init(_ name: String) {
      self.name = name
      folded = Folding.folded(name)
      words = CocktailStock.words(name)
    }
  }

  /// Whether each thing is an ingredient of some drink; the last one may still be being typed.
  let isKnown: Bool
  /// The ingredients that something here will do for.
  private let covered: Set<String>

  /// Reads `gin,lime,sugar`; a plus may stand for the comma.
  ///
  /// - Parameter ingredients: those of all drinks.
  init(_ value: String, among ingredients: [Ingredient]) {
    let things = value.split { ",+;".contains($0) }.map { String($0).cleaned() }.filter { !$0.isEmpty }
    var covered: Set<String> = []
    var isKnown = true
    for (index, thing) in things.enumerated() {
      let own = Self.ingredients(for: thing, among: ingredients)
      covered.formUnion(own)
      let isTyped = index == things.count - 1 && !thing.contains(" ")
      isKnown = isKnown && (!own.isEmpty || isTyped && Self.isBegun(thing, ingredients))
    }
    self.covered = covered
    self.isKnown = isKnown
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
    needs.filter { !covered.contains($0) }
  }

  /// What a thing will do for: lime for lime juice and sugar for sugar syrup, but orange not for orange bitters.
  private static func ingredients(for thing: String, among all: [Ingredient]) -> [String] {
    let has = WholeWords(thing)
    let own = words(thing)
    return all.filter { ingredient in
      ingredient.folded.withUnsafeBufferPointer { has.stand(inTitle: $0, Signature($0)) }
        && !ingredient.words.contains { others.contains($0) && !own.contains($0) }
    }.map(\.name)
  }

  private static func isBegun(_ thing: String, _ all: [Ingredient]) -> Bool {
    let begun = Folding.folded(thing)
    return all.contains { $0.folded.starts(with: begun) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(String(decoding: Folding.folded(text), as: UTF8.self).split { !$0.isLetter }.map(String.init))
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
