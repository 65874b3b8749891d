/// The summary that Spoonacular writes of a recipe, without what it advertises.
enum RecipeSummary {
  /// What sentences say that only praise, price or lead elsewhere.
  private static let marks = [
    "spoonacular", "similar recipe", "similar to this recipe", "also liked", "might also like",
    "recipes such as",
    "this score is", "per serving</b>", "cents per serving", "would say it hit the spot",
    "would make it again",
    "impressed by this recipe", "glad they tried this recipe", "foodies and cooks",
    "tried and liked this recipe",
    "found this recipe to be", "people really liked this", "brought to you by",
  ]

  /// The summary as clean sentences; empty where nothing but advertising is in it.
  ///
  /// - Parameters:
  ///   - html: `summary`, with links to similar recipes at its end.
  ///   - isTimed: whether the recipe's time is known. Where it is not, the service writes of its usual 45
  /// minutes.
  static func text(_ html: String, isTimed: Bool = true) -> String {
    let line = HTMLText.line(html) { $0.contains("spoonacular.com/recipes/") }
    return RecipeSentences.all(line).filter { !isAdvertising($0) && (isTimed || !$0.contains("45 minutes")) }
      .map(undoubled).joined(separator: " ")
  }

  private static func isAdvertising(_ sentence: String) -> Bool {
    let lowered = sentence.lowercased()
    if sentence.contains(HTMLText.linkMark) || marks.contains(where: { lowered.contains($0) }) { return true }
    return lowered.contains("per serving") && (lowered.contains("$") || lowered.contains("cents"))
      || lowered.hasPrefix("this recipe from") && lowered.contains(" fans")
  }

  /// Other words are doubled on purpose, as in Dan Dan Noodles.
  private static let amounts: Set<Substring> = ["about", "approximately", "around", "roughly"]

  /// `takes about about 45 minutes`: the service writes the word and its amount brings it again.
  private static func undoubled(_ sentence: String) -> String {
    var words: [Substring] = []
    for word in sentence.split(separator: " ") where word != words.last || !amounts.contains(word) {
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}
