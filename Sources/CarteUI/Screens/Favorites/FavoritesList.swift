import CarteCore
import FoundationEssentials

/// The favorites of all catalogues, the newest first, a row each.
public struct FavoritesList: Screen {
  private(set) var filter = FilterField()
  private(set) var selected: CardID?
  private(set) var position = 0
  private(set) var top = 0
  private var found = FoundFavorites()

  /// All favorites.
  public init() {}

  /// Only while filtering.
  public var takesText: Bool { filter.isTyping }

  /// Always.
  public var showsFavorites: Bool { true }

  /// What the server has.
  public func awaitedSince(in library: Library) -> Date? { library.syncingSince }

  // MARK: - Input

  enum Command {
    case up, down, pageUp, pageDown, first, last, open, delete, undo, restore, shop, filter, back
  }

  static let bindings: [Binding<Command>] = [
    Binding(
      [.up, .control("p"), .character("k")], .up, "help.move", label: "↑↓ j k", hint: "hint.move", short: "↑↓"
    ),
    Binding([.down, .control("n"), .character("j")], .down, "help.move", label: "↑↓ j k"),
    Binding([.enter], .open, "help.open", hint: "hint.open"),
    Binding(
      [.character("d"), .delete, .backspace], .delete, "help.delete", label: "d Delete", hint: "hint.delete",
      short: "d"),
    Binding([.character("u")], .undo, "help.undo", hint: "hint.undo"),
    Binding([.character("r")], .restore, "help.restore", hint: "hint.restore"),
    Binding([.character("/")], .filter, "help.filter", hint: "hint.filter"),
    Binding([.character("y")], .shop, "help.shopping", hint: "hint.shopping"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
  ]

  /// The keys, each once; that for putting back only where there is something to put back.
  public func keys(in library: Library) -> [KeyHelp] {
    helps(of: Self.bindings.filter { $0.command != .restore || library.lost > 0 })
  }

  /// Moves, opens, deletes, takes back, filters, or leaves.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste(let text):
      filter.paste(text)
      return []
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if filter.take(key) { return [] }
      guard let command = command(for: key, in: Self.bindings) else { return [] }
      return perform(command, in: library)
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let page = FavoritesLayout(library.size, filtering: filter.isShown).list.rows
    switch command {
    case .up: position -= 1
    case .down: position += 1
    case .pageUp: position -= page
    case .pageDown: position += page
    case .first: position = 0
    case .last: position = rows.count - 1
    case .open: return open()
    case .delete: return delete()
    case .undo: return undo(in: library)
    case .restore: return library.lost > 0 ? [.restoreFavorites] : []
    case .shop: return shop(in: library)
    case .filter: filter.begin()
    case .back:
      guard filter.isEmpty else {
        filter.clear()
        return []
      }
      return [.close(visited: nil)]
    }
    position = min(max(position, 0), max(rows.count - 1, 0))
    selected = rows.isEmpty ? nil : rows[position].id
    return []
  }

  /// Copies what has to be had for all that is listed.
  private func shop(in library: Library) -> [Action] {
    let list = ShoppingList(rows.compactMap { library.page($0.id) })
    guard !list.items.isEmpty else { return [.refuse(Problem("problem.shop.nothing"))] }
    return [.copy(list.text)]
  }

  private func open() -> [Action] {
    guard let selected else { return [] }
    return [.open(PageView(selected, among: rows.map(\.id)))]
  }

  private mutating func delete() -> [Action] {
    guard rows.indices.contains(position) else { return [] }
    selected = rows.indices.contains(position + 1) ? rows[position + 1].id : nil
    return [.toggleFavorite(rows[position].id)]
  }

  private mutating func undo(in library: Library) -> [Action] {
    guard let last = library.removed.last else { return [] }
    selected = last.favorite.id
    return [.undoRemoval]
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: return perform(.up, in: library)
    case .wheelDown: return perform(.down, in: library)
    case .click, .doubleClick:
      let list = FavoritesLayout(library.size, filtering: filter.isShown).list
      let hit = top + mouse.point.row - list.row
      guard list.contains(mouse.point), rows.indices.contains(hit) else { return [] }
      let again = hit == position
      position = hit
      selected = rows[hit].id
      return again || mouse.action == .doubleClick ? open() : []
    }
  }

  // MARK: - Fitting

  /// The favorites that pass the filter, the newest first, as of the last `settle`.
  var rows: [Favorite] { found.rows }

  /// Selects a favorite, if it is shown.
  public mutating func select(_ id: CardID) {
    selected = id
  }

  /// Keeps the selected favorite selected and in view.
  public mutating func settle(in library: Library) {
    found.look(for: filter.text, in: library)
    if let selected, let found = rows.firstIndex(where: { $0.id == selected }) { position = found }
    position = min(max(position, 0), max(rows.count - 1, 0))
    selected = rows.isEmpty ? nil : rows[position].id
    let visible = max(FavoritesLayout(library.size, filtering: filter.isShown).list.rows, 1)
    top = min(max(top, position - visible + 1), position)
    top = min(max(top, 0), max(rows.count - visible, 0))
  }
}

/// Where things stand on the favorites screen.
struct FavoritesLayout: Hashable, Sendable {
  /// The row of the filter; nil while there is none.
  let filter: Int?
  /// Where the favorites are.
  let list: Rect

  init(_ size: Size, filtering: Bool) {
    filter = filtering ? 1 : nil
    list = Rect(size).inset(left: 1, right: 1, top: filtering ? 3 : 2, bottom: 1)
  }

  /// The row of the thin line.
  var rule: Int { list.row - 1 }
}
