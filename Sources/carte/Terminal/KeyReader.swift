import CNcurses
import CarteUI
import Glibc

/// Turns what the terminal sends into events.
struct KeyReader {
  private let window: UnsafeMutablePointer<WINDOW>
  private var pasted: String?

  /// Key codes of our own for sequences that terminfo does not know.
  private enum Code {
    static let pasteStart: Int32 = 0x3000
    static let pasteEnd: Int32 = 0x3001
    static let focusIn: Int32 = 0x3002
    static let focusOut: Int32 = 0x3003
  }

  /// More of a paste than this is left out.
  private static let longestPaste = 100_000

  init(window: UnsafeMutablePointer<WINDOW>) {
    self.window = window
    define_key("\u{1B}[200~", Code.pasteStart)
    define_key("\u{1B}[201~", Code.pasteEnd)
    define_key("\u{1B}[I", Code.focusIn)
    define_key("\u{1B}[O", Code.focusOut)
  }

  /// Everything that waits to be read; never blocks.
  mutating func waiting() -> [Event] {
    var events: [Event] = []
    while let (code, named) = next() {
      if let event = event(code, named) { events.append(event) }
    }
    return events
  }

  private func next() -> (code: UInt32, named: Bool)? {
    var code = wint_t()
    switch wget_wch(window, &code) {
    case OK: return (code, false)
    case KEY_CODE_YES: return (code, true)
    default: return nil
    }
  }

  private mutating func event(_ code: UInt32, _ named: Bool) -> Event? {
    if pasted != nil { return paste(code, named) }
    guard named else { return typed(code) }
    switch Int32(bitPattern: code) {
    case Code.pasteStart:
      pasted = ""
      return nil
    case Code.focusIn: return .focused(true)
    case Code.focusOut: return .focused(false)
    case KEY_MOUSE: return mouse()
    default: return Self.key(named: Int32(bitPattern: code)).map { .key($0) }
    }
  }

  /// Inside a paste nothing is a key.
  private mutating func paste(_ code: UInt32, _ named: Bool) -> Event? {
    if named {
      guard Int32(bitPattern: code) == Code.pasteEnd, let text = pasted else { return nil }
      pasted = nil
      return .paste(text)
    }
    if let scalar = Unicode.Scalar(code), (pasted?.utf8.count ?? 0) < Self.longestPaste {
      pasted?.unicodeScalars.append(code == 13 ? "\n" : scalar)
    }
    return nil
  }

  private func typed(_ code: UInt32) -> Event? {
    switch code {
    case 27: return escape()
    case 10, 13: return .key(.enter)
    case 9: return .key(.tab)
    case 8, 127: return .key(.backspace)
    case 1...26: return .key(.control(Character(Unicode.Scalar(UInt8(code) + 96))))
    case 0..<32, 128..<160: return nil
    default: return Unicode.Scalar(code).map { .key(.character(Character($0))) }
    }
  }

  /// An escape alone is the key. What comes at once after one belongs to it: a key with Alt, or a sequence that
  /// neither terminfo nor we know. Both are swallowed whole, so that they are not taken for typing.
  private func escape() -> Event? {
    guard let (code, named) = next() else { return .key(.escape) }
    if named || code == 27 {
      unget(code, named)
      return .key(.escape)
    }
    guard let introducer = Unicode.Scalar(code), "[O]P".unicodeScalars.contains(introducer) else {
      return nil
    }
    var length = 0
    while length < 4096, let (code, named) = next(), !named {
      length += 1
      if introducer == "[" || introducer == "O" {
        if (0x40...0x7E).contains(code) { break }
      } else if code == 7 || code == 0x5C {
        break
      }
    }
    return nil
  }

  private func unget(_ code: UInt32, _ named: Bool) {
    if named { ungetch(Int32(bitPattern: code)) } else { unget_wch(wchar_t(bitPattern: code)) }
  }

  private func mouse() -> Event? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let point = Point(column: Int(event.x), row: Int(event.y))
    if carte_is_press(event.bstate) != 0 { return .mouse(Mouse(.click, at: point)) }
    if carte_is_wheel_up(event.bstate) != 0 { return .mouse(Mouse(.wheelUp, at: point)) }
    if carte_is_wheel_down(event.bstate) != 0 { return .mouse(Mouse(.wheelDown, at: point)) }
    return nil
  }

  private static func key(named code: Int32) -> Key? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_BTAB: .backTab
    case KEY_F0 + 1...KEY_F0 + 12: .function(Int(code - KEY_F0))
    default: nil
    }
  }
}
