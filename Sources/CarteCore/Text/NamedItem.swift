/// What a person means by a name.
public enum NamedItem<Item> {
  /// The one that is called so.
  case one(Item)
  /// None without doubt; these come nearest, the best first.
  case unsure([Item])

  /// Looks for an item: by its id, by its whole name, else the only one whose name begins so. Case, accents and
  /// punctuation make no difference to names.
  ///
  /// - Parameters:
  ///   - name: what was asked for, clean.
  ///   - id: the id of an item.
  ///   - title: the name of an item.
  public init(_ name: String, among items: [Item], id: (Item) -> String, title: (Item) -> String) {
    if let item = items.first(where: { id($0) == name }) {
      self = .one(item)
      return
    }
    let wanted = Self.letters(name)
    guard !wanted.isEmpty else {
      self = .unsure([])
      return
    }
    let begun = items.map { ($0, Self.letters(title($0))) }.filter { $0.1.starts(with: wanted) }
    let whole = begun.filter { $0.1 == wanted }
    if whole.count == 1 {
      self = .one(whole[0].0)
    } else if whole.isEmpty, begun.count == 1 {
      self = .one(begun[0].0)
    } else {
      self = .unsure((whole.isEmpty ? begun : whole).map(\.0))
    }
  }

  /// The folded name without punctuation and spaces; with them where there is nothing else.
  private static func letters(_ text: String) -> String {
    let folded = String(decoding: Folding.folded(text), as: UTF8.self)
    var letters = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      letters.append(scalar)
    }
    return letters.isEmpty ? folded : String(letters)
  }
}

extension NamedItem: Equatable where Item: Equatable {}
extension NamedItem: Sendable where Item: Sendable {}
