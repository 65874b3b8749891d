/// A key, with its modifiers folded in.
public enum Key: Hashable, Sendable {
  /// A typed character: one grapheme, never a control character.
  case character(Character)
  /// A letter with Ctrl, lower case.
  case control(Character)
  /// The keys without a character of their own.
  case enter, escape, tab, backTab, backspace, delete, up, down, left, right, home, end, pageUp, pageDown
  /// F1 and so on, from 1.
  case function(Int)

  /// How the key is written in help and hints: `^F`, `PgUp`, `↑`.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}

/// What the mouse did.
public struct Mouse: Hashable, Sendable {
  /// The kinds of things a mouse does.
  public enum Action: Hashable, Sendable {
    /// The first button went down.
    case click
    /// The first button went down twice, quickly.
    case doubleClick
    /// The wheel turned away from the hand.
    case wheelUp
    /// The wheel turned towards the hand.
    case wheelDown
  }

  /// What it did.
  public let action: Action
  /// Where.
  public let point: Point

  /// Pairs what with where.
  public init(_ action: Action, at point: Point) {
    self.action = action
    self.point = point
  }
}
