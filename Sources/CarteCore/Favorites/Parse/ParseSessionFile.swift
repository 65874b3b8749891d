/// `parse-session.json` in the data folder: who has signed in, and at which servers somebody was, so that what was kept
/// for one user alone is not sent for everybody to see later. For its owner's eyes only.
public struct ParseSessionFile: Sendable {
  /// More than anybody signs in at; those of the longest ago are forgotten.
  private static let mostServers = 50
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
    try update { document in
      let servers = Self.signedInServers(document).filter { $0 != session.server } + [session.server]
      return Self.setting(servers, in: session.json)
    }
  }

  /// Forgets who has signed in; fine where nobody has.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  public func forget() throws(Problem) {
    if case .absent = file?.read() { return }
    try update { Self.setting(Self.signedInServers($0), in: ["version": 1]) }
  }

  /// Whether somebody has signed in at a server, and nobody has decided since that everybody may see the favorites.
  ///
  /// - Throws: `Problem` where the file is there and cannot be read.
  func wasSignedIn(at server: String) throws(Problem) -> Bool {
    guard let file else { return false }
    switch file.read() {
    case .absent: return false
    case .document(let document), .newer(let document):
      return Self.signedInServers(document).contains(server)
    case .unreadable(let reason): throw reason.problem(reading: file.path)
    }
  }

  /// Notes that everybody may see at a server what was kept for one user alone.
  ///
  /// - Throws: `Problem` where it cannot be saved.
  func publish(at server: String) throws(Problem) {
    guard try wasSignedIn(at: server) else { return }
    try update { document in
      let servers = Self.signedInServers(document).filter { $0 != server }
      return Self.setting(servers, in: document ?? ["version": 1])
    }
  }

  /// Of a file that does not say it, the one whose session it holds.
  private static func signedInServers(_ document: JSON?) -> [String] {
    guard let document else { return [] }
    return document["signedIn"].list?.compactMap(\.text) ?? document["server"].text.map { [$0] } ?? []
  }

  private static func setting(_ servers: [String], in document: JSON) -> JSON {
    document.setting("signedIn", to: .array(servers.suffix(mostServers).map(JSON.string)))
  }

  private func update(_ change: (JSON?) -> JSON) throws(Problem) {
    guard let file else { throw Problem("problem.save.noHome", ["file": "parse-session.json"]) }
    _ = try file.update { document in change(document) }
  }
}
