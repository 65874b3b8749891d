import CarteCore
import FoundationEssentials

/// Words for where the data comes from and how old it is.
enum SourceText {
  /// Such as `bundled`, `cached 3h ago`, `live`, `offline · bundled`, `refreshing 12/48`, behind a count and
  /// before what else is to be known, as far as it fits and in shorter words where it does not. That points
  /// are used up is said before all else.
  static func text(
    for state: CatalogueState, behind count: String, in library: Library, columns: Int
  ) -> String {
    let sources = sources(of: state, in: library)
    let forms = forms(of: state, in: library)
    let (source, status) = (sources[0], forms.first ?? "")
    let short = forms.dropFirst().prefix(1).map { [source, $0] }
    let spent = state.shelf?.status?.isSpent == true && !forms.isEmpty
    let rest = spent ? forms.map { [$0] } : [[count, source]] + sources.map { [$0] }
    return fitting([[count, source, status], [source, status]] + short + rest, columns: columns)
  }

  /// The same before the place of a page among others, which stays longest.
  static func text(
    for state: CatalogueState, before place: String, in library: Library, columns: Int
  ) -> String {
    let sources = sources(of: state, in: library)
    let forms = forms(of: state, in: library).map { [sources[0], $0, place] }
    return fitting(forms + sources.map { [$0, place] } + [[place]], columns: columns)
  }

  /// The first choice that fits, else the last.
  private static func fitting(_ choices: [[String]], columns: Int) -> String {
    let texts = choices.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }
    return texts.first { TextWidth.columns($0) <= columns } ?? texts.last ?? ""
  }

  private static func forms(of state: CatalogueState, in library: Library) -> [String] {
    state.shelf?.status?.forms(at: library.now, in: library.strings) ?? []
  }

  /// Where the data comes from: what happens to it, with its age, then without.
  private static func sources(of state: CatalogueState, in library: Library) -> [String] {
    let strings = library.strings
    guard let shelf = state.shelf else { return [library.offline ? strings("source.offline") : ""] }
    let source = words(for: shelf.source, now: library.now, strings: strings)
    guard let happening = happening(to: state, in: library) else { return [source] }
    return [happening + " · " + source, happening]
  }

  private static func happening(to state: CatalogueState, in library: Library) -> String? {
    let strings = library.strings
    switch state.refresh {
    case .running(_, let done, let total) where total > 0:
      return strings("source.refreshing", ["done": "\(done)", "total": "\(total)"])
    case .running: return strings("source.asking")
    case .failed(let problem):
      let offline = ["problem.unreachable", "problem.timeout", "problem.interrupted", "problem.no-curl"]
      return strings(offline.contains(problem.key) ? "source.offline" : "source.failed")
    case .idle: return library.offline ? strings("source.offline") : nil
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

  /// How keeping the favorites on a server stands: `in step 2 min ago`, `sending…`; empty where there is
  /// none.
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
