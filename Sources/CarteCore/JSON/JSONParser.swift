/// Reads one document from memory that outlives it. Start-up waits for it, so it walks bytes and allocates
/// nothing but the values themselves. `JSONParser+Walking` reads without even those.
struct JSONParser {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  var position = 0
  private var depth: Int
  private var nodes: Int
  /// How many members the last object had: the next is mostly its sibling, so the room is right at once.
  private var members = 0

  /// Reads a document: `body` reads its one value.
  ///
  /// - Throws: `Malformed` where it is not one JSON value, or passes a limit.
  static func read<Result>(
    _ bytes: UnsafeRawBufferPointer, limits: JSON.Limits = .standard,
    _ body: (inout JSONParser) throws(JSON.Malformed) -> Result
  ) throws(JSON.Malformed) -> Result {
    guard bytes.count <= limits.bytes else { throw JSON.Malformed(reason: .tooLarge, offset: limits.bytes) }
    guard let start = bytes.baseAddress else { throw JSON.Malformed(reason: .empty, offset: 0) }
    var parser = JSONParser(
      bytes: start.assumingMemoryBound(to: UInt8.self), count: bytes.count, depth: min(limits.depth, 512),
      nodes: limits.nodes)
    try parser.begin()
    let result = try body(&parser)
    try parser.end()
    return result
  }

  private init(bytes: UnsafePointer<UInt8>, count: Int, depth: Int, nodes: Int) {
    self.bytes = bytes
    self.count = count
    self.depth = depth
    self.nodes = nodes
  }

  private mutating func begin() throws(JSON.Malformed) {
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipSpace()
    guard position < count else { throw malformed(.empty) }
  }

  private mutating func end() throws(JSON.Malformed) {
    skipSpace()
    guard position == count else { throw malformed(.trailing) }
  }

  private func malformed(_ reason: JSON.Malformed.Reason) -> JSON.Malformed {
    JSON.Malformed(reason: reason, offset: position)
  }

  /// What is wrong here: the end, or a byte that does not belong.
  private var mismatch: JSON.Malformed {
    malformed(position < count ? .unexpected : .truncated)
  }

  private mutating func skipSpace() {
    while position < count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard position < count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// What the next value begins with, nil at the end.
  var next: UInt8? {
    position < count ? bytes[position] : nil
  }

  /// Counts the value that begins here.
  mutating func enter() throws(JSON.Malformed) {
    nodes -= 1
    guard nodes >= 0 else { throw malformed(.tooManyNodes) }
  }

  /// Reads a value with all that is in it.
  mutating func value() throws(JSON.Malformed) -> JSON {
    try enter()
    guard position < count else { throw malformed(.truncated) }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      position += 1
      return .string(try text().string)
    case UInt8(ascii: "{"): return try nested { (parser) throws(JSON.Malformed) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(JSON.Malformed) in try parser.array() }
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw malformed(.unexpected)
    }
  }

  /// Reads what stands between the brackets, whose opening one is at `position`.
  @inline(__always)
  mutating func nested<Result>(
    _ read: (inout JSONParser) throws(JSON.Malformed) -> Result
  ) throws(JSON.Malformed) -> Result {
    guard depth > 0 else { throw malformed(.tooDeep) }
    depth -= 1
    position += 1
    skipSpace()
    let value = try read(&self)
    depth += 1
    return value
  }

  private mutating func array() throws(JSON.Malformed) -> JSON {
    var values: [JSON] = []
    try elements { (parser) throws(JSON.Malformed) in values.append(try parser.value()) }
    return .array(values)
  }

  private mutating func object() throws(JSON.Malformed) -> JSON {
    var found: [JSON.Member] = []
    if next != UInt8(ascii: "}") { found.reserveCapacity(members) }
    try members { (name, parser) throws(JSON.Malformed) in
      found.append(JSON.Member(name.string, try parser.value()))
    }
    members = min(found.count, 64)
    return .object(found)
  }

  /// Reads from behind the opening bracket of an array to behind the closing one; `read` reads one element.
  @inline(__always)
  mutating func elements(
    _ read: (inout JSONParser) throws(JSON.Malformed) -> Void
  ) throws(JSON.Malformed) {
    if accept(UInt8(ascii: "]")) { return }
    while true {
      try read(&self)
      skipSpace()
      if accept(UInt8(ascii: "]")) { return }
      guard accept(UInt8(ascii: ",")) else { throw mismatch }
      skipSpace()
    }
  }

  /// Reads from behind the opening brace of an object to behind the closing one; `read` reads one value.
  @inline(__always)
  mutating func members(
    _ read: (Text, inout JSONParser) throws(JSON.Malformed) -> Void
  ) throws(JSON.Malformed) {
    if accept(UInt8(ascii: "}")) { return }
    while true {
      guard accept(UInt8(ascii: "\"")) else { throw mismatch }
      let name = try text()
      skipSpace()
      guard accept(UInt8(ascii: ":")) else { throw mismatch }
      skipSpace()
      try read(name, &self)
      skipSpace()
      if accept(UInt8(ascii: "}")) { return }
      guard accept(UInt8(ascii: ",")) else { throw mismatch }
      skipSpace()
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSON) throws(JSON.Malformed) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard accept(word.utf8Start[index]) else { throw mismatch }
    }
    return value
  }
}

// MARK: - Strings

extension JSONParser {
  /// A string of the document. Most have no escapes and are still where they stood.
  enum Text {
    /// The bytes between the quotes. They live as long as the document.
    case written(UnsafeBufferPointer<UInt8>)
    /// One that had escapes.
    case decoded(String)

    /// The string, with what is no UTF-8 replaced by U+FFFD.
    var string: String {
      switch self {
      case .written(let bytes): String(decoding: bytes, as: UTF8.self)
      case .decoded(let string): string
      }
    }
  }

  /// Reads from behind the opening quote to behind the closing one.
  mutating func text() throws(JSON.Malformed) -> Text {
    let start = position
    let end = endOfPlainText(from: start)
    position = end
    guard end < count else { throw malformed(.truncated) }
    guard bytes[end] == UInt8(ascii: "\\") else {
      position = end + 1
      return .written(UnsafeBufferPointer(start: bytes + start, count: end - start))
    }
    return .decoded(try escapedString(from: start))
  }

  /// Where a quote or a backslash comes next, or the end. Eight bytes at a time: most of a document is text.
  private func endOfPlainText(from start: Int) -> Int {
    var end = start
    while end + 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self))
      let hits = Self.zeros(in: word ^ Self.quotes) | Self.zeros(in: word ^ Self.backslashes)
      if hits != 0 { return end + hits.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") { end += 1 }
    return end
  }

  private static let quotes = UInt64(UInt8(ascii: "\"")) &* 0x0101_0101_0101_0101
  private static let backslashes = UInt64(UInt8(ascii: "\\")) &* 0x0101_0101_0101_0101

  /// Has the top bit of every zero byte set up to the first one; of the bytes after it, some by mistake.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Reads on where the first escape stands, at `position`.
  private mutating func escapedString(from start: Int) throws(JSON.Malformed) -> String {
    var units = Array(UnsafeBufferPointer(start: bytes + start, count: position - start))
    while position < count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &units)
      default: units.append(byte)
      }
    }
    throw malformed(.truncated)
  }

  private mutating func escape(into units: inout [UInt8]) throws(JSON.Malformed) {
    guard position < count else { throw malformed(.truncated) }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      units += UTF8.encode(try scalar()) ?? UTF8.encodedReplacementCharacter
      return
    default: throw malformed(.unexpected)
    }
    position += 1
  }

  /// Reads the four digits behind `\u`, and the second escape of a surrogate pair.
  private mutating func scalar() throws(JSON.Malformed) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let behindFirst = position
    guard first < 0xDC00, accept(UInt8(ascii: "\\")), accept(UInt8(ascii: "u")) else {
      position = behindFirst
      return "\u{FFFD}"
    }
    let second = try hexadecimal()
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      // The second stands for itself.
      position = behindFirst
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func hexadecimal() throws(JSON.Malformed) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < count else { throw malformed(.truncated) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: throw malformed(.unexpected)
      }
      position += 1
    }
    return value
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func number() throws(JSON.Malformed) -> JSON {
    let start = position
    let isNegative = accept(UInt8(ascii: "-"))
    let whole = position
    var value: UInt64 = 0
    guard digits(into: &value) else { throw mismatch }
    guard bytes[whole] != UInt8(ascii: "0") || position == whole + 1 else { throw malformed(.unexpected) }
    let point = position
    var fraction = 0
    if accept(UInt8(ascii: ".")) {
      guard digits(into: &value) else { throw mismatch }
      fraction = position - point - 1
    }
    let hasExponent = try exponent()
    // Both parts are exact, so one division rounds correctly.
    if !hasExponent, position - whole <= 16, value <= 1 << 53, fraction < Self.powersOfTen.count {
      let exact = fraction == 0 ? Double(value) : Double(value) / Self.powersOfTen[fraction]
      return .number(isNegative ? -exact : exact)
    }
    return slowNumber(from: start)
  }

  private mutating func digits(into value: inout UInt64) -> Bool {
    let start = position
    while position < count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      position += 1
    }
    return position > start
  }

  private mutating func exponent() throws(JSON.Malformed) -> Bool {
    guard accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) else { return false }
    if !accept(UInt8(ascii: "+")) { _ = accept(UInt8(ascii: "-")) }
    var ignored: UInt64 = 0
    guard digits(into: &ignored) else { throw mismatch }
    return true
  }

  /// A number that a `Double` may not hold exactly.
  private func slowNumber(from start: Int) -> JSON {
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: position - start), as: UTF8.self)
    let value = JSON.nearest(to: text)
    return JSON.written(value) == text ? .number(value) : .literal(text)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
