/// Reading without a tree: who knows the shape of a document takes what is wanted from where it stands. What is
/// not wanted is walked over and checked like all the rest.
///
/// Each of these reads one value whole, so that whatever the shape turns out to be, the next one follows.
extension JSONParser {
  /// Gives the members of an object one after the other; `read` must read each value. Of another value nothing
  /// is given.
  @inline(__always)
  mutating func eachMember(
    _ read: (Text, inout JSONParser) throws(JSON.Malformed) -> Void
  ) throws(JSON.Malformed) {
    guard next == UInt8(ascii: "{") else {
      try skip()
      return
    }
    try enter()
    try nested { (parser) throws(JSON.Malformed) in try parser.members(read) }
  }

  /// Gives the elements of a list one after the other; `read` must read each. Of another value nothing is given.
  ///
  /// - Returns: whether it was a list.
  @inline(__always)
  @discardableResult
  mutating func eachElement(
    _ read: (inout JSONParser) throws(JSON.Malformed) -> Void
  ) throws(JSON.Malformed) -> Bool {
    guard next == UInt8(ascii: "[") else {
      try skip()
      return false
    }
    try enter()
    try nested { (parser) throws(JSON.Malformed) in try parser.elements(read) }
    return true
  }

  /// A string as one clean line; nil where it is blank, or another value.
  mutating func line() throws(JSON.Malformed) -> String? {
    guard next == UInt8(ascii: "\"") else {
      try skip()
      return nil
    }
    try enter()
    position += 1
    let text = try text()
    if case .written(let bytes) = text, String.isPlain(bytes) {
      return bytes.isEmpty ? nil : text.string
    }
    let line = text.string.cleaned()
    return line.isEmpty ? nil : line
  }

  /// Walks over a value.
  ///
  /// - Returns: where it stands, in bytes from the start of the document.
  @discardableResult
  mutating func skip() throws(JSON.Malformed) -> Range<Int> {
    let start = position
    switch next {
    case UInt8(ascii: "\""):
      try enter()
      position += 1
      _ = try text()
    case UInt8(ascii: "{"):
      try eachMember { (_, parser) throws(JSON.Malformed) in try parser.skip() }
    case UInt8(ascii: "["):
      try eachElement { (parser) throws(JSON.Malformed) in try parser.skip() }
    default: _ = try value()
    }
    return start..<position
  }
}

extension JSONParser.Text {
  static func == (text: Self, name: StaticString) -> Bool {
    switch text {
    case .written(let bytes):
      bytes.count == name.utf8CodeUnitCount
        && bytes.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    case .decoded(let string): string == name.description
    }
  }
}
