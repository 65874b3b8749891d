import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// The stars, with one of them open at a tab.
func stars(
  _ columns: Int = 80, _ rows: Int = 24, open name: String = "Vega", tab: Int = 1, offline: Bool = false
) throws -> Player {
  let library = Library(
    strings: try words(), theme: Theme(depth: .full),
    catalogues: [CatalogueState(name: "stars", refreshAge: nil)],
    size: Size(columns: columns, rows: rows), now: dawn, motion: false, offline: offline)
  var player = Player(library, start: .catalogue("stars"))
  player.load(["stars": TinyCatalogue().bundled()])
  player.type(name)
  player.press(.enter, .character(Character(String(tab))))
  return player
}

extension Player {
  /// The topics that were asked so far.
  var asked: [String] {
    effects.compactMap { if case .ask(_, let question) = $0 { question.topic } else { nil } }
  }

  mutating func answer(_ topic: String, _ blocks: [Block]) {
    send(.answered(catalogue: "stars", Question(topic), .success(blocks)))
  }
}

@Suite struct QuestionsOfAPage {
  @Test func nothingIsAskedForATabThatLacksNothing() throws {
    let player = try stars(tab: 1)
    #expect(player.asked == [])
  }

  @Test func whatIsInViewIsAskedOnce() throws {
    var player = try stars(tab: 2)
    #expect(player.asked == ["twinkle"])
    #expect(player.text.contains("Loading description..."))
    player.press(.down, .up, .tab, .backTab)
    #expect(player.asked.filter { $0 == "twinkle" }.count == 1)
    player.answer("twinkle", [.paragraph("Air bends its light.")])
    #expect(player.text.contains("Air bends its light.") == true)
    #expect(player.text.contains("Loading") == false)
  }

  @Test func fourAtATimeAndOnlyThoseInView() throws {
    var player = try stars(80, 32, tab: 3)
    #expect(player.asked == ["line/Helium", "line/Calcium", "line/Iron", "line/Sodium"])
    player.answer("line/Calcium", [.paragraph("Orange, like bricks.")])
    #expect(player.asked.last == "line/Magnesium")
    #expect(player.asked.count == 5)

    let small = try stars(80, 12, tab: 3)
    #expect(small.asked == ["line/Helium"])
  }

  @Test func scrollingAsksForWhatComesIntoView() throws {
    var player = try stars(80, 12, tab: 3)
    player.press(.end)
    #expect(player.asked == ["line/Helium", "line/Iron", "line/Sodium", "line/Magnesium"])
  }

  @Test func whatNobodyKnowsIsNotAvailable() throws {
    var player = try stars(tab: 2)
    player.answer("twinkle", [])
    #expect(player.text.contains("Description not available"))
  }

  @Test func aFailureSaysWhyAndIsTriedAgainWhenAskedFor() throws {
    var player = try stars(tab: 2)
    let problem = Problem("problem.unreachable", ["host": "stars.example"])
    player.send(.answered(catalogue: "stars", Question("twinkle"), .failure(problem)))
    #expect(player.text.contains("Description not available"))
    #expect(player.text.contains("stars.example"))
    player.press(.down)
    #expect(player.asked == ["twinkle"])
    player.press(.control("r"))
    #expect(player.asked == ["twinkle", "twinkle"])
  }

  @Test func whatNobodyKnewIsAskedAgainByARefreshOnly() throws {
    var player = try stars(tab: 2)
    player.answer("twinkle", [])
    player.press(.escape, .enter, .character("2"))
    #expect(player.asked == ["twinkle"])
    #expect(player.text.contains("Description not available"))
    player.press(.control("r"))
    #expect(player.asked == ["twinkle", "twinkle"])
  }

  @Test func offlineTheCatalogueIsAskedForWhatItHasKept() throws {
    var player = try stars(tab: 2, offline: true)
    #expect(player.asked == ["twinkle"])
    #expect(player.text.contains("Description not available"))
    player.answer("twinkle", [.paragraph("Kept from a clear night.")])
    #expect(player.text.contains("Kept from a clear night."))
  }

  @Test func anAnswerForAPageThatWasLeftShowsNowhereElse() throws {
    var player = try stars(tab: 2)
    player.press(.escape)
    let before = player.text
    player.answer("twinkle", [.paragraph("Too late.")])
    #expect(player.text == before)
  }

  @Test func anAnswerMayAskAgain() throws {
    var player = try stars(tab: 2)
    player.answer("twinkle", [.entries([Entry(title: "Scintillation", text: .pending(Question("why")))])])
    #expect(player.asked == ["twinkle", "why"])
    player.answer("why", [.paragraph("Turbulence.")])
    #expect(player.text.contains("Scintillation"))
    #expect(player.text.contains("Turbulence."))
  }

  @Test func anAnswerThatAsksForItselfEnds() throws {
    var player = try stars(tab: 2)
    player.answer("twinkle", [.pending(Question("twinkle"))])
    #expect(player.asked == ["twinkle"])
    #expect(player.text.contains("Description not available"))
  }

  @Test func whatNobodyLooksAtMakesRoomForWhatIsInView() throws {
    var player = try stars(80, 32, tab: 3)
    #expect(player.asked == ["line/Helium", "line/Calcium", "line/Iron", "line/Sodium"])
    player.press(.character("2"))
    #expect(player.asked.count == 4)
    #expect(player.app.wake == dawn.addingTimeInterval(1))
    player.now = player.now.addingTimeInterval(1)
    player.send(.woke)
    #expect(player.asked.last == "twinkle")
    #expect(
      player.effects.contains(.withdraw(catalogue: "stars", Question("line/Helium"))))
    let withdrawn = player.effects.count { if case .withdraw = $0 { true } else { false } }
    #expect(withdrawn == 1)
    player.now = player.now.addingTimeInterval(1)
    player.press(.character("3"))
    #expect(player.asked.count { $0 == "line/Helium" } == 2)
  }

  @Test func answersThatComeAboveDoNotMoveWhatIsRead() throws {
    var player = try stars(80, 14, tab: 3)
    player.press(.end)
    let first = player.text.split(separator: "\n").first { $0.contains("Metal") }
    let long = String(repeating: "A long explanation of a spectral line. ", count: 12)
    player.answer("line/Helium", [.paragraph(long)])
    #expect(player.text.split(separator: "\n").first { $0.contains("Metal") } == first)
  }

  @Test func answersThatComeAboveTheMiddleDoNotMoveWhatIsRead() throws {
    var player = try stars(80, 14, tab: 3)
    let body = try #require(player.page?.layout(in: player.app.library).body)
    func top() -> String {
      String(player.text.split(separator: "\n", omittingEmptySubsequences: false)[body.row])
    }
    while !top().contains("Calcium"), player.page?.scroll ?? 99 < 20 { player.press(.down) }
    player.answer("line/Helium", [.paragraph(String(repeating: "A long explanation. ", count: 20))])
    #expect(top().contains("Calcium"))
    #expect(player.text.contains("A long explanation.") == false)
  }

  @Test func theEndStaysTheEndWhenAnswersMakeItLonger() throws {
    var player = try stars(80, 14, tab: 3)
    player.press(.end)
    for name in ["Iron", "Sodium", "Magnesium"] {
      player.answer(
        "line/" + name, [.paragraph("The last word on \(name). " + String(repeating: "More. ", count: 40))])
    }
    let last = player.text.split(separator: "\n").dropLast().last
    #expect(last?.contains("More.") == true)
    #expect(player.text.contains("Magnesium"))
  }

  @Test func aFailureIsTriedAgainOnTheNextPage() throws {
    var player = try stars(tab: 2)
    let problem = Problem("problem.timeout", ["host": "stars.example"])
    player.send(.answered(catalogue: "stars", Question("twinkle"), .failure(problem)))
    player.press(.backTab, .tab)
    #expect(player.asked == ["twinkle"])
    player.press(.escape, .right, .enter, .character("2"))
    #expect(player.asked == ["twinkle", "twinkle"])
  }

  @Test func aPreviewAsksNothingAndPromisesNothing() throws {
    var player = try stars(140, 45)
    player.press(.escape)
    #expect(player.text.contains("It twinkles."))
    #expect(player.text.contains("Loading") == false)
    #expect(player.asked == [])
  }

  @Test func aKeptPageSaysWhatItLacks() throws {
    let page = try #require(TinyCatalogue().bundled().page(CardID(catalogue: "stars", item: "1")))
    let kept = Page(
      id: page.id, title: page.title, facts: [], tint: page.tint, tabs: [Tab(label: "EMPTY", blocks: [])])
    let card = Card(id: page.id, title: page.title, subtitle: "", tint: page.tint)
    var player = try bar(start: .favorites)
    player.send(
      .favoritesLoaded(FavoritesLoad(favorites: [Favorite(card, page: kept, added: dawn)])))
    player.press(.enter)
    #expect(player.text.contains("Description not available"))
  }

  @Test func manyAnswersAreNotKeptForEver() {
    var answers = Answers()
    for number in 0..<10_000 {
      answers.ask(Question("\(number)"), at: dawn)
      answers.take(Question("\(number)"), .success([.paragraph("text")]))
    }
    let kept = (0..<10_000).count { answers[Question("\($0)")] != nil }
    #expect(kept <= 4096)
    #expect(answers[Question("9999")] == .known([.paragraph("text")]))
  }
}

@Suite struct LinksOfAPage {
  @Test(arguments: [(80, 24), (40, 12)])
  func linksAndGroups(_ columns: Int, _ rows: Int) throws {
    try expectScreen(stars(columns, rows, tab: 4).screen, "links-\(columns)x\(rows)")
  }

  @Test func entries() throws {
    try expectScreen(stars(tab: 3).screen, "entries-80x24")
    try expectScreen(stars(40, 20, tab: 3).screen, "entries-40x20")
  }

  @Test func theNextOneIsChosenAtFirst() throws {
    let player = try stars(open: "Vega", tab: 4)
    let page = try #require(player.page)
    #expect(page.content.links[page.link ?? 0].link.title == "Capella")
  }

  @Test func enterOpensTheChosenOneAndEscComesBackToIt() throws {
    var player = try stars(open: "Vega", tab: 4)
    player.press(.down, .enter)
    #expect(player.title(player.page?.id) == "Rigel")
    #expect(player.page?.tab == 3)
    player.press(.escape)
    #expect(player.title(player.page?.id) == "Vega")
    #expect(player.page?.link == 5)
    player.press(.escape)
    #expect(player.grid != nil)
  }

  @Test func neighborsOfAnOpenedLinkAreTheLinks() throws {
    var player = try stars(open: "Vega", tab: 4)
    player.press(.enter)
    #expect(player.page?.count == TinyCatalogue.names.count)
    player.press(.character("n"))
    #expect(player.title(player.page?.id) == "Rigel")
  }

  @Test func theOwnLinkIsSkipped() throws {
    var player = try stars(open: "Vega", tab: 4)
    player.press(.up, .enter)
    #expect(player.title(player.page?.id) == "Arcturus")
  }

  @Test func onTheLastOfATreeWhatLeadsToItIsChosen() throws {
    let player = try stars(open: "Betelgeuse", tab: 4)
    let page = try #require(player.page)
    #expect(page.link == 0 && page.content.links[0].link.title == "Sirius")
  }

  /// Charizard stands last in its tree, and first among its forms.
  @Test func aListBelowTheTreeIsNoNearerThanTheTree() {
    func link(_ lead: String, _ item: String, isCurrent: Bool = false) -> Link {
      Link(
        lead: lead, title: item, target: CardID(catalogue: "stars", item: item), tint: TinyCatalogue.tint,
        isCurrent: isCurrent)
    }
    let tree = [link("", "1"), link("└─ ", "2"), link("   └─ ", "3", isCurrent: true)]
    let forms = [link("", "3", isCurrent: true), link("", "4"), link("", "5")]
    func first(_ blocks: [Block], in rows: Range<Int>, own: String) -> Int? {
      let layout = BlockLayout(
        columns: 40, tint: TinyCatalogue.tint, theme: Theme(depth: .full),
        strings: Strings(language: "en", texts: [:]))
      return layout.content(of: blocks).firstLink(in: rows) { $0.target?.item != own }
    }
    #expect(first([.links(tree), .links(forms)], in: 0..<20, own: "3") == 1)
    #expect(first([.links(tree), .links(forms)], in: 0..<1, own: "3") == 0)
    #expect(first([.links(tree), .links(forms)], in: 5..<20, own: "3") == 4)
    #expect(first([.paragraph("Nothing"), .links(forms)], in: 0..<20, own: "3") == 1)
    #expect(first([.paragraph("Nothing"), .links(forms)], in: 0..<2, own: "3") == nil)
    // A form that stands where its species does.
    #expect(first([.links(tree), .links(forms)], in: 0..<20, own: "4") == 2)
  }

  @Test func aSecondClickOpens() throws {
    var player = try stars(open: "Vega", tab: 4)
    let body = try #require(player.page?.layout(in: player.app.library).body)
    let place = Point(column: body.column + 6, row: body.row)
    player.send(.mouse(Mouse(.click, at: place)))
    #expect(player.page?.link == 0)
    player.send(.mouse(Mouse(.click, at: place)))
    #expect(player.title(player.page?.id) == "Sirius")
  }

  @Test func theChosenLinkStaysInViewOfASmallWindow() throws {
    var player = try stars(40, 10, open: "Sirius", tab: 4)
    for _ in 0..<6 { player.press(.down) }
    #expect(player.page?.link == 7)
    #expect(player.text.contains("Betelgeuse"))
    for _ in 0..<4 { player.press(.up) }
    #expect(player.page?.link == 3)
    #expect(player.text.contains("Vega"))
  }

  @Test func aTreeOpensAtItsTopWithALinkThatIsInView() throws {
    let player = try stars(40, 10, open: "Procyon", tab: 4)
    let page = try #require(player.page)
    #expect(page.scroll == 0 && player.text.contains("▏Sirius"))
    let row = try #require(page.link.map { page.content.links[$0].rows.lowerBound })
    #expect(row < page.layout(in: player.app.library).body.rows && player.text.contains("▌"))
  }

  @Test func detailsStandBesideAllTitlesOrBelowAll() {
    func lines(_ details: [String]) -> [String] {
      let entries = details.map { Entry(title: "Tackle", details: $0, text: .known("A text")) }
      let layout = BlockLayout(
        columns: 20, tint: TinyCatalogue.tint, theme: Theme(depth: .full),
        strings: Strings(language: "en", texts: [:]))
      return layout.content(of: [.entries(entries)]).lines.map { $0.map(\.text).joined() }
    }
    #expect(
      lines(["Power 40", ""]) == ["Tackle      Power 40", "  A text", "", "Tackle", "  A text"])
    #expect(
      lines(["Power 40", "Power 40 · PP 35"]) == [
        "Tackle", "  Power 40", "  A text", "", "Tackle", "  Power 40 · PP 35", "  A text",
      ])
  }

  @Test func aSumStandsInTheColumnOfTheNumbersAboveIt() {
    func lines(_ blocks: [Block]) -> [String] {
      let layout = BlockLayout(
        columns: 30, tint: TinyCatalogue.tint, theme: Theme(depth: .full),
        strings: Strings(language: "en", texts: [:]))
      return layout.content(of: blocks).lines.map { $0.map(\.text).joined() }
    }
    let meters = Block.meters([
      Meter(label: "HP", value: 78, maximum: 100), Meter(label: "Defense", value: 109, maximum: 109),
    ])
    #expect(lines([meters, .facts([Fact("Total", "534")])]).last == "Total   534")
    #expect(lines([meters, .facts([Fact("Total", "12")])]).last == "Total    12")
    // What is no number of theirs keeps its own columns.
    #expect(lines([meters, .facts([Fact("Total", "12345")])]).last == "Total  12345")
    #expect(lines([.facts([Fact("Total", "534")])]) == ["Total  534"])
  }

  @Test func withoutColorTheChosenLinkHasAMark() throws {
    let player = try stars(tab: 4)
    let line = player.text.split(separator: "\n").first { $0.contains("Capella") }
    #expect(line?.contains("▌") == true)
  }

  @Test func inANarrowWindowTheTabsAroundTheActiveOneAreShown() throws {
    func tabs(_ tab: Int) throws -> String? {
      let player = try stars(30, 12, tab: tab)
      return player.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[2]
    }
    #expect(try tabs(1) == "   ABOUT   MORE   LINES  ›")
    #expect(try tabs(4) == " ‹ MORE   LINES   KIN")
  }

  @Test func aTabThatIsOutOfSightIsNotHitByAClick() throws {
    var player = try stars(30, 12, tab: 4)
    let layout = try #require(player.page?.layout(in: player.app.library))
    player.send(.mouse(Mouse(.click, at: Point(column: layout.tabs.column, row: layout.tabs.row))))
    #expect(player.page?.tab == 1)
  }
}
