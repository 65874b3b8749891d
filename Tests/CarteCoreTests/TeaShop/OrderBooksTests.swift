import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct OrderBooksTests {
  private func place(_ environment: [String: String], _ options: [String: String] = [:]) throws -> String {
    let directories = Directories(environment: ["XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/nowhere"])
    let settings = SettingsFile(directories: directories).load(environment: environment, options: options)
      .settings
    let surroundings = Surroundings(
      resources: Resources(folder: ""), directories: directories, strings: try Tea.strings(),
      settings: settings, http: HTTPClient(transport: OfflineTransport()), clock: TestClock().clock)
    return try OrderBooks.book(in: surroundings).place
  }

  @Test func ordersLiveWhereTheSettingsSay() throws {
    #expect(try place([:]) == "/data/carte/orders.json")
    #expect(try place(["CARTE_ORDERS": "/group"]) == "/group/orders.json")
    #expect(try place(["CARTE_ORDERS": "/group"], ["orders": "/other"]) == "/other/orders.json")
    #expect(try place(["CARTE_SHEETDB_ORDERS": "abc"]) == "sheetdb.io")
    #expect(
      try place(["CARTE_SHEETDB_ORDERS": "abc", "CARTE_SHEETDB_URL": "http://127.0.0.1:9"]) == "127.0.0.1")
  }

  @Test func ofTheSameSecondTheLastOneIsTheNewest() {
    let orders = [5, 3, 9].map { number in
      Order(
        id: Tea.id(number), name: "x", cup: Cup(drink: "茶", size: nil, sugar: "", ice: ""), unitPrice: 1,
        created: Tea.start)
    }
    #expect(OrderList(orders: orders, rounds: []).orders.map(\.id) == [9, 3, 5].map(Tea.id))
  }
}
