/// Everything about one item, as its page shows it.
public struct Page: Hashable, Sendable {
  /// The card this page belongs to.
  public let id: CardID
  /// The name, drawn in the header.
  public let title: String
  /// A few short lines of facts beside the picture: category, glass, tags.
  public let facts: [String]
  /// The color of the header and of the active tab.
  public let tint: Tint
  /// The tabs in order; never empty.
  public let tabs: [Tab]

  /// Makes a page of its parts.
  public init(id: CardID, title: String, facts: [String], tint: Tint, tabs: [Tab]) {
    self.id = id
    self.title = title
    self.facts = facts
    self.tint = tint
    self.tabs = tabs
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
  /// What will stand here is being fetched; the text says so.
  case loading(String)
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

  /// Makes a meter; values past `maximum` draw a full bar.
  public init(label: String, value: Int, maximum: Int) {
    self.label = label
    self.value = value
    self.maximum = maximum
  }
}
