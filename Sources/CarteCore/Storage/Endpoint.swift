/// The address of a server as a setting names it: a `WebAddress` without what only a request has.
public struct Endpoint: Hashable, Sendable {
  /// The address without a slash at its end.
  public let text: String
  /// The host in small letters, IPv6 in brackets.
  public let host: String
  /// The port, where one is named.
  public let port: Int?
  /// Whether the host is this machine itself.
  public let isLoopback: Bool

  /// Takes an address such as `https://example.org/api`.
  ///
  /// - Parameters:
  ///   - text: by RFC 3986, without user and password, query or fragment, and in ASCII only.
  ///   - setting: what the address was given as, for the sentence of a problem.
  /// - Throws: `Problem` where it is no such address, or would go unencrypted over a network.
  public init(_ text: String, setting: String = "URL") throws(Problem) {
    guard !text.utf8.contains(where: { "?#@".utf8.contains($0) }) else {
      throw Problem("problem.endpoint.invalid", ["setting": setting])
    }
    let address: WebAddress
    do throws(Problem) {
      address = try WebAddress(text)
    } catch {
      let insecure = error.key == "problem.insecure"
      throw Problem(
        insecure ? "problem.endpoint.insecure" : "problem.endpoint.invalid", ["setting": setting])
    }
    self.init(address)
  }

  private init(_ address: WebAddress) {
    host = address.host
    port = address.port
    isLoopback = address.isLoopback
    var path = address.path[...]
    while path.last == "/" { path.removeLast() }
    text = address.origin + path
  }

  /// One of the program's own addresses.
  init(https host: String, path: String) {
    self.host = host
    port = nil
    isLoopback = false
    text = "https://" + host + path
  }
}
