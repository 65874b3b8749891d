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

  private var states: [PictureRequest: State] = [:]
  /// The last one that was wanted stands last.
  private var order: [PictureRequest] = []
  private var bytes = 0

  /// How a photograph stands; nil where it was not asked for.
  public subscript(_ request: PictureRequest) -> State? { states[request] }

  /// The photograph in this form; nil where it is not there.
  func result(_ request: PictureRequest) -> PictureResult? {
    if case .known(let result) = states[request] { result } else { nil }
  }

  /// Those on their way.
  var awaited: [PictureRequest] { order.filter { states[$0] == .awaited } }

  mutating func ask(_ request: PictureRequest) {
    guard states.updateValue(.awaited, forKey: request) == nil else { return }
    order.append(request)
  }

  /// Gives up one that is on its way.
  mutating func withdraw(_ request: PictureRequest) {
    if states[request] == .awaited { forget(request) }
  }

  /// Takes one that has come, also after it was given up.
  mutating func take(_ request: PictureRequest, _ result: PictureResult?) {
    forget(request)
    states[request] = result.map { .known($0) } ?? .failed
    bytes += result?.cost ?? 0
    order.append(request)
    while bytes > Self.mostBytes || order.count > Self.mostFailures,
      let oldest = order.first(where: { $0 != request && states[$0] != .awaited })
    {
      forget(oldest)
    }
  }

  /// Notes that one is in view.
  mutating func touch(_ request: PictureRequest) {
    guard order.last != request, let index = order.firstIndex(of: request) else { return }
    order.append(order.remove(at: index))
  }

  /// Has those that there were not asked for again.
  mutating func forgetFailures() {
    for request in order where states[request] == .failed { forget(request) }
  }

  private mutating func forget(_ request: PictureRequest) {
    guard let state = states.removeValue(forKey: request) else { return }
    if case .known(let result) = state { bytes -= result.cost }
    order.removeAll { $0 == request }
  }
}
