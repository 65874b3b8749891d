import CarteCore
import FoundationEssentials

/// Cards that come and are asked for.
extension App {
  mutating func refresh() -> [Effect] {
    if screens.last?.showsFavorites == true { return syncFavorites(asked: true) }
    if ordersNeeded == .current { return reloadOrders() }
    guard let name = screens.last?.catalogue, let index = catalogueIndex(name) else { return [] }
    if library.offline {
      say(Notice(library.strings("notice.offline"), .failed))
      return []
    }
    retryQuestions(unknown: true)
    // What costs something on a page is the page, not a round of new cards.
    let page = library.catalogues[index].searchesNetwork ? (screens.last as? PageView)?.id : nil
    if let page, !Self.isOfNetwork(page) {
      say(Notice(library.strings("notice.wholePage")))
      return []
    }
    if case .running = library.catalogues[index].refresh {
      // One that began by itself is now waited for. Where each is paid for, none begins by itself.
      if library.catalogues[index].searchesNetwork { sayBusy() } else { asked[name] = "" }
      return []
    }
    asked[name] = ""
    library.catalogues[index].refresh = .running(since: library.now, done: 0, total: 0)
    return [page.map { .complete($0) } ?? .refresh(catalogue: name)]
  }

  /// Whether a card of such a catalogue came from the network: those have numbers, bundled ones have words.
  private static func isOfNetwork(_ id: CardID) -> Bool {
    !id.item.isEmpty && id.item.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Asks the network for cards that fit a query, which is never done while typing.
  mutating func search(_ query: String) -> [Effect] {
    guard let name = screens.last?.catalogue, let index = catalogueIndex(name) else { return [] }
    let query = query.cleaned()
    guard !query.isEmpty else {
      say(Notice(library.strings("notice.searchWhat"), .failed))
      return []
    }
    if library.offline {
      say(Notice(library.strings("notice.offline"), .failed))
      return []
    }
    if case .running = library.catalogues[index].refresh {
      sayBusy()
      return []
    }
    asked[name] = query
    library.catalogues[index].refresh = .running(since: library.now, done: 0, total: 0)
    return [.search(catalogue: name, query: query)]
  }

  /// Says that a request is under way. As each is paid for, none is kept to be sent after it unseen.
  private mutating func sayBusy() {
    say(Notice(library.strings("notice.busy"), .failed))
  }

  mutating func refreshIfStale() -> [Effect] {
    guard !library.offline, let name = screens.last?.catalogue, let index = catalogueIndex(name),
      library.catalogues[index].loadingSince == nil, library.catalogues[index].isStale(at: library.now)
    else { return [] }
    library.catalogues[index].refresh = .running(since: library.now, done: 0, total: 0)
    return [.refresh(catalogue: name)]
  }

  mutating func takeCards(_ event: Event) -> [Effect] {
    switch event {
    case .loaded(let name, let result):
      guard let index = catalogueIndex(name) else { return [] }
      switch result {
      case .success(let shelf):
        // What was read from disk is older than what a refresh has brought meanwhile.
        if case .live = library.catalogues[index].shelf?.source, !library.catalogues[index].isOutdated {
          break
        }
        library.catalogues[index].hold(shelf)
        // What is still to come of a refresh may have been begun before.
        if case .running = library.catalogues[index].refresh { break }
        library.catalogues[index].isOutdated = false
      case .failure(let problem):
        library.catalogues[index].problem = problem
        if library.catalogues[index].shelf != nil { say(Notice(library.strings(problem), .failed)) }
      }
      library.catalogues[index].loadingSince = nil
    case .refreshing(let name, let progress):
      guard let index = catalogueIndex(name) else { return [] }
      if let shelf = progress.shelf, !library.catalogues[index].isOutdated {
        library.catalogues[index].hold(shelf)
      }
      if case .running(let since, _, _) = library.catalogues[index].refresh {
        library.catalogues[index].refresh = .running(
          since: since, done: progress.done, total: progress.total)
      }
    case .refreshed(let name, let result):
      guard let index = catalogueIndex(name) else { return [] }
      takeRefreshed(index, result)
      // It was begun before the settings were changed, and is in the cache now.
      guard library.catalogues[index].isOutdated else { return [] }
      library.catalogues[index].loadingSince = library.now
      return [.load(catalogue: name)]
    default: break
    }
    return []
  }

  mutating func takeRefreshed(_ index: Int, _ result: Result<Shelf, Problem>) {
    let query = asked.removeValue(forKey: library.catalogues[index].name)
    switch result {
    case .success(let shelf):
      library.catalogues[index].hold(shelf)
      library.catalogues[index].refresh = .idle
      guard let query else { return }
      if library.catalogues[index].searchesNetwork {
        showNews(of: library.catalogues[index].name, searchedFor: query.isEmpty ? nil : query)
      }
      let done =
        query.isEmpty
        ? library.strings("notice.refreshed", ["count": shelf.cards.count.grouped])
        : library.strings("notice.searched", ["query": TextWidth.clipped(query, to: noticeRoom)])
      say(shelf.note.map { Notice(library.strings($0), .failed) } ?? Notice(done))
    case .failure(let problem):
      // Without a key nothing has failed: there is nobody to ask.
      let hasFailed = problem.key != "problem.spoonacular.noKey"
      library.catalogues[index].refresh = hasFailed ? .failed(problem) : .idle
      let isEmpty = library.catalogues[index].shelf == nil
      let works = isEmpty || !hasFailed ? "" : " " + library.strings("notice.stillWorks")
      if query != nil { say(Notice(library.strings(problem) + works, .failed)) }
    }
  }

  /// The columns that a name in a notice may take, so that the rest of the sentence is seen.
  private var noticeRoom: Int { max(library.size.columns / 2 - 6, 8) }

  /// Where new cards stand first, whoever asked for them wants to see them.
  private mutating func showNews(of name: String, searchedFor query: String?) {
    for index in screens.indices { screens[index].takeNews(of: name, searchedFor: query) }
  }

  func catalogueIndex(_ name: String) -> Int? {
    library.catalogues.firstIndex { $0.name == name }
  }
}
