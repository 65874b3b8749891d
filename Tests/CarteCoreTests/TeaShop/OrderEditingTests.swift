import Testing

@testable import CarteCore

/// Edits of the same order by two people.
@Suite struct OrderEditingTests {
  private let folder: StorageFolder
  private let clock = TestClock()

  init() throws {
    folder = try StorageFolder()
  }

  private static let old = Tea.order(1, "小明", "雨果那堤 中杯 半糖 少冰", price: 50)

  private static func order(
    _ name: String = "小明", _ words: String = "雨果那堤 中杯 半糖 少冰", price: Int = 50, quantity: Int = 1,
    note: String = ""
  ) -> Order {
    Tea.order(1, name, words, price: price, quantity: quantity, note: note)
  }

  @Test func editsOfDifferentPartsAreBothKept() throws {
    let large = Self.order("小明", "雨果那堤 大杯 半糖 少冰", price: 55)
    let noted = Self.order(note: "少一點")
    let both = try noted.edited(from: Self.old, to: large)
    #expect(both == Self.order("小明", "雨果那堤 大杯 半糖 少冰", price: 55, note: "少一點"))
    #expect(try large.edited(from: Self.old, to: noted) == both)
    let renamed = try both.edited(from: Self.old, to: Self.order("小華", quantity: 3))
    #expect(renamed.name == "小華" && renamed.quantity == 3 && renamed.cup.size == .large)
    #expect(renamed.unitPrice == 55)
  }

  @Test func halfOfOneCupAndHalfOfAnotherIsWhatNobodyWants() throws {
    let large = Self.order("小明", "雨果那堤 大杯 半糖 少冰", price: 55)
    let pearls = Self.order("小明", "雨果那堤 中杯 半糖 少冰 珍珠", price: 55)
    #expect(throws: Self.changed("雨果那堤 大杯 半糖 少冰")) { try large.edited(from: Self.old, to: pearls) }
    #expect(throws: Self.changed("雨果那堤 中杯 半糖 少冰 · a")) {
      try Self.order(note: "a").edited(from: Self.old, to: Self.order(note: "b"))
    }
    #expect(try large.edited(from: Self.old, to: large) == large)
  }

  /// That somebody else has made an order of 小明 something else, and what.
  private static func changed(_ cup: String, name: String = "小明") -> Problem {
    Problem("problem.tea.changed", ["name": name, "cup": cup, "count": "1"])
  }

  @Test func aPaymentThatCameMeanwhileStays() throws {
    var paid = Self.old
    paid.isPaid = true
    #expect(try paid.edited(from: Self.old, to: Self.order(note: "x")).isPaid)
  }

  @Test func inAFileBothEditsAreKept() async throws {
    let book = LocalOrderBook(OrderFile(folder: folder.path, clock: clock.clock, time: Tea.taipei))
    _ = try await book.apply(.add(Self.old))
    _ = try await book.apply(.pay(id: Tea.id(1), true))
    _ = try await book.apply(.replace(Self.order(note: "少一點"), was: Self.old))
    let list = try await book.apply(.replace(Self.order("小華"), was: Self.old))
    #expect(list.orders.map(\.name) == ["小華"] && list.orders.map(\.note) == ["少一點"])
    #expect(list.orders.map(\.isPaid) == [true])
    await #expect(throws: Self.changed("雨果那堤 中杯 半糖 少冰 · 少一點", name: "小華")) {
      try await book.apply(.replace(Self.order("小美"), was: Self.old))
    }
    _ = try await book.apply(.remove(id: Tea.id(1)))
    await #expect(throws: Problem("problem.tea.gone")) {
      try await book.apply(.replace(Self.order("小美"), was: Self.old))
    }
  }

  @Test func anEditIsUndoneWithoutWhatOthersEditedSince() throws {
    let new = Self.order(note: "x")
    let before = OrderList(orders: [Self.old], rounds: [])
    #expect(OrderChange.replace(new, was: Self.old).inverse(in: before) == .replace(Self.old, was: new))
    #expect(OrderChange.replace(new, was: Self.old).inverse(in: .empty) == nil)
    #expect(try Self.order("小華", note: "x").edited(from: new, to: Self.old) == Self.order("小華"))
  }
}
