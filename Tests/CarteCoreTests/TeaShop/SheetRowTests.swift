import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct SheetRowTests {
  private func read(_ row: JSON) -> Order? {
    SheetRow(columns: SheetColumns(row.members.map(\.name)), time: Tea.taipei).order(row, at: 4)
  }

  @Test func aRowOfTheOldAppIsRead() throws {
    let order = try #require(
      read(["date": "2019-06-03 14:02:11", "name": "阿華 ", "drink": "雨果那堤大杯.半糖.少冰", "price": "55"]))
    #expect(order.name == "阿華" && order.cup.words == "雨果那堤 大杯 半糖 少冰" && order.total == 55)
    #expect(order.created.map(Tea.taipei.text) == "2019-06-03 14:02:11")
    #expect(order.id == "row 5" && !Order.isOurs(order.id))
  }

  @Test func columnsAreFoundUnderTheNamesThatPeopleGiveThem() throws {
    let order = try #require(
      read([
        " Price ": "NT$1,200", "飲料": "雨果那提", "姓名": "小明", "甜度": "七分", "冰塊": "正常", "大小": "L", "數量": "2杯",
        "備註": "=1+2",
        "PAID": "true", "加料": "珍珠", "other": "x",
      ]))
    #expect(order.cup.words == "雨果那提 大杯 少糖 正常冰 加珍珠" && order.quantity == 2 && order.total == 2400)
    #expect(order.note == "=1+2" && order.isPaid && order.created == nil)
  }

  @Test func aPriceIsThatOfACupOnlyWhereCupsAreCounted() throws {
    let one = read(["name": "a", "drink": "雨果那堤大杯.半糖.少冰.2杯", "price": "110"])
    #expect(one?.quantity == 2 && one?.unitPrice == 55 && one?.total == 110)
    let other = read(["name": "a", "drink": "雨果那堤大杯.半糖.少冰", "price": "55", "quantity": "2"])
    #expect(other?.total == 110)
    let odd = read(["name": "a", "drink": "雨果那堤", "price": "55", "quantity": "many"])
    #expect(odd?.quantity == 1 && odd?.total == 55)
  }

  @Test func emptyRowsAreNoOrders() {
    #expect(read(["name": "", "drink": "", "price": ""]) == nil)
    #expect(read(["name": "sum", "drink": " ", "price": "150"]) == nil)
    #expect(read(["x": "1"]) == nil)
  }

  @Test(arguments: ["time", "", "55元", "$55.0"]) func prices(_ text: String) {
    let order = read(["name": "a", "drink": "茶", "price": .string(text)])
    #expect(order?.total == (text.contains("55") ? 55 : nil))
  }

  @Test(arguments: [
    ["date", "name", "drink", "price"], SheetColumn.allCases.map(\.rawValue),
    ["id", "paid", "quantity", "price", "drink", "name", "date"],
    ["日期", "Name ", "飲料", "金額", "ID", "甜度", "加料"],
  ])
  func anOrderIsReadBackFromEverySheetThatHoldsIt(_ headers: [String]) throws {
    let columns = SheetColumns(headers)
    let row = SheetRow(columns: columns, time: Tea.taipei)
    let order = Tea.order(7, "=1+2", "雨果那堤 大杯 半糖 少冰 珍珠", price: 60, quantity: 3, note: "3/4", isPaid: true)
    let cells = row.cells(order)
    #expect(cells.members.map(\.name).sorted() == headers.sorted())
    let back = try #require(row.order(cells, at: 0))
    #expect(back.name == order.name && back.cup == order.cup && back.quantity == 3 && back.total == 180)
    #expect(back.created == order.created)
    #expect(back.id == (columns.has(.id) ? order.id : "row 1"))
    #expect(back.isPaid == columns.has(.paid) && back.note == (columns.has(.note) ? "3/4" : ""))
  }

  @Test func aChangeLeavesAloneWhatIsNotItsBusiness() {
    let columns = SheetColumns(SheetColumn.allCases.map(\.rawValue))
    let cells = SheetRow(columns: columns, time: Tea.taipei)
      .changedCells(Tea.order(7, "a", "茶 大杯 半糖 少冰", price: 60))
    let names = cells.members.map(\.name)
    #expect(
      !names.contains("id") && !names.contains("paid") && !names.contains("date") && !names.contains("round"))
    #expect(cells["drink"].text == "茶大杯.半糖.少冰" && cells["price"].text == "60")
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the recorded sheets are not here"))
  func theRecordedOrdersOfTheOldAppAreTotalledRight() throws {
    let rows = try JSON(parsing: try #require(SharedFolder.read("recorded/sheetdb/orders-seed-format.json")))
      .array
    let list = OrderList(orders: rows.compactMap(read), rounds: [])
    #expect(list.cups == 3 && list.total == 130)
    #expect(
      CallSheet(list.orders, menu: try Tea.menu()).lines.map(\.cup.words) == [
        "曼非紅茶 大杯 微糖 熱飲", "茶中香檳 大杯 無糖 去冰", "雨果那堤 大杯 半糖 少冰",
      ])
  }
}
