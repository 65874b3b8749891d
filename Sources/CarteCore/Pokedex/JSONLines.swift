import Glibc
import Synchronization

/// A file that holds a JSON list with one entry a line, of which mostly a single one is wanted.
///
/// The first line is `[`, the last one `]`; every entry between is an object whose first member is its `id`, a
/// whole number, in ascending order. The file is read when it is first asked, and only asked entries are parsed.
final class JSONLines: Sendable {
  private let path: String
  private let read = Mutex<Content?>(nil)

  fileprivate struct Content {
    let bytes: [UInt8]
    /// Where each entry stands, without the comma behind it.
    let lines: [Range<Int32>]
  }

  /// Many times what there is: a file this large is a mistake.
  private static let maximumBytes = 16 << 20

  /// Names the file; reads nothing yet.
  init(path: String) {
    self.path = path
  }

  /// The entry of an id; `.null` where there is none, or it is damaged.
  func entry(_ id: Int) -> JSON {
    let content = content
    guard let line = content.line(of: id) else { return .null }
    return content.bytes.withUnsafeBytes { bytes in
      (try? JSON(parsing: UnsafeRawBufferPointer(rebasing: bytes[line]))) ?? .null
    }
  }

  /// Reads every entry in its order: `body` must read the parser's one value. Damaged entries are left out.
  func forEach(_ body: (_ id: Int, inout JSONParser) throws(JSON.Malformed) -> Void) {
    let content = content
    content.bytes.withUnsafeBytes { bytes in
      for line in content.lines {
        let range = Int(line.lowerBound)..<Int(line.upperBound)
        guard let id = content.id(of: range) else { continue }
        _ = try? JSONParser.read(UnsafeRawBufferPointer(rebasing: bytes[range])) {
          (parser) throws(JSON.Malformed) in try body(id, &parser)
        }
      }
    }
  }

  private var content: Content {
    read.withLock { content in
      if let content { return content }
      let new = Content(CacheFile.read(path, limit: Self.maximumBytes) ?? [])
      content = new
      return new
    }
  }
}

extension JSONLines.Content {
  /// Finds the lines.
  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Range<Int32>] = []
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var position = 0
      while position < buffer.count {
        let end =
          memchr(start + position, CInt(UInt8(ascii: "\n")), buffer.count - position)
          .map { UnsafeRawPointer($0) - start } ?? buffer.count
        let last = end > position && buffer[end - 1] == UInt8(ascii: ",") ? end - 1 : end
        // Brackets stand on lines of their own.
        if last - position > 1 {
          lines.append(Int32(truncatingIfNeeded: position)..<Int32(truncatingIfNeeded: last))
        }
        position = end + 1
      }
    }
    self.lines = lines
  }

  /// The line of an id, by halving.
  fileprivate func line(of id: Int) -> Range<Int>? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      let line = Int(lines[middle].lowerBound)..<Int(lines[middle].upperBound)
      guard let found = self.id(of: line) else { return nil }
      if found == id { return line }
      if found < id { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The id of a line: its first number, which is the value of its first member.
  fileprivate func id(of line: Range<Int>) -> Int? {
    var value: Int?
    for byte in bytes[line] {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10, value ?? 0 < 1_000_000 {
        value = (value ?? 0) * 10 + Int(digit)
      } else if value != nil || byte == UInt8(ascii: ",") {
        break
      }
    }
    return value
  }
}
