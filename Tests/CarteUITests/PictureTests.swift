import CarteCore
import Testing

@testable import CarteUI

/// Drawn pictures as text. Colors are not seen in it, but forms are.
@Suite struct PictureTests {
  /// Every glass with a drink that shows what it can hold.
  static let glasses: [Picture] = Vessel.Shape.allCases.map { shape in
    .vessel(Vessel(shape, [.init(RGB(200, 40, 50), 1), .init(RGB(245, 150, 40), 2)], level: 75))
  }

  static let extras: [Picture] = Vessel.Extra.allCases.map { extra in
    .vessel(Vessel(.highball, [.init(RGB(160, 60, 40), 1)], level: 75, extras: [extra]))
  }

  static let dishes: [Picture] = Dish.Shape.allCases.map { shape in
    .dish(Dish(shape, RGB(206, 92, 50), accent: RGB(90, 160, 70), isHot: true))
  }

  static let emblems: [Picture] = [6, 25, 151, 1025].map { number in
    .emblem(
      Emblem(number: number, RGB(232, 116, 59), second: RGB(142, 156, 226), figure: 0x1038_7CFE_FE7C_3810))
  }

  static let all = glasses + extras + dishes + emblems
  /// A few of each kind, for what holds for all alike.
  static let some = stride(from: 0, to: all.count, by: 6).map { all[$0] }

  /// Pictures side by side.
  private func sheet(
    _ pictures: [Picture], _ size: Size, across: Int, _ depth: ColorDepth, plain: Bool = false
  ) -> Canvas {
    let down = (pictures.count + across - 1) / across
    var canvas = Canvas(Size(columns: across * (size.columns + 2), rows: down * (size.rows + 1)))
    for (index, picture) in pictures.enumerated() {
      CellPicture(picture, size: size, depth: depth, plain: plain).draw(
        at: Point(column: index % across * (size.columns + 2), row: index / across * (size.rows + 1)),
        on: &canvas)
    }
    return canvas
  }

  private static let small = Size(columns: 16, rows: 8)

  @Test func glassesInBlocks() throws {
    try expectScreen(sheet(Self.glasses, Self.small, across: 8, .full), "pictures-glasses")
  }

  @Test func glassesInLines() throws {
    try expectScreen(sheet(Self.glasses, Self.small, across: 8, .none), "pictures-glasses-lines")
  }

  @Test func glassesInASCII() throws {
    try expectScreen(sheet(Self.glasses, Self.small, across: 8, .none, plain: true), "pictures-glasses-ascii")
  }

  @Test func whatIsOnGlasses() throws {
    try expectScreen(sheet(Self.extras, Self.small, across: 8, .full), "pictures-extras")
  }

  @Test func dishesInBlocks() throws {
    try expectScreen(sheet(Self.dishes, Self.small, across: 8, .full), "pictures-dishes")
  }

  @Test func emblemsInLines() throws {
    try expectScreen(sheet(Self.emblems, Self.small, across: 4, .none), "pictures-emblems")
  }

  /// Above the digits is the frame; nothing of them may stand in its columns or nearer to one side than to the other.
  @Test(arguments: [7, 133, 1025], 5...20)
  func digitsLeaveBothSidesOfTheFrame(_ number: Int, _ rows: Int) {
    var sketch = Sketch(Size(columns: rows * 2, rows: rows))
    sketch.draw(Emblem(number: number, RGB(140, 140, 140)))
    let raster = sketch.raster
    let inked = (0..<raster.width).filter { x in
      (0..<raster.height).contains { y in
        raster[x, y] != 0 && sketch.paints[Int(raster[x, y])].role == .solid
      }
    }
    guard let first = inked.first, let last = inked.last else {
      Issue.record("no digits")
      return
    }
    let (left, right) = (first, raster.width - 1 - last)
    #expect(left >= 2 && right >= 2, "\(left) \(right)")
    #expect(abs(left - right) <= 4, "\(left) \(right)")
  }

  @Test func inASCIIANumberIsWrittenOnItsColors() throws {
    let emblem = Emblem(number: 6, RGB(215, 95, 0), second: RGB(135, 135, 215))
    for depth in [ColorDepth.full, .none] {
      let canvas = sheet([.emblem(emblem)], Size(columns: 14, rows: 7), across: 1, depth, plain: true)
      let index = try #require(canvas.cells.firstIndex { $0.text == "6" })
      #expect(index % canvas.size.columns == 6)
      #expect(!canvas.text.contains("#"))
      let style = canvas.cells[index].style
      #expect(
        depth == .none ? style.paper == .terminal : style.paper != .terminal && style.ink != style.paper)
    }
  }

  @Test func aLargeGlass() throws {
    let size = Size(columns: 40, rows: 20)
    let drink = Picture.vessel(
      Vessel(.margarita, [.init(RGB(206, 222, 176), 1)], level: 80, extras: [.saltRim, .lime]))
    try expectScreen(sheet([drink], size, across: 1, .full), "picture-large")
  }

  @Test(arguments: [(ColorDepth.full, false), (.none, false), (.none, true), (.full, true)])
  func tinyOnesAreStillSeen(_ depth: ColorDepth, _ plain: Bool) {
    for picture in Self.all {
      let drawn = CellPicture(picture, size: Size(columns: 10, rows: 5), depth: depth, plain: plain)
      #expect(drawn.cells.count { $0 != nil } >= 8, "\(picture)")
    }
  }

  @Test func everySizeHasItsCells() {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (1, 40), (3, 2), (7, 5), (400, 3), (61, 29)] {
      let size = Size(columns: columns, rows: rows)
      for depth in [ColorDepth.full, .none] {
        for picture in [Self.glasses[0], Self.extras[0], Self.dishes[0], Self.emblems[3]] {
          let drawn = CellPicture(picture, size: size, depth: depth)
          #expect(drawn.size == size && drawn.cells.count == columns * rows)
        }
      }
    }
  }

  @Test func allGlassesAreToldApart() {
    for depth in [ColorDepth.full, .none] {
      let texts = Self.glasses.map { sheet([$0], Size(columns: 24, rows: 12), across: 1, depth).text }
      #expect(Set(texts).count == texts.count)
    }
  }

  /// Pearls are at the bottom of a cup, ice at its top: each changes the picture of the drink it is in.
  @Test func whateverIsInAGlassIsSeen() {
    let size = Size(columns: 20, rows: 10)
    let bare = CellPicture(
      .vessel(Vessel(.highball, [.init(RGB(160, 60, 40), 1)], level: 75)), size: size, depth: .full)
    for (extra, picture) in zip(Vessel.Extra.allCases, Self.extras) {
      let isSeen = CellPicture(picture, size: size, depth: .full) != bare
      #expect(isSeen, "\(extra)")
    }
  }

  @Test func inkFitsTheTerminal() {
    for picture in Self.some {
      func cells(_ depth: ColorDepth, plain: Bool = false) -> [Cell] {
        CellPicture(picture, size: Self.small, depth: depth, plain: plain).cells.compactMap { $0 }
      }
      #expect(cells(.none).allSatisfy { $0.style == .plain })
      #expect(cells(.sixteen).allSatisfy { $0.style.numbers.allSatisfy { $0 < 16 } })
      // The first sixteen are the user's, who may have made anything of them.
      #expect(cells(.full).allSatisfy { $0.style.numbers.allSatisfy { $0 >= 16 } })
      for depth in [ColorDepth.full, .sixteen, .none] {
        #expect(cells(depth, plain: true).allSatisfy { $0.text.utf8.allSatisfy { 32...126 ~= $0 } })
      }
      #expect(cells(.full).allSatisfy { TextWidth.columns($0.text) == 1 })
    }
  }

  @Test func aDrinkIsInItsColor() {
    let blue = CellPicture(
      .vessel(Vessel(.collins, [.init(RGB(0, 95, 215), 1)], level: 85)), size: Self.small, depth: .full)
    let counts = blue.cells.compactMap { $0 }.reduce(into: [UInt8: Int]()) { counts, cell in
      for number in cell.style.numbers { counts[number, default: 0] += 1 }
    }
    #expect(counts.max { $0.value < $1.value }?.key == 26)
  }

  @Test func layersAreAsHighAsTheirShares() {
    let drink = Vessel(
      .collins, [.init(RGB(215, 0, 0), 1), .init(RGB(0, 0, 215), 1)], level: 80)
    let size = Size(columns: 32, rows: 16)
    let cells = CellPicture(.vessel(drink), size: size, depth: .full).cells
    func rows(of number: UInt8) -> Int {
      (0..<size.rows).count { row in
        cells[row * size.columns + 16]?.style.numbers.contains(number) == true
      }
    }
    #expect(abs(rows(of: 160) - rows(of: 20)) <= 1)
    #expect(rows(of: 160) >= 5)
  }

  @Test func whatIsBehindStaysWhereThereIsNothing() {
    var canvas = Canvas(Size(columns: 20, rows: 8))
    canvas.fill(Rect(canvas.size), with: "x")
    CellPicture(Self.glasses[4], size: Self.small, depth: .full).draw(
      at: Point(column: 2, row: 0), on: &canvas)
    #expect(canvas[Point(column: 0, row: 7)].text == "x")
    #expect(canvas[Point(column: 2, row: 0)].text == "x")
    #expect(canvas.cells.contains { $0.text == "█" })
  }

  @Test func aPictureMayStandOutsideTheCanvas() {
    var canvas = Canvas(Size(columns: 5, rows: 3))
    CellPicture(Self.glasses[0], size: Self.small, depth: .full).draw(
      at: Point(column: -6, row: -3), on: &canvas)
    #expect(canvas.size == Size(columns: 5, rows: 3))
    #expect(canvas.cells.count == 15)
  }
}

extension Style {
  /// The numbers of its colors.
  fileprivate var numbers: [UInt8] {
    [ink, paper].compactMap { if case .palette(let number) = $0 { number } else { nil } }
  }
}
