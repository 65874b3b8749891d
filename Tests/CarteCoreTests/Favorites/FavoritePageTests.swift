import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct FavoritePages {
  private let tint = Tint("t", RGB(1, 2, 3))
  private var page: Page {
    Page(
      id: CardID(catalogue: "cocktails", item: "1"), title: "One", facts: ["Cocktail", "Mug"], tint: tint,
      tabs: [
        Tab(label: "INGREDIENTS", blocks: [.heading("Prepare"), .bullets(["1 oz Gin", "Ice"])]),
        Tab(
          label: "MORE",
          blocks: [
            .paragraph("Text"), .steps(["Do", "Drink"]), .facts([Fact("Height", "2 m")]),
            .meters([Meter(label: "HP", value: 35, maximum: 255)]),
          ]),
      ])
  }

  @Test func aPageSurvivesTheFile() throws {
    let card = Card(id: page.id, title: "One", subtitle: "Cocktail · Mug", tint: tint)
    let favorite = Favorite(card, page: page, added: Date(timeIntervalSince1970: 1_796_040_000.9))
    let read = try #require(Favorite(try JSON(parsing: favorite.json.encoded())))
    #expect(read == favorite)
    #expect(read.page == page)
  }

  @Test func everyKindOfBlockSurvives() throws {
    let blue = Tint("blue", RGB(0, 0, 255))
    let badge = Badge("Water", blue)
    let link = Link(
      lead: "│  └─ ", title: "Two", note: "Level 16", target: CardID(catalogue: "pokedex", item: "2"),
      tint: blue,
      isCurrent: true)
    let page = Page(
      id: page.id, title: "One", number: "#0001", badges: [badge], facts: [], tint: tint,
      tabs: [
        Tab(
          label: "ALL",
          blocks: [
            .meters([Meter(label: "HP", value: 35, maximum: 255, note: "180 – 274")]),
            .groups([BadgeGroup("×2", [badge, Badge("Fire", tint)])]),
            .entries([
              Entry(title: "Surf", badges: [badge], details: "Special", text: .known("Hits all.")),
              Entry(title: "Splash", text: .unavailable),
            ]),
            .links([link, Link(title: "Nobody", target: nil, tint: tint)]),
          ])
      ])
    let read = Page(try JSON(parsing: page.json.encoded()), id: page.id, tint: tint)
    #expect(read == page)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "https://a.example/ rm -rf",
    "",
  ])
  func anAddressThatIsNotOfTheWebIsNone(_ address: String) throws {
    let json: JSON = ["title": "x", "address": .string(address), "tabs": [["label": "A", "blocks": []]]]
    #expect(try #require(Page(json, id: page.id, tint: tint)).address == "")
  }

  @Test func aTreeOfAnotherHandDrawsNothingButBranches() throws {
    let json: JSON = [
      "title": "x",
      "tabs": [
        [
          "label": "A",
          "blocks": [["links": [["\u{1B}[2J└─", "T", "", .null, .null, ["t", "#000000"], true]]]],
        ]
      ],
    ]
    let page = try #require(Page(json, id: page.id, tint: tint))
    #expect(
      page.tabs[0].blocks == [
        .links([Link(title: "T", target: nil, tint: Tint("t", RGB(0, 0, 0)), isCurrent: true)])
      ])
  }

  @Test func whatIsStillLoadingIsNotKept() throws {
    let loading = Page(
      id: page.id, title: "One", facts: [], tint: tint,
      tabs: [Tab(label: "A", blocks: [.pending(Question("one"))])])
    #expect(Page(loading.json, id: page.id, tint: tint)?.tabs.first?.blocks == [])
  }

  @Test(arguments: [
    "null", "[]", "{}", #"{"title":"x"}"#, #"{"title":"x","tabs":[]}"#, #"{"title":1,"tabs":"x"}"#,
    #"{"title":"\u001b[2J","tabs":[{}]}"#,
  ])
  func aPageThatIsNoneIsNil(_ text: String) throws {
    #expect(Page(try JSON(parsing: text), id: page.id, tint: tint) == nil)
  }

  @Test func aPageHoldsNoMoreThanIsSensible() throws {
    let long = JSON.string(String(repeating: "word ", count: 100_000))
    let blocks: JSON = [
      "blocks": [["paragraph": long], ["bullets": .array(Array(repeating: long, count: 50))]]
    ]
    let entry: JSON = [
      "catalogue": "cocktails", "id": "1", "title": long, "subtitle": long,
      "page": ["title": long, "facts": [long], "tabs": .array(Array(repeating: blocks, count: 5))],
    ]
    let favorite = try #require(Favorite(entry))
    #expect(favorite.title.count == 299 && favorite.subtitle.count == 299)
    let page = try #require(favorite.page)
    #expect(page.title.count == 299 && page.facts.first?.count == 299)
    guard case .paragraph(let text) = page.tabs.first?.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(text.count == 19_999)
    #expect(page.json.encoded().utf8.count < 101_000)
    #expect(favorite.json["page"] == entry["page"])
  }

  @Test func copiesOfAFavoriteAreOneToTheHashAndTheComparison() throws {
    let card = Card(id: page.id, title: "One", subtitle: "", tint: tint)
    let (one, other) = (Favorite(card, page: page, added: .distantPast), Favorite(card, added: .distantPast))
    #expect(one != other)
    #expect(Set([one, try #require(Favorite(one.json))]).count == 1)
  }

  @Test func textsOfAPageAreCleaned() throws {
    let text =
      #"{"title":"a\u0007","facts":["\u202eb"],"tabs":[{"label":"L\n","blocks":[{"bullets":["c\u001b[1m",7]},{"x":1}]}]}"#
    let page = try #require(Page(try JSON(parsing: text), id: page.id, tint: tint))
    #expect(page.title == "a")
    #expect(page.facts == ["b"])
    #expect(page.tabs == [Tab(label: "L", blocks: [.bullets(["c", "7"])])])
  }
}
