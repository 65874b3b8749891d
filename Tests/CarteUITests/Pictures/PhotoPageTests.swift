import CarteCore
import Testing

@testable import CarteUI

/// The stars, each with a photograph, and one of them open.
func photographed(
  _ columns: Int = 80, _ rows: Int = 24, output: PictureOutput = .cells, depth: ColorDepth = .full,
  placeholders: KittyPlaceholders? = nil, load: SettingsFile.Load? = nil
) throws -> Player {
  var library = Library(
    strings: try words(), theme: Theme(depth: depth),
    catalogues: [CatalogueState(name: "stars", refreshAge: nil)],
    size: Size(columns: columns, rows: rows), now: dawn, motion: false)
  library.pictureOutput = output
  (library.placeholders, library.hasGraphics) = (placeholders, placeholders != nil)
  library.settings.load = load
  var player = Player(library, start: .catalogue("stars"))
  let plain = TinyCatalogue().bundled()
  let shelf = Shelf(cards: plain.cards, source: .bundled) { id in
    plain.page(id)?.with(photo: try? WebAddress("https://example.org/\(id.item).jpg"))
  }
  player.load(["stars": shelf])
  player.type("Vega")
  player.press(.enter)
  return player
}

extension Player {
  var picturesAsked: [PictureRequest] {
    effects.compactMap { if case .picture(let request) = $0 { request } else { nil } }
  }

  var picturesWithdrawn: [PictureRequest] {
    effects.compactMap { if case .withdrawPicture(let request) = $0 { request } else { nil } }
  }

  /// Answers with so many cells of one look.
  mutating func develop(_ request: PictureRequest, _ symbol: Unicode.Scalar = "▚", ink: UInt8 = 200) {
    guard case .cells(let columns, let rows, _, _) = request.job else { return }
    let cell = PictureCells.Cell(symbol.value, ink: .palette(ink), paper: 17)
    let cells = PictureCells(
      columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
    send(.pictured(request, cells.map { .cells($0) }))
  }
}

@Suite struct PhotoPageTests {
  @Test func thePhotographOfThePageIsAskedForOnce() throws {
    var player = try photographed()
    player.press(.down, .tab, .backTab)
    #expect(player.picturesAsked.map(\.address.text) == ["https://example.org/4.jpg"])
    let request = try #require(player.picturesAsked.first)
    player.develop(request)
    #expect(player.text.contains("▚▚▚▚") == true)
    player.press(.escape, .enter)
    #expect(player.picturesAsked.count == 1)
    #expect(player.text.contains("▚▚▚▚") == true)
  }

  @Test func whoeverGoesOnNeedsItNoMore() throws {
    var player = try photographed(100, 30)
    player.press(.escape)
    #expect(player.picturesWithdrawn == player.picturesAsked)
    player.press(.enter)
    #expect(player.picturesAsked.count == 2)
  }

  @Test func textNeverMovesForAPhotograph() throws {
    for (columns, rows) in [(72, 20), (80, 24), (100, 30), (140, 45), (200, 60)] {
      var player = try photographed(columns, rows)
      let before = player.screen
      let request = try #require(player.picturesAsked.last)
      player.develop(request)
      let after = player.screen
      #expect(before != after)
      let moved = before.cells.indices.filter {
        before.cells[$0] != after.cells[$0] && after.cells[$0].text != "▚"
      }
      #expect(moved.isEmpty)
      // And it stands where there was nothing.
      #expect(before.cells.indices.allSatisfy { after.cells[$0].text != "▚" || before.cells[$0].text == " " })
      guard case .cells(let wide, let high, _, _) = request.job else { continue }
      #expect(after.cells.count { $0.text == "▚" } == wide * high)
    }
  }

  @Test func aPageWithAPhotograph() throws {
    var player = try photographed(80, 24)
    player.develop(try #require(player.picturesAsked.last))
    try expectScreen(player.screen, "photo-80x24")
    player = try photographed(140, 45)
    player.develop(try #require(player.picturesAsked.last))
    try expectScreen(player.screen, "photo-140x45")
  }

  @Test func withoutRoomNothingIsAsked() throws {
    #expect(try photographed(50, 22).picturesAsked.isEmpty)
    #expect(try photographed(29, 7).picturesAsked.isEmpty)
  }

  @Test func whoeverWantsNoPicturesHasTheWholeWidth() throws {
    let player = try photographed(output: .off)
    #expect(player.picturesAsked.isEmpty)
    #expect(player.text == (try stars().text))
  }

  @Test func theDrawnPictureStandsUntilThePhotographHasCome() throws {
    let drawn = BarShelf.shelf()
    let shelf = Shelf(cards: drawn.cards, source: .bundled) { id in
      drawn.page(id)?.with(photo: try? WebAddress("https://example.org/\(id.item).jpg"))
    }
    var player = try bar(100, 30, shelf: shelf)
    player.press(.enter)
    let before = player.screen
    player.press(.escape)
    player.send(.resized(Size(columns: 100, rows: 30)))
    var library = player.app.library
    library.pictureOutput = .cells
    player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": shelf])
    player.press(.enter)
    #expect(player.screen == before)
    let request = try #require(player.picturesAsked.last)
    player.send(.pictured(request, nil))
    #expect(player.screen == before)
    player.develop(request)
    guard case .cells(let columns, let rows, _, _) = request.job else { return }
    let after = player.screen
    #expect(after.cells.count { $0.text == "▚" } == columns * rows)
    // Nothing of what was drawn is left, and nothing else has changed.
    let changed = before.cells.indices.filter { before.cells[$0] != after.cells[$0] }
    #expect(changed.allSatisfy { after.cells[$0].text == "▚" })
  }

  @Test func whatFailedIsAskedAgainWithTheNextPage() throws {
    var player = try photographed()
    let request = try #require(player.picturesAsked.first)
    player.send(.pictured(request, nil))
    player.press(.down, .up)
    #expect(player.picturesAsked.count == 1)
    player.press(.escape, .enter)
    #expect(player.picturesAsked == [request, request])
  }

  @Test func aPhotographThatComesTooLateIsKeptAndNothingElse() throws {
    var player = try photographed()
    let request = try #require(player.picturesAsked.first)
    player.press(.escape)
    let grid = player.screen
    player.develop(request)
    #expect(player.screen == grid)
    player.press(.enter)
    #expect(player.text.contains("▚▚▚▚") == true)
    #expect(player.picturesAsked.count == 1)
  }

  @Test func anotherWindowNeedsAnotherSize() throws {
    var player = try photographed(80, 24)
    player.send(.resized(Size(columns: 140, rows: 45)))
    #expect(player.picturesAsked.count == 2)
    #expect(Set(player.picturesAsked.map(\.job)).count == 2)
  }

  @Test func theColorsDecideWhatItIsMadeOf() throws {
    let styles = try [ColorDepth.none, .sixteen, .full].map { depth -> PictureJob.SymbolStyle? in
      guard case .cells(_, _, _, let style) = try photographed(depth: depth).picturesAsked.first?.job else {
        return nil
      }
      return style
    }
    #expect(styles == [.shades, .sixteen, .full])
  }

  @Test(arguments: [
    (ColorDepth.full, false, true, false, PictureJob.SymbolStyle.direct),
    (.full, false, true, true, .directFine), (.full, false, false, true, .fullFine),
    (.sixteen, false, true, true, .sixteenFine), (.none, false, true, true, .shades),
    (.full, true, true, true, .asciiFull), (.sixteen, true, true, true, .asciiSixteen),
    (.none, true, true, true, .ascii),
  ])
  func soDoesWhatElseTheTerminalHas(
    _ depth: ColorDepth, _ plain: Bool, _ hasDirectColor: Bool, _ hasSextants: Bool,
    _ style: PictureJob.SymbolStyle
  ) throws {
    var library = try photographed(depth: depth).app.library
    (library.plain, library.hasDirectColor, library.hasSextants) = (plain, hasDirectColor, hasSextants)
    #expect(library.symbolStyle == style)
  }
}
