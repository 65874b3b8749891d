/// A drink that is being read from its file, member by member. Of members with the same name the first counts.
struct CocktailReader {
  private enum Field: UInt16 {
    case id, name, category, glass, alcoholic, iba, tags, ingredients, instructions, thumb, modified
    case translations
  }

  private static let fields: [(name: StaticString, field: Field)] = [
    ("id", .id), ("name", .name), ("category", .category), ("glass", .glass), ("alcoholic", .alcoholic),
    ("iba", .iba), ("tags", .tags), ("ingredients", .ingredients), ("instructions", .instructions),
    ("thumb", .thumb), ("modified", .modified), ("translations", .translations),
  ]

  private var id, name, category, glass, alcoholic, iba, thumb, modified: String?
  private var tags: [String] = []
  private var ingredients, instructions, translations: JSONFragment?
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
    case .name: self.name = try parser.line()
    case .category: category = try parser.line()
    case .glass: glass = try parser.line()
    case .alcoholic: alcoholic = try parser.line()
    case .iba: iba = try parser.line()
    case .tags:
      try parser.eachElement { (parser) throws(JSON.Malformed) in
        if let tag = try parser.line() { tags.append(tag) }
      }
    case .ingredients: ingredients = JSONFragment(try parser.skip(), of: document)
    case .instructions: instructions = JSONFragment(try parser.skip(), of: document)
    case .thumb: thumb = try parser.line()
    case .modified: modified = try parser.line()
    case .translations: translations = JSONFragment(try parser.skip(), of: document)
    }
  }

  /// The field of a name: mostly the one after the last.
  private mutating func field(_ name: JSONParser.Text) -> Field? {
    let next = Self.fields[expected]
    if name == next.name {
      expected = (expected + 1) % Self.fields.count
      return next.field
    }
    return Self.fields.first { name == $0.name }?.field
  }

  /// The drink; nil without id or name.
  var cocktail: Cocktail? {
    guard let id, let name else { return nil }
    return Cocktail(
      id: id, name: name, category: category ?? "", glass: glass ?? "", alcoholic: alcoholic ?? "", iba: iba,
      tags: tags, recipe: .unread(ingredients: ingredients, steps: instructions),
      translations: translations.map { .unread($0) } ?? .known([:]), thumb: thumb, modified: modified)
  }
}
