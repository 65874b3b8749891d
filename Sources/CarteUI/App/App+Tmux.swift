import CarteCore

/// Photographs as points inside tmux, which is asked instead of the terminal.
extension App {
  /// Whether tmux is to be asked how photographs can be shown. Sixels are its own: whoever demands those gets them past
  /// its answer.
  func asksTmux(for wanted: GraphicsInquiry.Wanted) -> Bool {
    library.placeholders != nil && wanted != .sixel
  }

  /// Has tmux asked anew where it has said that photographs can only be characters: another terminal may be there.
  mutating func reconsiderTmux() {
    if library.placeholders != nil, library.pictureOutput == .cells { showPicturesAnew() }
  }

  /// Takes what tmux says; what nobody waits for says nothing.
  mutating func takeTmux(_ report: TmuxReport?) -> [Effect] {
    guard let placeholders = library.placeholders else { return [] }
    switch library.pictureOutput {
    case .asking:
      let shown = report.flatMap { TmuxPictures($0, placeholders, at: library.now) }
      library.pictureOutput = shown.map { .placeholders($0) } ?? .cells
      return []
    case .placeholders(var shown):
      // One that does not answer has not changed its mind.
      let isSentAgain: Bool?
      if let report {
        isSentAgain = shown.take(report)
      } else {
        shown.takeSilence()
        isSentAgain = false
      }
      library.pictureOutput = isSentAgain == nil ? .cells : .placeholders(shown)
      return isSentAgain == true ? [.askTmux(behind: true)] : []
    default: return []
    }
  }

  /// Asks tmux again where its terminals may have changed, or may not have got what is sent now.
  mutating func watchTmux(_ event: Event) -> [Effect] {
    guard case .placeholders(var shown) = library.pictureOutput else { return [] }
    let wanted = screens.last?.pictures(in: library) ?? []
    let known = wanted.lazy.compactMap { [pictures = library.pictures] in pictures.file($0) }.first
    var effects: [Effect] = []
    if shown.show(known?.request, bytes: known?.bytes ?? 0) {
      effects = [.askTmux(behind: true)]
    } else if Self.showsSomebody(event), !wanted.isEmpty, shown.isToBeAsked(at: library.now) {
      effects = [.askTmux(behind: false)]
    }
    library.pictureOutput = .placeholders(shown)
    return effects
  }

  /// Whether somebody sees the pane who has caused an event.
  private static func showsSomebody(_ event: Event) -> Bool {
    switch event {
    case .key, .mouse, .focused(true): true
    default: false
    }
  }
}

extension PictureMemory {
  /// A PNG file that has come, and how many bytes it takes on its way to a terminal; nil for anything else.
  fileprivate func file(_ request: PictureRequest) -> (request: PictureRequest, bytes: Int)? {
    guard case .png(let file, _) = result(request) else { return nil }
    return (request, KittyGraphics.bytes(of: file))
  }
}
