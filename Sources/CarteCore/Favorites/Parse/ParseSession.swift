/// Somebody who has signed in at a Parse server.
public struct ParseSession: Hashable, Sendable {
  /// The server's id of the user.
  public let userID: String
  /// The name that was signed in with.
  public let name: String
  /// Proves it, for this server only.
  public let token: Secret
  /// The server and application it belongs to: `ParseServer.identity`. It is never sent to another.
  public let server: String

  /// Makes a session of its parts.
  public init(userID: String, name: String, token: Secret, server: String) {
    self.userID = userID
    self.name = name
    self.token = token
    self.server = server
  }

  /// Reads what `json` wrote; nil where it is none.
  init?(_ json: JSON) {
    guard let userID = json["user"].text, ParseRow.isID(userID), let server = json["server"].text,
      let token = json["token"].text.flatMap(Secret.init)
    else { return nil }
    self.init(
      userID: userID, name: (json["name"].text ?? "").cleaned(atMost: 100), token: token, server: server)
  }

  /// The session as its file keeps it.
  var json: JSON {
    [
      "version": 1, "server": .string(server), "user": .string(userID), "name": .string(name),
      "token": .string(token.value),
    ]
  }
}
