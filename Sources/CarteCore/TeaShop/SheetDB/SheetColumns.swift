/// A column of a sheet of orders, by the name it has in the first row.
enum SheetColumn: String, Hashable, Sendable, CaseIterable {
  case date, name, drink, price, id, size, sugar, ice, topping, quantity, note, paid, round

  /// Other names that people give it.
  var aliases: [String] {
    switch self {
    case .date: ["日期", "時間", "time", "created"]
    case .name: ["姓名", "名字", "訂購人"]
    case .drink: ["飲料", "飲品"]
    case .price: ["價格", "價錢", "金額"]
    case .id: []
    case .size: ["大小", "尺寸", "容量"]
    case .sugar: ["甜度", "糖"]
    case .ice: ["冰塊", "冰量", "溫度"]
    case .topping: ["加料", "配料"]
    case .quantity: ["數量", "杯數", "qty"]
    case .note: ["備註"]
    case .paid: ["已付", "付款"]
    case .round: ["團", "場次"]
    }
  }
}

/// Which columns a sheet has, and what they are called there: people rename and move them.
struct SheetColumns: Hashable, Sendable {
  private let headers: [SheetColumn: String]

  /// Takes the first row of a sheet.
  init(_ headers: [String]) {
    var known: [SheetColumn: String] = [:]
    for header in headers {
      let name = header.cleaned(atMost: 100).lowercased()
      let column = SheetColumn(rawValue: name) ?? SheetColumn.allCases.first { $0.aliases.contains(name) }
      if let column, known[column] == nil { known[column] = header }
    }
    self.headers = known
  }

  /// What the sheet calls a column; nil where it has none.
  subscript(_ column: SheetColumn) -> String? { headers[column] }

  /// Whether the sheet has a column.
  func has(_ column: SheetColumn) -> Bool { headers[column] != nil }

  /// Whether orders can be kept in it at all.
  var isSheetOfOrders: Bool { has(.drink) && has(.name) }

  /// What a row has in a column; empty where there is nothing.
  func text(_ column: SheetColumn, of row: JSON) -> String {
    headers[column].flatMap { row[$0].text } ?? ""
  }
}
