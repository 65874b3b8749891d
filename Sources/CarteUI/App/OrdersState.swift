import CarteCore
import FoundationEssentials

/// How much a screen has to know of the orders of the group.
public enum OrdersNeed: Hashable, Sendable {
  /// Nothing.
  case none
  /// What is known without asking anybody: who ordered what last, and until when orders are taken. Looked up again
  /// and again while the screen is seen, because others open and close rounds.
  case known
  /// What there is now, read again and again while the screen is seen.
  case current
}

/// The orders of the group as the screens see them.
public struct OrdersState: Sendable {
  /// Where they live, in a word or two for people; empty for this machine.
  public let place: String
  /// Seconds after which they are read again while they are seen.
  public let reloadAge: Double
  /// Whether reading them asks the network.
  public let isRemote: Bool
  /// Whether every change of theirs is told, so that nobody has to look; nil where that was not asked for yet.
  public internal(set) var isWatched: Bool?
  /// The time on the wall here.
  public let time: LocalTime
  /// What is known; nil until anything is.
  public internal(set) var list: OrderList?
  /// Since when they are being read; nil while they are not.
  public internal(set) var readingSince: Date?
  /// Why they could not be read the last time; nil where they could.
  public internal(set) var problem: Problem?
  /// When they were last read or changed, or when that began or failed.
  public internal(set) var tried: Date?
  /// Changes that are under way, the oldest first.
  public internal(set) var changing: [OrderChange] = []
  /// Since when changes are under way without a pause; nil while none is.
  public internal(set) var changingSince: Date?
  /// What undoes the changes of this run, the latest last.
  public internal(set) var undoes: [OrderChange] = []
  /// Whether the change under way that is the latest one undoes another.
  var isUndoing = false
  /// How often a key has asked to undo what is still under way.
  var undoesWanted = 0
  /// Whether reading was asked for by a key.
  var isAsked = false
  /// Whether only what is known without asking is being read.
  var isKnowing = false
  /// Whether what is shown is known to be old, so that they are read as soon as that can be.
  var isStale = false

  /// Orders of which nothing is known yet.
  public init(
    place: String = "", reloadAge: Double = 2, isRemote: Bool = false, time: LocalTime = .system
  ) {
    self.place = place
    self.reloadAge = reloadAge
    self.isRemote = isRemote
    self.time = time
  }

  /// Whether a change of an order is under way.
  public func isChanging(_ id: String) -> Bool { changing.contains { $0.ids.contains(id) } }
}
