import FoundationEssentials
import Glibc

/// The file of orders: `{"version":1,"rounds":[…],"orders":[…],"outbox":[{"order":{…},"sheet","tried":true,
/// "since":"2026-11-30T06:02:11Z"}]}`, as `Round` and `Order` say. `orders` are those kept here; `outbox` are those
/// still to be sent to a sheet, whether that was begun, and since when it has been under way.
///
/// Other programs, and other people where the folder is theirs too, may write it at the same time. Entries that cannot
/// be read are not shown, but kept.
public struct OrderFile: Sendable {
  /// Where it is; empty where no home folder is known.
  public let path: String
  let clock: WallClock
  let time: LocalTime
  /// The turn of one program to send what waits: two would send the same order twice.
  let sending: Lock
  private let file: JSONFile?

  /// Longer than one exchange may take.
  private static let patience = Duration.seconds(40)

  /// Names the file in a folder; nothing is opened yet.
  ///
  /// - Parameter folder: nil where no home folder is known: nothing can be kept then.
  public init(
    folder: String?, clock: WallClock = .system, time: LocalTime = .system,
    surroundings: JSONFile.Surroundings = .system
  ) {
    path = folder.map { $0 + "/orders.json" } ?? ""
    self.clock = clock
    self.time = time
    sending = Lock(path: path + ".sending", limit: Self.patience, sleep: surroundings.sleep)
    file = folder.map {
      JSONFile(
        path: $0 + "/orders.json", format: JSONFile.Format(byteLimit: 64 << 20, isSound: Self.isSound),
        surroundings: surroundings)
    }
  }

  /// What the file holds.
  struct Content: Sendable {
    var orders: [Order]
    var rounds: [Round]
    var outbox: [Waiting]
    var notice: Problem?
  }

  /// An order on its way to a sheet.
  struct Waiting: Hashable, Sendable {
    let order: Order
    /// The sheet it is for.
    let sheet: String
    /// Whether sending was begun, so that it may be there already.
    let isTried: Bool
    /// When its request began; nil where none is under way, or where it is known how it ended.
    let since: Date?
  }

  /// Reads it. A damaged file is set aside, and a notice says so.
  ///
  /// - Throws: `Problem` where it cannot be read: its orders are not to be taken for none.
  func load() throws(Problem) -> Content {
    guard let load = file?.load() else { return Content(orders: [], rounds: [], outbox: []) }
    if load.document == nil, load.isReadOnly, let notice = load.notice { throw notice }
    return Self.content(load.document, load.notice)
  }

  /// Changes it under its lock, from what the disk holds by then.
  @discardableResult
  func update(_ change: (inout JSON) throws(Problem) -> Void) throws(Problem) -> Content {
    guard let file else { throw Problem("problem.save.noHome", ["file": "orders.json"]) }
    share()
    let load = try file.update { before throws(Problem) in
      var document = before ?? ["version": 1]
      try change(&document)
      return document
    }
    return Self.content(load.document, load.notice)
  }

  private static func isSound(_ document: JSON) -> Bool {
    ["rounds", "orders", "outbox"].allSatisfy { document[$0].isNull || document[$0].list != nil }
  }

  private static func content(_ document: JSON?, _ notice: Problem?) -> Content {
    var seen: Set<String> = []
    return Content(
      orders: (document?["orders"].array ?? []).compactMap(Order.init).filter { seen.insert($0.id).inserted },
      rounds: rounds(in: document ?? .null),
      outbox: (document?["outbox"].array ?? []).compactMap(Waiting.init), notice: notice)
  }

  /// Whoever may write into the folder is meant to write the file: its first version gets the folder's rights, and
  /// later ones keep them.
  private func share() {
    let folder = FilePath.folder(of: path)
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & 0o066 != 0 else { return }
    for (name, content) in [(path + ".lock", ""), (sending.path, ""), (path, "{\"version\":1}\n")]
    where access(name, F_OK) != 0 {
      let new = "\(name).\(Order.newID())"
      let descriptor = Glibc.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { continue }
      let isWhole = content.withCString { write(descriptor, $0, strlen($0)) } == content.utf8.count
      // By its name only when it is whole, and never in the place of another one's.
      if isWhole, fchmod(descriptor, status.st_mode & 0o666) == 0 { link(new, name) }
      close(descriptor)
      unlink(new)
    }
  }
}

// MARK: - Rounds

extension OrderFile {
  /// The rounds, the one that began last at the end: those of other machines are written when they are seen.
  static func rounds(in document: JSON) -> [Round] {
    document["rounds"].array.compactMap(Round.init).enumerated()
      .sorted { ($0.element.began, $0.offset) < ($1.element.began, $1.offset) }.map(\.element)
  }

  /// Why no order is taken now; nil where one is.
  func refusal(in document: JSON) -> Problem? {
    Self.rounds(in: document).last?.refusal(at: clock.now(), time)
  }

  /// Makes a change of the rounds.
  ///
  /// - Parameter count: tells how many orders the current round has.
  /// - Throws: `problem.tea.running` where another one still takes orders, which would end without a word.
  func apply(_ change: RoundChange, count: (Content) -> Int) throws(Problem) -> Content {
    try update { document throws(Problem) in
      let rounds = Self.rounds(in: document)
      switch change {
      case .open(let shop, let organiser, let closes):
        try refuseWhileOpen(document, count)
        try open(
          Round(id: Order.newID(), shop: shop, organiser: organiser, opened: clock.now(), closes: closes),
          in: &document)
      case .clone(let id, let closes):
        let old = try Self.round(id, in: rounds)
        try refuseWhileOpen(document, count)
        let new = Round(
          id: Order.newID(), shop: old.shop, organiser: old.organiser, opened: clock.now(), closes: closes)
        try open(new, in: &document)
      case .close:
        var round = try Self.round(nil, in: rounds)
        if let refusal = round.refusal(at: clock.now(), time) { throw refusal }
        round.closed = clock.now()
        round.version += 1
        Self.replace(round, in: &document)
      case .reopen(let id, let closes, let isEndless):
        var round = try Self.round(id, in: rounds)
        if let last = rounds.last, last.id != round.id {
          try refuseWhileOpen(document, count)
          // Later than the one it follows also within the same second.
          round.reopened = max(clock.now(), last.began.addingTimeInterval(1))
        }
        round.closed = nil
        let kept = isEndless ? nil : round.closes.flatMap { $0 > clock.now() ? $0 : nil }
        round.closes = closes ?? kept
        round.version += 1
        try check(round)
        Self.replace(round, in: &document)
      }
    }
  }

  /// Takes over rounds of other machines, and newer versions of those that are known. The one that was opened last is
  /// the current one.
  func learn(_ rounds: [Round]) throws(Problem) {
    let known = try load().rounds
    func isNews(_ round: Round) -> Bool {
      known.first { $0.id == round.id }.map { round.supersedes($0) } ?? true
    }
    guard rounds.contains(where: isNews) else { return }
    try update { document in
      for round in rounds {
        guard let own = Self.rounds(in: document).first(where: { $0.id == round.id }) else {
          document = document.setting("rounds", to: .array(document["rounds"].array + [round.json]))
          continue
        }
        guard round.supersedes(own) else { continue }
        var newer = own
        (newer.closes, newer.closed, newer.reopened) = (round.closes, round.closed, round.reopened)
        newer.version = round.version
        Self.replace(newer, in: &document)
      }
    }
  }

  private func open(_ round: Round, in document: inout JSON) throws(Problem) {
    try check(round)
    document = document.setting("rounds", to: .array(document["rounds"].array + [round.json]))
  }

  private func refuseWhileOpen(_ document: JSON, _ count: (Content) -> Int) throws(Problem) {
    let content = Self.content(document, nil)
    guard let last = content.rounds.last, last.isOpen(at: clock.now()) else { return }
    let orders = String(count(content))
    guard let closes = last.closes else { throw Problem("problem.tea.running", ["count": orders]) }
    let text = time.short(closes, now: clock.now())
    throw Problem("problem.tea.runningUntil", ["count": orders, "time": text])
  }

  private func check(_ round: Round) throws(Problem) {
    guard let closes = round.closes, closes <= clock.now() else { return }
    throw Problem("problem.tea.past", ["time": time.short(closes, now: clock.now())])
  }

  /// The round of an id, or of the beginning of one; the last one where none is named.
  private static func round(_ id: String?, in rounds: [Round]) throws(Problem) -> Round {
    guard let id, !id.isEmpty else {
      if let last = rounds.last { return last }
      throw Problem("problem.tea.noRound")
    }
    guard let found = rounds.last(where: { $0.id.hasPrefix(id) }) else { throw OrderList.unknown(id) }
    return found
  }

  private static func replace(_ round: Round, in document: inout JSON) {
    let rounds = document["rounds"].array.map { entry in
      guard entry["id"].text == round.id else { return entry }
      return merged(entry, with: round.json)
    }
    document = document.setting("rounds", to: .array(rounds))
  }

  /// An entry with the members of another; those that this program does not know stay.
  static func merged(_ entry: JSON, with new: JSON) -> JSON {
    new.members.reduce(entry) { $0.setting($1.name, to: $1.value) }
  }
}

// MARK: - Outbox

extension OrderFile.Waiting {
  init(order: Order, sheet: String) {
    self.init(order: order, sheet: sheet, isTried: false, since: nil)
  }

  init?(_ json: JSON) {
    guard let order = Order(json["order"]), let sheet = json["sheet"].text else { return nil }
    self.init(
      order: order, sheet: sheet, isTried: json["tried"].bool ?? true,
      since: json["since"].text.flatMap { try? Date.ISO8601FormatStyle.iso8601.parse($0) })
  }

  var json: JSON { ["order": order.json, "sheet": .string(sheet), "tried": .bool(isTried)] }
}

extension OrderFile {
  /// Takes orders out of the outbox: they have arrived, or are not wanted any more.
  func settle(_ ids: Set<String>) throws(Problem) {
    try update { document in
      let left = document["outbox"].array.filter { !ids.contains($0["order"]["id"].text ?? "") }
      document = document.setting("outbox", to: left.isEmpty ? nil : .array(left))
    }
  }

  /// Notes whether sending was begun.
  ///
  /// - Parameter since: when the request began that is under way; nil where none is.
  /// - Returns: those that are still in the outbox.
  @discardableResult
  func mark(_ ids: Set<String>, isTried: Bool, since: Date? = nil) throws(Problem) -> [Waiting] {
    let moment = since.map { JSON.string($0.formatted(.iso8601)) }
    return try update { document in
      let entries = document["outbox"].array.map { entry in
        guard ids.contains(entry["order"]["id"].text ?? "") else { return entry }
        return entry.setting("tried", to: .bool(isTried)).setting("since", to: moment)
      }
      if !entries.isEmpty { document = document.setting("outbox", to: .array(entries)) }
    }.outbox.filter { ids.contains($0.order.id) }
  }
}
