import FoundationEssentials

/// The format of drinks on disk, bundled and in the cache:
/// `{"version":1,"cocktails":[{"id","name","category","glass","alcoholic","iba","tags":[…],
/// "ingredients":[[measure, name],…],"instructions":[step,…]},…]}`, a drink a line. The cache adds `thumb`
/// and `modified` to a drink, and to the whole what `CocktailMemory` remembers beside drinks.
enum CocktailFile {
  static let version = 1

  /// The drinks of a document; those without id or name are left out.
  static func cocktails(in document: JSON) -> [Cocktail]? {
    guard document["version"].integer == version, let list = document["cocktails"].list else { return nil }
    return list.compactMap(cocktail)
  }

  private static func cocktail(_ json: JSON) -> Cocktail? {
    guard let id = text(json["id"]), let name = text(json["name"]) else { return nil }
    return Cocktail(
      id: id, name: name, category: text(json["category"]) ?? "", glass: text(json["glass"]) ?? "",
      alcoholic: text(json["alcoholic"]) ?? "", iba: text(json["iba"]),
      tags: json["tags"].array.compactMap(text),
      ingredients: json["ingredients"].array.compactMap(ingredient),
      // Not cleaned here, because a drink does that itself when it is read.
      steps: json["instructions"].array.compactMap(\.text), thumb: text(json["thumb"]),
      modified: text(json["modified"]))
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
    return json
  }
}
