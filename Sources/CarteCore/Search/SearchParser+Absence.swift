extension SearchParser {
  /// Whether a word begins as one that is not wanted. What follows the mark must be a letter: `-5` is a number.
  static func isUnwanted(_ piece: Substring) -> Bool {
    guard piece.first == "-" || piece.first == "!" else { return false }
    return piece.dropFirst().first { $0 != "\"" }?.isLetter ?? false
  }

  /// What `no egg`, `without egg`, `egg free` and `egg-free` mean; nil where the piece begins none of them.
  func absence(_ piece: Substring, _ following: ArraySlice<Substring>) -> Reading? {
    let word = Self.plain(piece)
    if ["no", "without"].contains(word), let next = following.first, Self.isWord(next) {
      if word == "no", names.isInTitle("no " + next) { return (.text("no " + next), 2) }
      if names.isLabel(word + " " + next) { return (.label(word + " " + next), 2) }
      return (without(next), 2)
    }
    guard Self.isWord(piece) else { return nil }
    if let next = following.first, Self.plain(next) == "free" { return (without(piece), 2) }
    return word.hasSuffix("-free") ? (without(piece.prefix(word.count - 5)), 1) : nil
  }

  /// What it means not to want a word: the diet that is named after it, where there is one.
  func without(_ word: Substring) -> SearchPart.Meaning {
    let words = Self.words(word)
    guard words.count == 1, let only = words.first else { return .unwanted(words) }
    if names.isLabel(only + " free") { return .label(only + " free") }
    if Self.plain(word) == "alcohol", names.isLabel(Self.nonAlcoholic) { return .label(Self.nonAlcoholic) }
    return .unwanted(words)
  }

  private static let nonAlcoholic = "non alcoholic"

  /// `egg,milk` are two words, and `"triple sec"` is one.
  private static func words(_ text: Substring) -> [String] {
    guard !text.contains("\"") else { return [text.filter { $0 != "\"" }] }
    return text.split { ",;/".contains($0) }.map(String.init)
  }

  /// Whether a piece is a word and has no meaning of another kind.
  private static func isWord(_ piece: Substring) -> Bool {
    piece.first?.isLetter == true && !piece.contains { ":：<>＜＞|\"".contains($0) }
  }

  /// A piece without capitals and without punctuation behind it.
  private static func plain(_ piece: Substring) -> String {
    var word = piece.lowercased()
    while let last = word.last, ",;.".contains(last) { word.removeLast() }
    return word
  }
}
