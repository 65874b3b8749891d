/// Reads SheetDB's answers, and turns its ways to refuse into sentences: `{"error":…}` with a status, or a page of
/// HTML where Cloudflare answers in its place.
enum SheetAnswer {
  /// The problems after which it is certain that nothing was changed: the request was refused or never left.
  static let certain: Set = [
    "problem.rate-limited", "problem.sheet.quota", "problem.sheet.plan", "problem.sheet.missing",
    "problem.sheet.token", "problem.sheet.refused", "problem.offline", "problem.unreachable",
    "problem.certificate",
  ]

  /// The rows of an answer. A sheet without rows has several ways to say so.
  ///
  /// - Throws: as `json`, and `problem.answer` where there is something else.
  static func rows(_ response: HTTPResponse, sheet: String) throws -> [JSON] {
    if response.status == 404, words(response).lowercased().contains("empty") { return [] }
    let json = try json(response, sheet: sheet)
    if let rows = json.list { return rows.filter { !$0.members.isEmpty } }
    guard case .object(let members) = json, json["error"].isNull else {
      throw Problem("problem.answer", ["host": response.address.host])
    }
    return members.isEmpty ? [] : [json]
  }

  /// The content of a success.
  ///
  /// - Throws: `problem.rate-limited` and the other problems of `problem.sheet`, `problem.status`,
  ///   `problem.answer` where it is no JSON.
  static func json(_ response: HTTPResponse, sheet: String) throws -> JSON {
    let host = response.address.host
    let json = try? JSON(parsing: response.body)
    switch response.status {
    case 200..<300: break
    case 401: throw Problem("problem.sheet.token", ["host": host, "sheet": sheet])
    case 402: throw Problem("problem.sheet.plan", ["host": host, "reason": words(response)])
    case 400, 403, 405: throw Problem("problem.sheet.refused", ["host": host, "reason": words(response)])
    case 404: throw Problem("problem.sheet.missing", ["host": host, "sheet": sheet])
    // The plan's month is told of in JSON; Cloudflare's error 1015 is a page.
    case 429 where json?["error"].text != nil: throw Problem("problem.sheet.quota", ["host": host])
    default: _ = try response.successful()
    }
    guard let json else { throw Problem("problem.answer", ["host": host]) }
    return json
  }

  private static func words(_ response: HTTPResponse) -> String {
    let json = (try? JSON(parsing: response.body)) ?? .null
    let words = (json["error"].text ?? json["message"].text ?? "").cleaned(atMost: 300)
    return words.isEmpty ? String(response.status) : words
  }
}
