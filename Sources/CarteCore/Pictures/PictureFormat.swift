/// The formats of picture files that are read, told by how a file begins: its name and what a server says of it are
/// often wrong.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  // The raw values are what gdk-pixbuf calls them.

  /// By ISO 10918-1.
  case jpeg
  /// By ISO 15948.
  case png
  /// GIF 87a and 89a.
  case gif
  /// By RFC 9649; read where a loader for it is installed.
  case webp
  /// Windows' bitmap.
  case bmp

  /// The format of a file by its first bytes; nil for anything else. Drawings as programs, such as SVG, are not read:
  /// who draws them could be made to work for ever.
  public init?(of file: [UInt8]) {
    func begins(_ bytes: [UInt8], at place: Int = 0) -> Bool { file.dropFirst(place).starts(with: bytes) }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("BM".utf8)) {
      self = .bmp
    } else {
      return nil
    }
  }

  /// Whether a file goes on to where its format says that it ends. Loaders do not mind a part of a picture, the rest of
  /// which would be whatever was in memory.
  func isWhole(_ file: [UInt8]) -> Bool {
    switch self {
    case .png: Self.hasLastChunk(file)
    // The marker of the end, with whatever cameras and editors have put behind it.
    case .jpeg: file.suffix(64 << 10).indices.contains { file[$0] == 0xD9 && file[$0 - 1] == 0xFF }
    case .gif, .webp, .bmp: true
    }
  }

  private static func hasLastChunk(_ file: [UInt8]) -> Bool {
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[(at + 4)..<(at + 8)].elementsEqual("IEND".utf8) { return true }
      at += length + 12
    }
    return false
  }
}
