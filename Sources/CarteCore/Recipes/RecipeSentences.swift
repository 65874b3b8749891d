/// Takes sentences of recipes apart that were glued together when their line breaks were lost: `mix
/// well.Gently add`, `heat to 350.Take`.
enum RecipeSentences {
  /// What stands before a name with its full stop, as in `St.Germain`.
  private static let names: Set = ["st", "mt", "dr", "mr", "mrs"]

  /// A text cut where sentences are glued together, and nowhere else.
  static func unglued(_ text: String) -> [String] {
    // A star after a sentence led to a remark at the foot of the page.
    let characters = Array(text.replacing(".*", with: "."))
    return pieces(characters) { isGlued(characters, at: $0) }
  }

  /// All sentences of a text.
  static func all(_ text: String) -> [String] {
    unglued(text).flatMap(Sentences.split)
  }

  /// Cuts before each place that `isCut` names, without the white space at cuts.
  private static func pieces(_ characters: [Character], cutBefore isCut: (Int) -> Bool) -> [String] {
    var pieces: [String] = []
    var start = 0
    for index in characters.indices.dropFirst() where isCut(index) {
      pieces.append(String(characters[start..<index]).cleaned())
      start = index
    }
    pieces.append(String(characters[start...]).cleaned())
    return pieces.filter { !$0.isEmpty }
  }

  /// Whether a capitalized word begins here right after a stop that follows a word, a number or a bracket.
  private static func isGlued(_ characters: [Character], at index: Int) -> Bool {
    guard index >= 2, beginsWord(characters, at: index), ".!?):".contains(characters[index - 1]) else {
      return false
    }
    let word = characters[..<(index - 1)].suffix(4).split(separator: " ", omittingEmptySubsequences: false)
      .last
    if let word, names.contains(String(word).lowercased()) { return false }
    let before = characters[index - 2]
    if characters[index - 1] == ")" { return before != "(" }
    if before.isLowercase || before.isNumber || ")°\"”!?".contains(before) { return true }
    // "350 F.Wash": a scale of temperature, not the initial of a name.
    return "FC".contains(before)
      && (index < 3 || characters[index - 3] == " " || characters[index - 3].isNumber
        || characters[index - 3] == "°")
  }

  /// A capital with a small letter or a space behind it: `Gently`, `A`.
  private static func beginsWord(_ characters: [Character], at index: Int) -> Bool {
    guard characters[index].isUppercase, index + 1 < characters.count else { return false }
    return characters[index + 1].isLowercase || characters[index + 1] == " "
  }
}
