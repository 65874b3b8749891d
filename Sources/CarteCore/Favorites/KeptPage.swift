import Synchronization

/// The page that a favorite keeps, as data; read once, when somebody opens it.
final class KeptPage: Sendable {
  /// The page as the file holds it, whatever of it can be shown.
  let json: JSON
  private let read = Mutex<Page??>(nil)

  init(_ json: JSON) {
    self.json = json
  }

  /// The page; nil where there is none that can be shown.
  func page(id: CardID, tint: Tint) -> Page? {
    read.withLock { read in
      if let read { return read }
      let page = json.isNull ? nil : Page(json, id: id, tint: tint)
      read = .some(page)
      return page
    }
  }
}

extension KeptPage: Hashable {
  static func == (one: KeptPage, other: KeptPage) -> Bool {
    one === other || one.json == other.json
  }

  /// Feeds nothing: it is the ids that tell favorites apart, and a page is long.
  func hash(into hasher: inout Hasher) {}
}
