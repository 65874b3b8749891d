import FoundationEssentials

/// Orders as rows of a sheet. `price` is that of one cup where the sheet has a column for their number, else that of
/// all of them: whoever adds the column up is right in either kind of sheet of one cup a row.
struct SheetRow {
  let columns: SheetColumns
  let time: LocalTime
  /// The rounds that orders may belong to: their cells tell other machines of them.
  var rounds: [Round] = []

  /// Texts in whose place SheetDB writes a number or the time (docs.sheetdb.io, "Create").
  private static let magic: Set = ["INCREMENT", "TIMESTAMP", "DATETIME"]

  /// The cells for an order: those that the sheet has columns for.
  func cells(_ order: Order) -> JSON {
    var cells: [JSON.Member] = []
    func set(_ column: SheetColumn, _ text: String) {
      guard let header = columns[column] else { return }
      // Readers of cells trim them, so a space makes a name of it again and is not seen.
      let isMagic = Self.magic.contains(text)
      cells.append(JSON.Member(header, .string(isMagic ? text + " " : text)))
    }
    let price = columns.has(.quantity) ? order.unitPrice : order.total
    set(.date, order.created.map(time.text) ?? "")
    set(.name, order.name)
    set(
      .drink,
      CupText.written(
        order, withTopping: !columns.has(.topping), withQuantity: !columns.has(.quantity)))
    set(.price, price.map(String.init) ?? "")
    set(.id, order.id)
    set(.size, order.cup.size?.rawValue ?? "")
    set(.sugar, order.cup.sugar)
    set(.ice, order.cup.ice)
    set(.topping, order.cup.topping)
    set(.quantity, String(order.quantity))
    set(.note, order.note)
    set(.paid, Self.paid(order.isPaid))
    set(.round, rounds.first { $0.id == order.round }.map { RoundCell($0).text(time) } ?? order.round)
    return .object(cells)
  }

  /// The cells that a change of an order sets: not whose row it is, nor when it was made and for what round, nor
  /// whether it is paid.
  ///
  /// - Parameter before: the order as it is; only the cells that differ are set then, so that what others change
  ///   beside them stays.
  func changedCells(_ order: Order, from before: Order? = nil) -> JSON {
    let fixed = Set([SheetColumn.date, .id, .paid, .round].compactMap { columns[$0] })
    let known = before.map(cells) ?? .null
    return .object(
      cells(order).members.filter { !fixed.contains($0.name) && known[$0.name] != $0.value })
  }

  /// What the cell of a paid order says, as a checkbox does.
  static func paid(_ isPaid: Bool) -> String { isPaid ? "TRUE" : "FALSE" }

  /// Reads a row; nil where it has neither a drink nor a name: people leave empty rows and write sums under lists.
  ///
  /// - Parameter place: where it stands, for telling rows without an id apart.
  func order(_ row: JSON, at place: Int) -> Order? {
    let text = CupText(columns.text(.drink, of: row))
    guard !text.cup.drink.isEmpty else { return nil }
    let written = columns.text(.id, of: row).cleaned(atMost: 100)
    let count = columns.text(.quantity, of: row).cleaned(atMost: 20)
    let quantity = Self.number(count) ?? text.quantity ?? 1
    let price = PriceText(columns.text(.price, of: row)).value
    return Order(
      id: Order.isOurs(written) ? written : "row \(place + 1)",
      name: columns.text(.name, of: row), cup: cup(row, text.cup), quantity: quantity,
      note: columns.text(.note, of: row),
      unitPrice: Self.unit(price, quantity, isEach: columns.has(.quantity)),
      isPaid: Self.isTrue(columns.text(.paid, of: row)),
      created: time.moment(columns.text(.date, of: row)),
      round: round(columns.text(.round, of: row)))
  }

  /// The id of the round; what people wrote themselves stands for itself.
  private func round(_ text: String) -> String {
    RoundCell(text, time)?.round.id ?? text.cleaned(atMost: 100)
  }

  /// Columns say it better than the text, where they say anything.
  private func cup(_ row: JSON, _ text: Cup) -> Cup {
    func filled(_ column: SheetColumn, _ other: String) -> String {
      let cell = columns.text(column, of: row).cleaned(atMost: 100)
      return cell.isEmpty ? other : cell
    }
    return Cup(
      drink: text.drink, size: CupSize(text: columns.text(.size, of: row)) ?? text.size,
      sugar: filled(.sugar, text.sugar), ice: filled(.ice, text.ice),
      topping: filled(.topping, text.topping))
  }

  /// `2`, `2.0`, `2杯`
  private static func number(_ text: String) -> Int? {
    let bare = text.hasSuffix("杯") ? String(text.dropLast()).cleaned() : text
    return JSON.string(bare).integer.flatMap { 1...Order.mostCups ~= $0 ? $0 : nil }
  }

  private static func unit(_ price: Int?, _ quantity: Int, isEach: Bool) -> Int? {
    guard let price, !isEach else { return price }
    return price % quantity == 0 ? price / quantity : nil
  }

  private static func isTrue(_ text: String) -> Bool {
    ["true", "1", "yes", "y", "x", "v", "✓", "✔", "☑", "是", "已付", "paid"]
      .contains(text.cleaned(atMost: 20).lowercased())
  }
}
