import CNcurses
import CSystem
import CarteCore
import CarteUI
import Glibc

/// The photograph over the cells that stands on the terminal, of which ncurses knows nothing: sent after the cells, taken
/// away before others come.
final class GraphicScreen {
  private let screen: ScreenOutput
  private let window: UnsafeMutablePointer<WINDOW>
  /// What the terminal shows.
  private var shown: Graphic?
  private var isGuarded = false
  /// What is told when a crash has a photograph to take away.
  var crashGuard: CrashGuard?
  /// Whether the screen was cleared of what it shows, and there was no time to send it again.
  private var isCleared = false
  /// Whether there was no time to send what should be shown.
  private(set) var isBehind = false

  init(screen: ScreenOutput, window: UnsafeMutablePointer<WINDOW>) {
    self.screen = screen
    self.window = window
  }

  /// Asks for a picture's fate by kitty's protocol, for the size of a cell (XTWINOPS), for the number of colors
  /// (XTSMGRAPHICS), and last for the attributes (DA1), which every terminal answers. The first only where the protocol is
  /// not chosen already: tmux and screen, which are asked only then, would take the question for a window's title.
  ///
  /// - Returns: the size of a cell as the system knows it.
  func ask(_ wanted: GraphicsInquiry.Wanted) -> TerminalReport? {
    screen.send((wanted == .best ? KittyGraphics.query : []) + Array("\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c".utf8))
    var (width, height): (UInt16, UInt16) = (0, 0)
    guard carte_cell_size(STDOUT_FILENO, &width, &height) == 0 else { return nil }
    return .cellSize(width: Int(width), height: Int(height))
  }

  /// Takes away what is not to be shown any longer. Before the cells are sent, because those below it are to be sent
  /// again.
  func prepare(for next: Graphic?) {
    guard let old = shown, old != next else { return }
    shown = nil
    switch old.content {
    case .png: screen.send(KittyGraphics.remove)
    case .placed(_, let placeholders, _): screen.send(KittyGraphics.remove(placeholders))
    // ncurses knows the characters, and sends those that change.
    case .fine: break
    case .sixel, .cells: wredrawln(window, Int32(old.area.row), Int32(old.area.rows))
    }
  }

  /// The rows of a photograph that stays where it is. ncurses has the terminal move lines where that is shorter to send,
  /// and what it does not know of would move with them. Of a single row that has changed it finds no other place.
  func standing(_ next: Graphic?, again: Bool) -> Range<Int> {
    guard let next, next == shown, !again else { return 0..<0 }
    // What is in the cells ncurses knows of.
    if case .placed = next.content { return 0..<0 }
    return next.area.row..<next.area.endRow
  }

  /// Shows a photograph; also one that is shown already where the screen was cleared. Not while a key waits: that
  /// comes first.
  func show(_ next: Graphic?, again: Bool) {
    let isOwed = isCleared || again
    (isBehind, isCleared) = (false, false)
    guard let next, next != shown || isOwed else { return }
    guard !isKeyWaiting else {
      (isBehind, isCleared) = (true, isOwed)
      return
    }
    shown = next
    switch next.content {
    case .png(let file):
      guardAgainstCrash(KittyGraphics.remove)
      send(KittyGraphics.place(file), at: next.area)
    case .placed(let file, let placeholders, _):
      guardAgainstCrash(KittyGraphics.remove(placeholders) + KittyGraphics.remove(placeholders.next))
      let (columns, rows) = (next.area.columns, next.area.rows)
      screen.send(KittyGraphics.place(file, as: placeholders, columns: columns, rows: rows))
    case .sixel(let bytes): send(bytes, at: next.area)
    case .cells(let cells, let ground), .fine(let cells, let ground):
      send(rows: DirectColors.rows(cells, on: ground), at: next.area)
    }
  }

  /// Takes the photograph off the terminal, which somebody else will use.
  func leave() {
    switch shown?.content {
    case .png: screen.send(KittyGraphics.remove)
    case .placed(_, let placeholders, _): screen.send(KittyGraphics.remove(placeholders))
    case .sixel, .cells, .fine, nil: break
    }
    shown = nil
    isBehind = false
  }

  /// Sends bytes with the cursor at the top left of an area, and puts it back where ncurses has left it.
  private func send(_ bytes: [UInt8], at area: Rect) {
    let place = "\u{1B}7\u{1B}[\(area.row + 1);\(area.column + 1)H"
    screen.send(Array(place.utf8) + bytes + Array("\u{1B}8".utf8))
  }

  /// Sends bytes for each row of an area.
  private func send(rows: [[UInt8]], at area: Rect) {
    var bytes: [UInt8] = []
    for (index, row) in rows.prefix(area.rows).enumerated() {
      bytes += Array("\u{1B}[\(area.row + index + 1);\(area.column + 1)H".utf8) + row
    }
    send(bytes, at: area)
  }

  private var isKeyWaiting: Bool {
    var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&keyboard, 1, 0) > 0 && keyboard.revents & Int16(POLLIN) != 0
  }

  private func guardAgainstCrash(_ bytes: [UInt8]) {
    guard !isGuarded else { return }
    isGuarded = true
    crashGuard?.add(bytes)
  }
}
