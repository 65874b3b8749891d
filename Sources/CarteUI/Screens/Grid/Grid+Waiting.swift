import CarteCore
import FoundationEssentials

/// What is awaited on a grid.
extension Grid {
  /// Loading that takes longer than this is shown.
  static let patience = Waiting.patience

  /// Its cards.
  public func awaitedSince(in library: Library) -> Date? { library.awaitedSince(catalogue) }

  /// Drawn again when a load has taken long enough to be shown, and at once where cards lack their pictures.
  public func wake(in library: Library) -> Date? {
    if faces.isBehind { return library.now }
    guard let state = library[catalogue ?? ""], state.shelf == nil, let since = state.loadingSince else {
      return nil
    }
    let moment = since.addingTimeInterval(Self.patience)
    return library.now < moment ? moment : nil
  }
}
