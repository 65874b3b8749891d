import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

extension Player {
  /// The picture of the card at a position in view.
  func picture(_ position: Int) -> [Cell]? {
    guard let layout = grid?.layout(in: app.library), let size = layout.picture else { return nil }
    let place = layout.place(of: position, top: grid?.top ?? 0)
    guard place.row >= layout.list.row, place.endRow <= layout.list.endRow else { return nil }
    return (0..<size.rows).flatMap { row in
      (0..<size.columns).map { screen[Point(column: place.column + 1 + $0, row: place.row + row)] }
    }
  }

  /// The rows of the window.
  var rows: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

@Suite struct CardPictureScreens {
  @Test(arguments: [(80, 60), (200, 50)])
  func otherSizes(_ columns: Int, _ rows: Int) throws {
    try expectScreen(bar(columns, rows).screen, "grid-\(columns)x\(rows)")
  }

  @Test func inLines() throws {
    try expectScreen(bar(100, 40, depth: .none).screen, "grid-lines-100x40")
  }

  @Test func longNamesFavoritesAndMatches() throws {
    var player = try bar(140, 45)
    player.type("empress long")
    player.press(.control("f"))
    let canvas = player.screen
    try expectScreen(canvas, "grid-pictured-match")
    let marked = canvas.cells.filter { $0.style.weight.contains(.underlined) }.map(\.text).joined()
    #expect(marked == "EmpressLong")
  }

  @Test func closeTogether() throws {
    var player = try bar(140, 45)
    player.press(.function(3))
    try expectScreen(player.screen, "grid-close-140x45")
  }
}

@Suite struct CardPictures {
  @Test(
    arguments: [
      (80, 24, nil), (110, 45, nil), (120, 40, nil), (140, 38, nil), (60, 60, nil), (40, 12, nil),
      (140, 45, 10), (100, 40, 10), (80, 60, 10), (138, 39, 10), (200, 50, 12), (50, 60, 12), (400, 150, 12),
    ] as [(Int, Int, Int?)])
  func windowsWithRoomHaveThem(_ columns: Int, _ rows: Int, _ expected: Int?) {
    let size = Size(columns: columns, rows: rows)
    let layout = GridLayout(size, nearest: false, pictures: true)
    #expect(layout.picture?.columns == expected)
    #expect(GridLayout(size, nearest: true, pictures: true).picture == layout.picture)
    #expect(GridLayout(size, nearest: false).picture == nil)
    guard layout.picture != nil else { return }
    #expect(layout.textColumns >= 20 && layout.visibleRows >= 6)
  }

  @Test(arguments: [(80, 24), (140, 45), (200, 50), (80, 60), (50, 60)])
  func aPointIsOnTheCardThatIsDrawnThere(_ columns: Int, _ rows: Int) {
    for nearest in [false, true] {
      let layout = GridLayout(Size(columns: columns, rows: rows), nearest: nearest, pictures: true)
      for position in 0..<layout.visibleRows * layout.columns {
        let place = layout.place(of: position, top: 0)
        #expect(place.endRow <= layout.list.endRow && place.endColumn <= layout.list.endColumn)
        for row in place.row..<place.endRow {
          for column in [place.column, place.column + 5, place.endColumn - 1] {
            #expect(
              layout.position(at: Point(column: column, row: row), top: 3) == position + 3 * layout.columns)
          }
        }
      }
    }
  }

  @Test func clicksPagesAndTheWheelGoByWhatIsSeen() throws {
    var player = try bar(140, 45)
    #expect(player.text.contains("1–14 of 17"))
    let picture = Point(column: 40, row: 17)
    player.send(.mouse(Mouse(.click, at: picture)))
    #expect(player.title(player.grid?.selected) == "Empress of the Very Long Evening at the Bar")
    player.send(.mouse(Mouse(.click, at: picture)))
    #expect(
      player.page?.id == player.grid?.selected ?? BarShelf.id("Empress of the Very Long Evening at the Bar"))
    player.press(.escape, .home, .pageDown)
    #expect(player.title(player.grid?.selected) == "Planter’s Punch")
    #expect(player.text.contains("3–16 of 17"))
    player.press(.pageUp)
    #expect(player.title(player.grid?.selected) == "Adonis")
    player.send(.mouse(Mouse(.wheelDown, at: picture)))
    #expect(player.grid?.top == 1)
    #expect(player.title(player.grid?.selected) == "Bramble")
  }

  @Test func aKeyMakesThemGoAndComeWithTheSelectionInPlace() throws {
    var player = try bar(140, 45)
    player.press(.end, .up)
    let selected = player.grid?.selected
    func row(_ player: Player) -> Int? { player.rows.firstIndex { $0.contains("▌") } }
    let before = try #require(row(player))
    player.press(.function(3))
    #expect(player.text.contains("F3 for their pictures"))
    #expect(player.grid?.selected == selected && player.picture(0) == nil)
    #expect(player.rows.count { $0.contains("▌") } >= 2)
    player.press(.home, .down, .down)
    let close = try #require(row(player))
    player.press(.function(3))
    let pictured = try #require(row(player))
    #expect(abs(pictured - close) < 6)
    #expect(player.picture(player.grid?.position ?? 0) != nil && before < 45)
    // For this run only, as with the mouse.
    #expect(player.effects.isEmpty)
  }

  @Test func whoeverWantsNoPicturesIsToldSo() throws {
    var library = try bar(140, 45).app.library
    library.pictureOutput = .off
    var player = Player(library, start: .catalogue("cocktails"))
    player.send(.woke)
    #expect(player.picture(0) == nil && player.text.contains("1–17 of 17"))
    player.press(.function(3))
    #expect(player.text.contains("Pictures are switched off") && player.app.library.cardPictures)
  }

  @Test func cardsThatHaveNothingMoreToShowStandCloseTogether() throws {
    var player = try kitchen(140, 45)
    #expect(player.picture(0) == nil)
    player.press(.function(3), .function(3))
    #expect(player.picture(0) == nil)
  }

  @Test func theSettingHoldsAtOnceAndFromTheStart() throws {
    let bench = try SettingsBench()
    bench.select("card-pictures")
    #expect(bench.row.contains("on") && bench.app.library.cardPictures)
    bench.press(.right)
    #expect(!bench.app.library.cardPictures && bench.saved == ["card-pictures": false])
  }

  @Test func theSelectionLeavesThemAlone() throws {
    var player = try bar(140, 45)
    let before = (0..<14).map { player.picture($0) }
    player.press(.right, .down)
    #expect((0..<14).map { player.picture($0) } == before)
    // Each glass is in the color of its card.
    #expect(Set(before).count > 4)
  }

  @Test func whatIsMadeForAKeyIsLittleAndTheRestFollowsAtOnce() throws {
    var library = try bar(140, 45).app.library
    library.cardsAtOnce = 0
    var player = Player(library, start: .catalogue("cocktails"))
    func drawn(_ player: Player) -> Int {
      let top = (player.grid?.top ?? 0) * 2
      return (top..<top + 12).count { player.picture($0)?.contains { $0.text != " " } == true }
    }
    // Nothing before the first frame.
    #expect(drawn(player) == 0 && player.text.contains("Old-fashioned glass"))
    #expect(player.app.wake == dawn)
    player.press(.pageDown)
    #expect(drawn(player) == 4 && player.app.wake == dawn)
    player.send(.woke)
    #expect(drawn(player) == 12 && player.app.wake == nil)
  }

  @Test func newCardsKeepWhatWasMadeUntilThereIsTime() throws {
    var player = try bar(140, 45)
    let before = player.picture(0)
    player.send(.refreshed(catalogue: "cocktails", .success(BarShelf.shelf(.live(dawn)))))
    #expect(player.picture(0) == before && player.app.wake == nil)
  }
}

/// Small drawings, simpler than large ones.
@Suite struct SmallPictureTests {
  private func sheet(_ pictures: [Picture], _ depth: ColorDepth, plain: Bool = false) -> Canvas {
    let size = Size(columns: 10, rows: 5)
    var canvas = Canvas(Size(columns: 96, rows: (pictures.count + 7) / 8 * 6))
    for (index, picture) in pictures.enumerated() {
      CellPicture(picture, size: size, depth: depth, plain: plain).draw(
        at: Point(column: index % 8 * 12, row: index / 8 * 6), on: &canvas)
    }
    return canvas
  }

  @Test func glassesAndDishes() throws {
    try expectScreen(sheet(PictureTests.glasses + PictureTests.dishes, .full), "pictures-small")
  }

  @Test func theSameInLines() throws {
    try expectScreen(sheet(PictureTests.glasses + PictureTests.dishes, .none), "pictures-small-lines")
  }

  /// A point of the figure is a column wide and half a row high.
  @Test func theFigureOfAnEmblemIsWhole() throws {
    let figure: UInt64 = 0x1038_7CFE_FE7C_3810
    let emblem = Picture.emblem(Emblem(number: 1025, RGB(175, 0, 0), figure: figure))
    let size = Size(columns: 10, rows: 5)
    let cells = CellPicture(emblem, size: size, depth: .full).cells
    func ink(_ x: Int, _ y: Int) -> UInt8? {
      guard let cell = cells[y / 2 * size.columns + x] else { return nil }
      let isInk = cell.text == "█" || cell.text == (y % 2 == 0 ? "▀" : "▄")
      if case .palette(let number) = isInk ? cell.style.ink : cell.style.paper { return number }
      return nil
    }
    for row in 0..<8 {
      for column in 0..<8 {
        let isSet = figure >> UInt64(63 - row * 8 - column) & 1 == 1
        #expect((ink(column + 1, row + 1) == 231) == isSet, "\(column), \(row)")
      }
    }
  }
}
