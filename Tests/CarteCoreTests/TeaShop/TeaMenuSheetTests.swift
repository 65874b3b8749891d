import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct TeaMenuSheetTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func catalogue(
    _ menus: [String], _ answer: @escaping @Sendable (HTTPRequest) -> (Int, String)
  ) throws -> TeaCatalogue {
    var servers = Servers()
    servers.menuSheets = menus
    let transport = ScriptedTransport { request in
      let (status, body) = answer(request)
      return HTTPResponse(status: status, body: Array(body.utf8), address: request.address)
    }
    return TeaCatalogue(
      resources: Checkout.resources, cache: folder.path,
      client: HTTPClient(transport: transport, clock: clock.clock), servers: servers,
      strings: try Tea.strings(), clock: clock.clock)
  }

  private func sheet(_ request: HTTPRequest) -> String {
    String(request.address.text.split(separator: "/").last ?? "")
  }

  @Test func threeSheetsAreASegmentEach() async throws {
    let catalogue = try catalogue(["a", "b", "c"]) { request in
      let name = ["a": "新紅茶", "b": "雨果那提", "c": "新調飲"][request.address.text.suffix(1)] ?? ""
      return (200, #"[{"brand":"店","name":"\#(name) ","price":"冰M $40 / 冰L $45","city":"","detail":"甜"}]"#)
    }
    let shelf = try await catalogue.refresh { _ in }
    #expect(shelf.cards.map(\.title) == ["新紅茶", "雨果那提", "新調飲"])
    #expect(shelf.cards.map(\.tags) == [["紅茶經典"], ["紅茶那堤"], ["紅茶調飲"]])
    // What a sheet leaves out is known from the bundled menu.
    #expect(shelf.cards[1].subtitle == "M $40 · L $45 · 少冰 半糖 · 斯里蘭卡")
    #expect(try catalogue.menu().drink(named: "雨果那堤")?.prices == CupPrices(iceM: 40, iceL: 45))
    let cached = try #require(try catalogue.cached())
    #expect(cached.cards == shelf.cards)
    guard case .cached = cached.source else {
      Issue.record("not from the cache")
      return
    }
  }

  @Test func oneSheetHoldsAllSegments() async throws {
    let catalogue = try catalogue(["all"]) { _ in
      (
        200,
        """
        [{"brand":"店","name":"玉釀紅茶","mPrice":"","lPrice":"NT$55","hotPrice":""},
         {"brand":"店","name":"雨果紅茶","mPrice":"$30","lPrice":"35.0","hotPrice":"３５"},
         {"brand":"店","name":"某某那提","mPrice":"50","lPrice":"","hotPrice":""},
         {"brand":"","name":"","mPrice":"50","lPrice":"","hotPrice":""}]
        """
      )
    }
    let shelf = try await catalogue.refresh { _ in }
    #expect(shelf.cards.map(\.title) == ["雨果紅茶", "某某那提", "玉釀紅茶"])
    let menu = try catalogue.menu()
    #expect(menu.drink(named: "雨果紅茶")?.prices == CupPrices(iceM: 30, iceL: 35, hotM: 35))
    #expect(menu.drink(named: "玉釀紅茶")?.onlySugar == .light)
  }

  @Test func aRowThatCannotBeReadKeepsItsCardAndSaysWhy() async throws {
    let catalogue = try catalogue(["all"]) { _ in
      (200, #"[{"name":"怪紅茶","price":"時價"},{"name":"空紅茶","price":""},{"name":"好紅茶","price":"40"}]"#)
    }
    let shelf = try await catalogue.refresh { _ in }
    #expect(shelf.cards.map(\.subtitle) == ["無價格", "無價格", "M $40"])
    let menu = try catalogue.menu()
    let why = menu.drinks.map(\.why)
    #expect(why == [Problem("problem.tea.price", ["price": "時價"]), Problem("problem.tea.noPrice"), nil])
    #expect(menu.drinks.map(\.isOrderable) == [false, false, true])
    let page = try #require(shelf.page(shelf.cards[0].id))
    #expect(page.tabs[0].blocks.contains(.paragraph("試算表上的價格「時價」無法辨識，因此不能訂購。")))
  }

  @Test func aSheetThatDoesNotAnswerKeepsItsOldDrinks() async throws {
    let catalogue = try catalogue(["a", "b", "c"]) { request in
      request.address.text.hasSuffix("b")
        ? (500, "") : (200, #"[{"name":"新茶\#(request.address.text.suffix(1))","price":"40"}]"#)
    }
    let shelf = try await catalogue.refresh { _ in }
    #expect(
      shelf.isPartial && shelf.note == Problem("problem.status", ["host": "sheetdb.io", "status": "500"]))
    #expect(shelf.cards.count == 8)
    #expect(shelf.cards.first?.title == "新茶a" && shelf.cards.last?.title == "新茶c")
  }

  @Test(arguments: [
    (401, "", "problem.sheet.token"), (402, #"{"error":"no"}"#, "problem.sheet.plan"),
    (403, #"{"error":"no"}"#, "problem.sheet.refused"), (404, "", "problem.sheet.missing"),
    (429, #"{"error":"limit"}"#, "problem.sheet.quota"), (429, "<h1>1015</h1>", "problem.rate-limited"),
    (200, "<html>sign in</html>", "problem.answer"), (200, "[]", "problem.tea.empty"),
  ])
  func refusalsAreSentencesAndTheBundleStays(_ status: Int, _ body: String, _ key: String) async throws {
    let catalogue = try catalogue(["all"]) { _ in (status, body) }
    let problem = await #expect(throws: Problem.self) { try await catalogue.refresh { _ in } }
    #expect(problem?.key == key)
    #expect(try catalogue.cached() == nil && catalogue.menu().drinks.count == 17)
  }

  @Test func withoutASheetNothingIsAsked() async throws {
    let catalogue = try catalogue([]) { _ in
      Issue.record("somebody was asked")
      return (200, "[]")
    }
    await #expect(throws: Problem("problem.tea.noSheet")) { try await catalogue.refresh { _ in } }
    #expect(catalogue.refreshAge == nil)
  }

  @Test func cellsAreCleanedAtTheDoor() async throws {
    let catalogue = try catalogue(["all"]) { _ in
      (
        200,
        #"[{" Name ":"\u001b[2J紅\u200b茶\u0007","PRICE":"40","City":"\u202eA","detail":"\#(String(repeating: "長", count: 10_000))"}]"#
      )
    }
    let drink = try #require(
      try await {
        _ = try await catalogue.refresh { _ in }; return try catalogue.menu()
      }().drinks.first)
    #expect(drink.name == "紅茶" && drink.origin == "A" && drink.detail.count == 2000)
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the recorded sheets are not here"))
  func recordedSheetsAreTheBundledMenu() async throws {
    let bundled = try Tea.menu()
    for sheets in [["menu1", "menu2", "menu3"], ["menu-all"]] {
      let catalogue = try catalogue(sheets) { request in
        let name = request.address.text.split(separator: "/").last.map(String.init) ?? ""
        return (
          200, String(decoding: SharedFolder.read("recorded/sheetdb/\(name).json") ?? [], as: UTF8.self)
        )
      }
      _ = try await catalogue.refresh { _ in }
      let menu = try catalogue.menu()
      #expect(menu.drinks.map(\.name) == bundled.drinks.map(\.name))
      #expect(menu.drinks.map(\.prices) == bundled.drinks.map(\.prices))
      #expect(menu.drinks.map(\.segment) == bundled.drinks.map(\.segment))
      #expect(menu.drinks.map(\.onlyIce) == bundled.drinks.map(\.onlyIce))
      #expect(menu.drinks.map(\.recommendedSugar) == bundled.drinks.map(\.recommendedSugar))
      #expect(menu.drinks.allSatisfy { $0.why == nil })
    }
  }
}
