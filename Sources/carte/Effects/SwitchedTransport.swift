import CarteCore
import Synchronization

/// The network, or none, as it is switched while the program runs.
final class SwitchedTransport: Transport {
  private let network: any Transport
  private let offline: Mutex<Bool>

  init(_ network: any Transport, isOffline: Bool) {
    self.network = network
    offline = Mutex(isOffline)
  }

  /// Whether requests are refused from now on. Those that are under way go on.
  func setOffline(_ isOffline: Bool) {
    offline.withLock { $0 = isOffline }
  }

  /// Sends a request over the network, or refuses it as `OfflineTransport` does.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isOffline = offline.withLock { $0 }
    return try await isOffline ? OfflineTransport().send(request) : network.send(request)
  }
}
