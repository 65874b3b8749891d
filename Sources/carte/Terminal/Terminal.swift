import CNcurses
import CSystem
import CarteCore
import CarteUI
import FoundationEssentials
import Glibc

/// The real terminal. Nothing else calls ncurses, and nothing calls it from another thread.
final class Terminal {
  /// Why the terminal cannot be used.
  enum Unusable: Error {
    case notATerminal
    case unknownType(String)
    /// The system does not let the program have it, for a reason that the system words.
    case failed(String)
  }

  /// How many colors are shown.
  private(set) var depth: ColorDepth
  private var use: TerminalUse
  private let window: UnsafeMutablePointer<WINDOW>
  let screen: ScreenOutput
  private let errors: Int32
  private let messages: Int32
  var keys: KeyReader
  private var pairs: [UInt32: Int32] = [:]
  /// The last style that was looked up: neighbors mostly share theirs.
  private var lastLook: (style: Style, attributes: attr_t, pair: Int32)?
  private var shown: Canvas?
  private var cursorShown = true
  /// The color that the cursor was given; nil for the terminal's own.
  private var cursorColor: RGB?
  /// Whether the terminal takes operating system commands, or at least does not show them.
  private let takesCommands: Bool
  let graphics: GraphicScreen
  /// Until when the last answer to a question is likely to come; nothing where it has, or nobody asked.
  var answerEnds: [Question: Double] = [:]

  /// Modes that terminfo does not know: pastes are bracketed, focus is told.
  private static let modesOn = "\u{1B}[?2004h\u{1B}[?1004h"
  private static let modesOff = "\u{1B}[?1004l\u{1B}[?2004l"
  /// Presses of buttons and the wheel are told, in numbers of any size.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  /// OSC 112 of xterm: the cursor has its own color again.
  private static let cursorUncolored = "\u{1B}]112\u{1B}\\"

  /// Takes the terminal over. `close` gives it back; so does a crash.
  init(_ use: TerminalUse, signals: Signals) throws(Unusable) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard !name.isEmpty, name != "dumb" else { throw .unknownType(name) }
    var modes = termios()
    tcgetattr(STDIN_FILENO, &modes)
    // From here on what is written to standard error would land on the screen.
    errors = dup(STDERR_FILENO)
    messages = memfd_create("carte-messages", UInt32(MFD_CLOEXEC))
    screen = try ScreenOutput(signals: signals)
    try Self.checkDescriptors()
    guard let window = carte_take_terminal(screen.file) else { throw .unknownType(name) }
    self.window = window
    if messages >= 0 { dup2(messages, STDERR_FILENO) }
    graphics = GraphicScreen(screen: screen, window: window)
    self.use = use
    takesCommands = GroundQuestion.isUnderstood(by: name)
    depth = Self.startColors(use.colors)
    raw()
    noecho()
    nonl()
    keypad(window, true)
    // A picture is always sent whole: what was typed meanwhile may be nothing that makes another one.
    typeahead(-1)
    keys = KeyReader()
    graphics.crashGuard = CrashGuard(
      restoring: modes,
      sending: Array((Self.mouseOff + Self.modesOff + (takesCommands ? Self.cursorUncolored : "")).utf8),
      messages: messages, errors: errors)
    switchModes(on: true)
    hideCursor()
  }

  /// Whatever could not be opened until now for want of descriptors would be missing somewhere later.
  private static func checkDescriptors() throws(Unusable) {
    let spare = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard spare >= 0 else { throw .failed(String(cString: strerror(errno))) }
    Glibc.close(spare)
  }

  /// Gives the terminal back as it was.
  func close() {
    screen.makeRoom()
    leave()
    if errors >= 0 {
      dup2(errors, STDERR_FILENO)
      Glibc.close(errors)
    }
    if messages >= 0 { Glibc.close(messages) }
  }

  /// Leaves the screen for a while.
  func leave() {
    awaitAnswer()
    graphics.leave()
    color(cursor: nil)
    switchModes(on: false)
    showCursor()
    endwin()
  }

  /// Comes back to the screen.
  func enter() {
    reset_prog_mode()
    switchModes(on: true)
    cursorShown = true
    hideCursor()
    redrawAll()
  }

  /// Is used in another way from now on.
  ///
  /// - Returns: how many colors are shown.
  func use(_ new: TerminalUse) -> ColorDepth {
    if new.mouse != use.mouse { screen.send(Array((new.mouse ? Self.mouseOn : Self.mouseOff).utf8)) }
    let isSameLook = new.colors == use.colors && new.plain == use.plain
    use = new
    guard !isSameLook else { return depth }
    depth = Self.startColors(new.colors)
    lastLook = nil
    redrawAll()
    return depth
  }

  /// What has been sent and is complete because nothing followed.
  func expire() -> [Event] {
    keys.expire()
  }

  /// When `expire` wants to be called, as `MonotonicTime`; nil for never.
  var deadline: Double? { keys.deadline }

  /// Makes ncurses take the window's size and send the next picture whole: a window that was resized may have lost
  /// what it showed, even where it has its old size again.
  ///
  /// - Returns: the size.
  func fit() -> Size {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    if carte_window_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 {
      if Int32(columns) != getmaxx(window) || Int32(rows) != getmaxy(window) {
        resizeterm(Int32(rows), Int32(columns))
      }
    }
    redrawAll()
    return Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  /// Gives a text to the clipboard, where the terminal lets programs do that (OSC 52 of xterm).
  func copy(_ text: String) {
    screen.send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8))
  }

  /// Rings the bell.
  func ring() {
    screen.send([7])
  }

  /// Whether a photograph is still to be sent, for which there was no time.
  var isBehind: Bool { graphics.isBehind }

  /// Whether the terminal takes a picture without being waited for.
  var hasRoom: Bool { screen.hasRoom }

  /// Is writable when it does.
  var outputDescriptor: Int32 { screen.outlet }

  /// Makes the next picture be sent whole.
  func redrawAll() {
    shown = nil
    clearok(window, true)
  }

  /// Shows a picture: what differs from the last one.
  func show(_ canvas: Canvas) {
    let isWhole = shown == nil
    graphics.prepare(for: canvas.graphic)
    if shown?.size != canvas.size {
      werase(window)
      shown = nil
    }
    let old = shown?.cells
    shown = canvas
    screen.atOnce {
      for row in graphics.standing(canvas.graphic, again: isWhole)
      where put(canvas, over: old, rows: row..<row + 1) {
        wrefresh(window)
      }
      put(canvas, over: old, rows: 0..<canvas.size.rows)
      if let cursor = canvas.cursor { wmove(window, Int32(cursor.row), Int32(cursor.column)) }
      wrefresh(window)
      color(cursor: canvas.cursorColor)
      if canvas.cursor != nil, canvas.showsCursor { showCursor() } else { hideCursor() }
    }
    graphics.show(canvas.graphic, again: isWhole)
  }

  /// Puts the cells that differ from what is shown, which is nothing but blanks where `old` is nil.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  private func put(_ canvas: Canvas, over old: [Cell]?, rows: Range<Int>) -> Bool {
    let (blank, columns, new) = (Cell(), canvas.size.columns, canvas.cells)
    var isChanged = false
    for index in rows.lowerBound * columns..<rows.upperBound * columns
    where new[index] != old?[index] ?? blank && (use.plain || !new[index].text.isEmpty) {
      put(new[index], row: index / columns, column: index % columns)
      if let old, Self.overhanging.contains(old[index].text) { wredrawln(window, Int32(index / columns), 1) }
      isChanged = true
    }
    return isChanged
  }

  // MARK: - Cells

  /// What terminals draw a little into the cells beside it, where it stays when only its own cell is written.
  private static let overhanging: Set<String> = ["╱", "╲"]

  private func put(_ cell: Cell, row: Int, column: Int) {
    let (attributes, pair) = look(cell.style)
    let text = use.plain ? PlainText.substitute(cell.text) : cell.text
    // setcchar wants an end behind the most that a cell holds.
    var characters: (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) = (0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &characters) { bytes in
      let slots = bytes.bindMemory(to: wchar_t.self)
      var count = 0
      for scalar in text.unicodeScalars where count < 5 {
        slots[count] = wchar_t(bitPattern: scalar.value)
        count += 1
      }
      // The last cell of the window reports an error, because the cursor cannot move on from it.
      _ = carte_put(window, Int32(row), Int32(column), slots.baseAddress, attributes, pair)
    }
  }

  private func look(_ style: Style) -> (attributes: attr_t, pair: Int32) {
    if let lastLook, lastLook.style == style { return (lastLook.attributes, lastLook.pair) }
    let (attributes, pair) = findLook(style)
    lastLook = (style, attributes, pair)
    return (attributes, pair)
  }

  private func findLook(_ style: Style) -> (attributes: attr_t, pair: Int32) {
    var attributes: attr_t = 0
    if style.weight.contains(.bold) { attributes |= carte_bold }
    if style.weight.contains(.dim) { attributes |= carte_dim }
    if style.weight.contains(.underlined) { attributes |= carte_underline }
    if style.weight.contains(.reversed) { attributes |= carte_reverse }
    guard depth != .none else { return (attributes, 0) }
    var ink = Self.number(style.ink)
    var paper = Self.number(style.paper)
    if ink < 0, paper < 0 { return (attributes, 0) }
    if depth == .eight {
      if ink >= 8 { attributes |= carte_bold }
      ink = ink < 0 ? ink : ink & 7
      paper = paper < 0 ? paper : paper & 7
    }
    return (attributes, pair(ink, paper))
  }

  private static func number(_ ink: Ink) -> Int32 {
    switch ink {
    case .terminal: -1
    // The descriptions with colors of 24 bits keep the first eight numbers for the palette.
    case .palette(let number):
      carte_colors() > 256 && number >= 8 ? direct(Palette.color(number)) : Int32(number)
    }
  }

  private static func direct(_ color: RGB) -> Int32 {
    Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
  }

  private func pair(_ ink: Int32, _ paper: Int32) -> Int32 {
    let key = UInt32(ink + 1) << 16 | UInt32(paper + 1)
    if let known = pairs[key] { return known }
    let made = max(alloc_pair(ink, paper), 0)
    pairs[key] = made
    return made
  }

  // MARK: - Modes

  private static func startColors(_ wanted: ColorDepth?) -> ColorDepth {
    guard wanted != ColorDepth.none, has_colors() else { return .none }
    start_color()
    use_default_colors()
    let able: ColorDepth =
      switch carte_colors() {
      case 256...: .full
      case 16...: .sixteen
      case 8...: .eight
      default: .none
      }
    return wanted == .sixteen && able == .full ? .sixteen : able
  }

  private func showCursor() {
    if !cursorShown { curs_set(1) }
    cursorShown = true
  }

  /// Gives the cursor a color (OSC 12 of xterm): the terminal's own may be that of a theme's ground.
  private func color(cursor color: RGB?) {
    guard color != cursorColor, takesCommands else { return }
    cursorColor = color
    guard let color else { return screen.send(Array(Self.cursorUncolored.utf8)) }
    let channels = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    screen.send(Array("\u{1B}]12;#\(channels.joined())\u{1B}\\".utf8))
  }

  private func hideCursor() {
    if cursorShown { curs_set(0) }
    cursorShown = false
  }

  private func switchModes(on: Bool) {
    let mouse = use.mouse ? (on ? Self.mouseOn : Self.mouseOff) : ""
    screen.send(Array((on ? Self.modesOn + mouse : mouse + Self.modesOff).utf8))
  }
}
