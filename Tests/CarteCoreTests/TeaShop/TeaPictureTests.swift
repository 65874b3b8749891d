import Testing

@testable import CarteCore

/// The cup beside the order form.
@Suite struct TeaPictureTests {
  private let menu: TeaMenu

  init() throws {
    menu = try Tea.menu()
  }

  private func draft(_ name: String) throws -> OrderDraft {
    OrderDraft(try #require(menu.drink(named: name)), in: menu)
  }

  private func cup(_ draft: OrderDraft) throws -> Vessel {
    guard case .vessel(let vessel) = draft.picture else { throw Problem("test") }
    return vessel
  }

  @Test func withoutADrinkTheCupIsEmpty() throws {
    #expect(try cup(OrderDraft()) == Vessel(.takeawayMedium))
  }

  @Test func theCupChangesWithEveryChoice() throws {
    var draft = try draft("雨果那堤")
    try draft.choose(CupSize.medium)
    #expect(try cup(draft).shape == .takeawayMedium)
    try draft.choose(CupSize.large)
    #expect(try cup(draft).shape == .takeawayLarge)
    var seen: [Set<Vessel.Extra>] = []
    for ice in [Ice.regular, .less, .light, .none] {
      try draft.choose(ice)
      seen.append(try cup(draft).extras)
    }
    #expect(
      seen == [[.ice, .wideStraw], [.lessIce, .wideStraw], [.littleIce, .wideStraw], [.wideStraw]])
    try draft.choose(Ice.hot)
    #expect(try cup(draft).extras == [.steam])
    #expect(try cup(draft).shape == .takeawayMedium)
    draft.choose(menu.toppings.first)
    #expect(try cup(draft).extras == [.steam, .pearls])
  }

  @Test func everyDrinkIsSeenToBeWhatItIs() throws {
    #expect(try cup(draft("珍珠那堤")).extras.contains(.pearls))
    #expect(try cup(draft("冰淇淋紅茶")).extras.contains(.iceCream))
    #expect(try cup(draft("糖檸紅茶")).extras.contains(.lemonInside))
    #expect(try cup(draft("生乳紅茶")).layers.count == 2)
    let black = try cup(draft("雨果紅茶")).layers[0].color
    let milky = try cup(draft("雨果那堤")).layers[0].color
    #expect(milky.blue > black.blue && milky.green > black.green && milky != black)
    let matcha = try cup(draft("抹茶那堤")).layers[0].color
    #expect(matcha.green > matcha.red && matcha.green > matcha.blue)
  }

  @Test func everyPageShowsTheCupAsRecommended() throws {
    let strings = try Tea.strings()
    for drink in menu.drinks {
      guard case .vessel(let cup) = drink.page(strings, menu.toppings).picture else {
        Issue.record("\(drink.name) has none")
        continue
      }
      #expect(!cup.layers.isEmpty, "\(drink.name)")
      #expect(!cup.extras.contains(.steam), "\(drink.name) is mostly drunk cold")
    }
  }
}
