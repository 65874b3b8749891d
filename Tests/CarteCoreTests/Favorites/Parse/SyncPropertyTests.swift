import FoundationEssentials
import Testing

@testable import CarteCore

/// Machines that add and remove at random, with a server that fails at random, and die at random.
@Suite struct SyncPropertyTests {
  /// What happened to one favorite since all machines agreed.
  private struct History {
    var wasKept = false
    var adds = 0
    var removes = 0
    var lastIsAdd = false
  }

  private struct World {
    let stub: ParseStub
    let clock = TestClock()
    let machines: [SyncMachine]
    var random: SeededRandom
    var histories: [String: History] = [:]

    init(machines count: Int, seed: UInt64) throws {
      let clock = clock
      let stub = ParseStub { clock.now }
      self.stub = stub
      machines = try (0..<count).map { _ in try SyncMachine(stub, clock) }
      random = SeededRandom(seed: seed)
      stub.change { $0.cap = 12 }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// One change by a user.
    mutating func act() throws {
      clock.advance(Double(number(200...4000)))
      let machine = machines[number(0...machines.count - 1)]
      let number = number(0...39)
      let (item, catalogue) = ("i\(number)", number % 3 == 0 ? "recipes" : "cocktails")
      if machine.keeps(item) {
        try machine.remove(item, catalogue)
        histories[item, default: History()].removes += 1
        histories[item]?.lastIsAdd = false
      } else {
        try machine.add(item, catalogue)
        histories[item, default: History()].adds += 1
        histories[item]?.lastIsAdd = true
      }
    }

    /// A fate: mostly an early death.
    mutating func fate() -> SyncMachine.Fate {
      switch number(0...3) {
      case 0: .init(requests: number(0...30), isActedOn: true)
      case 1: .init(requests: number(0...30), isActedOn: false)
      case 2: .init(writes: number(0...4))
      default: .init()
      }
    }

    func settle() async throws {
      for _ in 0..<2 {
        for machine in machines { #expect(try await machine.sync().problem == nil) }
      }
    }

    /// Checks that all hold the same, each once, and that it is what it should be.
    mutating func check(isOrdered: Bool) {
      let kept = Set(machines[0].items)
      for machine in machines {
        #expect(Set(machine.items) == kept && machine.items.count == kept.count)
      }
      #expect((stub.items() + stub.items("FaveRecipes")).sorted() == kept.sorted())
      for (item, history) in histories {
        let isKept = kept.contains(item)
        if history.adds == 0, history.removes == 0 {
          #expect(isKept == history.wasKept, "\(item) was left alone: \(history)")
        } else if history.removes == 0 {
          #expect(isKept, "\(item) was only added: \(history)")
        } else if history.adds == 0 {
          #expect(!isKept, "\(item) was only removed: \(history)")
        } else if history.lastIsAdd, isOrdered {
          #expect(isKept, "\(item) was added last: \(history)")
        }
      }
      for item in histories.keys { histories[item] = History(wasKept: kept.contains(item)) }
    }
  }

  @Test(arguments: [(2, 1), (3, 2), (3, 3)] as [(Int, UInt64)])
  func machinesConverge(count: Int, seed: UInt64) async throws {
    var world = try World(machines: count, seed: seed)
    try await world.settle()
    for _ in 0..<25 {
      for _ in 0..<20 {
        try world.act()
        guard world.number(0...2) == 0 else { continue }
        let machine = world.machines[world.number(0...count - 1)]
        _ = try await machine.sync(world.fate())
      }
      try await world.settle()
      world.check(isOrdered: true)
    }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func machinesThatAskAtTheSameTimeConverge(seed: UInt64) async throws {
    var world = try World(machines: 3, seed: seed)
    try await world.settle()
    for _ in 0..<8 {
      for _ in 0..<4 {
        for _ in 0..<8 { try world.act() }
        let fates = world.machines.map { _ in world.fate() }
        await withTaskGroup(of: Void.self) { group in
          for (machine, fate) in zip(world.machines, fates) {
            group.addTask { _ = try? await machine.sync(fate) }
          }
        }
      }
      try await world.settle()
      world.check(isOrdered: false)
    }
  }

  /// Between any two steps, by requests and by files written.
  @Test(arguments: [true, false])
  func killedBetweenAnyTwoStepsNothingIsLostOrDoubled(isActedOn: Bool) async throws {
    for step in 0..<40 {
      for isWrite in [false, true] where !isWrite || step < 12 {
        try await kill(isWrite ? .init(writes: step) : .init(requests: step, isActedOn: isActedOn))
      }
    }
  }

  private func kill(_ fate: SyncMachine.Fate) async throws {
    let clock = TestClock()
    let stub = ParseStub { clock.now }
    let (one, two) = (try SyncMachine(stub, clock), try SyncMachine(stub, clock))
    for item in ["a", "b", "c", "d"] { try one.add(item) }
    try await one.sync()
    try await two.sync()
    clock.advance(3600)
    try two.remove("a")
    try two.add("e")
    try two.add("f", "recipes")
    try await two.sync()
    clock.advance(3600)
    try one.remove("b")
    try one.remove("c")
    clock.advance(3600)
    try one.add("c")
    try one.add("g")
    try one.add("h", "recipes")
    _ = try await one.sync(fate)
    // What was done before the kill is done, and may be undone by hand.
    if one.keeps("g") { try one.remove("g") }
    for _ in 0..<2 {
      for machine in [one, two] { #expect(try await machine.sync().problem == nil) }
    }
    for machine in [one, two] { #expect(machine.items.sorted() == ["c", "d", "e", "f", "h"]) }
    #expect(stub.items() == ["c", "d", "e"] && stub.items("FaveRecipes") == ["f", "h"])
    let leftovers = try FileManager.default.contentsOfDirectory(atPath: one.path("")).filter {
      $0.hasSuffix(".tmp")
    }
    #expect(leftovers.count == 3)
  }
}
