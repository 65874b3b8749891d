import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct SearchingTheNetwork {
  private let asked = Effect.search(catalogue: "recipes", query: "soup")

  private func searched() throws -> Player {
    var player = try kitchen()
    player.type("soup")
    player.press(.control("o"))
    return player
  }

  @Test func onABundledPageNothingIsAskedAndNothingPaid() throws {
    var player = try kitchen()
    player.press(.enter, .control("r"))
    #expect(player.effects == [])
    #expect(player.text.contains("There is nothing more to ask for this page"))
  }

  @Test func onAPageFromTheNetworkItIsAskedForThatPageAlone() throws {
    let id = CardID(catalogue: "recipes", item: "715538")
    let card = Card(id: id, title: "Broth", subtitle: "", tint: Tint("recipes.soup", RGB(1, 2, 3)))
    let page = Page(
      id: id, title: "Broth", facts: [], tint: card.tint, tabs: [Tab(label: "SUMMARY", blocks: [])])
    var player = try kitchen(shelf: Shelf(cards: [card], source: .live(dawn)) { _ in page })
    player.press(.enter, .control("r"))
    #expect(player.effects == [.complete(id)])
  }

  @Test func typingAsksNobody() throws {
    var player = try kitchen()
    player.type("soup")
    player.press(.backspace, .down, .enter, .escape)
    #expect(player.effects == [])
  }

  @Test func ctrlOAsksForWhatIsTyped() throws {
    let player = try searched()
    #expect(player.effects == [asked])
    #expect(player.header.contains("refreshing · bundled"))
  }

  @Test func withoutTextItSaysWhatToDo() throws {
    var player = try kitchen()
    player.press(.control("o"), .character(" "), .control("o"))
    #expect(player.effects == [])
    #expect(player.text.contains("Type what to look for first, then press Ctrl-O"))
  }

  @Test func offlineItSaysSoAndAsksNobody() throws {
    var player = try kitchen(offline: true)
    player.type("soup")
    player.press(.control("o"))
    #expect(player.effects == [])
    #expect(player.text.contains("Carte is offline"))
  }

  @Test func aCatalogueThatCannotBeSearchedKnowsNoSuchKey() throws {
    var player = try kitchen(start: .catalogue("stars"))
    player.type("vega")
    let before = player.text
    player.press(.control("o"))
    #expect(player.effects == [] && player.text == before)
    player.press(.function(1))
    #expect(player.text.contains("Filter as you type"))
    #expect(!player.text.contains("Search the network"))
  }

  @Test func helpNamesTheKeyWhereThereIsOne() throws {
    var player = try kitchen()
    player.press(.function(1))
    #expect(player.text.contains("Search the network"))
  }

  @Test(arguments: [(80, 24), (140, 45), (60, 20)])
  func theBottomLineNamesTheKeyOnceSomethingIsTyped(_ columns: Int, _ rows: Int) throws {
    var player = try kitchen(columns, rows)
    #expect(!player.text.contains("search online"))
    player.type("soup")
    #expect(player.text.contains("^O search online") && player.text.contains("Esc back"))
    #expect(columns < 80 || player.text.contains("^F favorite"))
    #expect(player.text.contains("F1 help"))
  }

  @Test func whatWasFoundIsSaidAndTheQueryStays() throws {
    var player = try searched()
    let found = KitchenShelf.shelf(["Soup of Stones", "Soup", "Toast"], .live(dawn))
    player.send(.refreshed(catalogue: "recipes", .success(found)))
    #expect(player.text.contains("What the network has for \"soup\" stands first"))
    #expect(player.text.contains("Soup of Stones") && !player.text.contains("Toast"))
    #expect(player.text.contains("▏soup") && player.header.contains("3 recipes · live"))
  }

  @Test func whatTheNetworkFoundStandsFirstUntilTheQueryChanges() throws {
    func order(_ player: Player) throws -> [Bool] {
      try ["Soup", "Soupy Stew"].map { title in
        let first = try #require(player.text.split(separator: "\n").firstIndex { $0.contains("▌ ") })
        return player.text.split(separator: "\n")[first].contains("▌ \(title) ")
      }
    }
    var player = try searched()
    let found = KitchenShelf.shelf(["Soupy Stew", "Toast", "Soup"], .live(dawn), new: 1)
    player.send(.refreshed(catalogue: "recipes", .success(found)))
    #expect(try order(player) == [false, true])
    player.press(.backspace, .character("p"))
    #expect(try order(player) == [false, true])
    player.press(.backspace)
    #expect(try order(player) == [true, false])
  }

  @Test func aNoteOfTheShelfIsSaidInstead() throws {
    var player = try searched()
    let note = Problem("problem.spoonacular.nothing", ["query": "soup"])
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf(note: note))))
    #expect(player.text.contains("Spoonacular has no recipe for soup."))
    #expect(!player.text.contains("stands first"))
  }

  @Test func theNextRefreshIsNoSearch() throws {
    var player = try searched()
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf())))
    player.press(.control("r"))
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf())))
    #expect(player.effects == [asked, .refresh(catalogue: "recipes")])
    #expect(player.text.contains("Up to date: 2 to choose from"))
  }

  @Test(arguments: ["o", "r"] as [Character], ["o", "r"] as [Character])
  func whileOneIsUnderWayNoOtherIsAskedAndThatIsSaid(_ first: Character, _ second: Character) throws {
    var player = try kitchen()
    player.type("soup")
    player.press(.control(first))
    #expect(!player.text.contains("A request is under way"))
    player.press(.control(second))
    #expect(player.effects.count == 1)
    #expect(player.text.contains("A request is under way; press the key again when it is done"))
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf())))
    #expect(player.text.contains(first == "o" ? "What the network has for \"soup\"" : "Up to date: 2"))
    player.press(.control(second))
    #expect(player.effects.count == 2)
  }

  @Test func aRefreshOfOneCatalogueIsNotTakenForTheSearchOfAnother() throws {
    var player = try kitchen(start: .home)
    player.press(.enter)
    player.type("soup")
    player.press(.control("o"), .escape, .escape, .down, .enter, .control("r"))
    player.send(.refreshed(catalogue: "stars", .success(TinyCatalogue().bundled())))
    #expect(player.text.contains("Up to date") && !player.text.contains("stands first"))
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf())))
    #expect(player.text.contains("What the network has for \"soup\" stands first"))
  }

  @Test(arguments: [(80, 24), (40, 12), (140, 45), (30, 8)])
  func aHugeQueryLeavesRoomForTheRestOfTheSentence(_ columns: Int, _ rows: Int) throws {
    var player = try kitchen(columns, rows)
    player.send(.paste(String(repeating: "soup 湯 ", count: 1500)))
    #expect(player.text.contains("No matches for"))
    let said = player.text.split { " \n".contains($0) }.joined(separator: " ")
    #expect(rows < 12 || said.contains("^O searches Spoonacular") && said.contains("Esc clears the search"))
    player.press(.control("o"))
    player.send(.refreshed(catalogue: "recipes", .success(KitchenShelf.shelf())))
    let words = player.text.split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains("…\" stands first") && words.contains("What the network has for"))
  }

  @Test func aNoticeThatIsTooLongSaysThatItIsCut() throws {
    var player = try kitchen(40, 12)
    player.send(
      .warned(Problem("problem.spoonacular.says", ["message": String(repeating: "leek ", count: 99)])))
    let lines = player.text.split(separator: "\n", omittingEmptySubsequences: false).suffix(3)
    #expect(lines.first?.hasSuffix("…") == true && lines.first?.contains("leek") == true)
  }

  @Test func aFailureIsSaidAndTheCardsStay() throws {
    var player = try searched()
    player.send(.refreshed(catalogue: "recipes", .failure(Problem("problem.timeout", ["host": "h.example"]))))
    #expect(player.text.contains("h.example did not answer in time. What is on the screen still works."))
    #expect(player.header.contains("offline · bundled") && player.text.contains("▌ Soup"))
  }

  @Test func aMissingKeyIsNoFailureInTheStatusLine() throws {
    let shelf = KitchenShelf.shelf(status: .needsKey("source.noKey"))
    for key in ["r", "o"] as [Character] {
      var player = try kitchen(140, 45, shelf: shelf)
      player.type("soup")
      let before = player.header
      player.press(.control(key))
      player.send(.refreshed(catalogue: "recipes", .failure(Problem("problem.spoonacular.noKey"))))
      #expect(player.header == before && before.contains("bundled · more with a free key"))
      #expect(player.text.contains("set CARTE_SPOONACULAR_KEY to it"))
      #expect(!player.text.contains("still works"))
    }
  }
}

@Suite struct AddressesAndBells {
  @Test func oGivesTheAddressToTheClipboardAndShowsIt() throws {
    var player = try kitchen()
    player.press(.enter, .character("o"))
    #expect(player.effects == [.copy(KitchenShelf.address)])
    #expect(player.text.contains("Copied " + KitchenShelf.address))
  }

  @Test func oSaysSoWhereThereIsNoAddress() throws {
    var player = try kitchen()
    player.press(.right, .enter, .character("o"))
    #expect(player.effects == [] && player.text.contains("This page names no address to copy"))
    player.press(.character("?"))
    #expect(!player.text.contains("Copy the source's address"))
  }

  @Test func helpNamesTheKeyWhereThereIsAnAddress() throws {
    var player = try kitchen()
    player.press(.enter, .character("?"))
    #expect(player.text.contains("Copy the source's address"))
  }

  @Test func inTheGridAnOIsALetter() throws {
    var player = try kitchen()
    player.press(.character("o"))
    #expect(player.effects == [] && player.text.contains("▏o"))
  }

  @Test(arguments: [(true, 1), (false, 0)])
  func addingRingsWhereItIsWantedAndRemovingNever(_ bell: Bool, _ rings: Int) throws {
    var player = try kitchen { $0.bell = bell }
    player.press(.control("f"), .enter, .character("f"), .character("u"))
    #expect(player.kept.map(\.title) == ["Soup"])
    #expect(player.effects.count { $0 == .bell } == rings)
  }

  @Test func itIsSilentWhereNothingIsSaid() throws {
    #expect(try !kitchen().app.library.bell)
  }
}
