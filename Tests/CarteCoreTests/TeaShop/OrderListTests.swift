import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct OrderListTests {
  private let menu: TeaMenu
  private let orders: [Order]

  init() throws {
    menu = try Tea.menu()
    orders = [
      Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 55),
      Tea.order(2, "阿華", "茶中香檳 大杯 無糖 去冰", price: 40, isPaid: true),
      Tea.order(3, "Zoë", "雨果那提 大杯 五分 少冰", price: 55, quantity: 2),
      Tea.order(4, "小明", "曼非紅茶 中杯 三分 熱飲", price: 35, isPaid: true),
      Tea.order(5, "陳小美", "雨果那堤 大杯 半糖 少冰", price: 60, note: "不要吸管"),
      Tea.order(6, "陳小美", "雨果那堤 中杯 正常糖 正常冰 白玉珍珠", price: 55),
      Tea.order(7, "阿華", "神秘飲料 大杯 一分糖 常溫", price: nil),
    ]
  }

  @Test func theCallSheetMergesIdenticalCupsInTheOrderOfTheMenu() throws {
    let sheet = CallSheet(orders.shuffled(), menu: menu)
    #expect(
      sheet.lines(width: 60, strings: try Tea.strings(), shop: menu.shop) == [
        "約翰紅茶公司 內湖江南店 02-26594567", "",
        "曼非紅茶  中杯  微糖    熱飲           1杯", "  小明",
        "茶中香檳  大杯  無糖    去冰           1杯", "  阿華",
        "雨果那堤  中杯  正常糖  正常冰  +珍珠  1杯", "  陳小美",
        "雨果那堤  大杯  半糖    少冰           3杯", "  小明、Zoë×2",
        "雨果那堤  大杯  半糖    少冰           1杯", "  備註：不要吸管", "  陳小美",
        "神秘飲料  大杯  一分糖  常溫           1杯", "  阿華", "",
        "中杯2杯，大杯6杯", "總杯數8杯", "總金額$355元", "另有1杯價格不明，未計入總金額",
      ])
  }

  @Test func theMoneyListSaysWhoOwesWhat() throws {
    let list = MoneyList(orders.shuffled())
    #expect(
      list.lines(width: 60, strings: try Tea.strings("en")) == [
        "小明    ×2   $90  unpaid $55", "阿華    ×2   $40  paid", "Zoë     ×2  $110  unpaid",
        "陳小美  ×2  $115  unpaid",
        "",
        "Paid $75, unpaid $280", "8 cups", "Total $355", "Price unknown: 1, not in the total",
      ])
  }

  @Test func whoWritesTheirNameInAnotherCaseOrWidthIsTheSamePerson() throws {
    let names = ["Amy", "ＡＭＹ", "amy ", "Zoë", "Zoe", "王　明", "王 明"]
    let orders = names.enumerated().map {
      Tea.order($0 + 1, $1, "雨果那堤 大杯 半糖 少冰", price: 55)
    }
    #expect(MoneyList(orders).people.map(\.name) == ["Amy", "Zoë", "Zoe", "王 明"])
    #expect(MoneyList(orders).people.map(\.cups) == [3, 1, 1, 2])
    let lines = CallSheet(orders, menu: menu).lines(width: 60, strings: try Tea.strings())
    #expect(lines[1] == "  Amy×3、Zoë、Zoe、王 明×2")
  }

  @Test func anEndlessNameLeavesTheCallSheetReadable() throws {
    let name = String(repeating: "長", count: 5000)
    let sheet = CallSheet([Tea.order(1, name, "雨果那堤 大杯 半糖 少冰", price: 55)], menu: menu)
    let lines = sheet.lines(width: 60, strings: try Tea.strings())
    #expect(lines.count < 12 && lines.contains { $0.hasSuffix("…") } && sheet.lines[0].names[0].name == name)
  }

  @Test func ordersOfAnotherDayAreWrittenWithTheirDate() throws {
    let order = Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 55)
    let list = OrderList(orders: [order], rounds: [])
    func lines(_ hours: Double) throws -> [String] {
      let now = Tea.start.addingTimeInterval(hours * 3600)
      return list.lines(width: 80, strings: try Tea.strings(), time: Tea.taipei, now: now)
    }
    #expect(try lines(1)[0].hasSuffix("  14:00"))
    let next = try lines(24)
    #expect(next.prefix(3) == ["目前沒有訂單", "", "先前日期的訂單，未計入："] && next.count == 4)
    #expect(next[3].hasSuffix("  11-30 14:00"))
  }

  @Test func theOrdersOfAnEarlierRoundAreThoseThatSayIt() throws {
    let rounds = (1...3).map {
      Round(id: Tea.id($0), shop: "", organiser: "", opened: Tea.start.addingTimeInterval(Double($0) * 60))
    }
    let orders = [(1, 1), (2, 1), (3, 2), (4, 3)].map { number, round in
      Tea.order(number, "小明", "雨果那堤 大杯 半糖 少冰", price: 55, round: Tea.id(round))
    }
    let all = OrderList(orders: orders, rounds: rounds)
    let first = try all.list(of: Tea.id(1), Tea.taipei)
    #expect(first.orders.map(\.id) == [Tea.id(2), Tea.id(1)] && first.round == rounds[0])
    #expect(first.total == 110 && first.earlier.isEmpty)
    #expect(try all.list(of: Tea.id(3), Tea.taipei).orders == all.orders)
    for id in ["", "zzzz"] {
      #expect(throws: Problem("problem.tea.unknownRound", ["id": id])) { try all.list(of: id, Tea.taipei) }
    }
  }

  @Test func oneCupAndNoneHaveWordsOfTheirOwn() throws {
    let one = OrderList(orders: [orders[0]], rounds: [])
    let (chinese, english) = (try Tea.strings(), try Tea.strings("en"))
    #expect([one.cupsLine(chinese), one.totalLine(chinese)] == ["總杯數1杯", "總金額$55元"])
    #expect([one.cupsLine(english), one.totalLine(english)] == ["1 cup", "Total $55"])
    #expect(CallSheet([], menu: menu).lines(width: 40, strings: chinese) == ["目前沒有訂單"])
    #expect(MoneyList([]).lines(width: 40, strings: english) == ["No orders yet"])
  }

  @Test func noLineIsWiderThanAskedAndColumnsLineUp() throws {
    let long = [
      Tea.order(8, "一個名字很長很長很長很長很長很長很長的人", "一杯名字長得不得了的特調紅茶飲料加蓋 大杯 正常糖 正常冰 珍珠", price: 1200, quantity: 12)
    ]
    let strings = try Tea.strings()
    for width in 40...140 {
      let sheet = CallSheet(orders + long, menu: menu).lines(width: width, strings: strings, shop: menu.shop)
      let money = MoneyList(orders + long).lines(width: width, strings: strings)
      #expect((sheet + money).allSatisfy { TextWidth.columns($0) <= width }, "\(width)")
      // Sizes stand under each other.
      let places = sheet.filter { $0.contains("大杯 ") || $0.contains("中杯 ") }.compactMap { line in
        (line.firstRange(of: "大杯") ?? line.firstRange(of: "中杯")).map {
          TextWidth.columns(String(line[..<$0.lowerBound]))
        }
      }
      #expect(places.count == 7 && Set(places).count == 1, "\(width): \(places)")
      let cups = money.filter { $0.contains("杯 ") }.compactMap { line in
        line.firstRange(of: "杯 ").map { TextWidth.columns(String(line[..<$0.lowerBound])) }
      }
      #expect(cups.count == 5 && Set(cups).count == 1, "\(width): \(cups)")
    }
  }

  @Test func sumsAreEqualForAThousandRandomOrders() throws {
    var random = SeededRandom(seed: 5)
    for round in 0..<10 {
      var orders: [Order] = []
      for number in 0..<100 {
        guard let drink = menu.drinks.randomElement(using: &random) else { continue }
        var draft = OrderDraft(
          drink, in: menu, name: ["小明", "阿華", "Zoë", "ZOË", "=1+2"].randomElement(using: &random) ?? "")
        if let ice = Ice.allCases.randomElement(using: &random) { try? draft.choose(ice) }
        if let sugar = Sugar.allCases.randomElement(using: &random) { try? draft.choose(sugar) }
        if let size = CupSize.allCases.randomElement(using: &random) { try? draft.choose(size) }
        if draft.ice == nil { try? draft.choose(.less as Ice) }
        if draft.sugar == nil { try draft.choose(.half as Sugar) }
        if Bool.random(using: &random) { draft.choose(menu.toppings[0]) }
        draft.quantity = .random(in: 1...9, using: &random)
        var order = try draft.order(
          id: Tea.id(round * 1000 + number), at: Tea.start.addingTimeInterval(Double(number)), round: "")
        order.isPaid = Bool.random(using: &random)
        orders.append(order)
      }
      #expect(orders.count == 100)
      let amount = orders.reduce(0) { $0 + ($1.unitPrice ?? 0) * $1.quantity }
      let cups = orders.reduce(0) { $0 + $1.quantity }
      let sheet = CallSheet(orders, menu: menu)
      let money = MoneyList(orders)
      let list = OrderList(orders: orders, rounds: [])
      #expect(sheet.amount == amount && money.amount == amount && list.total == amount)
      #expect(money.paid + money.open == amount && money.people.count == 4)
      #expect(sheet.cups == cups && money.cups == cups && list.cups == cups)
      #expect(sheet.cups(.medium) + sheet.cups(.large) == cups)
      #expect(sheet.lines.allSatisfy { $0.count == $0.names.reduce(0) { $0 + $1.count } })
    }
  }

  @Test func theNewestIsFirstAndTheLastOrderOfSomebodyIsFound() {
    let round = Round(id: Tea.id(900), shop: "", organiser: "", opened: Tea.start.addingTimeInterval(3))
    let mixed = orders.map { order in
      Order(
        id: order.id, name: order.name, cup: order.cup, unitPrice: order.unitPrice,
        created: order.created?.addingTimeInterval(order.id < Tea.id(4) ? -86_400 : 0),
        round: order.id < Tea.id(4) ? "" : round.id)
    }
    let list = OrderList(orders: mixed.shuffled(), rounds: [round], time: Tea.taipei)
    #expect(list.orders.map(\.id) == [7, 6, 5, 4].map(Tea.id))
    #expect(list.earlier.map(\.id) == [3, 2, 1].map(Tea.id))
    #expect(list.lastOrder(of: " zoe ")?.id == Tea.id(3) && list.lastOrder(of: "小明")?.id == Tea.id(4))
    #expect(list.lastOrder(of: "nobody") == nil && list.lastOrder(of: "") == nil)
  }

  @Test func ofTheSameSecondPeopleComeInTheOrderOfTheirOrders() throws {
    let orders = (1...9).map { number in
      Order(
        id: Tea.id(90 - number), name: "n\(number)",
        cup: Cup(drink: "雨果那堤", size: .large, sugar: "半糖", ice: "少冰"), unitPrice: 55, created: Tea.start)
    }
    let list = OrderList(orders: orders, rounds: [])
    let names = (1...9).map { "n\($0)" }
    #expect(list.orders.map(\.name) == names.reversed())
    #expect(MoneyList(list.orders).people.map(\.name) == names)
    #expect(CallSheet(list.orders, menu: try Tea.menu()).lines.map { $0.names.map(\.name) } == [names])
  }

  @Test func everyChangeCanBeUndone() {
    let list = OrderList(orders: orders, rounds: [])
    let new = Tea.order(20, "x", "雨果紅茶 中杯 半糖 少冰", price: 30)
    let other = Tea.order(1, "小明", "雨果紅茶 中杯 半糖 少冰", price: 30)
    #expect(OrderChange.add(new).inverse(in: list) == .remove(id: new.id))
    #expect(OrderChange.add(other).inverse(in: list) == nil)
    #expect(OrderChange.remove(id: Tea.id(1)).inverse(in: list) == .add(orders[0]))
    #expect(OrderChange.replace(other).inverse(in: list) == .replace(orders[0]))
    #expect(OrderChange.pay(id: Tea.id(2), false).inverse(in: list) == .pay(id: Tea.id(2), true))
    #expect(OrderChange.remove(id: new.id).inverse(in: list) == nil)
  }
}
