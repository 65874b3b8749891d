/// Which letters, pairs of neighbouring letters and kinds of punctuation a text has, in 64 bits.
///
/// A text can only hold a word whose bits it has. One comparison passes over most texts without reading them.
struct Signature: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  /// a to z have a bit each, two digits share one, punctuation has one, and pairs share the upper half.
  private static let letterBits: UInt64 = (1 << 31) - 1
  private static let punctuationBit: UInt64 = 1 << 31

  /// The bits of nothing.
  init() {}

  /// The bits of a folded text. Letters on both sides of a space or punctuation are neighbours.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var previous: UInt8 = 0
    var index = 0
    while index < text.count {
      let (isLetter, length) = Letters.read(text, at: index)
      if isLetter {
        for byte in text[index..<index + length] { add(byte, after: &previous) }
      } else if text[index] != UInt8(ascii: " ") {
        bits |= Self.punctuationBit
      }
      index += length
    }
  }

  /// The bits of the letters that begin the words of a folded text, and in the upper half of those that are one.
  init(initialsOf text: UnsafeBufferPointer<UInt8>) {
    for index in 0..<text.count where Letters.isWordStart(text, at: index) {
      let bit = Self.letterBit(text[index])
      bits |= bit
      if bit != 0, Letters.isWordEnd(text, at: index + 1) { bits |= bit << Self.wholeWordShift }
    }
  }

  /// How well a letter stands among the words of a title, this being the signature of their initials.
  /// - Parameter bit: the letter's own bit; the title has the letter.
  @inline(__always)
  func place(ofLetter bit: UInt64) -> Matching.Place {
    if bits & (bit << Self.wholeWordShift) != 0 { return .wholeWord }
    return bits & bit == 0 ? .inside : .wordBeginning
  }

  private static let wholeWordShift: UInt64 = 32

  @inline(__always)
  private mutating func add(_ byte: UInt8, after previous: inout UInt8) {
    bits |= Self.letterBit(byte)
    if previous != 0 {
      // Fibonacci hashing: the upper bits of the product are spread best.
      let pair = (UInt32(previous) << 8 | UInt32(byte)) &* 0x9E37_79B1
      bits |= 1 << UInt64(32 + (pair >> 27))
    }
    previous = byte
  }

  /// The bit of a letter or digit of ASCII, no bit for any other byte.
  @inline(__always)
  private static func letterBit(_ byte: UInt8) -> UInt64 {
    let letter = byte &- UInt8(ascii: "a")
    if letter < 26 { return 1 &<< UInt64(letter) }
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? 1 &<< UInt64(26 &+ (digit >> 1)) : 0
  }

  /// The bit of a letter that shares it with nothing; nil for any other byte.
  static func ownBit(_ byte: UInt8) -> UInt64? {
    byte &- UInt8(ascii: "a") < 26 ? letterBit(byte) : nil
  }

  /// The bits of both.
  @inline(__always)
  func union(_ other: Signature) -> Signature {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// The bits that both have.
  func intersection(_ other: Signature) -> Signature {
    var intersection = self
    intersection.bits &= other.bits
    return intersection
  }

  /// Whether a text of this signature may hold a word of the other.
  @inline(__always)
  func mayHold(_ word: Signature) -> Bool {
    word.bits & ~bits == 0
  }

  /// How many of the letters of another signature this one lacks.
  @inline(__always)
  func lacking(_ word: Signature) -> Int {
    (word.bits & ~bits & Self.letterBits).nonzeroBitCount
  }
}
