import CarteCore
import FoundationEssentials

/// Words for where the data comes from and how old it is.
enum SourceText {
  /// Such as `bundled`, `cached 3h ago`, `live`, `offline · bundled`, `refreshing 12/48`, behind a count and before
  /// what else is to be known, as far as it fits. That points are used up is said before all else.
  static func text(
    for state: CatalogueState, behind count: String, in library: Library, columns: Int
  ) -> String {
    let (source, status) = (source(of: state, in: library), status(of: state, in: library))
    var choices = [[count, source, status], [source, status]]
    if case .usedUp = state.shelf?.status {
      choices.append([status])
    } else {
      choices += [[count, source], [source]]
    }
    return fitting(choices, columns: columns)
  }

  /// The same before the place of a page among others, which stays longest.
  static func text(
    for state: CatalogueState, before place: String, in library: Library, columns: Int
  ) -> String {
    let (source, status) = (source(of: state, in: library), status(of: state, in: library))
    return fitting([[source, status, place], [source, place], [place]], columns: columns)
  }

  /// The first choice that fits, else the last.
  private static func fitting(_ choices: [[String]], columns: Int) -> String {
    let texts = choices.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }
    return texts.first { TextWidth.columns($0) <= columns } ?? texts.last ?? ""
  }

  private static func status(of state: CatalogueState, in library: Library) -> String {
    state.shelf?.status?.words(at: library.now, in: library.strings) ?? ""
  }

  private static func source(of state: CatalogueState, in library: Library) -> String {
    let strings = library.strings
    guard let shelf = state.shelf else { return library.offline ? strings("source.offline") : "" }
    let source = words(for: shelf.source, now: library.now, strings: strings)
    switch state.refresh {
    case .running(_, let done, let total) where total > 0:
      return strings("source.refreshing", ["done": "\(done)", "total": "\(total)"]) + " · " + source
    case .running: return strings("source.asking") + " · " + source
    case .failed(let problem):
      let offline = ["problem.unreachable", "problem.timeout", "problem.interrupted", "problem.no-curl"]
      return strings(offline.contains(problem.key) ? "source.offline" : "source.failed") + " · " + source
    case .idle: return library.offline ? strings("source.offline") + " · " + source : source
    }
  }

  private static func words(for source: Shelf.Source, now: Date, strings: Strings) -> String {
    switch source {
    case .bundled: strings("source.bundled")
    case .cached(let date): strings("source.cached", ["age": Age.words(now.timeIntervalSince(date), strings)])
    case .live(let date):
      now.timeIntervalSince(date) < 60
        ? strings("source.live")
        : strings("source.liveAge", ["age": Age.words(now.timeIntervalSince(date), strings)])
    }
  }

  /// How keeping the favorites on a server stands: `in step 2 min ago`, `sending…`; empty where there is none.
  static func text(for sync: FavoritesSyncState?, now: Date, strings: Strings) -> String {
    switch sync {
    case nil, .idle: return ""
    case .running: return strings("sync.running")
    case .done(let date) where now.timeIntervalSince(date) < 60: return strings("sync.done")
    case .done(let date):
      return strings("sync.doneAge", ["age": Age.words(now.timeIntervalSince(date), strings)])
    case .failed: return strings("sync.failed")
    }
  }
}
