import FoundationEssentials
import Glibc

extension JSONFile {
  /// Makes a folder with those above it, each for its owner only, as the XDG specification asks.
  static func makeFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check { mkdir(path, 0o700) }
    } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT:
        let parent = FilePath.folder(of: path)
        guard parent != path else { throw error }
        try makeFolder(parent)
        // Not by way of this function: behind a link to nowhere it would go on for ever.
        do throws(SystemError) {
          try SystemError.check { mkdir(path, 0o700) }
        } catch {
          // Another program may have made it meanwhile.
          guard error.code == EEXIST else { throw error }
        }
      default:
        // A folder that is there already may stand on a file system that would not make one.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw error }
      }
    }
  }

  /// Moves a damaged file out of the way under a name that nobody has, and says so.
  func setAside() throws(Problem) -> Problem {
    do throws(SystemError) {
      let target = try FileTarget(of: path)
      let time = surroundings.now().formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
      let copy = try Self.reserve(target.path + ".corrupt-" + time)
      do throws(SystemError) {
        try SystemError.check { rename(target.path, copy) }
      } catch {
        unlink(copy)
        throw error
      }
      return Problem("problem.file.setAside", ["file": path, "copy": copy])
    } catch {
      throw error.problem(saving: path)
    }
  }

  /// Creates an empty file under the first free name, for a file to be renamed onto: that works on every file
  /// system and can overwrite nothing.
  private static func reserve(_ wanted: String) throws(SystemError) -> String {
    for number in 1...999 {
      let name = number == 1 ? wanted : "\(wanted)-\(number)"
      do throws(SystemError) {
        close(try SystemError.check { open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) })
        return name
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// Replaces the file by this document. The lock must be held.
  func write(_ document: JSON) throws(Problem) {
    let bytes = Array((document.encoded(pretty: true) + "\n").utf8)
    guard bytes.count <= format.byteLimit else { throw Problem("problem.save.tooLarge", ["file": path]) }
    do throws(SystemError) {
      let target = try FileTarget(of: path)
      guard !target.isInTheWay else { throw SystemError(code: EISDIR) }
      // Renaming asks only the folder, but whoever made the file read-only meant it.
      if target.status != nil { try SystemError.check { access(target.path, W_OK) } }
      removeLeftovers(of: target)
      try replace(target, by: bytes, isSecret: format.isSecret(document))
    } catch {
      if error.code == ENOENT { throw Problem("problem.save.noFolder", ["file": path]) }
      throw error.problem(saving: path)
    }
  }

  private func replace(_ target: FileTarget, by bytes: [UInt8], isSecret: Bool) throws(SystemError) {
    let name = "\(Self.temporaryPrefix(target))\(String(surroundings.random(), radix: 36)).tmp"
    let temporary = target.folder + "/" + name
    let descriptor = try SystemError.check {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    do throws(SystemError) {
      try Self.fill(descriptor, with: bytes, like: target.status, isSecret: isSecret)
      try SystemError.check { rename(temporary, target.path) }
    } catch {
      unlink(temporary)
      throw error
    }
    Self.settle(target.folder)
  }

  /// Writes everything down to the disk and closes the file.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], like old: stat?, isSecret: Bool
  ) throws(SystemError) {
    do throws(SystemError) {
      if let old {
        // The owner first, because changing it may drop bits of the mode. Only root may, and only root needs to.
        if geteuid() == 0 { _ = fchown(descriptor, old.st_uid, old.st_gid) }
        try SystemError.check { fchmod(descriptor, old.st_mode & (isSecret ? 0o700 : 0o777)) }
      }
      var done = 0
      while done < bytes.count {
        done += try SystemError.check {
          bytes.withUnsafeBytes {
            Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
          }
        }
      }
      try SystemError.check { fsync(descriptor) }
    } catch {
      close(descriptor)
      throw error
    }
    // Not repeated when interrupted: Linux has closed the file by then.
    guard close(descriptor) == 0 || errno == EINTR else { throw SystemError(code: errno) }
  }

  /// Makes the new name last. The document is in place already, so a file system that cannot is no failure.
  private static func settle(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func temporaryPrefix(_ target: FileTarget) -> String {
    ".\(target.name)."
  }

  /// Removes what killed processes left. Under the lock nobody else is writing.
  private func removeLeftovers(of target: FileTarget) {
    let prefix = Self.temporaryPrefix(target)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target.folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".tmp") {
      unlink(target.folder + "/" + name)
    }
  }
}
