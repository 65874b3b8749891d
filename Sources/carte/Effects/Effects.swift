import CarteCore
import CarteUI
import Synchronization

/// Does what the app wants done outside, off the main thread. Every answer is an event in the one queue.
///
/// This is the only file that starts tasks.
final class Effects: Sendable {
  private let catalogues: LiveCatalogues
  private let settings: SettingsDesk
  private let favorites: FavoritesFile
  private let orders: OrderDesk
  private let pictures: PictureDesk
  private let queue: EventQueue
  private let surroundings: Surroundings
  private let writes: AsyncStream<Write>.Continuation
  private let syncs: SyncRequests
  private let workers: Workers
  private let tmux: TmuxBuffer?
  private let tmuxPane: String?
  private let written = Gate()
  private let refreshes = Mutex<[String: Task<Void, Never>]>([:])
  private let syncing = Mutex<Task<Void, Never>?>(nil)
  private let questions = Mutex<[Asked: Task<Void, Never>]>([:])

  /// What the one writer of the favorites does.
  private enum Write: Sendable {
    case change(FavoriteChange)
    /// Puts back what a server took away.
    case restore
    /// Nothing; what others wrote is read behind all changes.
    case reload
    /// Nothing either; that they are in step is said behind what came of it.
    case tell(SyncReport)
  }

  /// A question and who is asked.
  private struct Asked: Hashable {
    let catalogue: String
    let question: Question
  }

  init(
    catalogues: LiveCatalogues, settings: SettingsDesk, favorites: FavoritesFile,
    orders: Result<any OrderBook, Problem>, surroundings: Surroundings, queue: EventQueue, workers: Workers,
    tmux: TmuxBuffer?, tmuxPane: String?
  ) {
    self.orders = OrderDesk(book: orders, queue: queue, workers: workers)
    let store = PictureStore(
      http: surroundings.http, folder: surroundings.directories.cache.map { $0 + "/pictures" },
      workshop: PictureWorkshop(), clock: surroundings.clock)
    pictures = PictureDesk(store: store, queue: queue, workers: workers)
    self.workers = workers
    (self.tmux, self.tmuxPane) = (tmux, tmuxPane)
    self.catalogues = catalogues
    self.settings = settings
    self.favorites = favorites
    self.surroundings = surroundings
    self.queue = queue
    let (changes, writes) = AsyncStream.makeStream(of: Write.self)
    self.writes = writes
    let syncs = SyncRequests(delay: Self.syncDelay, sleep: surroundings.clock.sleep)
    self.syncs = syncs
    // One writer, so that changes reach the file in the order in which they were made.
    Task.detached(executorPreference: workers) { [written] in
      for await write in changes {
        switch write {
        case .change(let change): queue.send(.favoritesSaved(change, Self.write(change, to: favorites)))
        case .reload: queue.send(.favoritesLoaded(favorites.load()))
        case .restore: Self.restore(favorites, surroundings, queue)
        case .tell(let report):
          queue.send(.favoritesSynced(report))
          queue.send(.favoritesLost(count: Self.lost(favorites, surroundings).count))
        }
      }
      written.open()
    }
    guard surroundings.settings.servers.parse != nil else { return }
    // One at a time, and one for all that is asked for meanwhile.
    let task = Task.detached(executorPreference: workers) {
      while true {
        do {
          try await syncs.next()
          let report = try await Self.sync(favorites, surroundings)
          if report.favorites != nil { writes.yield(.reload) }
          // Whoever has asked meanwhile waits for the one that began after that.
          let isSuperseded = syncs.isUrgent && report.problem == nil && report.deletedHere == 0
          if !isSuperseded { writes.yield(.tell(report)) }
        } catch {
          // Only a cancelled task gets here.
          return
        }
      }
    }
    syncing.withLock { $0 = task }
  }

  /// Seconds between a change of the favorites and its way to the server.
  private static let syncDelay = 2.0

  /// Seconds in which a photograph has gone through tmux.
  private static let sendingDelay = 0.2

  private static func sync(
    _ favorites: FavoritesFile, _ surroundings: Surroundings
  ) async throws(CancellationError) -> SyncReport {
    var report = SyncReport()
    do throws(Problem) {
      // Anew each time: somebody may have signed in or out.
      guard let sync = try FavoritesSync.configured(in: surroundings, favorites: favorites) else {
        return report
      }
      report = await sync.run(mayPublish: false)
    } catch {
      report = SyncReport(problem: error)
    }
    if Task.isCancelled { throw CancellationError() }
    return report
  }

  /// Begins an effect and returns at once.
  func run(_ effect: Effect) {
    switch effect {
    case .load(let name): load(name)
    case .refresh(let name): refresh(name)
    case .ask(let name, let question): ask(name, question)
    case .withdraw(let name, let question):
      questions.withLock { $0.removeValue(forKey: Asked(catalogue: name, question: question))?.cancel() }
    case .loadFavorites:
      Task.detached(executorPreference: workers) { [favorites, surroundings, queue] in
        queue.send(.favoritesLoaded(favorites.load()))
        let lost = Self.lost(favorites, surroundings).count
        if lost > 0 { queue.send(.favoritesLost(count: lost)) }
      }
    case .saveFavorites(let change): writes.yield(.change(change))
    case .restoreFavorites: writes.yield(.restore)
    case .syncFavorites(let asked): syncs.ask(isUrgent: asked)
    case .search(let name, let query): search(name, query)
    case .knowOrders: orders.know()
    case .loadOrders: orders.load()
    case .changeOrder(let change): orders.change(change)
    case .picture(let request): pictures.begin(request)
    case .withdrawPicture(let request): pictures.withdraw(request)
    case .complete(let id): fetch(id.catalogue) { try await $0.complete(id) }
    case .changeSettings(let changes): settings.change(changes)
    case .copy(let text):
      guard let tmux else { return }
      Task.detached(executorPreference: workers) { tmux.take(text) }
    case .askTmux(let isBehind):
      guard let tmuxPane else { return queue.send(.tmuxReported(nil)) }
      Task.detached(executorPreference: workers) { [queue, workers] in
        if isBehind { try? await workers.sleep(Self.sendingDelay) }
        queue.send(.tmuxReported(TmuxReport.ask(of: tmuxPane)))
      }
    case .redraw, .suspend, .quit, .bell, .useTerminal, .askTerminal, .askGround, .watchOrders: break
    }
  }

  /// Seconds to wait for changes to be written: a little more than another program may hold the file.
  private static let longestWrite = 6.0

  /// Ends what is under way, except for changes that are still to be written: those are waited for.
  ///
  /// - Parameter untold: answers that have left the queue and were not shown.
  /// - Returns: why a change could not be written, where nobody has been told.
  func finish(untold: [Event]) -> Problem? {
    refreshes.withLock { $0.values.forEach { $0.cancel() } }
    questions.withLock { $0.values.forEach { $0.cancel() } }
    syncing.withLock { $0?.cancel() }
    pictures.close()
    writes.finish()
    let isWritten = written.wait(seconds: Self.longestWrite)
    let isOrdered = orders.finish(seconds: Self.longestWrite)
    let isSet = settings.finish(seconds: Self.longestWrite)
    for event in untold + queue.take() {
      switch event {
      case .favoritesSaved(_, .failure(let problem)), .favoritesRestored(.failure(let problem), _),
        .orderChanged(_, .failure(let problem)),
        .settingsChanged(_, .failure(let problem)):
        return problem
      default: break
      }
    }
    if !isOrdered { return Problem("problem.orders.unknown") }
    if !isSet { return Problem("problem.save.locked", ["file": "settings.json"]) }
    return isWritten ? nil : Problem("problem.save.locked", ["file": "favorites.json"])
  }

  private static func write(
    _ change: FavoriteChange, to file: FavoritesFile
  ) -> Result<FavoritesLoad, Problem> {
    do throws(Problem) {
      return .success(try file.apply(change))
    } catch {
      return .failure(error)
    }
  }

  private func load(_ name: String) {
    guard let (catalogue, edition) = catalogues.named(name) else { return }
    Task.detached(executorPreference: workers) { [queue, catalogues] in
      let shelf = Self.shelf(of: catalogue)
      // After a change of the settings it is asked for again, and the answer to that may be there already.
      if catalogues.isCurrent(edition) { queue.send(.loaded(catalogue: name, shelf)) }
    }
  }

  private static func shelf(of catalogue: any Catalogue) -> Result<Shelf, Problem> {
    do {
      let shelf = try catalogue.current()
      _ = shelf.index
      return .success(shelf)
    } catch {
      return .failure(error as? Problem ?? Problem("problem.unexpected"))
    }
  }

  private func refresh(_ name: String) {
    fetch(name) { [queue] catalogue in
      try await catalogue.refresh { queue.send(.refreshing(catalogue: name, $0)) }
    }
  }

  private func search(_ name: String, _ query: String) {
    fetch(name) { try await $0.search(query) }
  }

  /// Has the network asked for a shelf; an earlier question for the same catalogue is dropped.
  private func fetch(_ name: String, _ question: @escaping @Sendable (any Catalogue) async throws -> Shelf) {
    guard let (catalogue, _) = catalogues.named(name) else { return }
    let task = Task.detached(executorPreference: workers) { [queue] in
      do {
        let shelf = try await question(catalogue)
        _ = shelf.index
        queue.send(.refreshed(catalogue: name, .success(shelf)))
      } catch let problem as Problem {
        queue.send(.refreshed(catalogue: name, .failure(problem)))
      } catch {
        // Only a cancelled task gets here, and nobody waits for its answer.
      }
    }
    refreshes.withLock { $0.updateValue(task, forKey: name)?.cancel() }
  }

  private func ask(_ name: String, _ question: Question) {
    guard let (catalogue, _) = catalogues.named(name) else { return }
    let asked = Asked(catalogue: name, question: question)
    questions.withLock { open in
      open[asked] = Task.detached(executorPreference: workers) { [self] in
        do {
          let blocks = try await catalogue.answer(question)
          queue.send(.answered(catalogue: name, question, .success(blocks)))
        } catch let problem as Problem {
          queue.send(.answered(catalogue: name, question, .failure(problem)))
        } catch {
          // Only a cancelled task gets here, and nobody waits for its answer.
        }
        if !Task.isCancelled { questions.withLock { $0[asked] = nil } }
      }
    }
  }
}
