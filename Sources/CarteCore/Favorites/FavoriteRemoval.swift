import FoundationEssentials

/// That a favorite was removed here, and when: what tells a removal from a favorite that was never there, for the
/// other machines.
public struct FavoriteRemoval: Hashable, Sendable {
  /// What was removed.
  public let id: CardID
  /// When, by this machine's clock, to the second.
  public let moment: Date
  /// The `Favorite.stamp` of what was removed.
  public let stamp: Int

  /// Notes a removal.
  init(id: CardID, moment: Date, stamp: Int) {
    self.id = id
    self.moment = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    self.stamp = stamp
  }

  /// Reads a note of the file; nil where it is none.
  init?(_ json: JSON) {
    guard let id = Favorite.id(of: json), let seconds = json["at"].integer else { return nil }
    self.init(
      id: id, moment: Date(timeIntervalSince1970: Double(seconds)), stamp: json["added"].integer ?? 0)
  }

  /// The note as the file keeps it, its moments in seconds since 1970.
  var json: JSON {
    [
      "catalogue": .string(id.catalogue), "id": .string(id.item),
      "at": .number(moment.timeIntervalSince1970), "added": .number(Double(stamp)),
    ]
  }
}

extension Favorite {
  /// When it was added, in whole seconds since 1970; 0 where that is not known. A favorite that was removed and
  /// added again has another.
  var stamp: Int {
    // No calendar reaches past this, and a file may say anything.
    added.map { Int(min(max($0.timeIntervalSince1970, 0), 1e12)) } ?? 0
  }

  /// The page as the file holds it.
  var pageData: JSON { entry["page"] }
}
