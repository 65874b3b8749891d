/// Many folded texts in one buffer.
struct FoldedTexts: Sendable {
  let bytes: [UInt8]
  /// Where each text begins, and at the end where the last one ends.
  private(set) var starts: [Int32] = [0]

  init(_ texts: some Sequence<String>, count: Int) {
    var writer = FoldingWriter(capacity: count * 20)
    starts.reserveCapacity(count + 1)
    for text in texts {
      writer.beginText()
      writer.append(text)
      starts.append(Int32(truncatingIfNeeded: writer.count))
    }
    bytes = writer.finish()
  }

  /// Lends the texts for as long as `body` runs.
  func withView<Result>(_ body: (FoldedTextsView) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { bytes in
      try starts.withUnsafeBufferPointer { try body(FoldedTextsView(bytes: bytes, starts: $0)) }
    }
  }
}

/// The texts of a `FoldedTexts` without copies.
struct FoldedTextsView {
  let bytes: UnsafeBufferPointer<UInt8>
  let starts: UnsafeBufferPointer<Int32>

  @inline(__always)
  subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(starts[index])
    return UnsafeBufferPointer(rebasing: bytes[start..<Int(starts[index + 1])])
  }
}
