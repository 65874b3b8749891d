/// A Parse server asked by its REST interface (docs.parseplatform.org/rest/guide): rows of a class, and who has
/// signed in.
///
/// Keys travel in headers only. Nothing is cached, and only questions are ever asked twice by themselves: a change
/// whose answer was lost may have been made.
public struct ParseServer: Sendable {
  /// Who has signed in; nil for nobody.
  public let session: ParseSession?
  /// Tells this server and application from others; it says nothing about the key.
  public let identity: String
  /// The server's name, for sentences.
  public let host: String
  private let client: HTTPClient
  private let address: WebAddress
  private let keys: Servers.Parse

  /// How many rows are asked for at once; a server may give fewer.
  static let pageLength = 100
  /// Seconds that one exchange may take.
  private static let timeout = 30.0
  /// Whole rows with their pages are long.
  private static let maximumBytes = 24 << 20

  /// Names a server; nothing is asked yet.
  ///
  /// - Parameter session: is used only where it belongs to this server.
  /// - Throws: `Problem` where the address is none.
  public init(client: HTTPClient, parse: Servers.Parse, session: ParseSession? = nil) throws(Problem) {
    self.client = client
    address = try WebAddress(parse.endpoint.text)
    host = address.host
    keys = parse
    identity = StableHash.digits(of: Array((parse.endpoint.text + "\n" + parse.applicationID.value).utf8))
    self.session = session?.server == identity ? session : nil
  }

  /// This server, asked as somebody, or as nobody.
  public func signedIn(_ session: ParseSession?) throws(Problem) -> ParseServer {
    try ParseServer(client: client, parse: keys, session: session)
  }
}

// MARK: - Rows

extension ParseServer {
  /// Every row of a class, the ids rising. Rows that come and go meanwhile move no other out of sight: each page
  /// begins after the last id of the one before, and only an empty one is the end, as a server may give shorter pages
  /// than it is asked for.
  ///
  /// - Parameters:
  ///   - columns: those wanted; ids, moments and rights always come.
  ///   - condition: what their columns must be.
  /// - Throws: `Problem`; what was read so far is then worth nothing, as it is not the whole class.
  public func rows(
    of name: ParseClass, columns: [String], where condition: KeyValuePairs<String, String> = [:]
  ) async throws -> [ParseRow] {
    var rows: [ParseRow] = []
    var seen: Set<String> = []
    for _ in 0..<2000 {
      let after = rows.last.map {
        JSON.Member("objectId", .object([.init("$gt", .string($0.objectID))]))
      }
      let members = condition.map { JSON.Member($0.key, .string($0.value)) } + (after.map { [$0] } ?? [])
      let page = try await find(name, where: .object(members), columns: columns)
      guard !page.isEmpty else { return rows }
      // A server that does not keep the order would make rows look deleted.
      for row in page where !seen.insert(row.objectID).inserted {
        throw Problem("problem.answer", ["host": host])
      }
      rows += page
    }
    throw Problem("problem.too-large", ["host": host])
  }

  /// Whole rows by their ids; those that are gone are missing.
  ///
  /// - Throws: `Problem` where the server does not answer so.
  func rows(of name: ParseClass, ids: [String]) async throws -> [ParseRow] {
    var wanted = ids
    var rows: [ParseRow] = []
    while !wanted.isEmpty {
      let page = try await find(
        name, where: .object([.init("objectId", .object([.init("$in", .array(wanted.map(JSON.string)))]))]),
        columns: [])
      let found = Set(page.map(\.objectID)).intersection(wanted)
      guard !found.isEmpty else { break }
      rows += page.filter { found.contains($0.objectID) }
      wanted.removeAll { found.contains($0) }
    }
    return rows
  }

  private func find(_ name: ParseClass, where condition: JSON, columns: [String]) async throws -> [ParseRow] {
    let path = "classes/" + name.rawValue
    let limit = String(Self.pageLength)
    let answer =
      if columns.isEmpty {
        try await ask(.get, path, ["where": condition.encoded(), "order": "objectId", "limit": limit])
      } else {
        try await ask(
          .get, path,
          [
            "where": condition.encoded(), "order": "objectId", "limit": limit,
            "keys": columns.joined(separator: ","),
          ])
      }
    guard let list = answer["results"].list else { throw Problem("problem.answer", ["host": host]) }
    return try list.map { json in
      guard let row = ParseRow(json) else { throw Problem("problem.answer", ["host": host]) }
      return row
    }
  }

  /// A row as it is now, with what always comes and none of its other columns; nil where it is gone.
  ///
  /// - Throws: `Problem` where the server does not answer so.
  func row(_ objectID: String, in name: ParseClass) async throws -> ParseRow? {
    do {
      let answer = try await ask(.get, "classes/\(name.rawValue)/\(objectID)", ["keys": "objectId"])
      guard let row = ParseRow(answer) else { throw Problem("problem.answer", ["host": host]) }
      return row
    } catch let problem as Problem where problem.key == ParseAnswer.missing {
      return nil
    }
  }

  /// Makes a row.
  ///
  /// - Returns: what the server says of it: its id and moment.
  /// - Throws: `Problem`. After `problem.timeout` and `problem.interrupted` it may have been made all the same.
  public func create(_ columns: JSON, in name: ParseClass) async throws -> ParseRow {
    let answer = try await ask(.post, "classes/" + name.rawValue, body: columns)
    guard let row = ParseRow(answer) else { throw Problem("problem.answer", ["host": host]) }
    return row
  }

  /// Changes columns of a row.
  ///
  /// - Returns: `ParseRow.updated` of what it is now, empty where the server does not say; nil where it is gone.
  /// - Throws: `Problem` where it may not have been changed.
  public func update(_ objectID: String, _ columns: JSON, in name: ParseClass) async throws -> String? {
    do {
      let answer = try await ask(.put, "classes/\(name.rawValue)/\(objectID)", body: columns)
      return ParseRow.moment(answer["updatedAt"]) ?? ""
    } catch let problem as Problem where problem.key == ParseAnswer.missing {
      return nil
    }
  }

  /// Deletes a row; fine where it is gone.
  ///
  /// - Throws: `Problem` where it may still be there.
  public func delete(_ objectID: String, in name: ParseClass) async throws {
    do {
      _ = try await ask(.delete, "classes/\(name.rawValue)/\(objectID)")
    } catch let problem as Problem where problem.key == ParseAnswer.missing {
      return
    }
  }
}

// MARK: - Users

extension ParseServer {
  /// Signs in.
  ///
  /// - Throws: `problem.parse.login` where name or password are not right.
  public func login(name: String, password: String) async throws -> ParseSession {
    let answer: JSON
    do {
      answer = try await ask(
        .post, "login", body: ["username": .string(name), "password": .string(password)],
        headers: [HTTPHeader("X-Parse-Revocable-Session", "1")])
    } catch let problem as Problem where problem.key == ParseAnswer.missing {
      throw Problem("problem.parse.login", ["host": host])
    }
    guard let userID = answer["objectId"].text, ParseRow.isID(userID),
      let token = answer["sessionToken"].text.flatMap(Secret.init)
    else { throw Problem("problem.answer", ["host": host]) }
    return ParseSession(userID: userID, name: name.cleaned(), token: token, server: identity)
  }

  /// Ends the session at the server.
  ///
  /// - Throws: `Problem` where it may still be good.
  public func logout() async throws {
    _ = try await ask(.post, "logout", body: [:])
  }

  /// The id of whoever the session belongs to.
  ///
  /// - Throws: `problem.parse.session` where it has ended.
  public func me() async throws -> String {
    let answer = try await ask(.get, "users/me", [:])
    guard let userID = answer["objectId"].text, ParseRow.isID(userID) else {
      throw Problem("problem.answer", ["host": host])
    }
    return userID
  }
}

// MARK: - One exchange

extension ParseServer {
  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ query: KeyValuePairs<String, String> = [:],
    body: JSON? = nil, headers: [HTTPHeader] = []
  ) async throws -> JSON {
    var all = [
      HTTPHeader("X-Parse-Application-Id", keys.applicationID.value),
      HTTPHeader("X-Parse-REST-API-Key", keys.restKey.value),
    ]
    if let session { all.append(HTTPHeader("X-Parse-Session-Token", session.token.value)) }
    if body != nil { all.append(HTTPHeader("Content-Type", "application/json")) }
    let request = HTTPRequest(
      method, try address.appending(path: path, query: query), headers: all + headers,
      body: body.map { Array($0.encoded().utf8) }, maximumBytes: Self.maximumBytes, timeout: Self.timeout,
      caching: .none)
    let secrets = [keys.applicationID, keys.restKey] + (session.map { [$0.token] } ?? [])
    return try ParseAnswer(secrets: secrets).content(of: try await client.send(request))
  }
}
