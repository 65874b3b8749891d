import Glibc

/// What can be done with a folder.
public enum FolderState: Hashable, Sendable {
  /// Files can be read and written there.
  case usable
  /// It is not there; it will be made when it is needed.
  case absent
  /// It is not there and cannot be made, for want of rights to this folder above it.
  case cannotBeMade(above: String)
  /// The rights do not allow reading and writing.
  case denied
  /// Something else has its name.
  case notAFolder

  /// Looks at a folder without changing anything.
  public init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == ENOENT ? Self.absence(below: FilePath.folder(of: path)) : .denied
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      self = .notAFolder
      return
    }
    self = access(path, R_OK | W_OK | X_OK) == 0 ? .usable : .denied
  }

  private static func absence(below path: String) -> FolderState {
    var path = path
    var status = stat()
    while stat(path, &status) != 0, errno == ENOENT, path != "/", path != "." {
      path = FilePath.folder(of: path)
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return isFolder && access(path, W_OK | X_OK) == 0 ? .absent : .cannotBeMade(above: path)
  }

  /// The files right in a folder and the bytes they take; zero where it cannot be read.
  public static func contents(of path: String) -> (files: Int, bytes: Int) {
    guard let folder = opendir(path) else { return (0, 0) }
    defer { closedir(folder) }
    var sum = (files: 0, bytes: 0)
    var status = stat()
    while let entry = readdir(folder) {
      let isFile = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) {
          fstatat(dirfd(folder), $0, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
      }
      guard isFile, status.st_mode & S_IFMT == S_IFREG else { continue }
      sum = (sum.files + 1, sum.bytes + Int(status.st_size))
    }
    return sum
  }
}
