import CarteCore
import FoundationEssentials

/// What a header shows while something is awaited: a mark that turns, and of what takes long how much is done. Both
/// stand where nothing else does, so that nothing moves aside for them.
struct Waiting: Hashable {
  /// The mark as it is now; empty where none is to be seen.
  private(set) var mark = ""
  /// How much is done, from 0 to 1; nil where nobody knows.
  private(set) var share: Double?

  /// Seconds that something may take before it is shown.
  static let patience = 0.15
  /// Seconds from one position of the mark to the next.
  static let frame = 0.1
  /// Moments are not told more exactly, so that one that was asked for is not just missed.
  static let rounding = 1e-6
  private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let plainMarks = ["|", "/", "-", "\\"]

  /// Nothing is awaited.
  init() {}

  /// What is awaited since a moment, if anything is.
  ///
  /// - Parameter catalogue: the one whose refresh says how much is done.
  init(since: Date?, catalogue: CatalogueState? = nil, in library: Library) {
    guard Self.moves(in: library), let since else { return }
    let age = library.now.timeIntervalSince(since) + Self.rounding
    guard age >= Self.patience else { return }
    let marks = library.plain ? Self.plainMarks : Self.marks
    mark = marks[Int(min(age, 1e9) / Self.frame) % marks.count]
    if case .running(_, let done, let total) = catalogue?.refresh, total > 0 {
      share = min(max(Double(done) / Double(total), 0), 1)
    }
  }

  /// When the next position of the mark of what is awaited is due.
  static func wake(since: Date, in library: Library) -> Date? {
    guard moves(in: library) else { return nil }
    let age = library.now.timeIntervalSince(since) + rounding
    // Where the clock was set back, as for what has only begun.
    guard age >= 0 else { return library.now.addingTimeInterval(patience) }
    guard age >= patience else { return since.addingTimeInterval(patience) }
    let next = since.addingTimeInterval((min(age, 1e9) / frame).rounded(.down) * frame + frame)
    return next > library.now ? next : library.now.addingTimeInterval(frame)
  }

  /// Nobody looks at a window without the focus.
  private static func moves(in library: Library) -> Bool { library.motion && library.focused }

  /// Draws the mark a space behind what ends before a column.
  func draw(row: Int, behind column: Int, on canvas: inout Canvas, style: Style) {
    guard !mark.isEmpty, column + 1 < canvas.size.columns else { return }
    canvas.write(mark, row: row, column: column + 1, style: style)
  }
}

extension Library {
  /// Since when cards of a catalogue are being read or asked for; nil where they are not.
  func awaitedSince(_ catalogue: String?) -> Date? {
    guard let state = self[catalogue ?? ""] else { return nil }
    if case .running(let began, _, _) = state.refresh { return min(began, state.loadingSince ?? began) }
    return state.loadingSince
  }

  /// Whether a favorite was added so short a time ago that its star is lit.
  func isLit(_ id: CardID) -> Bool {
    guard motion, let lit, lit.id == id else { return false }
    return 0..<Self.lighting ~= now.timeIntervalSince(lit.since) + Waiting.rounding
  }

  /// Seconds for which the star of a new favorite is lit.
  static let lighting = 0.4
}
