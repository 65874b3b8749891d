/// A line of text being typed, with a cursor in it.
struct TextField: Hashable, Sendable {
  /// What stands before the cursor, and what behind it.
  private(set) var before = "", after = ""
  /// The longest text it takes, in scalars.
  let limit: Int

  /// More than anybody types into a search, less than what slows one.
  static let searchLimit = 200

  /// A field with a text, and the cursor behind it.
  init(_ text: String = "", limit: Int = Self.searchLimit) {
    self.limit = limit
    insert(text)
  }

  var text: String { after.isEmpty ? before : before + after }

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Takes a key; false where it is not one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .control("w"): removeWord()
    case .control("u"): clear()
    default: return false
    }
    return true
  }

  /// Takes a key that moves the cursor or erases behind it; false where it is none, or there is nothing that way.
  mutating func takeMove(_ key: Key) -> Bool {
    switch key {
    case .left:
      guard let last = before.popLast() else { return false }
      after = String(last) + after
    case .right:
      guard !after.isEmpty else { return false }
      before.append(after.removeFirst())
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .delete: if !after.isEmpty { after.removeFirst() }
    default: return false
    }
    return true
  }

  /// Adds a text as one line where the cursor is, as much of it as there is room for.
  mutating func insert(_ more: String) {
    guard more.utf8.count > limit - text.utf8.count else { return before += more }
    var room = limit - text.unicodeScalars.count
    for character in more {
      room -= character.unicodeScalars.count
      guard room >= 0 else { break }
      before.append(character)
    }
  }

  /// The same with a dot for each character, for what nobody is to read.
  var masked: TextField {
    var masked = self
    masked.before = String(repeating: "•", count: before.count)
    masked.after = String(repeating: "•", count: after.count)
    return masked
  }

  /// Empties the field.
  mutating func clear() { (before, after) = ("", "") }

  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }
}
