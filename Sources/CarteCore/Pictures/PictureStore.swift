import FoundationEssentials
import Synchronization

/// Pictures of addresses: fetched once, kept on disk as they came, made into what is wanted each time.
public final class PictureStore: Sendable {
  private let http: HTTPClient
  private let kept: ResponseCache?
  private let workshop: PictureWorkshop
  private let clock: WallClock
  /// How many bytes were written since the folder was last brought back to its size.
  private let written: Mutex<Int>

  /// What the folder may hold, and how much may be added before it is looked at again, in bytes.
  private static let mostBytes = 64 << 20
  private static let slack = 8 << 20
  /// How long a file is taken for what the server still has, in seconds. The APIs give changed pictures new addresses.
  private static let freshness = 30 * 86_400.0
  /// What can be read; some servers send newer formats to whoever does not say.
  private static let accepted = HTTPHeader("Accept", "image/jpeg, image/png, image/gif;q=0.9, */*;q=0.1")

  /// Makes a store.
  ///
  /// - Parameter folder: where files are kept, deleted by whoever likes; nil for nowhere.
  public init(http: HTTPClient, folder: String?, workshop: PictureWorkshop, clock: WallClock = .system) {
    self.http = http
    kept = folder.map { ResponseCache(folder: $0) }
    self.workshop = workshop
    self.clock = clock
    // The folder may be as full as an earlier run has left it.
    written = Mutex(Self.slack)
  }

  /// The picture as it is wanted.
  ///
  /// - Throws: `Problem` where its file cannot be had, `PictureWorkshop.Failure` where it is no picture,
  ///   `CancellationError` when the task is cancelled.
  public func picture(_ request: PictureRequest) async throws -> PictureResult {
    let file = try await file(of: request.address)
    try Task.checkCancellation()
    return try await workshop.make(request.job, of: file)
  }

  private func file(of address: WebAddress) async throws -> [UInt8] {
    let now = clock.now()
    let old = kept?.response(for: address, maximumBytes: PictureWorker.largestFile, now: now)
    if let old, 0..<Self.freshness ~= now.timeIntervalSince(old.date) { return old.response.body }
    do {
      let response = try await http.fetch(
        HTTPRequest(
          .get, address, headers: [Self.accepted], maximumBytes: PictureWorker.largestFile, timeout: 30))
      // A page that says why there is no picture is not worth keeping.
      if PictureFormat(of: response.body) != nil { keep(response, of: address) }
      return response.body
    } catch let problem as Problem {
      guard let old else { throw problem }
      return old.response.body
    }
  }

  private func keep(_ response: HTTPResponse, of address: WebAddress) {
    kept?.keep(response, for: address, date: clock.now())
    let isDue = written.withLock { written in
      written += response.body.count
      guard written >= Self.slack else { return false }
      written = 0
      return true
    }
    if isDue { kept?.trim(maximumBytes: Self.mostBytes - Self.slack) }
  }
}
