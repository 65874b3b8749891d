import CarteCore
import CarteUI
import Synchronization

/// Has photographs fetched and made, off the main thread.
final class PictureDesk: Sendable {
  private let store: PictureStore
  private let queue: EventQueue
  private let workers: Workers
  private let open = Mutex<[PictureRequest: (number: Int, task: Task<Void, Never>)]>([:])
  private let count = Mutex(0)

  init(store: PictureStore, queue: EventQueue, workers: Workers) {
    self.store = store
    self.queue = queue
    self.workers = workers
  }

  /// Begins to have a photograph; it comes as an event, and so does it that there is none.
  func begin(_ request: PictureRequest) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    open.withLock { open in
      let task = Task.detached(executorPreference: workers) { [self] in
        do {
          let result = try await store.picture(request)
          queue.send(.pictured(request, HalfBlocks.fitted(result, to: request.job)))
        } catch is CancellationError {
          // Nobody waits for it any more.
        } catch {
          if !Task.isCancelled { queue.send(.pictured(request, nil)) }
        }
        finish(request, number)
      }
      open.updateValue((number, task), forKey: request)?.task.cancel()
    }
  }

  /// Gives a photograph up.
  func withdraw(_ request: PictureRequest) {
    open.withLock { $0.removeValue(forKey: request) }?.task.cancel()
  }

  /// Gives all of them up.
  func close() {
    open.withLock { open in
      open.values.forEach { $0.task.cancel() }
      open = [:]
    }
  }

  private func finish(_ request: PictureRequest, _ number: Int) {
    open.withLock { open in
      if open[request]?.number == number { open[request] = nil }
    }
  }
}
