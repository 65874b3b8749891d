import CarteCore

/// What is typed: texts, and the number of cups.
extension OrderForm {
  /// Takes a key that is no command.
  mutating func type(_ key: Key) {
    if focus.isText, moveCursor(key) { return }
    if focus == .quantity, typeQuantity(key) { return }
    switch key {
    // A choice is made by a step; no name begins with a space.
    case .character(" ") where !focus.isText: break
    case .character: type { _ = $0.take(key) }
    default: if focus.isText { type { _ = $0.take(key) } }
    }
  }

  /// Changes the text that has the focus; where a choice has it, the name, which then has it.
  mutating func type(_ change: (inout TextField) -> Void) {
    if !focus.isText { move(to: .name) }
    if focus == .note { change(&note) } else { change(&name) }
    draft.note = note.text
    draft.name = name.text
  }

  /// Moves the cursor in the text that has the focus; false where the key does not, or there is nothing that way.
  mutating func moveCursor(_ key: Key) -> Bool {
    var isMoved = false
    type { isMoved = $0.takeMove(key) }
    return isMoved
  }

  /// Takes digits, signs and the keys that erase; false where the key is none of them.
  private mutating func typeQuantity(_ key: Key) -> Bool {
    let before = draft.quantity
    switch key {
    case .character("+"), .character("＋"): setQuantity(before + 1)
    case .character("-"), .character("−"), .character("－"): setQuantity(before - 1)
    case .backspace, .delete: setQuantity(before / 10, isTyping: before >= 10)
    case .control("u"), .control("w"): setQuantity(1)
    case .character(let character):
      guard let digit = Self.digit(character) else { return false }
      let number = isTypingQuantity ? before * 10 + digit : digit
      // One that would be too many is not typed; a zero begins no number.
      if 1...Order.mostCups ~= number { setQuantity(number, isTyping: true) }
    default: return false
    }
    return true
  }

  /// Sets the number of cups, from 1 to the most there can be.
  mutating func setQuantity(_ number: Int, isTyping: Bool = false) {
    draft.quantity = number
    isTypingQuantity = isTyping
  }

  /// Of one or two columns; numbers in words are the beginnings of names.
  private static func digit(_ character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x30...0x39: return Int(scalar.value) - 0x30
    case 0xFF10...0xFF19: return Int(scalar.value) - 0xFF10
    default: return nil
    }
  }
}
