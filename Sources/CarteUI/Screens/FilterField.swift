import CarteCore

/// What a list is filtered by, and whether letters go into it.
struct FilterField: Hashable, Sendable {
  private var field = TextField()
  /// Whether letters go into it.
  private(set) var isTyping = false

  /// What is typed.
  var text: String { field.text }
  /// Whether nothing is.
  var isEmpty: Bool { field.isEmpty }
  /// Whether it is to be seen.
  var isShown: Bool { isTyping || !isEmpty }

  /// Has letters go into it.
  mutating func begin() { isTyping = true }

  /// Empties it.
  mutating func clear() { field.clear() }

  /// Takes a pasted text, while letters go into it.
  mutating func paste(_ text: String) {
    if isTyping { field.insert(text.cleaned()) }
  }

  /// Takes a key while letters go into it: those, and the keys that erase them or end it. Arrows still move.
  ///
  /// - Returns: whether the key was for it.
  mutating func take(_ key: Key) -> Bool {
    guard isTyping else { return false }
    switch key {
    case .escape:
      field.clear()
      isTyping = false
    case .enter, .tab: isTyping = false
    default: return field.take(key)
    }
    return true
  }

  /// For the bottom line: while filtering, letters are letters.
  static let hints = [
    KeyHelp(Key.enter.label, "help.filter", hint: "hint.done"),
    KeyHelp(Key.escape.label, "help.clear", hint: "hint.clear"),
  ]
}
