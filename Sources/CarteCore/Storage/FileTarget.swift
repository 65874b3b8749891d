import Glibc

/// The file that a path leads to when its links are followed, so that a link survives its file being replaced.
struct FileTarget {
  /// The path of the file itself; it need not exist.
  let path: String
  /// What is known of the file; nil where there is none.
  let status: stat?
  /// Whether links were followed to come here.
  let isLinked: Bool

  /// Follows the links of a path.
  ///
  /// - Throws: `SystemError` where a folder on the way may not be searched, or links go in circles.
  init(of start: String) throws(SystemError) {
    var path = start
    // As many as the kernel follows itself.
    for hops in 0..<40 {
      var status = stat()
      do throws(SystemError) {
        try SystemError.check { lstat(path, &status) }
      } catch {
        guard error.code == ENOENT else { throw error }
        (self.path, self.status, isLinked) = (path, nil, hops > 0)
        return
      }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        (self.path, self.status, isLinked) = (path, status, hops > 0)
        return
      }
      let link = try Self.destination(of: path)
      path = link.utf8.first == UInt8(ascii: "/") ? link : FilePath.folder(of: path) + "/" + link
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether there is something that is no ordinary file: a folder, a pipe, a device.
  var isInTheWay: Bool {
    status.map { $0.st_mode & S_IFMT != S_IFREG } ?? false
  }

  /// The folder the file is in.
  var folder: String {
    FilePath.folder(of: path)
  }

  /// The name without the folder.
  var name: String {
    FilePath.name(of: path)
  }

  private static func destination(of link: String) throws(SystemError) -> String {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = try SystemError.check { readlink(link, &text, text.count) }
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
