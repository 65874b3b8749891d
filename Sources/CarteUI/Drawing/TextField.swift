/// A line of text being typed.
struct TextField: Hashable, Sendable {
  private(set) var text = ""

  var isEmpty: Bool { text.isEmpty }

  /// The longest text a field takes, in characters: more than anybody types, less than what slows a search.
  static let limit = 200

  /// Takes a key; false where it is not one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("w"): removeWord()
    case .control("u"): clear()
    default: return false
    }
    return true
  }

  /// Adds a text as one line.
  mutating func insert(_ more: String) {
    text = String((text + more).prefix(Self.limit))
  }

  /// Empties the field.
  mutating func clear() { text = "" }

  private mutating func removeWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while let last = text.last, !last.isWhitespace { text.removeLast() }
  }
}
