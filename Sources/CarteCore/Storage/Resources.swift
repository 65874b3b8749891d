import Glibc

/// The files that come with the program: bundled catalogues and the words of the interface.
public struct Resources: Hashable, Sendable {
  /// The folder they are in.
  public let folder: String

  /// Resources in a known folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// Looks for the folder: the one that was named, else `../share/carte` beside an installed program, else
  /// `Resources` in a folder above a program that was built in its checkout; nil where there is none.
  public static func find(named: String?, program: String) -> Resources? {
    if let named, !named.isEmpty { return Resources(folder: named) }
    // Never below the folder that somebody happens to be in.
    guard program.first == "/" else { return nil }
    var folder = FilePath.folder(of: program)
    let installed = FilePath.folder(of: folder) + "/share/carte"
    if isFolder(installed + "/strings") { return Resources(folder: installed) }
    // .build/<triple>/release/carte is three folders deep.
    for _ in 0..<5 where folder != "/" {
      folder = FilePath.folder(of: folder)
      if isFolder(folder + "/Resources/strings") { return Resources(folder: folder + "/Resources") }
    }
    return nil
  }

  /// The path of the running program, with links resolved; nil where the system does not tell.
  ///
  /// - Parameters:
  ///   - file: the path it was started by, which tells it where there is no /proc, as in a bare chroot.
  ///   - link: what the kernel says, proc(5).
  public static func runningProgram(startedAs file: String? = nil, link: String = "/proc/self/exe") -> String?
  {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The kernel has resolved the links already.
    let length = readlink(link, &path, path.count)
    guard 0..<path.count ~= length, length > 0 else { return file.flatMap(resolved) }
    return path.withUnsafeBytes { String(decoding: $0[..<length], as: UTF8.self) }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of a file among the resources.
  public func path(_ name: String) -> String {
    folder + "/" + name
  }

  /// The words of a language. Those for what data says in English are read when the first is asked for.
  ///
  /// - Throws: `Problem` where the file is missing or damaged.
  public func strings(_ language: String) throws(Problem) -> Strings {
    let texts = try texts("strings/\(language).json")
    guard language != Settings.Language.english.rawValue else {
      return Strings(language: language, texts: texts, vocabulary: nil)
    }
    // Without the file data stays as it is.
    let vocabulary = Lazily {
      Vocabulary((try? self.texts(Self.vocabulary(language))) ?? .made([:]))
    }
    return Strings(language: language, texts: texts, vocabulary: vocabulary)
  }

  /// The name of the file that has a language's words for what data says in English.
  public static func vocabulary(_ language: String) -> String { "vocabulary/\(language).json" }

  private func texts(_ name: String) throws(Problem) -> KeyedTexts {
    let bytes = try bytes(name)
    if let lines = TextLines(bytes) { return .lines(lines) }
    let document = try parsed(bytes, name)
    var texts = [String: String](minimumCapacity: document.members.count)
    for member in document.members.reversed() { texts[member.name] = member.value.text ?? "" }
    return .made(texts)
  }

  /// A JSON file among the resources.
  ///
  /// - Throws: `Problem` where it is missing or damaged.
  public func json(_ name: String) throws(Problem) -> JSON {
    try parsed(bytes(name), name)
  }

  private func bytes(_ name: String) throws(Problem) -> [UInt8] {
    guard let bytes = Self.bytes(of: path(name)) else {
      throw Problem("problem.resource.missing", ["file": path(name)])
    }
    return bytes
  }

  private func parsed(_ bytes: [UInt8], _ name: String) throws(Problem) -> JSON {
    do throws(JSON.Malformed) {
      return try JSON(parsing: bytes)
    } catch {
      throw Problem("problem.resource.damaged", ["file": path(name)])
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while count < size, let start = buffer.baseAddress {
        let more = read(descriptor, start + count, size - count)
        if more < 0, errno == EINTR { continue }
        if more <= 0 { break }
        count += more
      }
      filled = count
    }
    return bytes.count == size ? bytes : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
