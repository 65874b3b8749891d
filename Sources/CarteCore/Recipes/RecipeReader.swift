/// A recipe that is being read from its file, member by member. Of members with the same name the first
/// counts.
struct RecipeReader {
  private enum Field: UInt16 {
    case id, title, course, cuisine, diets, servings, minutes, summary, ingredients, instructions, source,
      photo, query
  }

  private static let fields: [(name: StaticString, field: Field)] = [
    ("id", .id), ("title", .title), ("course", .course), ("cuisine", .cuisine), ("diets", .diets),
    ("servings", .servings), ("minutes", .minutes), ("summary", .summary), ("ingredients", .ingredients),
    ("instructions", .instructions), ("source", .source), ("photo", .photo), ("query", .query),
  ]

  private var id, title, course, cuisine, query: String?
  private var diets: [String] = []
  private var servings, minutes: Int?
  private var details = Recipe.Details.Unread()
  /// A bit for each field that was read.
  private var seen: UInt16 = 0
  private var expected = 0

  /// Reads the value of a member; `document` is what the parser reads.
  mutating func read(
    _ name: JSONParser.Text, from parser: inout JSONParser, of document: [UInt8]
  ) throws(JSON.Malformed) {
    guard let field = field(name), seen & 1 << field.rawValue == 0 else {
      try parser.skip()
      return
    }
    seen |= 1 << field.rawValue
    switch field {
    case .id: id = try parser.line()
    case .title: title = try parser.line()
    case .course: course = try parser.line()
    case .cuisine: cuisine = try parser.line()
    case .diets:
      try parser.eachElement { (parser) throws(JSON.Malformed) in
        if let diet = try parser.line() { diets.append(diet) }
      }
    case .servings: servings = Recipe.known(servings: try parser.value())
    case .minutes: minutes = Recipe.known(minutes: try parser.value())
    case .summary: details.summary = JSONFragment(try parser.skip(), of: document)
    case .ingredients: details.ingredients = JSONFragment(try parser.skip(), of: document)
    case .instructions: details.instructions = JSONFragment(try parser.skip(), of: document)
    case .source: details.source = JSONFragment(try parser.skip(), of: document)
    case .photo: details.photo = JSONFragment(try parser.skip(), of: document)
    case .query: query = try parser.line()
    }
  }

  /// The field of a name: mostly the one after the last.
  private mutating func field(_ name: JSONParser.Text) -> Field? {
    let next = Self.fields[expected]
    if name == next.name {
      expected = (expected + 1) % Self.fields.count
      return next.field
    }
    guard let index = Self.fields.firstIndex(where: { name == $0.name }) else { return nil }
    expected = (index + 1) % Self.fields.count
    return Self.fields[index].field
  }

  /// The recipe; nil without id or title.
  var recipe: Recipe? {
    guard let id, let title else { return nil }
    return Recipe(
      id: id, title: title, course: course ?? "", cuisine: cuisine ?? "", diets: diets, servings: servings,
      minutes: minutes, query: query ?? "", details: .unread(details))
  }
}

extension Recipe {
  /// A number of servings that can be meant; nil for null, 0 and -1, which servers write for "not known".
  static func known(servings: JSON) -> Int? {
    servings.number.flatMap { 1...1000 ~= $0.rounded() ? Int($0.rounded()) : nil }
  }

  /// A time in minutes that can be meant: up to a month, for what is pickled. Nil for null, 0 and -1.
  static func known(minutes: JSON) -> Int? {
    minutes.number.flatMap { 1...44_640 ~= $0.rounded() ? Int($0.rounded()) : nil }
  }
}
