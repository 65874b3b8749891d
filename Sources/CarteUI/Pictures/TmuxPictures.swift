import CarteCore
import FoundationEssentials

/// Photographs as points inside tmux: for which terminals, and whether they have got them. Terminals come and go, and
/// what is sent while the pane is not on the screen gets lost, so tmux is asked again now and then.
public struct TmuxPictures: Hashable, Sendable {
  /// Seconds after which a key has it asked again.
  static let patience = 5.0

  /// What stands for the points.
  let placeholders: KittyPlaceholders
  /// The size of a cell.
  let cell: PictureJob.PixelSize
  /// The processes of the terminals.
  private let clients: Set<Int>
  /// Counts how often terminals had to be sent anew what they show.
  private(set) var round = 0
  /// Whether the pane was not on the screen when something was sent.
  private var isUnseen = false
  /// When tmux was asked last.
  private var asked: Date

  /// Nil where a terminal does not show placeholders, or nobody knows how large a cell is.
  init?(_ report: TmuxReport, _ placeholders: KittyPlaceholders, at now: Date) {
    guard report.canPlace, let cell = report.cell else { return nil }
    self.placeholders = placeholders
    self.cell = cell
    clients = Set(report.clients.map(\.process))
    asked = now
  }

  /// Takes what tmux says later on. Nil where the terminals of now do not show placeholders.
  func following(_ report: TmuxReport, at now: Date) -> TmuxPictures? {
    guard var next = TmuxPictures(report, placeholders, at: asked) else { return nil }
    let isSeenAgain = isUnseen && report.isVisible
    next.round = round + (next.clients != clients || isSeenAgain ? 1 : 0)
    next.isUnseen = !report.isVisible
    return next
  }

  /// Whether somebody's key is a reason to ask tmux. A key proves that the pane is seen.
  mutating func isToBeAsked(at now: Date) -> Bool {
    // Negative where the clock was set back.
    guard isUnseen || !(0..<Self.patience ~= now.timeIntervalSince(asked)) else { return false }
    asked = now
    return true
  }
}
