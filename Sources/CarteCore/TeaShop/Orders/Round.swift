import FoundationEssentials

/// A time in which a group orders together.
public struct Round: Hashable, Sendable, Identifiable {
  /// Names it, in `round` of its orders.
  public let id: String
  /// Where it is ordered.
  public let shop: String
  /// Who collects orders and money.
  public let organiser: String
  /// When it began.
  public let opened: Date
  /// The deadline: from this moment on nothing is taken any more; nil for none.
  public var closes: Date?
  /// When the organiser closed it by hand; nil where that did not happen.
  public var closed: Date?
  /// When it was made the current one again, after others; nil where that did not happen.
  public var reopened: Date?
  /// Counts the changes after it was opened: of two machines the one with more of them knows better.
  public var version: Int
  /// Whether it was opened on another machine, and is known from a sheet.
  public let isJoined: Bool

  /// Makes a round; moments are kept to the second.
  public init(
    id: String, shop: String, organiser: String, opened: Date, closes: Date? = nil, closed: Date? = nil,
    reopened: Date? = nil, version: Int = 0, isJoined: Bool = false
  ) {
    func whole(_ date: Date) -> Date {
      Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    }
    self.id = id
    self.shop = shop.cleaned(atMost: 300)
    self.organiser = organiser.cleaned(atMost: 300)
    self.opened = whole(opened)
    self.closes = closes.map(whole)
    self.closed = closed.map(whole)
    self.reopened = reopened.map(whole)
    self.version = version
    self.isJoined = isJoined
  }

  /// Since when it is the current one: of several the one that began last.
  public var began: Date { reopened ?? opened }

  /// Whether orders are taken at a moment: from the opening up to, but not at, the deadline.
  public func isOpen(at now: Date) -> Bool { closed == nil && (closes.map { now < $0 } ?? true) }

  /// Why nothing is taken at a moment: `problem.tea.closed` with who closed it, `problem.tea.deadline` with the
  /// time; nil where orders are taken. What was joined says nothing of another day: there may be a new round that no
  /// order has told of yet.
  public func refusal(at now: Date, _ time: LocalTime) -> Problem? {
    if isOfAnotherDay(at: now, time) { return nil }
    if let closed {
      guard !organiser.isEmpty else {
        return Problem("problem.tea.closedNobody", ["time": time.short(closed, now: now)])
      }
      return Problem("problem.tea.closed", ["name": organiser, "time": time.short(closed, now: now)])
    }
    guard let closes, now >= closes else { return nil }
    return Problem("problem.tea.deadline", ["time": time.short(closes, now: now)])
  }

  /// Whether it was joined and has ended on an earlier day, so that it says nothing of this one.
  func isOfAnotherDay(at now: Date, _ time: LocalTime) -> Bool {
    guard isJoined, let end = closed ?? closes else { return false }
    return time.day(end) < time.day(now)
  }

  /// Whether it tells more than another version of the same round. Of two that were changed at once, the one that is
  /// closed counts: it was called in perhaps.
  func supersedes(_ other: Round) -> Bool {
    version == other.version ? closed != nil && other.closed == nil : version > other.version
  }

  /// Reads `{"id","shop","organiser","opened","closes","closed","reopened","version","joined"}`; nil where it has no id or beginning.
  init?(_ json: JSON) {
    func moment(_ name: String) -> Date? {
      json[name].text.flatMap { try? Date.ISO8601FormatStyle.iso8601.parse($0) }
    }
    guard let id = json["id"].text, Order.isOurs(id), let opened = moment("opened") else { return nil }
    self.init(
      id: id, shop: json["shop"].text ?? "", organiser: json["organiser"].text ?? "", opened: opened,
      closes: moment("closes"), closed: moment("closed"),
      reopened: moment("reopened"), version: json["version"].integer ?? 0,
      isJoined: json["joined"].bool ?? false)
  }

  /// The round as it is written.
  public var json: JSON {
    func text(_ moment: Date?) -> JSON { moment.map { .string($0.formatted(.iso8601)) } ?? .null }
    let json: JSON = [
      "id": .string(id), "shop": .string(shop), "organiser": .string(organiser), "opened": text(opened),
      "closes": text(closes), "closed": text(closed), "version": .number(Double(version)),
      "joined": .bool(isJoined),
    ]
    return reopened == nil ? json : json.setting("reopened", to: text(reopened))
  }
}

/// What can be done with rounds.
public enum RoundChange: Hashable, Sendable {
  /// Begins a new one, which is the current one from then on.
  case open(shop: String, organiser: String, closes: Date?)
  /// Takes no more orders in the current one.
  case close
  /// Takes orders again in the current one, or in the one of an id or of the beginning of an id, where no newer one
  /// is open. Up to a new deadline; without one an old one that is still to come holds, unless it is `endless`.
  case reopen(of: String? = nil, closes: Date?, endless: Bool = false)
  /// Begins a new one like an old one, or like the last one: shop and organiser are the same, its orders are not
  /// taken over.
  case clone(of: String?, closes: Date?)
}
