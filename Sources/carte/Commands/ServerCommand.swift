import CarteCore

/// `carte favorites login|logout|sync`: the favorites on a Parse server.
struct ServerCommand {
  let word: String
  /// Whether `sync` may send for everybody what one user alone could see.
  let mayPublish: Bool
  let favorites: FavoritesFile
  let surroundings: Surroundings
  let workers: Workers

  /// The words it is for.
  static let words: Set = ["login", "logout", "sync"]

  private var strings: Strings { surroundings.strings }

  /// Does what the word says.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    // A session that cannot be read must not keep anybody from signing in anew.
    guard let server = try ParseServer.configured(in: surroundings, asNobody: word == "login") else {
      Carte.complain(strings("command.parse.unset"))
      return .failed
    }
    switch word {
    case "login": return try login(server)
    case "logout": return try logout(server)
    default: return try sync(format)
    }
  }

  private var file: ParseSessionFile { ParseSessionFile(directories: surroundings.directories) }

  private func login(_ server: ParseServer) throws -> Carte.ExitCode {
    let input = LineInput()
    guard let name = input.line(strings("command.parse.name", ["host": server.host])), !name.isEmpty,
      let password = input.secret(strings("command.parse.password")), !password.isEmpty
    else {
      Carte.complain(strings("command.parse.nobody"))
      return .failed
    }
    let session = try wait { try await server.login(name: name, password: password) }
    try file.keep(session)
    try say(strings("command.parse.signedIn", ["name": session.name, "host": server.host]))
    return .found
  }

  private func logout(_ server: ParseServer) throws -> Carte.ExitCode {
    guard let session = server.session else {
      try say(strings("command.parse.notSignedIn", ["host": server.host]))
      return .nothingFound
    }
    // First here: whoever signs out wants the token gone, whether or not the server can be reached.
    try file.forget()
    do {
      try wait { try await server.logout() }
    } catch let problem as Problem where problem.key != "problem.parse.session" {
      Carte.complain(strings(problem))
    } catch is Problem {
      // It had ended by itself.
    }
    try say(strings("command.parse.signedOut", ["name": session.name, "host": server.host]))
    return .found
  }

  private func sync(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let sync = try FavoritesSync.configured(in: surroundings, favorites: favorites) else {
      return .failed
    }
    let mayPublish = mayPublish
    let report = try wait { await sync.run(mayPublish: mayPublish) }
    try say(format == .json ? json(report).encoded(pretty: true) : sentence(report))
    guard let problem = report.problem else { return .found }
    Carte.complain(strings(problem))
    // Done as far as it is to be done; the rest is for the user to decide.
    return ["problem.parse.vanished", "problem.parse.doubted"].contains(problem.key) ? .found : .failed
  }

  private func sentence(_ report: SyncReport) -> String {
    let counts = [
      ("command.sync.sent", report.sent), ("command.sync.received", report.received),
      ("command.sync.deletedHere", report.deletedHere), ("command.sync.deletedThere", report.deletedThere),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { strings($0.0, ["count": String($0.1)]) }
    let nothing = strings(report.problem == nil ? "command.sync.same" : "command.sync.nothing")
    return parts.isEmpty ? nothing : parts.joined(separator: ", ")
  }

  private func json(_ report: SyncReport) -> JSON {
    [
      "sent": .number(Double(report.sent)), "received": .number(Double(report.received)),
      "deletedHere": .number(Double(report.deletedHere)),
      "deletedThere": .number(Double(report.deletedThere)), "doubted": .number(Double(report.doubted)),
    ]
  }

  private func say(_ text: String) throws {
    try FileHandleOutput.standardOutput.write(text + "\n")
  }

  private func wait<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    try workers.wait(body)
  }
}
