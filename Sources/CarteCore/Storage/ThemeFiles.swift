import Glibc

/// The files of themes: those that come with the program, and the user's own in `themes` of the configuration folder,
/// where a name may stand for a bundled one.
public struct ThemeFiles: Sendable {
  /// The name of the choice between dark and light by the terminal's ground.
  public static let automatic = "auto"
  /// The names of the themes that come with the program.
  public static let bundled = ["dark", "light", "high-contrast", "parchment"]

  /// A theme as it stands in its file.
  public struct Document: Hashable, Sendable {
    /// The theme's name.
    public let name: String
    /// The file it is from.
    public let path: String
    /// What is in it.
    public let content: JSON

    /// Names the three.
    public init(name: String, path: String, content: JSON) {
      self.name = name
      self.path = path
      self.content = content
    }
  }

  private let bundledFolder: String
  private let ownFolder: String?

  /// More than this is no theme, in bytes.
  private static let byteLimit = 64 << 10
  /// Themes that are based on each other; more are a mistake.
  private static let longestChain = 8

  /// The themes of a program and its user; nothing is opened yet.
  public init(resources: Resources, directories: Directories) {
    bundledFolder = resources.path("themes")
    ownFolder = directories.config.map { $0 + "/themes" }
  }

  /// Whether a text can be the name of a theme, which becomes that of a file.
  public static func isName(_ text: String) -> Bool {
    1...100 ~= text.utf8.count && text.first != "." && !text.utf8.contains(UInt8(ascii: "/"))
      && text == text.cleaned()
  }

  /// The names of all there are: those of the program, then the user's own in the order of the alphabet.
  public func names() -> [String] {
    Self.bundled + ownNames().filter { !Self.bundled.contains($0) && $0 != Self.automatic }
  }

  /// A theme, then the one it is based on, and so forth.
  ///
  /// - Throws: `Problem` where one of them cannot be read, where there is none of a name, or where they are based on
  ///   each other in a circle. `problem.theme.unknown` is for the name itself.
  public func documents(of name: String) throws(Problem) -> [Document] {
    var documents: [Document] = []
    var next: String? = name
    while let wanted = next {
      guard documents.count < Self.longestChain else {
        throw Problem("problem.theme.circle", ["file": documents[0].path])
      }
      // What has the name of a bundled theme may be based on that.
      let isOwn = !documents.contains { $0.name == wanted }
      guard let document = try document(of: wanted, mayBeOwn: isOwn) else {
        throw documents.last.map { Problem("problem.theme.base", ["file": $0.path, "base": wanted]) }
          ?? Problem(
            "problem.theme.unknown",
            ["name": name.cleaned(), "known": names().reduce(Self.automatic) { $0 + ", " + $1 }])
      }
      guard !documents.contains(where: { $0.path == document.path }) else {
        throw Problem("problem.theme.circle", ["file": documents[0].path])
      }
      documents.append(document)
      next = document.content["base"].text?.cleaned()
    }
    return documents
  }

  private func document(of name: String, mayBeOwn: Bool) throws(Problem) -> Document? {
    guard Self.isName(name) else { return nil }
    let folders = mayBeOwn ? [ownFolder, bundledFolder] : [bundledFolder]
    for folder in folders.compactMap({ $0 }) {
      let path = "\(folder)/\(name).json"
      switch JSONFile(path: path, format: JSONFile.Format(byteLimit: Self.byteLimit)).read() {
      case .absent: continue
      case .document(let content): return Document(name: name, path: path, content: content)
      case .newer: throw Problem("problem.theme.newer", ["file": path])
      case .unreadable(.damaged): throw Problem("problem.theme.damaged", ["file": path])
      case .unreadable(.tooLarge): throw Problem("problem.theme.tooLarge", ["file": path])
      case .unreadable(let reason): throw reason.problem(reading: path)
      }
    }
    return nil
  }

  /// A folder may be full of anything: only so many of its names are looked at.
  private static let mostEntries = 2000

  private func ownNames() -> [String] {
    guard let ownFolder, let folder = opendir(ownFolder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    for _ in 0..<Self.mostEntries {
      guard let entry = readdir(folder) else { break }
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard file.hasSuffix(".json"), Self.isName(String(file.dropLast(5))) else { continue }
      names.append(String(file.dropLast(5)))
    }
    return names.sorted()
  }
}
