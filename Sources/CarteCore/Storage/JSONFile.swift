import FoundationEssentials
import Glibc

/// One JSON document on disk that survives crashes, full disks, other processes and other people's edits.
///
/// Readers see the old document or the new one, never a part. Nothing that cannot be read is ever overwritten.
public struct JSONFile: Sendable {
  /// What a file needs of the world beside the disk.
  public struct Surroundings: Sendable {
    /// The time, for the names of files set aside.
    public let now: @Sendable () -> Date
    /// Waits, for a lock that another holds.
    public let sleep: @Sendable (Duration) -> Void
    /// Unpredictable bits, for the names of temporary files.
    public let random: @Sendable () -> UInt64

    /// Names the three.
    public init(
      now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) -> Void,
      random: @escaping @Sendable () -> UInt64
    ) {
      self.now = now
      self.sleep = sleep
      self.random = random
    }

    /// The clock and the random numbers of the system.
    public static let system = Surroundings(
      now: { Date() },
      sleep: { pause in
        var time = timespec()
        time.tv_sec = Int(pause.components.seconds)
        time.tv_nsec = Int(pause.components.attoseconds / 1_000_000_000)
        nanosleep(&time, nil)
      },
      random: { .random(in: .min ... .max) })
  }

  /// What a document of its kind must be, beyond being JSON.
  public struct Format: Sendable {
    /// The highest `version` this program knows; a document without one counts as 1.
    public let version: Int
    /// The largest file that is read or written, in bytes.
    public let byteLimit: Int
    /// Whether a document has the shape that is expected, so that nothing is lost by writing it anew.
    public let isSound: @Sendable (JSON) -> Bool
    /// Whether a document is for its owner's eyes only, whatever the file's mode was before.
    public let isSecret: @Sendable (JSON) -> Bool

    /// Describes a format; by default any object of version 1, up to 8 MiB.
    public init(
      version: Int = 1, byteLimit: Int = 8 << 20,
      isSound: @escaping @Sendable (JSON) -> Bool = { _ in true },
      isSecret: @escaping @Sendable (JSON) -> Bool = { _ in false }
    ) {
      self.version = version
      self.byteLimit = byteLimit
      self.isSound = isSound
      self.isSecret = isSecret
    }

    /// What may be read: whatever may be written, in which no value takes less than four bytes.
    var limits: JSON.Limits {
      let standard = JSON.Limits.standard
      return JSON.Limits(bytes: byteLimit, depth: standard.depth, nodes: max(standard.nodes, byteLimit / 4))
    }
  }

  /// What a document is read as, with what is to be said about it.
  public struct Load: Sendable {
    /// The document; nil where there is none that can be read.
    public let document: JSON?
    /// What the user is to know: a file set aside, or why it cannot be read.
    public let notice: Problem?
    /// Whether nothing can be saved as the file stands.
    public let isReadOnly: Bool
  }

  /// Where the document is; links are followed.
  public let path: String
  let format: Format
  let surroundings: Surroundings
  private let lock: Lock

  /// Describes a file; nothing is opened yet.
  ///
  /// - Parameter lockLimit: how long saving waits for other processes.
  public init(
    path: String, format: Format = Format(), lockLimit: Duration = .seconds(5),
    surroundings: Surroundings = .system
  ) {
    self.path = path
    self.format = format
    self.surroundings = surroundings
    lock = Lock(path: path + ".lock", limit: lockLimit, sleep: surroundings.sleep)
  }

  /// Reads the document, and sets a damaged file aside.
  public func load() -> Load {
    switch read() {
    case .absent: Load(document: nil, notice: nil, isReadOnly: false)
    case .document(let document): Load(document: document, notice: nil, isReadOnly: false)
    case .newer(let document):
      Load(document: document, notice: newerProblem, isReadOnly: true)
    case .unreadable(let reason) where reason.isDamage: loadDamaged()
    case .unreadable(let reason):
      Load(document: nil, notice: reason.problem(reading: path), isReadOnly: true)
    }
  }

  /// Changes the document: under the lock, from what the disk holds by then.
  ///
  /// - Parameter change: gets the document, nil where there is none, and gives the new one.
  /// - Returns: the document as saved; a damaged file was set aside where there is a notice.
  /// - Throws: `Problem` where it cannot be saved. The file is as it was then.
  public func update(_ change: (JSON?) throws(Problem) -> JSON) throws(Problem) -> Load {
    do throws(SystemError) {
      try Self.makeFolder(FilePath.folder(of: path))
    } catch {
      throw error.problem(saving: path)
    }
    return try lock.hold(for: path) { () throws(Problem) in
      let (before, notice) = try documentToChange()
      let after = try change(before)
      if after != before { try write(after) }
      return Load(document: after, notice: notice, isReadOnly: false)
    }
  }

  private var newerProblem: Problem {
    Problem("problem.file.newer", ["file": path])
  }

  /// What is on the disk, once a damaged file is out of the way.
  private func documentToChange() throws(Problem) -> (JSON?, notice: Problem?) {
    switch read() {
    case .absent: return (nil, nil)
    case .document(let document): return (document, nil)
    case .newer: throw newerProblem
    case .unreadable(let reason):
      guard reason.isDamage else { throw reason.problem(reading: path) }
      return (nil, try setAside())
    }
  }

  private func loadDamaged() -> Load {
    do throws(Problem) {
      let (document, notice) = try lock.hold(for: path) { () throws(Problem) in try documentToChange() }
      return Load(document: document, notice: notice, isReadOnly: false)
    } catch {
      let notice = Problem("problem.file.damagedInPlace", ["file": path])
      return Load(document: nil, notice: notice, isReadOnly: true)
    }
  }
}
