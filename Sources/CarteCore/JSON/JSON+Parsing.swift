extension JSON {
  /// How much a document may hold before it is refused: what comes from outside is bounded before it is read.
  public struct Limits: Hashable, Sendable {
    /// Bytes of the whole document.
    public var bytes: Int
    /// Arrays and objects inside each other. Never more than 512, so that reading cannot exhaust the stack.
    public var depth: Int
    /// Values of the whole document, counting arrays, objects and everything in them.
    public var nodes: Int

    /// 32 MiB, 128 deep, four million values: far more than any of the APIs sends.
    public static let standard = Limits()

    /// Sets limits; those not named are the standard ones.
    public init(bytes: Int = 32 << 20, depth: Int = 128, nodes: Int = 4_000_000) {
      self.bytes = bytes
      self.depth = depth
      self.nodes = nodes
    }
  }

  /// Why a document is not JSON, or not within its limits.
  public struct Malformed: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
      /// There is nothing but white space.
      case empty
      /// The document ends in the middle of a value.
      case truncated
      /// A byte stands where the grammar has no place for it.
      case unexpected
      /// Something follows the value.
      case trailing
      /// It has more bytes than allowed.
      case tooLarge
      /// Arrays and objects are nested deeper than allowed.
      case tooDeep
      /// It has more values than allowed.
      case tooManyNodes
    }

    /// What is wrong.
    public let reason: Reason
    /// Where, in bytes from the start.
    public let offset: Int
  }

  /// Reads a document by RFC 8259, forgiving what real servers get wrong without doubt about the meaning: a byte
  /// order mark is skipped, raw control characters in strings are kept, invalid UTF-8 and lone surrogates become
  /// U+FFFD. Numbers that a `Double` would change are kept as they are written.
  ///
  /// - Throws: `Malformed` where it is not one JSON value, or passes a limit.
  public init(parsing bytes: UnsafeRawBufferPointer, limits: Limits = .standard) throws(Malformed) {
    self = try JSONParser.read(bytes, limits: limits) { (parser) throws(Malformed) in try parser.value() }
  }

  /// Reads a document from bytes; see `init(parsing:limits:)` for raw memory.
  public init(parsing bytes: [UInt8], limits: Limits = .standard) throws(Malformed) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(Malformed) in
      try JSON(parsing: UnsafeRawBufferPointer(buffer), limits: limits)
    }
  }

  /// Reads a document from text; see `init(parsing:limits:)` for raw memory.
  public init(parsing text: String, limits: Limits = .standard) throws(Malformed) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}
