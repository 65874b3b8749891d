import CarteCore

/// Photographs as points inside tmux, which is asked instead of the terminal.
extension App {
  /// Whether tmux is to be asked how photographs can be shown. Sixels are its own: whoever demands those gets them past
  /// its answer.
  func asksTmux(for wanted: GraphicsInquiry.Wanted) -> Bool {
    library.placeholders != nil && wanted != .sixel
  }

  /// Takes what tmux says; what nobody waits for says nothing.
  mutating func takeTmux(_ report: TmuxReport?) {
    guard let placeholders = library.placeholders else { return }
    switch library.pictureOutput {
    case .asking:
      let shown = report.flatMap { TmuxPictures($0, placeholders, at: library.now) }
      library.pictureOutput = shown.map { .placeholders($0) } ?? .cells
    case .placeholders(let shown):
      // One that does not answer has not changed its mind.
      guard let report else { return }
      let next = shown.following(report, at: library.now)
      library.pictureOutput = next.map { .placeholders($0) } ?? .cells
    default: break
    }
  }

  /// Asks tmux again where its terminals may have changed, or may not have got what was sent.
  mutating func watchTmux(_ event: Event) -> [Effect] {
    guard case .placeholders(var shown) = library.pictureOutput else { return [] }
    switch event {
    // It was on its way for a while, and is sent now.
    case .pictured(_, .png): return [.askTmux]
    case .key, .mouse, .focused(true):
      guard screens.last?.pictures(in: library).isEmpty == false, shown.isToBeAsked(at: library.now) else {
        return []
      }
      library.pictureOutput = .placeholders(shown)
      return [.askTmux]
    default: return []
    }
  }
}
