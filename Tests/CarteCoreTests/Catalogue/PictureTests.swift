import Testing

@testable import CarteCore

@Suite struct PictureTests {
  private func read(_ picture: Picture) throws -> Picture? {
    Picture(try JSON(parsing: picture.json.encoded()))
  }

  @Test func everyShapeSurvivesTheFile() throws {
    for shape in Vessel.Shape.allCases {
      let picture = Picture.vessel(
        Vessel(
          shape, [.init(RGB(1, 2, 3), 2), .init(RGB(200, 210, 255), 30)], level: 70,
          extras: Set(Vessel.Extra.allCases)))
      #expect(try read(picture) == picture)
    }
    for shape in Dish.Shape.allCases {
      let picture = Picture.dish(Dish(shape, RGB(9, 8, 7), accent: RGB(0, 255, 0), isHot: true))
      #expect(try read(picture) == picture)
    }
    let emblem = Picture.emblem(Emblem(number: 1025, RGB(1, 1, 1), second: RGB(2, 2, 2), figure: .max))
    #expect(try read(emblem) == emblem)
    #expect(try read(.vessel(Vessel(.coupe))) == .vessel(Vessel(.coupe)))
  }

  @Test func whatIsNotKnownIsLeftOut() throws {
    let json = try JSON(
      parsing:
        ##"{"vessel":"coupe","level":900,"extras":["ice","moon",7],"layers":[["#102030",0],["red",1],3]}"##)
    #expect(Picture(json) == .vessel(Vessel(.coupe, [.init(RGB(16, 32, 48), 1)], level: 100, extras: [.ice])))
    for text in [#"{"vessel":"bucket"}"#, #"{"dish":"loaf"}"#, #"{"emblem":"x"}"#, "{}", "[]", "null"] {
      #expect(Picture(try JSON(parsing: text)) == nil, "\(text)")
    }
  }

  @Test func nobodyFillsMemoryWithLayers() throws {
    let layer: JSON = ["#102030", 1e300]
    let json: JSON = ["vessel": "shot", "layers": .array(Array(repeating: layer, count: 5000))]
    guard case .vessel(let vessel) = Picture(json) else {
      Issue.record("no vessel")
      return
    }
    #expect(vessel.layers.count == 12)
    #expect(vessel.layers.allSatisfy { 1...1_000_000 ~= $0.share })
  }

  @Test func aFavoriteKeepsThePictureOfItsPage() throws {
    let tint = Tint("t", RGB(1, 2, 3))
    let page = Page(
      id: CardID(catalogue: "cocktails", item: "1"), title: "One", facts: [],
      picture: .vessel(Vessel(.shot, [.init(RGB(9, 9, 9), 1)], extras: [.cherry])), tint: tint,
      tabs: [Tab(label: "A", blocks: [.paragraph("Text")])])
    #expect(Page(try JSON(parsing: page.json.encoded()), id: page.id, tint: tint) == page)
  }
}
