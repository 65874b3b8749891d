import CarteCore
import CarteUI
import Glibc
import Testing

@testable import carte

/// A book whose reading goes on until it is told to end, and whose changes are made at once.
private struct SlowBook: OrderBook {
  let begun = Gate()
  let reading: AsyncStream<Void>
  let changed: OrderList

  var place: String { "" }
  var reloadAge: Double { 2 }

  func kept() throws -> OrderList { .empty }

  func load() async throws -> OrderList {
    begun.open()
    for await _ in reading {}
    // It has not noticed that nobody waits any more.
    return .empty
  }

  func apply(_ change: OrderChange) async throws -> OrderList { changed }
  func apply(_ change: RoundChange) throws -> OrderList { .empty }
}

@Suite struct OrderDeskTests {
  private let order = Order(
    id: "00000000-0000-4000-8000-000000000001", name: "Kim",
    cup: Cup(drink: "雨果紅茶", size: .medium, sugar: "半糖", ice: "少冰"), unitPrice: 30, created: nil)

  @Test func whatWasReadBeforeAChangeIsNotToldAfterIt() {
    let (reading, end) = AsyncStream.makeStream(of: Void.self)
    let book = SlowBook(reading: reading, changed: OrderList(orders: [order], rounds: []))
    let (queue, workers) = (EventQueue(), Workers())
    let desk = OrderDesk(book: .success(book), queue: queue, workers: workers)
    desk.load()
    #expect(book.begun.wait(seconds: 10))
    desk.change(.add(order))
    #expect(desk.finish(seconds: 10))
    end.finish()
    // Whatever else the desk does comes behind the reading that has ended by now.
    desk.know()
    var told: [String] = []
    var wakes = [pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)]
    while told.last != "known", poll(&wakes, 1, 10_000) == 1 {
      for event in queue.take() {
        switch event {
        case .ordersLoaded(.success(let list), let isLast):
          told.append(isLast ? list.orders.isEmpty ? "known" : "read" : "kept")
        case .orderChanged(_, .success(let list)): told.append("changed \(list.orders.count)")
        default: told.append("?")
        }
      }
    }
    #expect(told == ["kept", "changed 1", "known"])
  }

  @Test func aBookThatCannotBeOpenedSaysWhyEachTime() {
    let problem = Problem("problem.endpoint.invalid")
    let queue = EventQueue()
    let desk = OrderDesk(book: .failure(problem), queue: queue, workers: Workers())
    desk.change(.add(order))
    #expect(desk.finish(seconds: 10))
    let reasons = queue.take().compactMap { event -> Problem? in
      if case .orderChanged(_, .failure(let problem)) = event { problem } else { nil }
    }
    #expect(reasons == [problem])
  }
}
