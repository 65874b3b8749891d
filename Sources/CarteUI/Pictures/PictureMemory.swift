import CarteCore

/// The photographs of this run, as many as a few megabytes hold; those that were not wanted for longest go first.
/// Their files are on disk, so that forgetting costs little.
public struct PictureMemory: Hashable, Sendable {
  /// How a photograph stands.
  public enum State: Hashable, Sendable {
    /// It is on its way.
    case awaited
    /// It is there.
    case known(PictureResult)
    /// There is none.
    case failed
  }

  /// Photographs that may be on their way at once.
  static let widest = 4
  private static let mostBytes = 4 << 20
  private static let mostFailures = 1000

  /// How one stands, and when it was wanted last.
  private struct Entry: Hashable, Sendable {
    var state: State
    var turn: Int
  }

  private var entries: [PictureRequest: Entry] = [:]
  /// Those on their way, the first that was asked for first.
  private(set) var awaited: [PictureRequest] = []
  /// Counts what was wanted: dozens are in view, and looking for each of them in a list would be felt with every key.
  private var turn = 0
  private var bytes = 0

  /// How a photograph stands; nil where it was not asked for.
  public subscript(_ request: PictureRequest) -> State? { entries[request]?.state }

  /// The photograph in this form; nil where it is not there.
  func result(_ request: PictureRequest) -> PictureResult? {
    if case .known(let result) = entries[request]?.state { result } else { nil }
  }

  mutating func ask(_ request: PictureRequest) {
    guard entries[request] == nil else { return }
    enter(request, .awaited)
    awaited.append(request)
  }

  /// Gives up one that is on its way.
  mutating func withdraw(_ request: PictureRequest) {
    if entries[request]?.state == .awaited { forget(request) }
  }

  /// Takes one that has come, also after it was given up.
  mutating func take(_ request: PictureRequest, _ result: PictureResult?) {
    forget(request)
    enter(request, result.map { .known($0) } ?? .failed)
    bytes += result?.cost ?? 0
    while bytes > Self.mostBytes || entries.count > Self.mostFailures, let oldest = oldest(but: request) {
      forget(oldest)
    }
  }

  /// Notes that one is in view.
  mutating func touch(_ request: PictureRequest) {
    turn += 1
    entries[request]?.turn = turn
  }

  /// Has those that there were not asked for again.
  mutating func forgetFailures() {
    entries = entries.filter { $0.value.state != .failed }
  }

  private mutating func enter(_ request: PictureRequest, _ state: State) {
    turn += 1
    entries[request] = Entry(state: state, turn: turn)
  }

  /// The one that was not wanted for longest, of those that are not awaited.
  private func oldest(but request: PictureRequest) -> PictureRequest? {
    entries.filter { $0.key != request && $0.value.state != .awaited }
      .min { $0.value.turn < $1.value.turn }?.key
  }

  private mutating func forget(_ request: PictureRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    if case .known(let result) = entry.state { bytes -= result.cost }
    if entry.state == .awaited { awaited.removeAll { $0 == request } }
  }
}
