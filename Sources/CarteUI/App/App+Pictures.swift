import CarteCore
import FoundationEssentials

/// Photographs are had while they are in view, a few at a time. Offline too: they may have been kept.
extension App {
  mutating func havePicturesInView() -> [Effect] {
    guard library.pictureOutput != .off, let screen = screens.last else { return [] }
    endInquiryInTime()
    let pictures = screen.pictures(in: library)
    let mayAsk = pictureWake == nil
    var effects: [Effect] = []
    if case .unasked(let kind) = library.pictureOutput, !pictures.isEmpty, mayAsk {
      library.pictureOutput = .asking(GraphicsInquiry(kind, since: library.now))
      effects = [.askTerminal]
    }
    // In which form it is wanted is not known before.
    let large = library.pictureOutput.isKnown ? pictures : []
    let small = screen.thumbnails(in: library)
    let wanted = large + small
    let gone = library.pictures.awaited.filter { !wanted.contains($0) }
    gone.forEach { library.pictures.withdraw($0) }
    wanted.reversed().forEach { library.pictures.touch($0) }
    effects += gone.map { .withdrawPicture($0) }
    guard mayAsk else { return effects }
    return effects + ask(large, atMost: PictureMemory.widest) + ask(small, atMost: PictureMemory.widest - 1)
  }

  /// Asks for the first of those that nobody has asked for yet.
  ///
  /// - Parameter most: how many photographs may be on their way then. Of small ones there is always one less, so that
  ///   the one of a page never waits for them.
  private mutating func ask(_ wanted: [PictureRequest], atMost most: Int) -> [Effect] {
    let room = max(most - library.pictures.awaited.count, 0)
    let new = wanted.filter { library.pictures[$0] == nil }.prefix(room)
    new.forEach { library.pictures.ask($0) }
    return new.map { .picture($0) }
  }

  /// When the photographs in view have been there for long enough to be fetched; nil where none has to wait.
  var pictureWake: Date? {
    guard library.pictureOutput != .off, let screen = screens.last, screen.picturesWait > 0 else {
      return nil
    }
    let moment = library.lastKey.addingTimeInterval(screen.picturesWait)
    // The last key is of the future where the clock was set back.
    guard library.lastKey <= library.now, library.now < moment else { return nil }
    func isWanted(_ request: PictureRequest) -> Bool { library.pictures[request] == nil }
    return screen.pictures(in: library).contains(where: isWanted)
      || screen.thumbnails(in: library).contains(where: isWanted) ? moment : nil
  }

  // MARK: - Asking the terminal

  /// Has the size of a cell asked for anew: with the window that of its letters may have changed.
  mutating func forgetCellSize() {
    switch library.pictureOutput {
    case .kitty: library.pictureOutput = .unasked(.kitty)
    case .sixel: library.pictureOutput = .unasked(.sixel)
    case .off, .cells, .unasked, .asking: break
    }
  }

  /// Takes what the terminal says; what nobody waits for says nothing.
  mutating func takeReport(_ report: TerminalReport) {
    guard case .asking(var inquiry) = library.pictureOutput else { return }
    library.pictureOutput = inquiry.take(report) ?? .asking(inquiry)
  }

  /// When the terminal will not be waited for any longer; nil where it is not asked.
  var inquiryWake: Date? {
    guard case .asking(let inquiry) = library.pictureOutput else { return nil }
    return inquiry.since.addingTimeInterval(GraphicsInquiry.patience)
  }

  private mutating func endInquiryInTime() {
    guard case .asking(let inquiry) = library.pictureOutput else { return }
    // Negative where the clock was set back.
    if !(0..<GraphicsInquiry.patience ~= library.now.timeIntervalSince(inquiry.since)) {
      library.pictureOutput = inquiry.outcome
    }
  }
}
