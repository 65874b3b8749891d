/// A favorite as a row of a Parse class. The first row ever written fixes what a column holds, so it is always the
/// same: texts, but for `spoonacularId`.
enum FavoriteColumns {
  /// What has to be known of every row; the rest is asked for where it is wanted.
  static let listed = ["catalogue", "itemId", "added", "title", "imageUrl"]

  /// What a row says of a favorite.
  ///
  /// - Parameter user: who alone may see a new row; nil for everybody.
  static func columns(of favorite: Favorite, user: String? = nil) -> JSON {
    var columns: [JSON.Member] = [
      .init("catalogue", .string(favorite.id.catalogue)), .init("itemId", .string(favorite.id.item)),
      .init("title", .string(favorite.title)), .init("subtitle", .string(favorite.subtitle)),
    ]
    let entry = favorite.json
    for name in ["added", "tint", "color"] where !entry[name].isNull {
      columns.append(.init(name, entry[name]))
    }
    if !favorite.pageData.isNull { columns.append(.init("page", .string(favorite.pageData.encoded()))) }
    if favorite.id.catalogue == ParseClass.recipesCatalogue { columns += recipe(favorite) }
    if let user {
      columns.append(.init("ACL", .object([.init(user, ["read": true, "write": true])])))
    }
    return .object(columns)
  }

  /// What the iOS app reads.
  private static func recipe(_ favorite: Favorite) -> [JSON.Member] {
    let tabs = favorite.page?.tabs ?? []
    var columns: [JSON.Member] = [
      .init("ingredients", .string(tabs.dropLast().last.map { lines($0).joined(separator: ", ") } ?? "")),
      .init("instructions", .string(tabs.last.map { lines($0).joined(separator: "\n") } ?? "")),
    ]
    let item = favorite.id.item
    if item.utf8.count <= 15, let number = Int(item), number > 0, String(number) == item {
      columns.append(.init("spoonacularId", .number(Double(number))))
      // Where Spoonacular has the picture of every recipe.
      columns.append(.init("imageUrl", .string("https://img.spoonacular.com/recipes/\(item)-556x370.jpg")))
    } else {
      columns.append(.init("imageUrl", ""))
    }
    return columns
  }

  private static func lines(_ tab: Tab) -> [String] {
    tab.blocks.flatMap { block -> [String] in
      switch block {
      case .heading(let text), .paragraph(let text): [text]
      case .bullets(let items), .steps(let items): items
      default: []
      }
    }
  }

  /// The favorite that a row of this program holds; nil where it is none.
  static func favorite(of row: ParseRow) -> Favorite? {
    var entry = row.columns.setting("id", to: row.columns["itemId"])
    // A page is data of ours inside a text: bounded before it is read.
    let text = row.columns["page"].text ?? ""
    let limits = JSON.Limits(bytes: 2 << 20, depth: 32, nodes: 100_000)
    entry = entry.setting("page", to: text.isEmpty ? nil : try? JSON(parsing: text, limits: limits))
    let known = ["catalogue", "id", "title", "subtitle", "tint", "color", "added", "page"]
    return Favorite(.object(entry.members.filter { known.contains($0.name) }))
  }
}
