import CarteCore
import Testing

@testable import CarteUI

/// Drawn pictures in colors of 24 bits.
@Suite struct FinePictureTests {
  private func page(
    _ columns: Int = 100, depth: ColorDepth = .full, hasDirectColor: Bool = true, plain: Bool = false,
    chosen: String = "auto", opened: Bool = true
  ) throws -> Player {
    var library = try bar(columns, 30, depth: depth).app.library
    let folders = Directories(environment: ["XDG_CONFIG_HOME": "/nowhere"], home: { nil })
    library.settings.load = SettingsFile(directories: folders)
      .load(environment: [:], options: ["color": chosen])
    (library.hasDirectColor, library.plain) = (hasDirectColor, plain)
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": BarShelf.shelf()])
    if opened { player.press(.enter) }
    return player
  }

  private func fine(_ player: Player) -> PictureCells? {
    if case .fine(let cells, _) = player.screen.graphic?.content { cells } else { nil }
  }

  @Test func thePictureOfAPageHasThemOverTheSameCharacters() throws {
    let player = try page()
    let cells = try #require(fine(player))
    let area = try #require(player.screen.graphic?.area)
    #expect(cells.isDirect)
    #expect(area.columns == cells.columns && area.rows == cells.rows)
    for (index, cell) in cells.cells.enumerated() {
      let place = Point(column: area.column + index % cells.columns, row: area.row + index / cells.columns)
      #expect(player.screen[place].text == String(cell.symbol))
      // What is not drawn has no colors, so that what is behind it stays.
      #expect((cell.ink == nil) == (cell.symbol == " "))
    }
  }

  @Test func aColorIsTheOneThatThePaletteStandsFor() throws {
    let cup = Vessel(
      .highball, [Vessel.Layer(RGB(201, 99, 45), 1)])
    let size = Size(columns: 20, rows: 10)
    let (sketch, drawn) = (
      Sketch(size, of: .vessel(cup)), CellPicture(.vessel(cup), size: size, depth: .full)
    )
    let cells = try #require(FinePicture(sketch).cells(of: drawn))
    let whole = zip(cells.cells, drawn.cells).filter { $0.symbol == "█" && $1 != nil }
    let colors = Set(whole.map(\.0.ink))
    #expect(colors.contains(.direct(RGB(201, 99, 45))))
    for (cell, coarse) in whole {
      guard case .direct(let color) = cell.ink, case .palette(let number) = coarse?.style.ink else {
        Issue.record("no color")
        return
      }
      #expect(color.distance(to: Palette.color(number)) < 12_000)
    }
  }

  @Test func whereTheyAreNotToBeHadOrNotWantedThereAreNone() throws {
    #expect(try page(hasDirectColor: false).screen.graphic == nil)
    #expect(try page(chosen: "256").screen.graphic == nil)
    #expect(try page(depth: .sixteen).screen.graphic == nil)
    #expect(try page(depth: .none).screen.graphic == nil)
    #expect(try page(plain: true).screen.graphic == nil)
  }

  @Test func thePreviewBesideTheGridHasNoneSoThatKeysCostNoMore() throws {
    let player = try page(140, opened: false)
    #expect(player.text.contains("INGREDIENTS") || player.text.contains("Prepare"))
    #expect(player.screen.graphic == nil)
  }

  @Test func anotherPageHasItsOwnAndHelpHasNone() throws {
    var player = try page()
    let first = try #require(player.screen.graphic)
    player.press(.character("n"))
    #expect(player.screen.graphic != nil && player.screen.graphic != first)
    player.press(.character("p"), .down)
    #expect(player.screen.graphic == first)
    player.press(.function(1))
    #expect(player.screen.graphic == nil)
  }
}
