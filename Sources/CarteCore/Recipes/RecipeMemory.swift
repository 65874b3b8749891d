import FoundationEssentials

/// The recipes that Spoonacular told of lately, the newest first.
struct RecipeMemory: Hashable, Sendable {
  /// The recipes, each id once.
  private(set) var recipes: [Recipe] = []
  /// How many of them came last, and are therefore new.
  private(set) var newCount = 0
  /// When they came.
  private(set) var date = Date.distantPast

  /// Ten choices of twenty.
  static let mostRecipes = 200

  /// Takes in what came now.
  ///
  /// - Parameter isThin: whether steps may be missing, as after a search; what is known better is kept.
  mutating func add(_ batch: [Recipe], at now: Date, isThin: Bool) {
    let known = Dictionary(recipes.map { ($0.id, $0) }) { first, _ in first }
    var ids: Set<String> = []
    let new = batch.filter { ids.insert($0.id).inserted }.map { recipe in
      guard isThin, let better = known[recipe.id] else { return recipe }
      return better.found(for: recipe.query)
    }
    recipes = Array((new + recipes.filter { !ids.contains($0.id) }).prefix(Self.mostRecipes))
    newCount = min(new.count, recipes.count)
    date = now
  }

  /// Puts one recipe in the place of what is known of it.
  mutating func complete(_ recipe: Recipe) {
    guard let place = recipes.firstIndex(where: { $0.id == recipe.id }) else {
      recipes.append(recipe)
      return
    }
    recipes[place] = recipe.found(for: recipes[place].query)
  }

  /// All recipes in the order of the grid: the new ones, then the others with the bundled ones by title.
  func merged(with bundle: [Recipe]) -> [Recipe] {
    let fresh = recipes.prefix(newCount)
    let ids = Set(recipes.map(\.id))
    let others = recipes.dropFirst(newCount) + bundle.filter { !ids.contains($0.id) }
    return Array(fresh) + Self.sorted(Array(others))
  }

  /// By title without regard to case and accents, then by id.
  static func sorted(_ recipes: [Recipe]) -> [Recipe] {
    recipes.map { (key: Folding.folded($0.title), recipe: $0) }
      .sorted { one, other in
        one.key == other.key
          ? one.recipe.id < other.recipe.id : one.key.lexicographicallyPrecedes(other.key)
      }
      .map(\.recipe)
  }
}

// MARK: - Format

extension RecipeMemory {
  /// Room for recipes twice as long as the longest.
  static let maximumBytes = 4 << 20

  /// Reads what was written; nil where it is damaged, of another version, or holds nothing.
  init?(file bytes: [UInt8]) {
    guard let (recipes, document) = RecipeFile.read(bytes), !recipes.isEmpty,
      let date = document["date"].number, 0...1e11 ~= date
    else { return nil }
    self.recipes = Array(recipes.prefix(Self.mostRecipes))
    newCount = min(max(document["new"].integer ?? 0, 0), self.recipes.count)
    self.date = Date(timeIntervalSince1970: date)
  }

  /// The file, a recipe a line. The oldest recipes are left out where it would become too large.
  var file: [UInt8] {
    let head: JSON = [
      "version": .number(Double(RecipeFile.version)), "date": .number(date.timeIntervalSince1970),
      "new": .number(Double(newCount)),
    ]
    var text = head.encoded().dropLast() + ",\"recipes\":["
    var separator = "\n"
    for recipe in recipes {
      let line = separator + RecipeFile.json(recipe).encoded()
      guard text.utf8.count + line.utf8.count < Self.maximumBytes - 10 else { break }
      text += line
      separator = ",\n"
    }
    return Array((text + "\n]}\n").utf8)
  }
}
