/// A change to the favorites, meant for whatever they are by the time it is made.
public enum FavoriteChange: Hashable, Sendable {
  /// Keeps a card. One that is kept already stays as and where it is.
  ///
  /// The place counts from 0 in the list as shown, for undoing a removal; nil for the end, where places past it lead
  /// too.
  case add(Favorite, at: Int? = nil)
  /// Lets go of a card, however often it is in the file; fine where it is not.
  case remove(CardID)

  /// What the favorites are after the change, for showing it before it is written.
  public func applied(to favorites: [Favorite]) -> [Favorite] {
    var favorites = favorites
    switch self {
    case .remove(let id): favorites.removeAll { $0.id == id }
    case .add(let favorite, let place):
      guard !favorites.contains(where: { $0.id == favorite.id }) else { break }
      favorites.insert(favorite, at: min(max(place ?? favorites.count, 0), favorites.count))
    }
    return favorites
  }

  /// Makes the change in the entries of the file, leaving those that cannot be read where they are.
  func make(in entries: inout [JSON]) {
    switch self {
    case .remove(let id):
      entries.removeAll { Self.names(id, $0) }
    case .add(let favorite, let place):
      guard !entries.contains(where: { Self.names(favorite.id, $0) }) else { return }
      entries.insert(favorite.entry, at: Self.index(of: place, in: entries))
    }
  }

  private static func names(_ id: CardID, _ entry: JSON) -> Bool {
    entry["id"].text == id.item && entry["catalogue"].text == id.catalogue
  }

  private static func index(of place: Int?, in entries: [JSON]) -> Int {
    guard let place else { return entries.endIndex }
    var seen: Set<CardID> = []
    let shown = entries.indices.filter { index in
      Favorite.id(of: entries[index]).map { seen.insert($0).inserted } ?? false
    }
    return shown.dropFirst(max(0, place)).first ?? entries.endIndex
  }
}
