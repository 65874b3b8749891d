import CarteCore

/// Where things stand in the order form at a size. It depends on the words and the menu, never on what is chosen, so
/// that nothing moves while choosing.
struct OrderFormLayout: Hashable, Sendable {
  /// From this width on the page of the drink stands beside the form.
  static let withPreview = 120
  /// From this width on there is room for a cup.
  static let withCup = 64
  /// From this width on labels are whole words.
  static let wholeLabels = 50
  /// The cup in cells.
  static let cupSize = Size(columns: 16, rows: 8)

  /// Where the fields are.
  let body: Rect
  /// The line above the keys, for what is to be known about the field that has the focus.
  let info: Int
  /// Where the drink's page is; nil where there is no room.
  let preview: Rect?
  /// A place for a picture of the cup; nil where there is no room.
  let cup: Rect?
  /// Whether labels are short words.
  let isNarrow: Bool
  /// Where labels begin.
  let labelColumn: Int
  /// How many lines the fields take, of which the body may show a part.
  let height: Int
  private let fields: [Place]
  /// The line of what is offered for the name; nil where that stands in the line above the keys.
  private let offerLine: Int?

  /// A field: its first line, how many it has, and its values. Lines are counted from the first field's.
  private struct Place: Hashable {
    let line: Int
    let cells: [Rect]
    /// The columns that a text may take.
    let room: Rect

    var lines: Range<Int> { line..<max((cells.last?.endRow ?? 0), line + 1) }
  }

  /// - Parameters:
  ///   - labelColumns: what the longest label takes.
  ///   - cellColumns: what the values of each field take, in the order of the fields.
  ///   - hasCup: whether the cup is drawn where there is room.
  init(_ size: Size, labelColumns: Int, cellColumns: [[Int]], hasCup: Bool) {
    let width = size.columns >= Self.withPreview ? 80 : size.columns
    isNarrow = size.columns < Self.wholeLabels
    labelColumn = isNarrow ? 1 : 2
    let column = labelColumn + labelColumns + (isNarrow ? 1 : 2)
    let area = Rect(size).inset(top: size.rows >= 14 ? 3 : 2, bottom: 2)
    body = Rect(column: 0, row: area.row, columns: width, rows: max(area.rows, 1))
    info = size.rows - 2
    preview =
      width < size.columns
      ? Rect(
        column: width + 1, row: 2, columns: size.columns - width - 1, rows: max(size.rows - 4, 0)) : nil
    // All values beside one another, with room for a reason behind them.
    let widest = cellColumns.map { $0.reduce(1, +) }.max() ?? 0
    let cupColumn = min(column + widest + 24, width - Self.cupSize.columns - 2)
    let isRoom =
      hasCup && size.columns >= Self.withCup && body.rows >= Self.cupSize.rows && cupColumn > column + widest
    cup =
      isRoom
      ? Rect(column: cupColumn, row: body.row, columns: Self.cupSize.columns, rows: Self.cupSize.rows) : nil
    let flow = Flow(column: column, end: width, besideCup: cup.map(\.column), cellColumns: cellColumns)
    let isWide = flow.lines * 2 <= body.rows
    fields = flow.places(gap: isWide ? 1 : 0)
    let last = fields.last?.lines.upperBound ?? 0
    offerLine = last < body.rows ? last : nil
    height = offerLine.map { $0 + 1 } ?? last
  }

  /// Puts values beside one another, and below where there is no more room.
  private struct Flow {
    let column, end: Int
    let besideCup: Int?
    let cellColumns: [[Int]]

    /// How many lines all fields take without gaps.
    var lines: Int { places(gap: 0).last?.lines.upperBound ?? 0 }

    func places(gap: Int) -> [Place] {
      var line = 0
      return cellColumns.map { widths in
        var (at, row) = (column, line)
        let cells = widths.map { width in
          if at > column, at + width >= end { (at, row) = (column, row + 1) }
          defer { at += width }
          // One column more than it moves on: the mark behind a value is the place of the one before the next.
          return Rect(column: at, row: row, columns: min(width + 1, end - at), rows: 1)
        }
        let isBesideCup = line < OrderFormLayout.cupSize.rows
        let limit = isBesideCup ? besideCup.map { $0 - 2 } ?? end - 1 : end - 1
        let place = Place(
          line: line, cells: cells,
          // Its letters stand below those of the values.
          room: Rect(column: column + 1, row: line, columns: max(limit - column - 1, 0), rows: 1))
        line = place.lines.upperBound + gap
        return place
      }
    }
  }

  // MARK: - On the screen

  /// The lines of a field, with what is offered for the name.
  func lines(of field: OrderField) -> Range<Int> {
    let lines = fields[field.rawValue].lines
    return field == .name ? lines.lowerBound..<(offerLine.map { $0 + 1 } ?? lines.upperBound) : lines
  }

  /// The row of a line while the body begins with the line `top`; nil where it is not seen.
  private func row(of line: Int, top: Int) -> Int? {
    top..<top + body.rows ~= line ? body.row + line - top : nil
  }

  private func shown(_ rect: Rect, top: Int) -> Rect {
    Rect(
      column: rect.column, row: body.row + rect.row - top, columns: rect.columns,
      rows: row(of: rect.row, top: top) == nil ? 0 : 1)
  }

  /// The first row of a field; nil where it is not seen.
  func row(of field: OrderField, top: Int) -> Int? { row(of: fields[field.rawValue].line, top: top) }

  /// Where the values of a field are; those that are not seen have no rows.
  func cells(of field: OrderField, top: Int) -> [Rect] {
    fields[field.rawValue].cells.map { shown($0, top: top) }
  }

  /// Where a text is typed.
  func room(of field: OrderField, top: Int) -> Rect { shown(fields[field.rawValue].room, top: top) }

  /// What is left behind the values of a field.
  func rest(of field: OrderField, top: Int) -> Rect {
    let (place, room) = (fields[field.rawValue], fields[field.rawValue].room)
    guard let last = place.cells.last else {
      return shown(Rect(column: 0, row: 0, columns: 0, rows: 0), top: top)
    }
    let start = last.endColumn + 1
    return shown(
      Rect(column: start, row: last.row, columns: max(room.endColumn - start, 0), rows: 1), top: top)
  }

  /// The line of what is offered for the name; nil where there is none, or it is not seen.
  func offer(top: Int) -> Rect? {
    guard let offerLine, let name = fields.last else { return nil }
    let place = shown(
      Rect(column: name.room.column, row: offerLine, columns: name.room.columns, rows: 1), top: top)
    return place.rows > 0 ? place : nil
  }

  /// The field on whose lines a point is.
  func field(at point: Point, top: Int) -> OrderField? {
    guard body.contains(point), cup?.contains(point) != true else { return nil }
    let line = point.row - body.row + top
    return OrderField.allCases.first { fields[$0.rawValue].lines.contains(line) }
  }
}

extension OrderForm {
  /// Where things stand now.
  func layout(in library: Library) -> OrderFormLayout {
    let isNarrow = library.size.columns < OrderFormLayout.wholeLabels
    let labels = OrderField.allCases.map { TextWidth.columns($0.label(library.strings, isShort: isNarrow)) }
    return OrderFormLayout(
      library.size, labelColumns: labels.max() ?? 0,
      cellColumns: OrderField.allCases.map { cellColumns(of: $0, in: library) },
      hasCup: library.pictureOutput != .off)
  }

  /// The page of the drink beside the form; nil where there is none, or no room. Its cup stands in the form, as it was
  /// chosen.
  func preview(in library: Library) -> PagePreview? {
    let layout = layout(in: library)
    guard let area = layout.preview, let drink = draft.drink,
      let page = library.page(CardID(catalogue: TeaCatalogue.commandName, item: drink.name))
    else { return nil }
    return PagePreview(
      page, in: area.inset(left: 1, right: 1), library, mayHavePicture: layout.cup == nil)
  }

  /// The widest name there may be in the field of the drink; longer ones are cut.
  private static let mostDrinkColumns = 24

  /// What each value takes, with a mark before it and one that says what it is.
  private func cellColumns(of field: OrderField, in library: Library) -> [Int] {
    switch field {
    case .drink:
      let names = menu.drinks.map { TextWidth.columns($0.name) }.max() ?? 0
      let room = library.size.columns >= OrderFormLayout.withCup ? Self.mostDrinkColumns : 14
      return [2 + min(max(names, 10), room)]
    case .quantity: return [2 + String(Order.mostCups).count]
    default: return choices(of: field, in: library).map { 2 + TextWidth.columns($0.text) }
    }
  }
}
