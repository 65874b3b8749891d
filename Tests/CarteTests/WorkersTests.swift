import Synchronization
import Testing

@testable import carte

/// Numbers in the order in which they came.
private final class Order: Sendable {
  private let came = Mutex<[Int]>([])

  var numbers: [Int] { came.withLock { $0 } }

  func add(_ number: Int) {
    came.withLock { $0.append(number) }
  }
}

@Suite struct WorkersTests {
  private let workers = Workers()

  @Test func everyTaskRuns() async {
    let workers = workers
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...1000 {
        group.addTask(executorPreference: workers) {
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 500_500)
  }

  @Test func aWaitEnds() async throws {
    let workers = workers
    let order = Order()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for rank in [3, 1, 2] {
        group.addTask(executorPreference: workers) {
          try await workers.sleep(Double(rank) * 0.05)
          order.add(rank)
        }
      }
      try await group.waitForAll()
    }
    #expect(order.numbers == [1, 2, 3])
  }

  @Test func aCancelledWaitEndsAtOnce() async {
    let workers = workers
    let task = Task(executorPreference: workers) { try await workers.sleep(3600) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aTaskThatWasCancelledBeforeItWaitsDoesNotWait() async {
    let workers = workers
    let task = Task(executorPreference: workers) {
      while !Task.isCancelled { await Task.yield() }
      try await workers.sleep(3600)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
