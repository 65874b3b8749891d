/// One request, as it is to be sent.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked for, by RFC 9110.
  public enum Method: String, Hashable, Sendable {
    /// Asks for something and changes nothing.
    case get = "GET"
    /// Adds something.
    case post = "POST"
    /// Replaces something.
    case put = "PUT"
    /// Changes a part of something.
    case patch = "PATCH"
    /// Deletes something.
    case delete = "DELETE"
  }

  /// What the cache on disk may do for a request.
  public enum Caching: Hashable, Sendable {
    /// Nothing: neither read nor written.
    case none
    /// The server is asked whether the kept answer still holds (RFC 9110 section 13).
    case revalidate
    /// A kept answer not older than this many seconds is taken without asking; an older one as by
    /// `revalidate`.
    case fresh(Double)
  }

  /// What is asked for.
  public var method: Method
  /// Whom it is asked.
  public var address: WebAddress
  /// Headers beyond those every request has. They never leave the address's server and are never kept.
  public var headers: [HTTPHeader]
  /// What is sent along; nil for nothing.
  public var body: [UInt8]?
  /// The largest answer that is taken, in bytes after decompression.
  public var maximumBytes: Int
  /// How long the whole exchange may take, in seconds.
  public var timeout: Double
  /// What the cache may do; only `GET` is ever kept.
  public var caching: Caching
  /// Whether it may be made again where it failed, if it is a `GET`. Not where a lost answer was paid for.
  public var isRepeatable: Bool

  /// Makes a request; 8 MiB and 60 seconds are room for every API there is.
  public init(
    _ method: Method = .get, _ address: WebAddress, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
    maximumBytes: Int = 8 << 20, timeout: Double = 60, caching: Caching = .none,
    isRepeatable: Bool = true
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    self.caching = caching
    self.isRepeatable = isRepeatable
  }
}

/// A header's name and value.
public struct HTTPHeader: Hashable, Sendable {
  /// The name; case does not count.
  public let name: String
  /// The value.
  public let value: String

  /// Pairs a name with a value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it can be sent without breaking out of its line: a token and printable characters.
  var isSendable: Bool {
    !name.isEmpty && name.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
