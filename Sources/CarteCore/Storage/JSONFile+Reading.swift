import Glibc

extension JSONFile {
  /// What a file turned out to be.
  public enum Reading: Hashable, Sendable {
    /// There is no file, or a link to none.
    case absent
    /// A sound document of a known version.
    case document(JSON)
    /// A document of a version this program does not know; never to be written.
    case newer(JSON)
    /// There is something else.
    case unreadable(Unreadable)
  }

  /// Why something cannot be read.
  public enum Unreadable: Hashable, Sendable {
    /// It is no JSON, or none of the expected shape.
    case damaged
    /// It has more bytes than the format allows.
    case tooLarge
    /// It is a folder, a pipe, a device.
    case notAFile
    /// This user may not read it.
    case denied
    /// The system gave another reason, in words.
    case failed(String)

    /// Whether the contents are at fault, so that the file is to be set aside; everything else may well be sound.
    var isDamage: Bool {
      self == .damaged
    }

    /// The sentence that says so of a file.
    public func problem(reading path: String) -> Problem {
      switch self {
      case .damaged: Problem("problem.file.damagedInPlace", ["file": path])
      case .tooLarge: Problem("problem.file.tooLarge", ["file": path])
      case .notAFile: Problem("problem.file.notAFile", ["file": path])
      case .denied: Problem("problem.file.denied", ["file": path])
      case .failed(let reason): Problem("problem.file.failed", ["file": path, "reason": reason])
      }
    }
  }

  /// Reads the file as it is now, without a lock: it is only ever replaced whole.
  public func read() -> Reading {
    do throws(SystemError) {
      let target = try FileTarget(of: path)
      guard target.status != nil else { return .absent }
      // Asked before opening, because opening a device may do something.
      guard !target.isInTheWay else { return .unreadable(.notAFile) }
      guard let bytes = try contents(of: target.path) else { return .unreadable(.tooLarge) }
      guard let document = try? JSON(parsing: bytes, limits: format.limits) else {
        return .unreadable(.damaged)
      }
      return judged(document)
    } catch {
      switch error.code {
      case ENOENT: return .absent
      case EACCES, EPERM: return .unreadable(.denied)
      default: return .unreadable(.failed(error.words))
      }
    }
  }

  private func judged(_ document: JSON) -> Reading {
    guard case .object(let members) = document else { return .unreadable(.damaged) }
    if members.contains(where: { $0.name == "version" }) {
      let version = document["version"]
      if case .string = version { return .unreadable(.damaged) }
      guard let version = version.number, version >= 1 else { return .unreadable(.damaged) }
      guard version <= Double(format.version) else { return .newer(document) }
    }
    return format.isSound(document) ? .document(document) : .unreadable(.damaged)
  }

  /// The bytes of a file; nil where there are too many.
  private func contents(of path: String) throws(SystemError) -> [UInt8]? {
    // Never waits, should the file have become a pipe meanwhile.
    let descriptor = try SystemError.check { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    defer { close(descriptor) }
    var status = stat()
    try SystemError.check { fstat(descriptor, &status) }
    guard status.st_size <= format.byteLimit else { return nil }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: max(4096, Int(status.st_size) + 1))
    while bytes.count <= format.byteLimit {
      let count = try SystemError.check {
        part.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
    return nil
  }
}
