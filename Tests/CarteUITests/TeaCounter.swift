import FoundationEssentials
import Testing

@testable import CarteCore
@testable import CarteUI

/// The bundled menu on the screens, and orders of a group.
struct TeaCounter {
  let menu: TeaMenu
  let strings: Strings

  init(_ language: String = "en") throws {
    menu = try TeaBundle(path: packageFolder + "/Resources/catalogues/tea.json").menu()
    strings = try words(language)
  }

  /// Taipei, where it is 16:00 at the dawn of the tests.
  static let taipei = LocalTime { _ in 8 * 3600 }

  /// The shelf, without some of the drinks.
  func shelf(without missing: Set<String> = [], unpriced: Set<String> = []) -> Shelf {
    let drinks = menu.drinks.filter { !missing.contains($0.name) }.map { drink in
      unpriced.contains(drink.name)
        ? Drink(
          name: drink.name, segment: drink.segment, prices: CupPrices(), why: Problem("problem.tea.noPrice"))
        : drink
    }
    let menu = TeaMenu(shop: self.menu.shop, drinks: drinks, toppings: self.menu.toppings)
    let (strings, toppings) = (strings, menu.toppings)
    return Shelf(
      cards: drinks.map { $0.card(strings) }, source: .bundled, segments: TeaSegment.allCases.map(\.rawValue),
      menu: menu, page: { id in drinks.first { $0.name == id.item }?.page(strings, toppings) })
  }

  /// A player in front of the menu.
  func player(
    _ columns: Int = 80, _ rows: Int = 24, depth: ColorDepth = .full, list: OrderList? = .empty,
    pictures: PictureOutput = .cells
  ) -> Player {
    var library = Library(
      strings: strings, theme: Theme(depth: depth),
      catalogues: [CatalogueState(name: "tea", refreshAge: nil)],
      size: Size(columns: columns, rows: rows), now: dawn, motion: false)
    library.orders = OrdersState(time: Self.taipei)
    library.pictureOutput = pictures
    var player = Player(library, start: .catalogue("tea"))
    player.load(["tea": shelf()])
    if let list { player.send(.ordersLoaded(.success(list), isLast: true)) }
    return player
  }

  /// A player in the form of a drink.
  func form(
    _ drink: String = "雨果那堤", _ columns: Int = 80, _ rows: Int = 24, depth: ColorDepth = .full,
    list: OrderList? = .empty, pictures: PictureOutput = .cells
  ) -> Player {
    var player = player(columns, rows, depth: depth, list: list, pictures: pictures)
    player.type(drink)
    player.press(.enter)
    return player
  }

  /// A player in a form that changes an order.
  func editing(_ order: Order, _ list: OrderList) -> Player {
    var player = player(list: list)
    player.show(OrderForm(editing: order, in: menu))
    return player
  }

  /// A round that was opened an hour ago.
  static func round(closes: Double?, closed: Double? = nil) -> Round {
    Round(
      id: "00000000-0000-4000-8000-0000000000aa", shop: "約翰紅茶公司", organiser: "小華",
      opened: dawn.addingTimeInterval(-3600), closes: closes.map { dawn.addingTimeInterval($0) },
      closed: closed.map { dawn.addingTimeInterval($0) })
  }

  /// An order of a cup, as people say it: `雨果那堤 大杯 半糖 少冰`.
  static func order(
    _ number: Int, _ name: String, _ words: String, price: Int = 55, quantity: Int = 1, note: String = "",
    round: String = ""
  ) -> Order {
    let parts = words.split(separator: " ").map(String.init) + ["", "", "", "", ""]
    return Order(
      id: "00000000-0000-4000-8000-00000000000\(number)", name: name,
      cup: Cup(
        drink: parts[0], size: CupSize(text: parts[1]), sugar: parts[2], ice: parts[3], topping: parts[4]),
      quantity: quantity, note: note, unitPrice: price,
      created: dawn.addingTimeInterval(Double(number) - 100),
      round: round)
  }

  static func list(_ orders: [Order], round: Round? = nil) -> OrderList {
    OrderList(orders: orders, rounds: round.map { [$0] } ?? [])
  }
}

extension Player {
  var form: OrderForm? { app.screens.last as? OrderForm }
  /// The changes of the orders that were asked for.
  var changes: [OrderChange] {
    effects.compactMap { if case .changeOrder(let change) = $0 { change } else { nil } }
  }
  /// What has been sent to be added or changed last.
  var sentOrder: Order? {
    switch changes.last {
    case .add(let order), .replace(let order, _): order
    default: nil
    }
  }
  /// The row of the picture on which a text stands; nil where it is nowhere.
  func row(of text: String) -> Int? {
    self.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }
  }
  /// Where a text stands on the picture; nil where it is nowhere.
  func point(of text: String) -> Point? {
    guard let row = row(of: text) else { return nil }
    let line = self.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
    guard let range = line.firstRange(of: text) else { return nil }
    return Point(column: TextWidth.columns(String(line[..<range.lowerBound])), row: row)
  }
  /// Clicks on the first such text on the picture, or so many columns behind its beginning.
  mutating func click(_ text: String, offset: Int = 0, location: SourceLocation = #_sourceLocation) throws {
    let point = try #require(self.point(of: text), sourceLocation: location)
    send(.mouse(Mouse(.click, at: Point(column: point.column + offset, row: point.row))))
  }
}
