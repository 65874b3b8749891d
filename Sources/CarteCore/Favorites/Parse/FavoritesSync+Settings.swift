extension FavoritesSync {
  /// What the settings ask for, as whoever has signed in; nil where they name no Parse server.
  ///
  /// - Parameter favorites: the same value that everything else changes the favorites by.
  /// - Throws: `Problem` where the session's file cannot be read, or no home folder is known.
  public static func configured(
    in surroundings: Surroundings, favorites: FavoritesFile
  ) throws(Problem) -> FavoritesSync? {
    guard let server = try ParseServer.configured(in: surroundings) else { return nil }
    return try FavoritesSync(
      server: server, favorites: favorites, directories: surroundings.directories,
      strings: surroundings.strings, clock: surroundings.clock)
  }
}

extension ParseServer {
  /// The server that the settings name, asked as whoever has signed in; nil where they name none.
  ///
  /// - Parameter asNobody: does not look who has signed in.
  /// - Throws: `Problem` where the session's file cannot be read.
  public static func configured(
    in surroundings: Surroundings, asNobody: Bool = false
  ) throws(Problem) -> ParseServer? {
    guard let parse = surroundings.settings.servers.parse else { return nil }
    let server = try ParseServer(client: surroundings.http, parse: parse)
    if asNobody { return server }
    let file = ParseSessionFile(directories: surroundings.directories)
    return try server.signedIn(try file.session(at: server.identity))
  }
}
