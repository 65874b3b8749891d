/// An address that may be asked: `https://` anywhere, or `http://` on this machine. There is no other kind of
/// value, so no request and no redirect can leave by another way.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The whole address, without a fragment.
  public let text: String
  /// The host in lower case, without port; an IPv6 address in its brackets.
  public let host: String
  /// The port where the address names one.
  public let port: Int?
  /// Whether the host is this machine: `localhost`, `127.…` or `[::1]`.
  public let isLoopback: Bool
  private let scheme: String

  /// Checks an address. Stricter than RFC 3986 on purpose: what two parsers could read differently, such as a
  /// user name or a backslash, is refused.
  ///
  /// - Throws: `problem.address` where it is no web address, `problem.insecure` where it is plain `http` to
  ///   another machine.
  public init(_ text: String) throws(Problem) {
    let malformed = Problem("problem.address", ["address": Self.printable(text)])
    let text = String(text.prefix { $0 != "#" })
    guard text.utf8.count <= 8192, text.utf8.allSatisfy(Self.isAllowed),
      let mark = text.firstRange(of: "://")
    else { throw malformed }
    let scheme = text[..<mark.lowerBound].lowercased()
    let authority = text[mark.upperBound...].prefix { !"/?".contains($0) }
    guard scheme == "https" || scheme == "http", let (host, port) = Self.split(authority) else {
      throw malformed
    }
    self.scheme = scheme
    self.text = scheme + text[mark.lowerBound...]
    self.host = host
    self.port = port
    isLoopback = Self.isLoopback(host)
    guard scheme == "https" || isLoopback else { throw Problem("problem.insecure", ["address": text]) }
  }

  /// The address of something below this one: `path` is appended as it stands, with a slash between where
  /// none is, and all of it but letters, digits and a few marks is percent-encoded; so are the query's
  /// values.
  ///
  /// - Throws: `problem.address` where the whole becomes too long.
  public func appending(path: String, query: KeyValuePairs<String, String> = [:]) throws(Problem)
    -> WebAddress
  {
    try appending(path: path, query: Array(query))
  }

  /// The same with a query whose names are only known now.
  ///
  /// - Throws: `problem.address` where the whole becomes too long.
  func appending(path: String, query: [(key: String, value: String)]) throws(Problem) -> WebAddress {
    var text = self.text
    if !text.hasSuffix("/"), !path.hasPrefix("/") { text += "/" }
    text += Self.encoded(path, keeping: "/@:+,;=")
    for (index, (name, value)) in query.enumerated() {
      text += (index == 0 ? "?" : "&") + Self.encoded(name) + "=" + Self.encoded(value)
    }
    return try WebAddress(text)
  }

  /// Scheme, host and port, as they are compared.
  var origin: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }

  /// What follows the host, up to a query.
  var path: Substring {
    guard let mark = text.firstRange(of: "://") else { return "" }
    return text[mark.upperBound...].drop { !"/?".contains($0) }.prefix { $0 != "?" }
  }

  /// Whether both name the same server, so that what is meant for one may be sent to the other.
  public func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && effectivePort == other.effectivePort
  }

  /// The address as it is sent.
  public var description: String { text }

  private var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !#"<>"\^`{|}"#.utf8.contains(byte)
  }

  private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
    let host: Substring
    if authority.hasPrefix("[") {
      guard let close = authority.firstIndex(of: "]") else { return nil }
      host = authority[...close]
      guard host.count > 2,
        host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard host.utf8.allSatisfy(isHostByte), host.first != ".", !host.contains("..") else { return nil }
    }
    guard !host.isEmpty else { return nil }
    let rest = authority[host.endIndex...]
    guard !rest.isEmpty else { return (host.lowercased(), nil) }
    guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = Int(rest.dropFirst()), 1...65535 ~= port
    else { return nil }
    return (host.lowercased(), port)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) && byte != UInt8(ascii: "~")
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // Spelled in full: "127.1" and "0177.0.0.1" are read differently by different resolvers.
    guard parts.count == 4, parts[0] == "127" else { return false }
    return parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }

  private static func encoded(_ text: String, keeping extra: String = "") -> String {
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) || extra.utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// An address that was refused, fit for a sentence: it may hold anything.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).filter { 0x20...0x7E ~= $0.value }))
  }
}
