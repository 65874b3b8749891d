import Glibc

/// Reads and writes files that may vanish or be damaged at any time without harm: everything in the cache
/// folder.
enum CacheFile {
  /// The content of a file; nil where there is no such ordinary file, or it is larger than `limit` bytes.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    // Does not wait, should there be a pipe of this name.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, 0...limit ~= Int(status.st_size)
    else {
      return nil
    }
    let size = Int(status.st_size)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      makeReady(buffer)
      while count < size {
        let step = Glibc.read(file, buffer.baseAddress?.advanced(by: count), size - count)
        guard step > 0 || (step < 0 && errno == EINTR) else { break }
        count += max(step, 0)
      }
      isWhole = count == size
    }
    return isWhole ? bytes : nil
  }

  /// MADV_POPULATE_WRITE, which the C library's module leaves out.
  private static let populateForWriting: CInt = 23

  /// Has the pages of a large memory made in one go: a third less time than to make each when it is first written
  /// to. Where the kernel cannot do that, nothing happens.
  private static func makeReady(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    let page = 4096
    guard let start = buffer.baseAddress, buffer.count > 16 * page else { return }
    let inside = (page - Int(bitPattern: start) % page) % page
    madvise(start + inside, (buffer.count - inside) / page * page, populateForWriting)
  }

  /// Replaces a file as a whole, making its folder where there is none; false where that cannot be done. Not
  /// forced to the disk: readers of the cache notice a torn file.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard path.contains("/") else { return false }
    let folder = FilePath.folder(of: path)
    let temporary =
      folder + "/." + FilePath.name(of: path) + "-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = open(temporary, flags, 0o600)
    if file < 0, errno == ENOENT, makeFolder(folder) { file = open(temporary, flags, 0o600) }
    guard file >= 0 else { return false }
    let isWritten = fill(file, with: bytes)
    guard close(file) == 0, isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }

  /// Writes all bytes to an open file.
  ///
  /// - Returns: whether it took them.
  static func fill(_ file: CInt, with bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let step = Glibc.write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        guard step > 0 || (step < 0 && errno == EINTR) else { return false }
        done += max(step, 0)
      }
      return true
    }
  }

  /// Makes a folder with those above it, each for its owner only.
  private static func makeFolder(_ path: String) -> Bool {
    guard !path.isEmpty else { return false }
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, case let folder = FilePath.folder(of: path), folder != "/", folder != "." else {
      return false
    }
    return makeFolder(folder) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }
}
