/// The clauses of a sentence, so that one which is no part of a recipe can go without what is cooked beside
/// it.
struct RecipeClauses {
  /// What is left of a sentence.
  struct Rest {
    let text: String
    /// Whether it begins as the sentence does.
    let isHeadWhole: Bool
  }

  private var clauses: [[String]] = []

  /// Words that join a clause to the one before.
  static let connectors: Set<String> = ["and", "then", "or", "but", "so"]
  private static let dashes: Set<String> = ["-", "–", "—", "--"]

  init(_ sentence: String) {
    for word in sentence.split(separator: " ").map(String.init) {
      if let clause = clauses.indices.last, !Self.opens(word), !Self.closes(clauses[clause].last) {
        clauses[clause].append(word)
      } else {
        clauses.append([word])
      }
    }
  }

  private static func opens(_ word: String) -> Bool {
    word.first == "(" || word.first == "[" || dashes.contains(word) || connectors.contains(word.lowercased())
  }

  private static func closes(_ word: String?) -> Bool {
    word?.last.map { ",;)]".contains($0) } ?? false
  }

  /// The letters of a word in lower case: `(See` is `see`.
  static func letters(_ word: String) -> String {
    String(word.lowercased().filter(\.isLetter))
  }

  /// The sentence without the clauses for which `read` gives nil, and without what only goes on from those;
  /// nil where nothing is left.
  func kept(_ read: ([String]) -> [String]?) -> Rest? {
    var kept: [[String]] = []
    var isDropping = false
    var isHeadWhole = true
    for clause in clauses {
      guard let words = read(clause), !isDropping || Self.beginsAnew(words) else {
        if kept.isEmpty { isHeadWhole = false }
        isDropping = true
        continue
      }
      isDropping = false
      kept.append(words)
    }
    let text = Self.trimmed(kept.flatMap { $0 })
    return text.isEmpty ? nil : Rest(text: text, isHeadWhole: isHeadWhole)
  }

  /// Whether something is cooked in a clause that stands behind one which goes: `then bake it`, `for 20
  /// minutes`.
  private static func beginsAnew(_ words: [String]) -> Bool {
    let words = words.drop { connectors.contains($0.lowercased()) || dashes.contains($0) }
    guard let first = words.first else { return false }
    if first.first?.isNumber == true || letters(first) == "until"
      || CookingWords.verbs.contains(letters(first))
    {
      return true
    }
    return ["for", "about", "at"].contains(letters(first))
      && words.contains { $0.contains(where: \.isNumber) }
  }

  /// Without what is left hanging at either end, and with its brackets in pairs.
  private static func trimmed(_ words: [String]) -> String {
    let isHanging = { (word: String) in connectors.contains(word.lowercased()) || dashes.contains(word) }
    var words = Array(words.drop(while: isHanging))
    while let last = words.last, isHanging(last) { words.removeLast() }
    var text = words.joined(separator: " ")
    while let last = text.last, ",;:( ".contains(last) { text.removeLast() }
    let missing = text.count { $0 == "(" } - text.count { $0 == ")" }
    if missing > 0 { return text + String(repeating: ")", count: missing) }
    return missing < 0 ? text.filter { !"()".contains($0) } : text
  }
}
