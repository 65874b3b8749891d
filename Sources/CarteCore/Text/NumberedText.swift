/// A text that numbers its steps itself.
struct NumberedText {
  /// The lines before the first number.
  private(set) var preface: [String] = []
  /// What stands after each number.
  private(set) var items: [String] = []

  /// Reads lines that are labelled `Step 1`, that begin with `1.`, `1)` or `1 -`, or a line that counts `1. … 2. …`;
  /// nil for any other text. Numbers count up from 1: another number followed by a full stop is an amount.
  init?(lines: [String]) {
    for find in [Self.stepLabel, Self.lineNumber, Self.inlineNumbers] {
      var text = NumberedText()
      for line in lines {
        text.add(line, numbers: find(line, text.items.count + 1))
      }
      // One number alone may be anything; a label that says "step" may not.
      guard text.items.count >= 2 || text.items.count == 1 && Self.stepLabel(lines[0], 1).count == 1 else {
        continue
      }
      self = text
      return
    }
    return nil
  }

  private init() {}

  private mutating func add(_ line: String, numbers: [Range<String.Index>]) {
    let end = numbers.first?.lowerBound ?? line.endIndex
    append(line[..<end])
    for (index, number) in numbers.enumerated() {
      let end = index + 1 < numbers.count ? numbers[index + 1].lowerBound : line.endIndex
      items.append("")
      append(line[number.upperBound..<end])
    }
  }

  private mutating func append(_ part: Substring) {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    guard !part.isEmpty else { return }
    guard let last = items.last else { return preface.append(String(part)) }
    items[items.count - 1] = last.isEmpty ? String(part) : last + " " + part
  }

  // MARK: The three ways of numbering: each gives the ranges of the numbers of a line that count up from `next`.

  private static func stepLabel(_ line: String, _ next: Int) -> [Range<String.Index>] {
    guard line.prefix(4).lowercased() == "step" else { return [] }
    var rest = line.dropFirst(4)
    while rest.first == " " { rest.removeFirst() }
    guard let digits = digits(in: rest, equal: next) else { return [] }
    rest = rest[digits.upperBound...]
    if let mark = rest.first, ":.)-–—".contains(mark) {
      rest.removeFirst()
    } else if let following = rest.first, following != " " {
      return []
    }
    return [line.startIndex..<rest.startIndex]
  }

  private static func lineNumber(_ line: String, _ next: Int) -> [Range<String.Index>] {
    (number(in: line, at: line.startIndex, next) ?? dashedNumber(in: line, next)).map { [$0] } ?? []
  }

  /// `2 - Pour`
  private static func dashedNumber(in line: String, _ next: Int) -> Range<String.Index>? {
    guard let digits = digits(in: line[...], equal: next) else { return nil }
    let mark = line[digits.upperBound...].prefix(3)
    return [" - ", " – ", " — "].contains(mark) ? line.startIndex..<mark.endIndex : nil
  }

  private static func inlineNumbers(_ line: String, _ next: Int) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var isWordStart = true
    var index = line.startIndex
    while index < line.endIndex {
      if isWordStart, next + found.count > 1 || index == line.startIndex,
        let range = number(in: line, at: index, next + found.count), !followsNumberSign(line[..<index])
      {
        found.append(range)
        index = range.upperBound
        isWordStart = false
        continue
      }
      isWordStart = line[index] == " "
      index = line.index(after: index)
    }
    return found
  }

  /// `2.`, `2)` or `(2)`, followed by neither a digit nor the end, as in `2.5` and `not before 2.`
  private static func number(in line: String, at index: String.Index, _ next: Int) -> Range<String.Index>? {
    var rest = line[index...]
    if rest.first == "(" { rest.removeFirst() }
    guard let digits = digits(in: rest, equal: next) else { return nil }
    rest = rest[digits.upperBound...]
    guard let mark = rest.popFirst(), mark == ")" || mark == "." && line[index] != "(" else { return nil }
    guard let following = rest.first, !following.isNumber else { return nil }
    return index..<rest.startIndex
  }

  private static func digits(in text: Substring, equal number: Int) -> Range<String.Index>? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return Int(digits) == number ? digits.startIndex..<digits.endIndex : nil
  }

  /// `No. 2.` names a thing.
  private static func followsNumberSign(_ text: Substring) -> Bool {
    ["no. ", "nr. "].contains(text.suffix(4).lowercased())
  }
}
