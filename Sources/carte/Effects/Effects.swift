import CarteCore
import CarteUI
import Synchronization

/// Does what the app wants done outside, off the main thread. Every answer is an event in the one queue.
///
/// This is the only file that starts tasks.
final class Effects: Sendable {
  private let catalogues: [any Catalogue]
  private let favorites: FavoritesFile
  private let queue: EventQueue
  private let writes: AsyncStream<FavoriteChange>.Continuation
  private let workers: Workers
  private let written = Gate()
  private let refreshes = Mutex<[String: Task<Void, Never>]>([:])
  private let questions = Mutex<[Asked: Task<Void, Never>]>([:])

  /// A question and who is asked.
  private struct Asked: Hashable {
    let catalogue: String
    let question: Question
  }

  init(
    catalogues: [any Catalogue], favorites: FavoritesFile, queue: EventQueue, workers: Workers
  ) {
    self.workers = workers
    self.catalogues = catalogues
    self.favorites = favorites
    self.queue = queue
    let (changes, writes) = AsyncStream.makeStream(of: FavoriteChange.self)
    self.writes = writes
    // One writer, so that changes reach the file in the order in which they were made.
    Task.detached(executorPreference: workers) { [written] in
      for await change in changes {
        queue.send(.favoritesSaved(change, Self.write(change, to: favorites)))
      }
      written.open()
    }
  }

  /// Begins an effect and returns at once.
  func run(_ effect: Effect) {
    switch effect {
    case .load(let name): load(name)
    case .refresh(let name): refresh(name)
    case .ask(let name, let question): ask(name, question)
    case .loadFavorites:
      Task.detached(executorPreference: workers) { [favorites, queue] in
        queue.send(.favoritesLoaded(favorites.load()))
      }
    case .saveFavorites(let change): writes.yield(change)
    case .redraw, .suspend, .quit: break
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
    writes.finish()
    let isWritten = written.wait(seconds: Self.longestWrite)
    for case .favoritesSaved(_, .failure(let problem)) in untold + queue.take() { return problem }
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
    guard let catalogue = catalogues.named(name) else { return }
    Task.detached(executorPreference: workers) { [queue] in
      queue.send(.loaded(catalogue: name, Self.shelf(of: catalogue)))
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
    guard let catalogue = catalogues.named(name) else { return }
    let task = Task.detached(executorPreference: workers) { [queue] in
      do {
        let shelf = try await catalogue.refresh { queue.send(.refreshing(catalogue: name, $0)) }
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
    guard let catalogue = catalogues.named(name) else { return }
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
        questions.withLock { $0[asked] = nil }
      }
    }
  }
}
