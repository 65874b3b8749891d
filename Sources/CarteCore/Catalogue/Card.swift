/// Names one card among all catalogues: what favorites keep and what commands name.
public struct CardID: Hashable, Sendable {
  /// The catalogue's name in files and commands, such as `cocktails`.
  public let catalogue: String
  /// The item's id inside its catalogue, such as TheCocktailDB's `11007`.
  public let item: String

  /// Joins a catalogue's name and an item's id.
  public init(catalogue: String, item: String) {
    self.catalogue = catalogue
    self.item = item
  }
}

/// What the grid shows of one item: enough to recognise it, filter it and color it.
public struct Card: Hashable, Sendable, Identifiable {
  /// Which item of which catalogue this is.
  public let id: CardID
  /// The name, as printed on the card and matched first by a search.
  public let title: String
  /// One line of facts under the title.
  public private(set) var subtitle: String
  /// The same line for scripts: words of the data are as the data has them, whatever the language.
  public let dataSubtitle: String
  /// What is to be said of it only now, such as that it is new; a favorite does not keep it. Empty for nothing.
  public let mark: String
  /// Short labels, as listed by `carte list --json`.
  public let tags: [String]
  /// The color of the card's bar and of its page.
  public let tint: Tint
  /// The color of the lower half of the bar, where it is another.
  public let secondTint: Tint?
  private let makeKeywords: @Sendable () -> [String]

  /// Makes a card; `tags` and `keywords` may be empty.
  public init(
    id: CardID, title: String, subtitle: String, tags: [String] = [], tint: Tint, keywords: [String] = []
  ) {
    self.init(id: id, title: title, subtitle: subtitle, tags: tags, tint: tint) { keywords }
  }

  /// Makes a card whose keywords are found when they are asked for: the first picture needs none. `dataSubtitle` is
  /// nil where it is the same as `subtitle`.
  public init(
    id: CardID, title: String, subtitle: String, dataSubtitle: String? = nil, mark: String = "",
    tags: [String], tint: Tint, secondTint: Tint? = nil, keywords: @escaping @Sendable () -> [String]
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.dataSubtitle = dataSubtitle ?? subtitle
    self.mark = mark
    self.tags = tags
    self.tint = tint
    self.secondTint = secondTint
    makeKeywords = keywords
  }

  /// The facts behind the mark, as lists show them.
  public var markedSubtitle: String {
    [mark, subtitle].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The same card with something more before its facts, for the search that it answers: behind them it would be cut.
  public func with(remark: String?) -> Card {
    guard let remark else { return self }
    var card = self
    card.subtitle = [remark, subtitle].filter { !$0.isEmpty }.joined(separator: " · ")
    return card
  }

  /// Further texts a search looks through, most telling first: ingredients, category, glass.
  public var keywords: [String] { makeKeywords() }

  /// Whether everything the cards tell is the same.
  public static func == (one: Card, other: Card) -> Bool {
    one.id == other.id && one.title == other.title && one.subtitle == other.subtitle
      && one.dataSubtitle == other.dataSubtitle && one.mark == other.mark && one.tags == other.tags
      && one.tint == other.tint
      && one.secondTint == other.secondTint && one.keywords == other.keywords
  }

  /// Feeds what tells cards apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(title)
  }
}
