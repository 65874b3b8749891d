import CarteCore
import FoundationEssentials

@testable import CarteUI

/// A group that orders together: an app, and a book of orders that answers at once unless it is told not to.
struct TeaGroup {
  private(set) var app: App
  private(set) var effects: [Effect] = []
  var now = TeaGroup.noon
  /// What the book holds.
  var list: OrderList
  /// Whether the book answers by itself.
  var answers = true
  /// Why the book can do nothing now.
  var failure: Problem?

  /// 2026-11-30 14:00 in Taipei, where it is never summer time.
  static let noon = Date(timeIntervalSince1970: 1_796_018_400)
  static let taipei = LocalTime { _ in 8 * 3600 }

  /// The way to the orders from the first screen of the menu.
  init(
    _ orders: [Order] = TeaGroup.some, _ columns: Int = 80, _ rows: Int = 24, language: String = "en",
    round: Round? = TeaGroup.round(), isRemote: Bool = false, place: String = "",
    waiting: Set<String> = [], notice: Problem? = nil, asOf: Date? = nil, usage: SheetUsage? = nil,
    isOpened: Bool = true, change: (inout Library) -> Void = { _ in }
  ) throws {
    list = OrderList(
      orders: orders, rounds: round.map { [$0] } ?? [], waiting: waiting, notice: notice, asOf: asOf,
      usage: usage)
    var library = Library(
      strings: try words(language), theme: Theme(depth: .full),
      catalogues: [CatalogueState(name: "tea", refreshAge: nil, shelf: Self.shelves[language])],
      size: Size(columns: columns, rows: rows), now: Self.noon, motion: false)
    library.orders = OrdersState(
      place: place, reloadAge: isRemote ? 25 : 2, isRemote: isRemote, time: Self.taipei)
    change(&library)
    app = App(library: library, start: .catalogue("tea"), seed: 7)
    _ = app.begin()
    if isOpened { press(.backTab) }
  }

  private static let shelves = ["en", "zh-Hant"].reduce(into: [:]) { $0[$1] = try? shelf($1) }

  static func shelf(_ language: String = "en") throws -> Shelf {
    try TeaCatalogue(
      resources: packageFolder + "/Resources", cache: nil, client: HTTPClient(transport: OfflineTransport()),
      servers: Servers(), strings: try words(language)
    ).bundled()
  }

  // MARK: - Orders

  /// An id of ours for a number.
  static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + number).suffix(12))
  }

  static func round(
    closes: Date? = noon.addingTimeInterval(25 * 60), closed: Date? = nil, organiser: String = "阿美"
  ) -> Round {
    Round(
      id: id(900), shop: "約翰紅茶公司", organiser: organiser, opened: noon.addingTimeInterval(-3600),
      closes: closes, closed: closed)
  }

  /// An order of a cup, written in words as people say it: `雨果那堤 大杯 半糖 少冰`; so many minutes before noon.
  static func order(
    _ number: Int, _ name: String, _ words: String, price: Int?, quantity: Int = 1, note: String = "",
    isPaid: Bool = false, minutes: Double = 10
  ) -> Order {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
    return Order(
      id: id(number), name: name,
      cup: Cup(
        drink: part(0), size: CupSize(text: part(1)), sugar: part(2), ice: part(3), topping: part(4)),
      quantity: quantity, note: note, unitPrice: price, isPaid: isPaid,
      created: noon.addingTimeInterval(-minutes * 60), round: id(900))
  }

  static let some = [
    order(1, "小美", "雨果那堤 大杯 半糖 少冰", price: 55, minutes: 5),
    order(2, "阿明", "珍珠那堤 大杯 微糖 去冰 珍珠", price: 60, quantity: 2, isPaid: true, minutes: 7),
    order(3, "Zoë", "錫金紅茶 中杯 無糖 去冰", price: 45, note: "不要吸管", minutes: 9),
  ]

  /// Everything that could push a column out of its place.
  static let wild =
    some + [
      order(4, "👩‍🍳 廚師 ⚡️", "抹茶那堤 中杯 正常糖 正常冰", price: nil, quantity: 12, minutes: 11),
      order(5, "Ame\u{301}lie", "康提紅茶 大杯 無糖 微冰", price: 40, quantity: 999, minutes: 12),
      order(
        6, "名字非常非常非常長的一位同事先生小姐們", "名字長得不得了的特調紅茶飲料加蓋加奶 大杯 全糖 常溫 珍珠", price: 1200,
        note: "請用環保杯，吸管不要，糖真的要少一點喔，謝謝老闆", minutes: 13),
      order(7, "", "神秘飲料", price: nil, minutes: 14),
      order(8, String(repeating: "長", count: 5000), "雨果紅茶 中杯  少冰", price: 30, minutes: 60 * 30),
      Order(
        id: id(9), name: "Kim", cup: Cup(drink: "雨果紅茶", size: .medium, sugar: "", ice: ""), unitPrice: 30,
        created: nil, round: id(900)),
    ]

  // MARK: - Playing

  mutating func send(_ event: Event) {
    for effect in app.update(event, at: now) {
      effects.append(effect)
      if answers { answer(effect) }
    }
  }

  /// Answers what waits: the effects from here on.
  mutating func answerNow() {
    let open = effects
    answers = true
    open.last.map { answer($0) }
  }

  private mutating func answer(_ effect: Effect) {
    switch effect {
    case .knowOrders, .loadOrders:
      send(.ordersLoaded(failure.map { .failure($0) } ?? .success(list), isLast: true))
    case .changeOrder(let change):
      if failure == nil { list = Self.changed(list, by: change) }
      send(.orderChanged(change, failure.map { .failure($0) } ?? .success(list)))
    default: break
    }
  }

  /// The list after a change, as a book makes it.
  static func changed(_ list: OrderList, by change: OrderChange) -> OrderList {
    var orders = Array(list.orders.reversed())
    switch change {
    case .add(let order): orders.append(order)
    case .replace(let order, _): orders = orders.map { $0.id == order.id ? order : $0 }
    case .remove(let id): orders.removeAll { $0.id == id }
    case .pay(let id, let isPaid):
      for index in orders.indices where orders[index].id == id { orders[index].isPaid = isPaid }
    case .payAll(let payments):
      return payments.reduce(list) { changed($0, by: .pay(id: $1.id, $1.isPaid)) }
    }
    return OrderList(
      orders: orders, rounds: list.rounds, waiting: list.waiting, notice: list.notice, asOf: list.asOf,
      usage: list.usage)
  }

  /// Somebody else has changed something; it is seen at the next reading.
  mutating func others(_ changes: OrderChange...) {
    for change in changes { list = Self.changed(list, by: change) }
  }

  /// Time passes up to the moments at which the app wants to be woken, and on to the end.
  mutating func wait(_ seconds: Double) {
    let end = now.addingTimeInterval(seconds)
    while let wake = app.wake, wake <= end, wake > now {
      now = wake
      send(.woke)
    }
    now = end
    send(.woke)
  }

  mutating func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  mutating func click(_ column: Int, _ row: Int, _ action: Mouse.Action = .click) {
    send(.mouse(Mouse(action, at: Point(column: column, row: row))))
  }

  // MARK: - Looking

  var screen: Canvas { app.view() }
  var text: String { screen.text }
  var rows: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  /// The screen of the orders, if it is seen.
  var orders: Orders? { app.screens.last as? Orders }
  /// Who is selected.
  var chosen: String? { orders?.chosen?.name }
  /// How often the orders were read.
  var readings: Int { effects.count { $0 == .loadOrders } }
  /// The changes that were asked for.
  var changes: [OrderChange] {
    effects.compactMap { if case .changeOrder(let change) = $0 { change } else { nil } }
  }

  func id(_ number: Int) -> String { Self.id(number) }
}
