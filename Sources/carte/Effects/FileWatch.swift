import CSystem
import CarteCore
import CarteUI
import Glibc

/// Has the kernel tell when the file of the orders is written by anybody (inotify(7)), so that nobody has to look again
/// and again.
///
/// The folder is watched, because files are written by putting a new one in the place of the old one. Where there is
/// no such folder yet, the nearest one on the way to it is.
final class FileWatch {
  /// Becomes readable when something has happened; -1, which `poll` passes over, while nothing is watched.
  private(set) var descriptor: Int32 = -1

  private let path: String
  private var watch: Int32 = -1
  /// The name in the watched folder that counts: that of the file, or of the next folder on the way to it.
  private var awaited = ""
  /// Whether the folder of the file itself is watched.
  private var isArrived = false

  /// Names a file; nothing is watched yet.
  ///
  /// - Parameter path: empty for none.
  init(path: String) {
    self.path = path
  }

  deinit {
    end()
  }

  /// Begins to watch.
  ///
  /// - Returns: whether that can be relied on: of network file systems the kernel does not know what other machines
  ///   write.
  func begin() -> Bool {
    guard descriptor < 0 else { return true }
    guard !path.isEmpty else { return false }
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if descriptor >= 0, arm() { return true }
    end()
    return false
  }

  private func end() {
    if descriptor >= 0 { close(descriptor) }
    (descriptor, watch) = (-1, -1)
  }

  private static let mask = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  private func arm() -> Bool {
    if watch >= 0 { inotify_rm_watch(descriptor, watch) }
    let target = Self.resolved(path)
    var (folder, name) = (FilePath.folder(of: target), FilePath.name(of: target))
    isArrived = true
    while true {
      watch = inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 { break }
      guard errno == ENOENT, folder != "/", folder != "." else { return false }
      (folder, name) = (FilePath.folder(of: folder), FilePath.name(of: folder))
      isArrived = false
    }
    awaited = name
    guard carte_is_remote(folder) == 0 else { return false }
    // The next folder may have been made just before this one was watched.
    return isArrived || access(folder + "/" + name, F_OK) != 0 || arm()
  }

  /// Follows links, as whoever writes the file does.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: - What has happened

  /// Whether the file was written or deleted; and that it is watched no longer, where that has ended.
  func take() -> [Event] {
    var isTouched = false
    var isMoved = false
    for event in read() where event.watch == watch || event.has(IN_Q_OVERFLOW) {
      let isFolder = event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_IGNORED)
      isMoved = isMoved || isFolder || (!isArrived && event.name == awaited)
      // Of a file that is only created the content comes later. One that is moved away is set aside by whoever reads it.
      isTouched =
        isTouched || isFolder || event.has(IN_Q_OVERFLOW)
        || (isArrived && event.name == awaited && !event.has(IN_CREATE))
    }
    guard isMoved else { return isTouched ? [.ordersTouched] : [] }
    if !arm() {
      end()
      return [.ordersTouched, .ordersWatched(false)]
    }
    return [.ordersTouched]
  }

  private struct Happening {
    let watch: Int32
    let mask: UInt32
    let name: String

    func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
  }

  private func read() -> [Happening] {
    var happenings: [Happening] = []
    var bytes = [UInt8](repeating: 0, count: 8192)
    while case let count = Glibc.read(descriptor, &bytes, bytes.count), count > 0 {
      happenings += Self.happenings(bytes[..<count])
    }
    return happenings
  }

  /// `struct inotify_event`: four numbers of 32 bits, the last of which says how many bytes the name has, with its
  /// padding.
  private static func happenings(_ bytes: ArraySlice<UInt8>) -> [Happening] {
    bytes.withUnsafeBytes { bytes in
      var happenings: [Happening] = []
      var place = 0
      while place + 16 <= bytes.count {
        func number(_ index: Int) -> UInt32 {
          bytes.loadUnaligned(fromByteOffset: place + 4 * index, as: UInt32.self)
        }
        let end = min(place + 16 + Int(number(3)), bytes.count)
        let name = String(decoding: bytes[(place + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
        happenings.append(Happening(watch: Int32(bitPattern: number(0)), mask: number(1), name: name))
        place = end
      }
      return happenings
    }
  }
}
