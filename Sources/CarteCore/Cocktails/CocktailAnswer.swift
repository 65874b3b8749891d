/// What TheCocktailDB answers, which is JSON in many shapes: a list, null, a sentence, nothing at all.
enum CocktailAnswer {
  /// A drink as lists by category name it.
  struct Row: Hashable, Sendable {
    let id: String
    let thumb: String?
  }

  /// The drinks of a search or a look-up; those without id or name are left out.
  ///
  /// - Throws: `problem.answer` where the answer is none of TheCocktailDB's shapes, such as a page in
  ///   HTML.
  static func drinks(from bytes: [UInt8], host: String) throws(Problem) -> [Cocktail] {
    try rows(from: bytes, host: host).compactMap(Cocktail.init(drink:))
  }

  /// The ids and pictures that a list by category holds.
  ///
  /// - Throws: as `drinks`.
  static func list(from bytes: [UInt8], host: String) throws(Problem) -> [Row] {
    try rows(from: bytes, host: host).compactMap { row in
      Cocktail.id(of: row).map { Row(id: $0, thumb: Cocktail.line(row["strDrinkThumb"])) }
    }
  }

  /// The categories in the spelling that the server wants to be asked with.
  ///
  /// - Throws: as `drinks`.
  static func categories(from bytes: [UInt8], host: String) throws(Problem) -> [String] {
    try rows(from: bytes, host: host).compactMap { Cocktail.line($0["strCategory"]) }
  }

  /// The drink that was looked up, or nil where the server says that there is none.
  ///
  /// - Throws: as `drinks`; also where there is no answer at all, or another drink: only a clear "none" may
  ///   be remembered.
  static func drink(_ id: String, from bytes: [UInt8], host: String) throws(Problem) -> Cocktail? {
    let rows = try rows(from: bytes, host: host)
    if rows.isEmpty, !bytes.isEmpty { return nil }
    guard let drink = rows.lazy.compactMap(Cocktail.init(drink:)).first(where: { $0.id == id }) else {
      throw Problem("problem.answer", ["host": host])
    }
    return drink
  }

  private static func rows(from bytes: [UInt8], host: String) throws(Problem) -> [JSON] {
    // Older servers answer a miss with nothing at all.
    guard !bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return [] }
    guard let answer = try? JSON(parsing: bytes), case .object(let members) = answer,
      members.contains(where: { $0.name == "drinks" })
    else { throw Problem("problem.answer", ["host": host]) }
    switch answer["drinks"] {
    // A miss: null, "no data found" or "None Found".
    case .null, .string: return []
    case .array(let rows): return rows
    // One drink without a list around it, or what PHP makes of a list with gaps.
    case .object(let members):
      return members.contains { $0.name == "idDrink" } ? [answer["drinks"]] : members.map(\.value)
    case .bool, .number, .literal: throw Problem("problem.answer", ["host": host])
    }
  }
}
