/// A server's answer, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The status by RFC 9110: 200 for an answer, 404 for what is not there, 500 for a failure.
  public let status: Int
  /// The headers in their order. From outside: never shown without cleaning.
  public let headers: [HTTPHeader]
  /// The content, decompressed.
  public let body: [UInt8]
  /// Who answered, after redirects.
  public let address: WebAddress

  /// Makes an answer of its parts.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], address: WebAddress) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }

  /// The value of the first header of this name; case does not count.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// Whether the status means success.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// This answer where it means success.
  ///
  /// - Throws: `problem.rate-limited` for 429, `problem.status` for any other status that is no success.
  public func successful() throws -> HTTPResponse {
    // Not a typed throw: Swift 6.3 crashes while optimising an async caller of it.
    guard !isSuccess else { return self }
    guard status != 429 else { throw Problem("problem.rate-limited", ["host": address.host]) }
    throw Problem("problem.status", ["host": address.host, "status": String(status)])
  }
}
