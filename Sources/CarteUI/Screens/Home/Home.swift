import CarteCore
import FoundationEssentials

/// The first screen: the name, a drink being poured, and where to go.
struct Home: Screen {
  private(set) var position = 0

  /// What an entry leads to.
  enum Entry: Hashable {
    case catalogue(String)
    case favorites
    case settings
    case help
  }

  func entries(in library: Library) -> [Entry] {
    library.catalogues.map { .catalogue($0.name) } + [.favorites, .settings, .help]
  }

  /// The key that opens an entry, which stands before it: numbers, and a letter for the settings, which came when the
  /// others had theirs.
  func key(of entry: Entry, in library: Library) -> Character? {
    guard entry != .settings else { return "s" }
    return numbered(in: library).firstIndex(of: entry).flatMap { String($0 + 1).first }
  }

  private func numbered(in library: Library) -> [Entry] { entries(in: library).filter { $0 != .settings } }

  // MARK: - Input

  enum Command { case up, down, first, last, open, leave }

  static let bindings: [Binding<Command>] = [
    Binding([.up, .left, .control("p"), .character("k")], .up, "help.move", label: "↑↓", hint: "hint.move"),
    Binding([.down, .right, .control("n"), .character("j"), .tab], .down, "help.move", label: "↑↓"),
    Binding([.enter, .character(" ")], .open, "help.open", label: "Enter", hint: "hint.open"),
    Binding([.home, .pageUp], .first, "help.ends", label: "Home End"),
    Binding([.end, .pageDown], .last, "help.ends", label: "Home End"),
    Binding([.escape, .character("q")], .leave, "help.quit", label: "q Esc", hint: "hint.quit", short: "q"),
  ]

  func keys(in library: Library) -> [KeyHelp] {
    helps(of: Self.bindings) + [
      KeyHelp("1–\(numbered(in: library).count)", "help.number"), KeyHelp("s", "help.settings"),
    ]
  }

  mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste: return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if let command = command(for: key, in: Self.bindings) { return perform(command, in: library) }
      guard case .character(let typed) = key, let hit = entry(of: typed, in: library) else { return [] }
      position = hit
      return open(in: library)
    }
  }

  /// The place of the entry that a character opens. Wide digits too, which keyboards for Chinese type.
  private func entry(of typed: Character, in library: Library) -> Int? {
    let plain = typed.wholeNumberValue.flatMap { String($0).first } ?? typed
    return entries(in: library).firstIndex { key(of: $0, in: library) == plain }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let count = entries(in: library).count
    switch command {
    case .up: position = (position + count - 1) % count
    case .down: position = (position + 1) % count
    case .first: position = 0
    case .last: position = count - 1
    case .open: return open(in: library)
    case .leave: return [.close(visited: nil)]
    }
    return []
  }

  private func open(in library: Library) -> [Action] {
    switch entries(in: library)[position] {
    case .catalogue(let name): [.open(Grid(catalogue: name))]
    case .favorites: [.open(FavoritesList())]
    case .settings: [.open(SettingsScreen())]
    case .help: [.help]
    }
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    let layout = layout(in: library)
    let first = layout.first(position)
    switch mouse.action {
    case .wheelUp: return perform(.up, in: library)
    case .wheelDown: return perform(.down, in: library)
    case .click, .doubleClick:
      guard layout.entries.contains(mouse.point) else { return [] }
      let hit = first + (mouse.point.row - layout.entries.row) / layout.step
      guard hit < entries(in: library).count else { return [] }
      let again = hit == position
      position = hit
      return again || mouse.action == .doubleClick ? open(in: library) : []
    }
  }

  // MARK: - Motion

  /// The picture moves ten times a second, while somebody is there to see it.
  static let frame = 0.1
  /// After so many seconds without a key nobody is there.
  static let attention = 60.0

  func layout(in library: Library) -> HomeLayout {
    HomeLayout(
      library.size, entries: entries(in: library).count, hasPicture: library.pictureOutput != .off)
  }

  func moves(in library: Library) -> Bool {
    library.motion && library.focused && library.now.timeIntervalSince(library.lastKey) < Self.attention
      && layout(in: library).picture != nil
  }

  func wake(in library: Library) -> Date? {
    moves(in: library) ? library.now.addingTimeInterval(Self.frame) : nil
  }
}

/// Where things stand on the home screen of a size.
struct HomeLayout: Hashable, Sendable {
  /// Where the large name begins; nil where there is room for a line only.
  let lettering: Point?
  /// The line under the name.
  let tagline: Point
  /// The place of the drink; nil where there is no room.
  let picture: Point?
  /// The entries, one every `step` rows.
  let entries: Rect
  /// Rows from one entry to the next.
  let step: Int

  init(_ size: Size, entries count: Int, hasPicture: Bool) {
    let large = size.columns >= 56 && size.rows >= 9 + count + 3
    let width = large ? min(size.columns - 8, 62) : min(size.columns - 4, 34)
    let left = (size.columns - width) / 2
    let spacious = large && size.rows >= 12 + count * 2
    step = spacious ? 2 : 1
    let height = (large ? 8 : 3) + count * step
    let first = max((size.rows - 1 - height) / (size.rows > 30 ? 3 : 2), large ? 1 : 0)
    lettering = large ? Point(column: left, row: first + 1) : nil
    tagline = Point(column: left, row: large ? first + 6 : first)
    picture =
      large && hasPicture ? Point(column: left + width - Pour.size.columns, row: max(first - 1, 0)) : nil
    let below = large ? max(first + 9, (picture?.row ?? 0) + Pour.size.rows + 1) : first + 2
    // The name stays where not all entries have room.
    let top = min(below, max(size.rows - 1 - count * step, tagline.row + 1))
    entries = Rect(column: left, row: top, columns: width, rows: min(count * step, size.rows - 1 - top))
  }

  /// The first entry that is seen while the one at a position is chosen.
  func first(_ position: Int) -> Int { max(position - max(entries.rows / step, 1) + 1, 0) }
}
