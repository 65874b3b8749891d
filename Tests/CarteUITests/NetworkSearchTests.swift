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
    #expect(player.text.contains("Search the network for what is typed"))
  }

  @Test func theBottomLineNamesTheKeyOnceSomethingIsTyped() throws {
    var player = try kitchen(140, 45)
    #expect(!player.text.contains("search online"))
    player.type("soup")
    #expect(player.text.contains("^O search online"))
  }

  @Test func whatWasFoundIsSaidAndTheQueryStays() throws {
    var player = try searched()
    let found = KitchenShelf.shelf(["Soup of Stones", "Soup", "Toast"], .live(dawn))
    player.send(.refreshed(catalogue: "recipes", .success(found)))
    #expect(player.text.contains("What the network has for \"soup\" stands first"))
    #expect(player.text.contains("Soup of Stones") && !player.text.contains("Toast"))
    #expect(player.text.contains("▏soup") && player.header.contains("3 recipes · live"))
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

  @Test func whileOneIsUnderWayNoOtherIsAsked() throws {
    var player = try searched()
    player.press(.control("o"), .control("r"), .control("o"))
    #expect(player.effects == [asked])
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

  @Test func oDoesNothingWhereThereIsNoAddress() throws {
    var player = try kitchen()
    player.press(.right, .enter)
    let before = player.text
    player.press(.character("o"))
    #expect(player.effects == [] && player.text == before)
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
