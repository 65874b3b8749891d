/// `parse-session.json` in the data folder: who has signed in. For its owner's eyes only.
public struct ParseSessionFile: Sendable {
  private let file: JSONFile?

  /// Names the file in the data folder; nothing is opened yet.
  public init(directories: Directories, surroundings: JSONFile.Surroundings = .system) {
    file = directories.data.map {
      JSONFile(
        path: $0 + "/parse-session.json",
        format: JSONFile.Format(byteLimit: 64 << 10, isSecret: { _ in true }),
        surroundings: surroundings)
    }
  }

  /// Who has signed in at a server; nil for nobody.
  ///
  /// - Parameter server: `ParseServer.identity`.
  /// - Throws: `Problem` where the file is there and cannot be read: to go on as nobody would show other favorites.
  public func session(at server: String) throws(Problem) -> ParseSession? {
    guard let file else { return nil }
    switch file.read() {
    case .absent: return nil
    case .document(let document), .newer(let document):
      guard let session = ParseSession(document), session.server == server else { return nil }
      return session
    case .unreadable(let reason): throw reason.problem(reading: file.path)
    }
  }

  /// Keeps a session in place of the one before.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  public func keep(_ session: ParseSession) throws(Problem) {
    try write(session.json)
  }

  /// Forgets who has signed in; fine where nobody has.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  public func forget() throws(Problem) {
    if case .absent = file?.read() { return }
    try write(["version": 1])
  }

  private func write(_ document: JSON) throws(Problem) {
    guard let file else { throw Problem("problem.save.noHome", ["file": "parse-session.json"]) }
    _ = try file.update { _ in document }
  }
}
