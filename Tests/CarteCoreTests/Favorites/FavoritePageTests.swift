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

  @Test func whatIsStillLoadingIsNotKept() throws {
    let loading = Page(
      id: page.id, title: "One", facts: [], tint: tint, tabs: [Tab(label: "A", blocks: [.loading("…")])])
    #expect(Page(loading.json, id: page.id, tint: tint)?.tabs.first?.blocks == [])
  }

  @Test(arguments: [
    "null", "[]", "{}", #"{"title":"x"}"#, #"{"title":"x","tabs":[]}"#, #"{"title":1,"tabs":"x"}"#,
    #"{"title":"\u001b[2J","tabs":[{}]}"#,
  ])
  func aPageThatIsNoneIsNil(_ text: String) throws {
    #expect(Page(try JSON(parsing: text), id: page.id, tint: tint) == nil)
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
