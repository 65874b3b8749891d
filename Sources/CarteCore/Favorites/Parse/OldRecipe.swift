import FoundationEssentials

/// A recipe that the iOS app saved in class `FaveRecipes`: four texts and no id of the recipe, so that one may be there
/// several times. It is shown once, and its rows stay as they are until somebody deletes the favorite.
enum OldRecipe {
  /// The columns by which a row of this program is known.
  private static let ours = ["catalogue", "itemId", "added"]

  /// What the row is about; nil where it is none of the old ones, or has no title.
  static func id(of row: ParseRow) -> CardID? {
    guard ours.allSatisfy({ row.columns[$0].isNull }), let title = title(of: row) else { return nil }
    // Two recipes may share a title; the picture is of one of them.
    let picture = row.columns["imageUrl"].text ?? ""
    let digits = StableHash.digits(of: (picture.isEmpty ? title : title + "\n" + picture).utf8).prefix(16)
    return CardID(catalogue: ParseClass.recipesCatalogue, item: "old-" + digits)
  }

  /// The favorite that a whole row makes, with a page of its texts; nil where it is none of the old ones.
  static func favorite(of row: ParseRow, strings: Strings) -> Favorite? {
    guard let id = id(of: row), let title = title(of: row) else { return nil }
    let tint = Tint("recipes.old", RGB(176, 137, 104))
    let card = Card(id: id, title: title, subtitle: "", tint: tint)
    let page = Page(id: id, title: title, facts: [], tint: tint, tabs: tabs(of: row, strings: strings))
    return Favorite(card, page: page, added: moment(of: row))
  }

  /// When the row was made.
  static func moment(of row: ParseRow) -> Date {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return (try? style.parse(row.created)) ?? Date(timeIntervalSince1970: 0)
  }

  private static func title(of row: ParseRow) -> String? {
    guard let title = row.columns["title"].text?.cleaned(atMost: 300), !title.isEmpty else { return nil }
    return title
  }

  /// There is no summary, and the ingredients are one sentence: cutting it at its commas would tear some apart.
  private static func tabs(of row: ParseRow, strings: Strings) -> [Tab] {
    let ingredients = (row.columns["ingredients"].text ?? "").cleaned(atMost: 20_000)
    let steps = Steps.split(String((row.columns["instructions"].text ?? "").prefix(20_000)))
    return [
      Tab(
        label: strings("cocktails.tab.ingredients"),
        blocks: [.paragraph(ingredients.isEmpty ? strings("cocktails.ingredients.none") : ingredients)]),
      Tab(
        label: strings("cocktails.tab.instructions"),
        blocks: steps.isEmpty
          ? [.paragraph(strings("cocktails.instructions.none", ["name": title(of: row) ?? ""]))]
          : [.steps(steps)]),
    ]
  }
}
