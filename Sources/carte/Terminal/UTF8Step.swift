/// What stands at the beginning of bytes that should be UTF-8, by table 3-7 of the Unicode Standard.
enum UTF8Step: Equatable {
  /// A character of so many bytes.
  case scalar(Unicode.Scalar, length: Int)
  /// A character whose last bytes are still to come.
  case unfinished
  /// A byte with which no character begins, or that is not continued as it should be.
  case invalid

  /// Looks at the first character of bytes that are not empty.
  init(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, let length = Self.length(first) else {
      self = .invalid
      return
    }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for (place, byte) in bytes.prefix(length).enumerated().dropFirst() {
      guard Self.continues(first, byte, at: place) else {
        self = .invalid
        return
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard bytes.count >= length else {
      self = .unfinished
      return
    }
    self = Unicode.Scalar(value).map { .scalar($0, length: length) } ?? .invalid
  }

  /// The characters of bytes, without those bytes that belong to none.
  static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      if case .scalar(let scalar, let length) = UTF8Step(rest) {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  private static func length(_ first: UInt8) -> Int? {
    switch first {
    case 0..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func continues(_ first: UInt8, _ byte: UInt8, at place: Int) -> Bool {
    guard place == 1 else { return (0x80...0xBF).contains(byte) }
    return switch first {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
