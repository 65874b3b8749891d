/// Cuts running text after its sentences.
///
/// It would rather leave two sentences together than cut one: a full stop after an initial or an abbreviation
/// ends nothing, and one after a number only where the number belongs to the words before it.
enum Sentences {
  /// The sentences of a line, without white space between them.
  static func split(_ line: String) -> [String] {
    let characters = Array(line)
    var sentences: [String] = []
    var start = 0
    var depth = Depth(characters)
    var index = 0
    while index < characters.count {
      depth.pass(characters[index], at: index)
      let position = index
      index += 1
      guard isTerminator(characters[position]) else { continue }
      index = endOfStop(characters, from: position, depth: &depth)
      guard depth.isOutside, isEnd(characters, from: position, to: index) else { continue }
      sentences.append(String(characters[start..<index]))
      while index < characters.count, characters[index] == " " { index += 1 }
      start = index
    }
    if start < characters.count { sentences.append(String(characters[start...])) }
    return sentences
  }

  /// The index after a run of stops and the quotes and brackets that close after it.
  private static func endOfStop(_ characters: [Character], from position: Int, depth: inout Depth) -> Int {
    var index = position + 1
    while index < characters.count, isTerminator(characters[index]) || isCloser(characters, index) {
      depth.pass(characters[index], at: index)
      index += 1
    }
    return index
  }

  private static func isTerminator(_ character: Character) -> Bool {
    ".!?…。！？".contains(character)
  }

  /// A straight quote closes only where no word follows it at once.
  private static func isCloser(_ characters: [Character], _ index: Int) -> Bool {
    if ")]”’»」』）".contains(characters[index]) { return true }
    guard characters[index] == "\"" || characters[index] == "'" else { return false }
    return index + 1 == characters.count || characters[index + 1] == " "
  }

  /// Whether the stop in `position..<end` ends a sentence.
  private static func isEnd(_ characters: [Character], from position: Int, to end: Int) -> Bool {
    guard end < characters.count else { return true }
    let stop = characters[position]
    if "。！？".contains(stop) { return true }
    let word = word(characters, before: position)
    guard characters[end] == " " else { return isGluedEnd(characters, from: position, to: end, after: word) }
    guard end + 1 < characters.count else { return true }
    let next = characters[end + 1]
    let isEllipsis = stop == "…" || characters[position..<end].filter { $0 == "." }.count > 1
    if stop == "!" || stop == "?" || isEllipsis { return !next.isLowercase }
    if !word.isEmpty, word.allSatisfy(\.isNumber) {
      return isEndOfNumber(characters, at: position, word, end)
    }
    return Abbreviations.allowEnd(after: word, before: next)
  }

  /// Words after which a number with a full stop is a name or a label: `a 151.`, `Step 2.`
  private static let numbered: Set<String> = [
    "a", "an", "the", "no", "nr", "number", "step", "steps", "part", "chapter", "figure", "fig", "day",
    "stage",
    "type", "size",
  ]

  /// `serves 4. It takes`, `heat to 350. Mix`: a word and a number before the stop, a capitalized word after
  /// it. At the start of a sentence, `2. Stir`, the number is that of a step.
  private static func isEndOfNumber(
    _ characters: [Character], at position: Int, _ number: String, _ end: Int
  ) -> Bool {
    let before = word(characters, before: position - number.count)
    guard !before.isEmpty, before.allSatisfy(\.isLetter), !numbered.contains(before.lowercased()) else {
      return false
    }
    guard end + 2 < characters.count, characters[end + 1].isUppercase else { return false }
    return characters[end + 2].isLowercase || "AI".contains(characters[end + 1]) && characters[end + 2] == " "
  }

  /// `coffee.Add`: a word, a stop and a capitalised word or a bracket without a space between.
  private static func isGluedEnd(
    _ characters: [Character], from position: Int, to end: Int, after word: String
  ) -> Bool {
    guard end == position + 1, let last = word.last else { return false }
    guard characters[end].isUppercase || characters[end] == "(" else { return false }
    guard last.isLowercase || last.isNumber || last == ")" || characters[position] != "." else {
      return false
    }
    return !word.contains(".") && !word.allSatisfy(\.isNumber) && word.count > 1
      && !Abbreviations.isKnown(word)
  }

  /// The characters before a stop back to white space or an opening bracket; in `glass .` those before the
  /// space.
  private static func word(_ characters: [Character], before position: Int) -> String {
    var end = position
    while end > 0, characters[end - 1] == " " { end -= 1 }
    var start = end
    while start > 0, !" (“[".contains(characters[start - 1]) { start -= 1 }
    return String(characters[start..<end])
  }
}

/// Counts brackets that are closed again; one that never closes encloses nothing.
private struct Depth {
  private var partners: [Int: Int] = [:]
  private var closers: [Int] = []

  init(_ characters: [Character]) {
    var open: [Int] = []
    for (index, character) in characters.enumerated() {
      if "([（「『".contains(character) { open.append(index) }
      if ")]）」』".contains(character), let opener = open.popLast() { partners[opener] = index }
    }
  }

  var isOutside: Bool { closers.isEmpty }

  mutating func pass(_ character: Character, at index: Int) {
    if let closer = partners[index] { closers.append(closer) }
    if closers.last == index { closers.removeLast() }
  }
}
