/// A value that was walked over and can still be read: what a start does not need costs it nothing but the walk.
struct JSONFragment: Sendable {
  private let document: [UInt8]
  private let start, end: Int32

  /// Remembers the value at a place of a document that was found sound.
  init(_ place: Range<Int>, of document: [UInt8]) {
    self.document = document
    start = Int32(truncatingIfNeeded: place.lowerBound)
    end = Int32(truncatingIfNeeded: place.upperBound)
  }

  /// The value.
  var json: JSON {
    let value = document.withUnsafeBytes { bytes in
      try? JSON(parsing: UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
    }
    return value ?? .null
  }
}
