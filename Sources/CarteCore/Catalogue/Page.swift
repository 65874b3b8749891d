/// Everything about one item, as its page shows it.
public struct Page: Hashable, Sendable {
  /// The card this page belongs to.
  public let id: CardID
  /// The name, drawn in the header.
  public let title: String
  /// What stands beside the name in the header, such as `#0025`; empty for nothing.
  public let number: String
  /// What kind of thing this is, in colors of their own, above the facts: the types of a Pokémon.
  public let badges: [Badge]
  /// A few short lines of facts beside the picture: category, glass, tags.
  public let facts: [String]
  /// Where all of it comes from on the web, to be copied by whoever wants to read on there; empty for
  /// nowhere. It is never asked, and may be any text that looks like an address.
  public let address: String
  /// Where a photograph of it is; nil where there is none.
  public private(set) var photo: WebAddress?
  /// What can be drawn of it; nil for nothing.
  public let picture: Picture?
  /// The color of the header and of the active tab.
  public let tint: Tint
  /// The tabs in order; never empty.
  public let tabs: [Tab]

  /// Makes a page of its parts.
  public init(
    id: CardID, title: String, number: String = "", badges: [Badge] = [], facts: [String],
    address: String = "", picture: Picture? = nil, tint: Tint, tabs: [Tab]
  ) {
    self.id = id
    self.title = title
    self.number = number
    self.badges = badges
    self.facts = facts
    self.address = address
    self.picture = picture
    self.tint = tint
    self.tabs = tabs
  }

  /// The same page with a photograph.
  public func with(photo: WebAddress?) -> Page {
    var page = self
    page.photo = photo
    return page
  }
}

/// One tab of a page.
public struct Tab: Hashable, Sendable {
  /// The label, written as it stands: `INGREDIENTS`.
  public let label: String
  /// The content from top to bottom.
  public let blocks: [Block]

  /// Makes a tab of its label and content.
  public init(label: String, blocks: [Block]) {
    self.label = label
    self.blocks = blocks
  }
}

/// A piece of a tab. Screens know how to draw these and nothing else.
public enum Block: Hashable, Sendable {
  /// A line that says what follows.
  case heading(String)
  /// Running text, wrapped to the width.
  case paragraph(String)
  /// A list without order, a bullet each.
  case bullets([String])
  /// A list in order, numbered from 1.
  case steps([String])
  /// Labels with their values, aligned in two columns.
  case facts([Fact])
  /// Labelled bars.
  case meters([Meter])
  /// Labels with groups of badges, aligned in two columns.
  case groups([BadgeGroup])
  /// Things with a text each: abilities, moves.
  case entries([Entry])
  /// Other cards, one of which can be chosen and opened.
  case links([Link])
  /// What stands here is not bundled; the catalogue can be asked for it.
  case pending(Question)
}

/// A short word on a color of its own, such as a type.
public struct Badge: Hashable, Sendable {
  /// The word.
  public let text: String
  /// What its color means.
  public let tint: Tint

  /// Gives a word its color.
  public init(_ text: String, _ tint: Tint) {
    self.text = text
    self.tint = tint
  }
}

/// Badges that share something, such as all types whose attacks do double damage.
public struct BadgeGroup: Hashable, Sendable {
  /// What they share, such as `×2`.
  public let label: String
  /// The badges, in order.
  public let badges: [Badge]

  /// Groups badges under a label.
  public init(_ label: String, _ badges: [Badge]) {
    self.label = label
    self.badges = badges
  }
}

/// Something with a name, a line about it, and a text: an ability, a move.
public struct Entry: Hashable, Sendable {
  /// The name with what belongs to it, such as `Vine Whip (lvl: 3)`.
  public let title: String
  /// What kind of thing it is, in colors of its own.
  public let badges: [Badge]
  /// Short facts in one line; empty for none.
  public let details: String
  /// The text.
  public let text: Text

  /// A text, or how to get it.
  public enum Text: Hashable, Sendable {
    /// The text itself; empty where none is wanted.
    case known(String)
    /// The catalogue has to be asked.
    case pending(Question)
    /// There is none, or it could not be had.
    case unavailable
  }

  /// Makes an entry of its parts.
  public init(title: String, badges: [Badge] = [], details: String = "", text: Text) {
    self.title = title
    self.badges = badges
    self.details = details
    self.text = text
  }
}

/// A line that leads to the page of another card.
public struct Link: Hashable, Sendable {
  /// What is drawn before the title, such as the branches of a tree; its width is kept, it is never wrapped.
  public let lead: String
  /// The name of the card.
  public let title: String
  /// A short remark behind the title, such as what an evolution takes.
  public let note: String
  /// The card it leads to; nil where there is none.
  public let target: CardID?
  /// The color of its mark.
  public let tint: Tint
  /// Whether this is the card of the page itself.
  public let isCurrent: Bool

  /// Makes a link of its parts.
  public init(
    lead: String = "", title: String, note: String = "", target: CardID?, tint: Tint, isCurrent: Bool = false
  ) {
    self.lead = lead
    self.title = title
    self.note = note
    self.target = target
    self.tint = tint
    self.isCurrent = isCurrent
  }
}

/// What a page lacks, by the name under which its catalogue is asked for it: see `Catalogue.answer`.
public struct Question: Hashable, Sendable {
  /// The name, such as `ability/311`; made by the catalogue, and only understood there.
  public let topic: String

  /// Names what is lacking.
  public init(_ topic: String) {
    self.topic = topic
  }
}

/// A label with its value.
public struct Fact: Hashable, Sendable {
  /// What it is about, such as `Height`.
  public let label: String
  /// The value with its unit.
  public let value: String

  /// Pairs a label with its value.
  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }
}

/// A value on a scale, drawn as a bar with its number.
public struct Meter: Hashable, Sendable {
  /// What is measured, such as `HP`.
  public let label: String
  /// The value, 0 or more.
  public let value: Int
  /// The value at which the bar is full; at least 1.
  public let maximum: Int
  /// A short remark at the end of the bar; empty for none.
  public let note: String

  /// Makes a meter; values past `maximum` draw a full bar.
  public init(label: String, value: Int, maximum: Int, note: String = "") {
    self.label = label
    self.value = value
    self.maximum = maximum
    self.note = note
  }
}
