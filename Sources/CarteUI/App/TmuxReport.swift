import CarteCore

/// What tmux(1) says of the terminals around it and of the pane that the program is in.
public struct TmuxReport: Hashable, Sendable {
  /// A terminal that tmux shows its windows on.
  public struct Client: Hashable, Sendable {
    /// The process that holds it; another one where it was left and entered again.
    public let process: Int
    /// The size of a cell in points; nil where tmux does not know.
    public let cell: PictureJob.PixelSize?
    /// How much tmux has written to it so far, in bytes.
    public let written: Int
    /// The window that it shows.
    public let window: String
    /// Whether it shows kitty's placeholders: by the name and version that it has given tmux itself (XTVERSION), not
    /// by `TERM`. kitty has them from 0.28 on, ghostty from its first version on.
    public let hasPlaceholders: Bool
  }

  /// Whether tmux hands on what is sent to the terminals (`allow-passthrough`).
  public let passesThrough: Bool
  /// Whether that reaches them now: tmux drops it where the pane is not on a screen.
  public let isVisible: Bool
  /// The window that the pane is in.
  public let window: String
  /// All terminals that are attached, also those that look at something else: they may come to look at this.
  public let clients: [Client]

  /// What `display-message` is asked for.
  public static let paneFormat = "#{allow-passthrough},#{window_id},#{window_zoomed_flag},#{pane_active}"
  /// What `list-clients` is asked for, a line for each.
  public static let clientFormat =
    "#{client_pid},#{client_utf8},#{client_cell_width},#{client_cell_height},#{client_written},#{window_id},"
    + "#{client_termtype}"

  /// Reads a line in `paneFormat` and any number in `clientFormat`; nil for anything else, as from a tmux that does not
  /// know of passing through, older than 3.3.
  public init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let pane = lines.first?.split(separator: ",", omittingEmptySubsequences: false), pane.count == 4,
      let way = Self.ways[pane[0]]
    else { return nil }
    clients = lines.dropFirst().compactMap { Client($0) }
    guard clients.count == lines.count - 1 else { return nil }
    window = String(pane[1])
    passesThrough = way != .none
    let isHidden = pane[2] == "1" && pane[3] == "0"
    let isShown = clients.contains { [window] in $0.window == window } && !isHidden
    isVisible = way == .always || (way == .seen && isShown)
  }

  private enum Way {
    case none, seen, always
  }

  /// Numbers up to tmux 3.3, words from 3.4 on.
  private static let ways: [Substring: Way] = [
    "0": .none, "off": .none, "1": .seen, "on": .seen, "2": .always, "all": .always,
  ]

  /// Whether every terminal shows placeholders and gets what they stand for. Those that do not would show boxes.
  public var canPlace: Bool { passesThrough && !clients.isEmpty && clients.allSatisfy(\.hasPlaceholders) }

  /// The size of a cell: that of the terminal with the largest, which the others shrink. Where nobody knows it, one of
  /// a common shape: terminals make the picture as large as its placeholders.
  var cell: PictureJob.PixelSize {
    clients.compactMap(\.cell).max { $0.width * $0.height < $1.width * $1.height }
      ?? PictureJob.PixelSize(width: 10, height: 20)
  }
}

extension TmuxReport.Client {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: ",", maxSplits: 6, omittingEmptySubsequences: false)
    guard words.count == 7, let process = Int(words[0]) else { return nil }
    self.process = process
    let (width, height) = (Int(words[2]) ?? 0, Int(words[3]) ?? 0)
    cell =
      2...256 ~= width && 2...512 ~= height ? PictureJob.PixelSize(width: width, height: height) : nil
    written = max(Int(words[4]) ?? 0, 0)
    window = String(words[5])
    hasPlaceholders = words[1] == "1" && Self.drawsPlaceholders(words[6])
  }

  /// `kitty(0.41.1)`, `ghostty 1.2.0`.
  private static func drawsPlaceholders(_ type: Substring) -> Bool {
    if type.hasPrefix("ghostty") { return true }
    guard type.hasPrefix("kitty(") else { return false }
    let numbers = type.dropFirst(6).split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (0, 28)
  }
}
