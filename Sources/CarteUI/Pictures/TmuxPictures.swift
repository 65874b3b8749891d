import CarteCore
import FoundationEssentials

/// Photographs as points inside tmux: for which terminals, and whether they have got them. Terminals come and go, and
/// tmux drops what it is given while the pane is not on the screen or is about to be drawn anew, so that it is asked
/// how much it has written.
public struct TmuxPictures: Hashable, Sendable {
  /// Seconds after which a key has tmux asked again.
  static let patience = 5.0
  /// A photograph that does not arrive is sent so many times.
  private static let mostTries = 3

  /// What stands for the points: of another number than before for each photograph, so that the last one is never shown
  /// in the place of one that did not arrive.
  private(set) var placeholders: KittyPlaceholders
  /// Counts what was sent.
  private(set) var round = 0
  /// The size of a cell.
  private(set) var cell: PictureJob.PixelSize
  private var clients: [TmuxReport.Client]
  /// What was sent last, and its size in bytes.
  private var sent: PictureRequest?
  private var size = 0
  private var tries = 0
  /// How much must have been written since `clients` was said, if all has arrived; 0 where that is known.
  private var owed = 0
  /// Answers to come that were asked for behind what was sent.
  private var awaited = 0
  /// Whether the pane was not on the screen when something was sent.
  private var isUnseen = false
  /// When tmux was asked last.
  private var asked: Date

  /// Nil where a terminal does not show placeholders.
  init?(_ report: TmuxReport, _ placeholders: KittyPlaceholders, at now: Date) {
    guard report.canPlace else { return nil }
    self.placeholders = placeholders
    cell = report.cell
    clients = report.clients
    asked = now
  }

  /// Notes that a photograph is shown, and none that was; nil for none.
  ///
  /// - Returns: whether it is sent for that, and tmux is to be asked behind it.
  mutating func show(_ request: PictureRequest?, bytes: Int) -> Bool {
    guard request != sent else { return false }
    (sent, size, tries) = (request, bytes, 0)
    guard request != nil else { return false }
    placeholders = placeholders.next
    send()
    return true
  }

  /// Takes what tmux says later on.
  ///
  /// - Returns: whether something is sent again for that, and tmux is to be asked behind it; nil where the terminals of
  ///   now do not show placeholders.
  mutating func take(_ report: TmuxReport) -> Bool? {
    guard report.canPlace else { return nil }
    // Somebody's key may have had it asked meanwhile, or something else was sent since.
    awaited = max(awaited - 1, 0)
    guard awaited == 0 else { return false }
    let isNew = Set(clients.map(\.process)) != Set(report.clients.map(\.process))
    let isLost = owed > 0 && tries < Self.mostTries && !hasArrived(report)
    let isMissing = isNew || isLost || isUnseen
    (clients, cell, owed) = (report.clients, report.cell, 0)
    isUnseen = sent != nil && !report.isVisible && (isMissing || isUnseen)
    guard sent != nil, report.isVisible, isMissing else { return false }
    tries += 1
    send()
    return true
  }

  /// Takes that tmux does not answer.
  mutating func takeSilence() {
    awaited = max(awaited - 1, 0)
  }

  /// Whether somebody's key is a reason to ask tmux. A key proves that the pane is seen.
  mutating func isToBeAsked(at now: Date) -> Bool {
    // Negative where the clock was set back.
    guard awaited == 0, isUnseen || !(0..<Self.patience ~= now.timeIntervalSince(asked)) else { return false }
    asked = now
    return true
  }

  private mutating func send() {
    round += 1
    owed += size
    awaited += 1
  }

  /// Whether the terminals that show the pane have been written as much as was sent. They may have been written more.
  private func hasArrived(_ report: TmuxReport) -> Bool {
    report.isVisible
      && report.clients.allSatisfy { client in
        guard client.window == report.window,
          let before = clients.first(where: { $0.process == client.process })
        else { return true }
        return client.written - before.written >= owed
      }
  }
}
