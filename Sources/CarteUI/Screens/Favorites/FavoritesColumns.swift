import CarteCore

/// What the parts of a favorite's row take, the same for all rows.
struct FavoritesColumns: Hashable, Sendable {
  /// Below this width the line of facts leaves its room to the name.
  static let withSubtitles = 56
  /// The widest name of a catalogue that is shown whole where there is little room.
  private static let mostOfCatalogue = 12

  /// The title, the facts, and the catalogue at the right; facts that are not shown take none.
  let name, subtitle, catalogue: Int

  /// - Parameter columns: the width of a row, with its mark and the margin at the right.
  init(_ columns: Int, _ favorites: [Favorite], in library: Library) {
    let names = Set(favorites.map(\.id.catalogue)).map { TextWidth.columns(library.title(of: $0)) }
    // Two for the mark, one at the right.
    let room = max(columns - 3, 0)
    guard columns >= Self.withSubtitles else {
      catalogue = min(names.max() ?? 0, Self.mostOfCatalogue, room / 3)
      name = max(room - catalogue - 1, 0)
      subtitle = 0
      return
    }
    catalogue = min(names.max() ?? 0, room / 4)
    name = (columns - 4) * 2 / 5
    subtitle = room - name - catalogue - 4
  }
}
