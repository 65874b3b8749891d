import FoundationEssentials

/// The format of drinks on disk, bundled and in the cache:
/// `{"version":1,"cocktails":[{"id","name","category","glass","alcoholic","iba","tags":[…],
/// "ingredients":[[measure, name],…],"instructions":[step,…]},…]}`, a drink a line. The cache adds `thumb`,
/// `modified` and `translations` (`{"de":[step,…],…}`) to a drink, and to the whole what `CocktailMemory` remembers beside drinks.
enum CocktailFile {
  static let version = 1
  /// About what a drink takes, for making room at once.
  private static let averageBytes = 500

  /// The drinks of a document, and its other members; nil where it is damaged or of another version. Drinks
  /// without id or name are left out.
  static func read(_ bytes: [UInt8]) -> (cocktails: [Cocktail], rest: JSON)? {
    var cocktails: [Cocktail]?
    var rest: [JSON.Member] = []
    let sound: Void? = bytes.withUnsafeBytes { buffer in
      try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        try parser.eachMember { (name, parser) throws(JSON.Malformed) in
          if name == "cocktails", cocktails == nil {
            cocktails = try list(&parser, of: bytes)
          } else {
            rest.append(JSON.Member(name.string, try parser.value()))
          }
        }
      }
    }
    guard sound != nil, let cocktails, JSON.object(rest)["version"].integer == version else { return nil }
    return (cocktails, .object(rest))
  }

  private static func list(
    _ parser: inout JSONParser, of bytes: [UInt8]
  ) throws(JSON.Malformed) -> [Cocktail]? {
    var cocktails: [Cocktail] = []
    cocktails.reserveCapacity(bytes.count / averageBytes)
    let isList = try parser.eachElement { (parser) throws(JSON.Malformed) in
      var drink = CocktailReader()
      try parser.eachMember { (name, parser) throws(JSON.Malformed) in
        try drink.read(name, from: &parser, of: bytes)
      }
      if let cocktail = drink.cocktail { cocktails.append(cocktail) }
    }
    return isList ? cocktails : nil
  }

  /// The ingredients of a drink; a pair without a name is none.
  static func ingredients(_ json: JSON) -> [Cocktail.Ingredient] {
    json.array.compactMap(ingredient)
  }

  /// The steps of a drink, a clean line each.
  static func steps(_ json: JSON) -> [String] {
    json.array.compactMap(\.text).map { $0.cleaned() }.filter { !$0.isEmpty }
  }

  /// The steps of a drink in other languages, by the names of `Settings.ContentLanguage`.
  static func translations(_ json: JSON) -> [Settings.ContentLanguage: [String]] {
    var translations: [Settings.ContentLanguage: [String]] = [:]
    for language in Settings.ContentLanguage.allCases {
      let steps = steps(json[language.rawValue])
      if !steps.isEmpty { translations[language] = steps }
    }
    return translations
  }

  private static func ingredient(_ json: JSON) -> Cocktail.Ingredient? {
    let pair = json.array
    guard pair.count == 2, let name = text(pair[1]) else { return nil }
    return Cocktail.Ingredient(measure: text(pair[0]) ?? "", name: name)
  }

  private static func text(_ json: JSON) -> String? {
    guard case .string(let text) = json else { return nil }
    let line = text.cleaned()
    return line.isEmpty ? nil : line
  }

  /// A drink as it is written.
  static func json(_ cocktail: Cocktail) -> JSON {
    var json: JSON = [
      "id": .string(cocktail.id), "name": .string(cocktail.name), "category": .string(cocktail.category),
      "glass": .string(cocktail.glass), "alcoholic": .string(cocktail.alcoholic),
      "iba": cocktail.iba.map(JSON.string) ?? .null, "tags": .array(cocktail.tags.map(JSON.string)),
      "ingredients": .array(cocktail.ingredients.map { [.string($0.measure), .string($0.name)] }),
      "instructions": .array(cocktail.steps.map(JSON.string)),
    ]
    if let thumb = cocktail.thumb { json = json.setting("thumb", to: .string(thumb)) }
    if let modified = cocktail.modified { json = json.setting("modified", to: .string(modified)) }
    let translations = cocktail.translations.steps.sorted { $0.key.rawValue < $1.key.rawValue }
    guard !translations.isEmpty else { return json }
    let members = translations.map { JSON.Member($0.key.rawValue, .array($0.value.map(JSON.string))) }
    return json.setting("translations", to: .object(members))
  }
}
