import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct OrderDraftTests {
  private let menu: TeaMenu

  init() throws {
    menu = try Tea.menu()
  }

  private func draft(_ name: String, for person: String = "小明") throws -> OrderDraft {
    OrderDraft(try #require(menu.drink(named: name)), in: menu, name: person)
  }

  @Test func whatIsMissingIsSaidInTheFixedWords() throws {
    let chinese = try Tea.strings()
    let english = try Tea.strings("en")
    func words(_ draft: OrderDraft) -> [String] { draft.refusal.map { [chinese($0), english($0)] } ?? [] }
    #expect(words(OrderDraft()) == ["請填入名字稱呼", "Please enter a name"])
    #expect(words(OrderDraft(name: " \u{200B} ")) == ["請填入名字稱呼", "Please enter a name"])
    #expect(words(OrderDraft(name: "小明")) == ["請選擇飲料及甜度冰塊", "Please choose a drink, sugar and ice"])
    // Nothing is recommended for this one.
    #expect(words(try draft("烏瓦那堤")) == ["請選擇飲料及甜度冰塊", "Please choose a drink, sugar and ice"])
    #expect(try words(draft("雨果那堤")).isEmpty)
  }

  @Test func whatIsRecommendedIsChosenAlready() throws {
    let draft = try draft("曼非紅茶")
    #expect(draft.size == .medium && draft.sugar == .light && draft.ice == .light && draft.unitPrice == 30)
    let fixed = try self.draft("錫金紅茶")
    #expect(fixed.size == .medium && fixed.sugar == Sugar.none && fixed.ice == Ice.none)
  }

  @Test func theSizeFollowsTheIce() throws {
    var draft = try draft("珍珠那堤")
    #expect(draft.size == .large && draft.total == 60)
    try draft.choose(.hot)
    #expect(draft.size == .medium && draft.total == 60)
    #expect(throws: Problem("tea.hot.size", ["size": "中杯"])) { try draft.choose(.large) }
    #expect(draft.size == .medium)
  }

  @Test func thePriceRuns() throws {
    var draft = try draft("雨果那堤")
    #expect(draft.total == 50)
    try draft.choose(.large)
    draft.choose(menu.toppings[0])
    draft.quantity = 3
    #expect(draft.unitPrice == 60 && draft.total == 180)
    draft.quantity = 0
    #expect(draft.quantity == 1)
  }

  @Test func anOrderHoldsWhatWasChosen() throws {
    var draft = try draft("雨果那提", for: " 小明\u{1B}[2J ")
    try draft.choose(.large)
    draft.note = "少一點\u{202E}奶"
    let order = try draft.order(id: Tea.id(1), at: Tea.start.addingTimeInterval(0.7), round: "r")
    #expect(order.name == "小明" && order.note == "少一點奶" && order.cup.words == "雨果那堤 大杯 半糖 少冰")
    #expect(order.created == Tea.start && order.round == "r" && order.unitPrice == 55 && !order.isPaid)
  }

  @Test func anotherDrinkBringsItsOwnChoices() throws {
    var draft = try draft("雨果那堤")
    try draft.choose(.hot)
    draft.choose(try #require(menu.drink(named: "錫金紅茶")), in: menu)
    #expect(draft.ice == Ice.none && draft.sugar == Sugar.none && draft.refusal == nil)
  }

  @Test func theSameAsLastTimeTakesWhatTheMenuStillHas() throws {
    var draft = OrderDraft(name: "阿華")
    draft.take(Tea.order(1, "小明", "雨果那提 大杯 三分 熱飲 珍珠", price: 60), in: menu)
    #expect(draft.name == "阿華" && draft.drink?.name == "雨果那堤" && draft.sugar == .light)
    // Hot there is no large one.
    #expect(draft.ice == .hot && draft.size == .medium && draft.topping?.name == "珍珠")
    draft.take(Tea.order(2, "小明", "沒有的茶 大杯", price: 60), in: menu)
    #expect(draft.drink?.name == "雨果那堤")
  }

  @Test func anEditedOrderKeepsWhatItWas() throws {
    let order = Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 45, isPaid: true, round: "r")
    var draft = OrderDraft(editing: order, in: menu)
    try draft.choose(.light as Sugar)
    draft.quantity = 2
    let edited = try draft.order(id: "x", at: .distantFuture, round: "other")
    #expect(edited.id == order.id && edited.created == order.created && edited.round == "r" && edited.isPaid)
    // Sweetness costs nothing, so it keeps the price of its day.
    #expect(edited.unitPrice == 45 && edited.total == 90)
    try draft.choose(.medium)
    #expect(try draft.order(id: "x", at: .distantFuture, round: "").unitPrice == 50)
  }

  @Test func theRunningPriceIsThatOfTheOrder() throws {
    let order = Tea.order(1, "小明", "雨果那堤 大杯 半糖 少冰", price: 45, quantity: 2)
    var draft = OrderDraft(editing: order, in: menu)
    #expect(draft.unitPrice == 45 && draft.total == 90)
    draft.choose(menu.toppings[0])
    #expect(draft.unitPrice == 60 && draft.total == 120)
  }

  /// The menu with another list of drinks.
  private func menu(of drinks: [Drink]) -> TeaMenu {
    TeaMenu(shop: menu.shop, drinks: drinks, toppings: [Topping(name: "珍珠", price: 10)])
  }

  @Test func whatWasChosenFollowsToAnotherMenu() throws {
    var draft = try draft("雨果那堤")
    try draft.choose(.large)
    try draft.choose(.light as Sugar)
    draft.choose(menu.toppings[0])
    draft.note = "少奶"
    let changed = Drink(
      name: "雨果那提", segment: .latte, prices: CupPrices(iceM: 70, hotM: 75), onlyIce: Ice.none)
    draft.follow(menu(of: [changed]))
    #expect(draft.size == .medium && draft.ice == Ice.none && draft.sugar == .light && draft.note == "少奶")
    #expect(draft.unitPrice == 80 && draft.refusal == nil)
  }

  @Test func aDrinkThatGoesIsNamedAndChosenAgainWhenItComesBack() throws {
    var draft = try draft("雨果那堤")
    try draft.choose(.hot)
    draft.follow(menu(of: []))
    #expect(draft.drink == nil && draft.drinkName == "雨果那堤" && draft.total == nil)
    #expect(draft.refusal == Problem("problem.tea.choices"))
    draft.follow(menu)
    #expect(draft.drink?.name == "雨果那堤" && draft.ice == .hot && draft.refusal == nil)
  }

  @Test(arguments: [
    "=1+2", "3/4", "0912345678", "+1", "'x", "-1", "@SUM(A1)", "TRUE", "INCREMENT", "\"quoted\"",
  ])
  func formulasAreTextAndStayIt(_ text: String) throws {
    var draft = try draft("雨果那堤", for: text)
    draft.note = text
    let order = try draft.order(id: Tea.id(1), at: Tea.start, round: "")
    #expect(order.name == text && order.note == text)
    #expect(Order(order.json) == order)
  }

  @Test func longLinesAndEscapesAreCleanedAndKeptWhole() throws {
    let long = String(repeating: "長", count: 10_000)
    let order = Order(
      id: Tea.id(1), name: "\u{1B}]0;title\u{7}小\u{9B}31m明",
      cup: Cup(drink: "茶", size: nil, sugar: "", ice: ""),
      note: long + "\n" + "\u{1B}[2J", unitPrice: nil, created: nil)
    #expect(order.name == "小明" && order.note == long)
  }

  @Test func anotherDrinkKeepsWhatItCanBeHadWith() throws {
    let menu = try Tea.menu()
    let (latte, matcha) = (try #require(menu.drink(named: "雨果那堤")), try #require(menu.drink(named: "抹茶那堤")))
    let sikkim = try #require(menu.drink(named: "錫金紅茶"))
    var draft = OrderDraft(latte, in: menu, name: "小美")
    try draft.choose(Sugar.none)
    try draft.choose(Ice.light)
    draft.change(to: matcha, in: menu)
    #expect(draft.drinkName == "抹茶那堤" && draft.sugar == Sugar.none && draft.ice == .light)
    try draft.choose(Sugar.half)
    draft.change(to: sikkim, in: menu)
    #expect(draft.sugar == Sugar.none && draft.ice == Ice.none)
  }

  @Test func whatSomebodyHadLastComesWithNoteAndNumber() throws {
    let menu = try Tea.menu()
    let latte = try #require(menu.drink(named: "雨果那堤"))
    let last = Tea.order(1, "小美", "抹茶那堤 大杯 半糖 少冰", price: 60, quantity: 3, note: "不要吸管")
    var draft = OrderDraft(latte, in: menu, name: "小美")
    draft.repeatOrder(last, in: menu)
    #expect(draft.drinkName == "抹茶那堤" && draft.quantity == 3 && draft.note == "不要吸管")
    // What was typed is newer.
    draft.note = "熱一點"
    draft.repeatOrder(last, in: menu)
    #expect(draft.note == "熱一點")
  }
}
