extension String {
  /// The text without anything that could act on a terminal or hide from a reader: what every string from a
  /// file or a server passes through at the door.
  ///
  /// Control characters, whole escape sequences, bidirectional overrides, zero-width and private characters are
  /// removed, white space at the ends is trimmed and every run of it becomes one space. A base keeps at most 8
  /// marks. Emoji sequences, variation selectors and combining marks stay.
  ///
  /// - Parameter keepingLines: keeps line breaks as `\n`, at most one blank line between two others.
  public func cleaned(keepingLines: Bool = false) -> String {
    if isPlain { return self }
    var filter = UntrustedFilter(keepingLines: keepingLines)
    filter.read(Array(unicodeScalars))
    return String(decoding: filter.output, as: UTF8.self)
  }

  /// The text as `cleaned(keepingLines:)` gives it, of no more than so many scalars of this one: what follows is
  /// not even looked at.
  func cleaned(atMost scalars: Int) -> String {
    // There are never more scalars than bytes, and those are counted already.
    guard utf8.count > scalars else { return cleaned() }
    return String(unicodeScalars.prefix(scalars)).cleaned()
  }

  private var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable(Self.isPlain) ?? false
  }

  /// Printable ASCII without a run of spaces or a space at an end: nothing to clean.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in bytes {
      guard byte > 0x20 && byte < 0x7F || byte == 0x20 && previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20 || bytes.isEmpty
  }
}
