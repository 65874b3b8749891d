import FoundationEssentials

@testable import CarteCore

/// A Parse server that holds nothing yet, and two machines that keep their favorites there.
class TwoMachines {
  let stub: ParseStub
  let clock = TestClock()
  let one: SyncMachine
  let two: SyncMachine

  init() throws {
    stub = ParseStub { [clock] in clock.now }
    one = try SyncMachine(stub, clock)
    two = try SyncMachine(stub, clock)
  }
}
