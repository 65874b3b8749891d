/// The address of a server: `https`, or `http` to this machine only, so that keys and favorites never cross a
/// network in the clear.
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
    guard text.utf8.allSatisfy(Self.mayStand), let (scheme, rest) = Self.schemeAndRest(text),
      case let authority = rest.prefix(while: { $0 != "/" }),
      let (host, port) = Self.hostAndPort(authority.lowercased())
    else { throw Problem("problem.endpoint.invalid", ["setting": setting]) }
    isLoopback = Self.isLoopback(host)
    guard scheme == "https" || isLoopback else {
      throw Problem("problem.endpoint.insecure", ["setting": setting])
    }
    var path = rest[authority.endIndex...]
    while path.last == "/" { path.removeLast() }
    self.host = host
    self.port = port
    self.text = "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
  }

  /// One of the program's own addresses.
  init(https host: String, path: String) {
    self.host = host
    port = nil
    isLoopback = false
    text = "https://" + host + path
  }

  /// The address of something below this one.
  ///
  /// - Parameter path: path and query without a slash in front, already percent-encoded.
  public func appending(_ path: String) -> String {
    text + "/" + path
  }

  /// Whether a byte may stand anywhere in the address; the `@` of a password may not.
  private static func mayStand(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !#"?#@\"<>^`{|}"#.utf8.contains(byte)
  }

  private static func schemeAndRest(_ text: String) -> (scheme: String, rest: Substring)? {
    let scheme = text.prefix { $0 != ":" }
    let rest = text[scheme.endIndex...]
    guard ["http", "https"].contains(scheme.lowercased()), rest.hasPrefix("://") else { return nil }
    return (scheme.lowercased(), rest.dropFirst(3))
  }

  private static func hostAndPort(_ authority: String) -> (host: String, port: Int?)? {
    var host = authority[...]
    var port: Int?
    if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
      let digits = authority[authority.index(after: colon)...]
      guard digits.allSatisfy(\.isNumber), let number = Int(digits), 1...65_535 ~= number else { return nil }
      host = authority[..<colon]
      port = number
    }
    guard isName(host) || isBracketed(host) else { return nil }
    return (String(host), port)
  }

  private static func isName(_ host: Substring) -> Bool {
    !host.isEmpty && host.first != "." && !host.contains("..")
      && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
  }

  /// Whether it looks like an IPv6 address; what it means is left to the system.
  private static func isBracketed(_ host: Substring) -> Bool {
    host.count > 3 && host.first == "[" && host.last == "]"
      && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
  }

  /// Only the plain spellings: `127.1` or `0x7f000001` may mean this machine too, but nobody needs them.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}
