import FoundationEssentials
import Glibc

/// Keeps answers on disk, a file each, so that a server can say "unchanged" instead of sending them again.
///
/// The file's name is a hash of the address; its time of change is when the server last vouched for the
/// answer, its time of access when it was last used. Nothing of a request is kept but the address. A folder
/// that cannot be written means no cache, and nothing else.
public struct ResponseCache: Sendable {
  /// An answer as it was kept.
  struct Kept: Sendable {
    let response: HTTPResponse
    /// When the server last vouched for it.
    let date: Date

    /// What asks the server whether the answer still holds.
    var conditions: [HTTPHeader] {
      let etag = response.header("ETag").map { HTTPHeader("If-None-Match", $0) }
      let modified = response.header("Last-Modified").map { HTTPHeader("If-Modified-Since", $0) }
      return [etag, modified].compactMap { $0 }.filter(\.isSendable)
    }
  }

  private let folder: String

  private static let signature = "carte answer 1"
  private static let keptHeaders = ["ETag", "Last-Modified", "Content-Type"]
  private static let maximumHeadBytes = 16 << 10

  /// Keeps answers in this folder, which is made when the first one is kept.
  public init(folder: String) {
    self.folder = folder
  }

  /// Deletes what was not used for longest until the rest takes no more than `maximumBytes`. For the start of
  /// a refresh: it looks at every file.
  public func trim(maximumBytes: Int = 64 << 20) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.compactMap { name -> (path: String, size: Int, used: Int)? in
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (path, Int(status.st_size), status.st_atim.tv_sec)
    }
    var size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.used < $1.used }) where size > maximumBytes {
      if unlink(file.path) == 0 { size -= file.size }
    }
  }

  /// What was kept for an address; nil where nothing was, or nothing sound. Notes that it was used now.
  func response(for address: WebAddress, maximumBytes: Int, now: Date) -> Kept? {
    let path = path(for: address)
    var status = stat()
    guard stat(path, &status) == 0,
      let bytes = CacheFile.read(path, limit: maximumBytes + Self.maximumHeadBytes),
      let response = Self.decode(bytes, address)
    else { return nil }
    let date = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    touch(path, used: now, vouched: date)
    return Kept(response: response, date: date)
  }

  /// Keeps an answer unless the server forbids it.
  func keep(_ response: HTTPResponse, for address: WebAddress, date: Date) {
    guard response.header("Cache-Control")?.lowercased().contains("no-store") != true else { return }
    let path = path(for: address)
    guard CacheFile.write(Self.encode(response, address), to: path) else { return }
    touch(path, used: date, vouched: date)
  }

  /// Notes that the server vouched once more for what was kept.
  func renew(_ address: WebAddress, date: Date) {
    touch(path(for: address), used: date, vouched: date)
  }

  private func path(for address: WebAddress) -> String {
    folder + "/" + StableHash.digits(of: address.text.utf8)
  }

  private func touch(_ path: String, used: Date, vouched: Date) {
    // Set by hand, because most file systems are mounted not to note every access.
    let times = [used, vouched].map { timespec(tv_sec: Int($0.timeIntervalSince1970), tv_nsec: 0) }
    utimensat(AT_FDCWD, path, times, 0)
  }
}

// MARK: - Format

extension ResponseCache {
  /// Lines: the signature, the address, a line for each header kept (empty where there was none), the body's
  /// length and checksum; then the body.
  private static func encode(_ response: HTTPResponse, _ address: WebAddress) -> [UInt8] {
    let headers = keptHeaders.map { name in
      response.header(name).map { $0.utf8.contains(0x0A) || $0.utf8.count > 1024 ? "" : $0 } ?? ""
    }
    let sum = String(StableHash.checksum(of: response.body[...]), radix: 16)
    let lines = [signature, address.text] + headers + ["\(response.body.count) \(sum)"]
    return Array((lines.joined(separator: "\n") + "\n").utf8) + response.body
  }

  private static func decode(_ bytes: [UInt8], _ address: WebAddress) -> HTTPResponse? {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.prefix(maximumHeadBytes).firstIndex(of: 0x0A) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == signature, line() == address.text else { return nil }
    var headers: [HTTPHeader] = []
    for name in keptHeaders {
      guard let value = line() else { return nil }
      if !value.isEmpty { headers.append(HTTPHeader(name, value)) }
    }
    guard let check = line()?.split(separator: " "), check.count == 2, Int(check[0]) == rest.count,
      UInt64(check[1], radix: 16) == StableHash.checksum(of: rest)
    else { return nil }
    return HTTPResponse(status: 200, headers: headers, body: Array(rest), address: address)
  }
}
