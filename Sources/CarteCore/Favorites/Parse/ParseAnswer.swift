/// Reads the answers of a Parse server, and turns all its ways to refuse into sentences: `{"code":101,"error":…}` with
/// status 404 for 101, 500 for 1 and 400 for the rest; a wrong key as 403 without code; pages of HTML.
struct ParseAnswer {
  /// What must not stand in a sentence, even if the server says it.
  let secrets: [Secret]

  /// The problem of code 101: there is no such object, or it may not be seen.
  static let missing = "problem.parse.missing"
  /// The problem of a class that does not exist and that the server lets no client make.
  static let classMissing = "problem.parse.class"
  /// Problems of one row, where the next may well go through.
  static let ofOneRow: Set = ["problem.parse.column", "problem.parse.refused"]

  /// Whether a problem says that something may not be done here, whoever asks how often.
  static func isAboutRights(_ problem: Problem) -> Bool {
    ofOneRow.contains(problem.key) || ["problem.parse.permission", classMissing].contains(problem.key)
  }

  /// What the server answered.
  ///
  /// - Throws: `Problem` where that is no success.
  func content(of response: HTTPResponse) throws(Problem) -> JSON {
    let host = response.address.host
    let json = (try? JSON(parsing: response.body)) ?? .null
    guard response.isSuccess else { throw problem(response, json) }
    guard case .object = json else { throw Problem("problem.answer", ["host": host]) }
    // Some proxies turn every status into 200.
    if json["code"].integer != nil, json["error"].text != nil, json["objectId"].isNull {
      throw problem(response, json)
    }
    return json
  }

  private func problem(_ response: HTTPResponse, _ json: JSON) -> Problem {
    let host = response.address.host
    if response.status == 429 { return Problem("problem.rate-limited", ["host": host]) }
    if let code = json["code"].integer { return problem(code, words(json), host) }
    switch response.status {
    case 401, 403: return Problem("problem.parse.keys", ["host": host])
    case 404: return Problem("problem.parse.address", ["host": host])
    default: return Problem("problem.status", ["host": host, "status": String(response.status)])
    }
  }

  private func problem(_ code: Int, _ words: String, _ host: String) -> Problem {
    switch code {
    case 1: Problem("problem.parse.internal", ["host": host])
    case 101: Problem(Self.missing, ["host": host])
    case 111: Problem("problem.parse.column", ["host": host, "reason": words])
    case 119 where words.contains("non-existent class"):
      Problem(Self.classMissing, ["host": host, "class": className(in: words)])
    case 119: Problem("problem.parse.permission", ["host": host, "reason": words])
    case 140, 155: Problem("problem.rate-limited", ["host": host])
    case 200, 201: Problem("problem.parse.login", ["host": host])
    case 206, 209: Problem("problem.parse.session", ["host": host])
    default: Problem("problem.parse.refused", ["host": host, "code": String(code), "reason": words])
    }
  }

  private func className(in words: String) -> String {
    words.split(separator: " ").last.map(String.init) ?? ""
  }

  /// What the server says about it, as one line without anything that is secret.
  private func words(_ json: JSON) -> String {
    var words = String((json["error"].text ?? json["message"].text ?? "").prefix(4000))
    for secret in secrets { words = words.replacing(secret.value, with: "…") }
    return words.cleaned(atMost: 300)
  }
}
