import CarteCore
import FoundationEssentials

/// One screen: a value that takes input and draws itself. It sees the `Library` and owns nothing else.
public protocol Screen: Sendable {
  /// Takes a key, a paste or the mouse.
  mutating func take(_ input: Input, in library: Library) -> [Action]

  /// Makes the screen fit what has changed around it: the window's size, new cards, changed favorites. It is
  /// called before each drawing and must be idempotent.
  mutating func settle(in library: Library)

  /// Takes note that what was asked for by a key has come, and stands first: of a refresh, or of a search for
  /// a query.
  mutating func takeNews(of catalogue: String, searchedFor query: String?)

  /// Follows the card that was last seen on a page above.
  mutating func select(_ id: CardID)

  /// Draws the screen over the whole canvas.
  func draw(on canvas: inout Canvas, in library: Library)

  /// The keys of this screen, for the help and the bottom line.
  func keys(in library: Library) -> [KeyHelp]

  /// When the screen wants to be drawn again without an event; nil for never.
  func wake(in library: Library) -> Date?

  /// Since when something is awaited that is to be seen on the screen; nil where nothing is.
  func awaitedSince(in library: Library) -> Date?

  /// What has to be asked so that the visible part of the screen is whole, from top to bottom.
  func questions(in library: Library) -> [Question]

  /// The photographs in view, in the form in which they are to be shown; the most important first.
  func pictures(in library: Library) -> [PictureRequest]

  /// The small photographs in view that are shown in characters whatever else the terminal can show; those of
  /// `pictures` come first.
  func thumbnails(in library: Library) -> [PictureRequest]

  /// Seconds without a key that a photograph has to be in view before it is fetched.
  var picturesWait: Double { get }

  /// What the screen asks before something is lost, in a sentence that says which key does it; nil while it asks
  /// nothing. It is drawn in the place of notices, and `QuestionStrip.isYes` reads the answer.
  func confirmation(in library: Library) -> String?

  /// Whether the screen shows the favorites, for Ctrl-R.
  var showsFavorites: Bool { get }

  /// How much the screen has to know of the orders of the group.
  var ordersNeeded: OrdersNeed { get }

  /// Whether letters are typed into a field, so that `?` is a letter and not a call for help.
  var takesText: Bool { get }

  /// The catalogue the screen shows, for Ctrl-R; nil where there is nothing to refresh.
  var catalogue: String? { get }
}

extension Screen {
  /// Most screens have nothing to fit.
  public mutating func settle(in library: Library) {}

  /// Most screens have no place for it.
  public mutating func takeNews(of catalogue: String, searchedFor query: String?) {}

  /// Most screens have no cards.
  public mutating func select(_ id: CardID) {}

  /// Most screens stand still.
  public func wake(in library: Library) -> Date? { nil }

  /// Most screens have no place to show that.
  public func awaitedSince(in library: Library) -> Date? { nil }

  /// Most screens show only what is there.
  public func questions(in library: Library) -> [Question] { [] }

  /// Most screens have no photographs.
  public func pictures(in library: Library) -> [PictureRequest] { [] }

  /// Most screens have no cards with pictures.
  public func thumbnails(in library: Library) -> [PictureRequest] { [] }

  /// What was opened is to be seen.
  public var picturesWait: Double { 0 }

  /// Most screens can lose nothing.
  public func confirmation(in library: Library) -> String? { nil }

  /// Most screens show other things.
  public var showsFavorites: Bool { false }

  /// Most screens need none.
  public var ordersNeeded: OrdersNeed { .none }

  /// Most screens take no text.
  public var takesText: Bool { false }

  /// Most screens show no catalogue.
  public var catalogue: String? { nil }
}

/// What a screen can be given.
public enum Input: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// A pasted text.
  case paste(String)
  /// The mouse.
  case mouse(Mouse)
}

/// What a screen asks of the app.
public enum Action: Sendable {
  /// Put a screen on top.
  case open(any Screen)
  /// Go back one screen. `visited` is the card that was on the page, for the list below to follow.
  case close(visited: CardID?)
  /// Go back to the grid of a catalogue and show one of its parts there, counted from 0.
  case showPart(Int, of: String)
  /// Put a card among the favorites, or take it out.
  case toggleFavorite(CardID)
  /// Put the favorite that was taken out last back in its place.
  case undoRemoval
  /// Put back the favorites that a server took away.
  case restoreFavorites
  /// Ask the network for cards that fit a query.
  case searchNetwork(String)
  /// Show the cards of grids with pictures, or no longer.
  case switchCardPictures
  /// Make a change of the orders.
  case order(OrderChange)
  /// Undo the latest change of the orders that was made in this run.
  case undoOrder
  /// Save settings.
  case change([SettingsFile.Change])
  /// Say why something cannot be done.
  case refuse(Problem)
  /// Give a text to the clipboard, or say that there is no address where it is empty.
  case copy(String)
  /// Show the keys of this screen.
  case help
}

/// A key and what it does, for the help and the bottom line.
public struct KeyHelp: Hashable, Sendable {
  /// How the keys are written.
  public let label: String
  /// The key of the text in the strings.
  public let text: String
  /// The key of the short text for the bottom line; nil where it is only in the help.
  public let hint: String?
  /// How the keys are written in the bottom line, where room is dear.
  public let short: String

  /// Describes a key; `hint` is the key of its short text, `short` how it is written beside that.
  public init(_ label: String, _ text: String, hint: String? = nil, short: String? = nil) {
    self.label = label
    self.text = text
    self.hint = hint
    self.short = short ?? label
  }

  /// The same for the help alone.
  var withoutHint: KeyHelp { KeyHelp(label, text, short: short) }
}

/// One row of a screen's key table: help and behaviour come from the same place.
struct Binding<Command: Sendable>: Sendable {
  let keys: [Key]
  let command: Command
  let help: KeyHelp

  /// Binds keys to a command. `label` is how they are written where that is not their names in a row.
  init(
    _ keys: [Key], _ command: Command, _ text: String, label: String? = nil, hint: String? = nil,
    short: String? = nil
  ) {
    self.keys = keys
    self.command = command
    // Not `joined`, which looks types up by their names when it is first used: a start would feel it.
    let names = keys.dropFirst().reduce(keys.first?.label ?? "") { $0 + " " + $1.label }
    help = KeyHelp(label ?? names, text, hint: hint, short: short)
  }
}

/// The helps of a table, one for all the keys that share a label.
func helps<Command>(of table: [Binding<Command>]) -> [KeyHelp] {
  var unique: [KeyHelp] = []
  for help in table.map(\.help) where !unique.contains(where: { $0.label == help.label }) {
    unique.append(help)
  }
  return unique
}

/// The command bound to a key in a table.
func command<Command>(for key: Key, in table: [Binding<Command>]) -> Command? {
  table.first { $0.keys.contains(key) }?.command
}
