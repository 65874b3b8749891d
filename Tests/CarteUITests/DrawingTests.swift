import CarteCore
import Testing

@testable import CarteUI

@Suite struct CanvasCells {
  private func canvas(_ columns: Int = 10, _ rows: Int = 1) -> Canvas {
    Canvas(Size(columns: columns, rows: rows))
  }

  @Test func wideCharactersTakeTwoCells() {
    var canvas = canvas()
    #expect(canvas.write("茶a", row: 0, column: 0) == 3)
    #expect(canvas.cells.prefix(4).map(\.text) == ["茶", "", "a", " "])
  }

  @Test func nothingIsCutThroughAWideCharacter() {
    var canvas = canvas(4)
    canvas.write("a茶茶", row: 0, column: 0)
    #expect(canvas.text == "a茶\n")
    canvas.write("x", row: 0, column: 2)
    #expect(canvas.cells.map(\.text) == ["a", " ", "x", " "])
    canvas.write("茶", row: 0, column: 0)
    canvas.write("茶", row: 0, column: 1)
    #expect(canvas.cells.map(\.text) == [" ", "茶", "", " "])
  }

  @Test func writingOutsideIsClipped() {
    var canvas = canvas(4)
    canvas.write("abcdef", row: 0, column: -2)
    #expect(canvas.text == "cdef\n")
    canvas.write("zz", row: 5, column: 0)
    canvas.write("zz", row: 0, column: 9)
    #expect(canvas.text == "cdef\n")
    canvas.fill(Rect(column: -3, row: -3, columns: 100, rows: 100), with: "·")
    #expect(canvas.text == "····\n")
  }

  @Test func marksStayWithTheirLetter() {
    var canvas = canvas(3)
    canvas.write("e\u{301}x", row: 0, column: 0)
    #expect(canvas.cells[0].text == "e\u{301}")
    #expect(canvas.cells[1].text == "x")
  }
}

@Suite struct ThemeContrast {
  private func color(_ ink: Ink) -> RGB? {
    if case .palette(let number) = ink { return Palette.color(number) }
    return nil
  }

  private let tints = [
    RGB(0, 0, 0), RGB(255, 255, 255), RGB(128, 128, 128), RGB(215, 135, 0), RGB(0, 135, 215),
    RGB(95, 135, 255),
    RGB(200, 0, 0), RGB(0, 200, 0), RGB(120, 90, 200), RGB(90, 160, 90),
  ]

  @Test(arguments: [ColorDepth.full, .sixteen])
  func textIsReadableOnItsBackground(_ depth: ColorDepth) {
    let theme = Theme(depth: depth)
    var styles = [theme.selection, theme.selectionHint, theme.warning, theme.notice]
    styles += tints.map { theme.band(Tint("test", $0)) }
    for style in styles {
      guard let ink = color(style.ink), let paper = color(style.paper) else { continue }
      #expect(ink.contrast(with: paper) >= 4.5, "\(style)")
    }
  }

  @Test func hintsAreReadableOnBlackAndOnWhite() throws {
    let ink = try #require(color(Theme(depth: .full).hint.ink))
    #expect(ink.contrast(with: RGB(0, 0, 0)) >= 4.5)
    #expect(ink.contrast(with: RGB(255, 255, 255)) >= 4.5)
  }

  @Test func withoutColorThereIsNone() {
    let theme = Theme(depth: .none)
    for style in [theme.selection, theme.hint, theme.band(Tint("t", RGB(200, 0, 0))), theme.notice] {
      #expect(style.ink == .terminal && style.paper == .terminal)
    }
  }

  @Test func theCubeAndTheGreysAreFound() {
    #expect(ColorDepth.full.nearest(RGB(255, 0, 0)) == .palette(196))
    #expect(ColorDepth.full.nearest(RGB(8, 8, 8)) == .palette(232))
    #expect(ColorDepth.sixteen.nearest(RGB(250, 10, 10)) == .palette(9))
    #expect(ColorDepth.none.nearest(RGB(250, 10, 10)) == .terminal)
  }

  @Test func behindTextEightColorsHaveNoBrightOnes() {
    #expect(ColorDepth.eight.nearest(RGB(250, 10, 10)) == .palette(9))
    #expect(ColorDepth.eight.nearestPaper(RGB(250, 10, 10)) == .palette(1))
    #expect(ColorDepth.eight.nearestPaper(RGB(120, 120, 120)) == .palette(7))
    #expect(ColorDepth.sixteen.nearestPaper(RGB(120, 120, 120)) == .palette(8))
  }
}

@Suite struct Plain {
  @Test(arguments: [
    ("a", "a"), ("▌", ">"), ("é", "e"), ("e\u{301}", "e"), ("★", "*"), ("茶", "?"), ("", "?"), ("…", "~"),
    ("ñ", "n"),
  ])
  func aCellHoldsOneCharacterOfAscii(_ text: String, _ expected: String) {
    #expect(PlainText.substitute(text) == expected)
  }
}

@Suite struct Blocks {
  private func drawn(_ blocks: [Block], _ columns: Int = 30) throws -> String {
    let layout = BlockLayout(
      columns: columns, tint: Tint("t", RGB(0, 0, 200)), theme: Theme(depth: .full), strings: try words())
    return layout.content(of: blocks).lines.map { $0.map(\.text).joined() + "\n" }.joined()
  }

  @Test func bulletsHang() throws {
    #expect(
      try drawn([.heading("Prepare"), .bullets(["1 oz Gin", "2 dashes of Angostura bitters or more"])]) == """
        Prepare

        • 1 oz Gin
        • 2 dashes of Angostura
          bitters or more

        """)
  }

  @Test func numbersAlign() throws {
    let text = try drawn([.steps((1...10).map { "Step \($0)." })])
    #expect(text.hasPrefix(" 1. Step 1.\n\n 2. Step 2.\n"))
    #expect(text.hasSuffix("10. Step 10.\n"))
  }

  @Test func factsAlignByColumns() throws {
    #expect(
      try drawn([.facts([Fact("高度", "0.4 m"), Fact("Weight", "6 kg")])]) == """
        高度    0.4 m
        Weight  6 kg

        """)
  }

  @Test func metersNeverPassTheirEnd() throws {
    let text = try drawn([
      .meters([Meter(label: "HP", value: 300, maximum: 255), Meter(label: "Atk", value: 0, maximum: 255)])
    ])
    #expect(text == "HP  300 " + String(repeating: "█", count: 21) + "\nAtk   0 \n")
  }

  @Test func notesStandInAColumnBehindTheBars() throws {
    let meters = [
      Meter(label: "HP", value: 45, maximum: 255, note: "200 – 294"),
      Meter(label: "Speed", value: 255, maximum: 255, note: "9 – 594"),
    ]
    #expect(
      try drawn([.meters(meters)], 50) == """
        HP     45 ████▉                         200 – 294
        Speed 255 ████████████████████████████    9 – 594

        """)
    #expect(try drawn([.meters(meters)], 30).contains("–") == false)
  }

  @Test func badgesGoOnInFurtherLines() throws {
    let badges = ["Fire", "Water", "Grass", "Electric"].map { Badge($0, Tint("t", RGB(0, 0, 0))) }
    #expect(
      try drawn([.groups([BadgeGroup("×4", Array(badges.prefix(1))), BadgeGroup("×½", badges)])], 24) == """
        ×4   Fire \u{20}
        ×½   Fire   Water \u{20}
             Grass   Electric \u{20}

        """)
  }

  @Test func detailsThatDoNotFitBesideTheTitleStandBelow() throws {
    let entry = Entry(title: "Vine Whip (lvl: 3)", details: "Physical · Power 45", text: .known("It whips."))
    #expect(
      try drawn([.entries([entry])], 24) == """
        Vine Whip (lvl: 3)
          Physical · Power 45
          It whips.

        """)
    #expect(
      try drawn([.entries([entry])], 42) == """
        Vine Whip (lvl: 3)     Physical · Power 45
          It whips.

        """)
  }

  @Test func longNotesOfATreeKeepItsBranches() throws {
    let tint = Tint("t", RGB(0, 0, 0))
    let links = [
      Link(title: "Eevee", target: nil, tint: tint),
      Link(
        lead: "├─ ", title: "Leafeon", note: "Leaf Stone or level up near a Moss Rock", target: nil,
        tint: tint),
      Link(lead: "└─ ", title: "Sylveon", note: "Friendship", target: nil, tint: tint),
    ]
    #expect(
      try drawn([.links(links)], 30) == """
          ▏Eevee
          ├─ ▏Leafeon
          │     Leaf Stone or level up
          │     near a Moss Rock
          └─ ▏Sylveon
                Friendship

        """)
  }

  @Test func aDeepTreeLeavesRoomForItsTitles() throws {
    let lead = String(repeating: "   ", count: 40) + "└─ "
    let text = try drawn(
      [.links([Link(lead: lead, title: "Deep", target: nil, tint: Tint("t", RGB(0, 0, 0)))])], 30)
    #expect(text == "  …           └─ ▏Deep\n")
  }
}
