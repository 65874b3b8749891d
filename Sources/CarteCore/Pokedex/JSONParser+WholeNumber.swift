extension JSONParser {
  /// A whole number from 1 to a million; 0 for any other value. It is read where it stands: thousands are on the way
  /// to the first picture, and a hundred thousand on that to the first search for a move.
  mutating func wholeNumber() throws(JSON.Malformed) -> Int {
    var value = 0
    var end = position
    while end < count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10, value <= 100_000 {
      value = value * 10 + Int(digit)
      end += 1
    }
    // What is written in another way, such as 1e2, is left to the parser and is none.
    guard value > 0, bytes[position] != UInt8(ascii: "0"), end < count, Self.ends(bytes[end]) else {
      try skip()
      return 0
    }
    try enter()
    position = end
    return value
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
