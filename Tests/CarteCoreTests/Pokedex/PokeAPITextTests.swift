import Testing

@testable import CarteCore

@Suite struct PokeAPITextTests {
  private typealias Sample = PokeAPISample

  private func flavor(_ texts: (String, Int, String)...) -> String? {
    let entries = texts.map { games, id, text -> JSON in
      [
        "flavor_text": .string(text), "language": Sample.language("en"),
        "version_group": Sample.named("version-group", id, games),
      ]
    }
    return PokeAPIText.effect(["effect_entries": [], "flavor_text_entries": .array(entries)])
  }

  @Test(arguments: [
    ("Two.  Spaces. ", "Two. Spaces."), ("Broken\nlines\nhere.\n", "Broken lines here."),
    ("Exposure to sun\u{AD}\nlight hurts.", "Exposure to sunlight hurts."),
    ("A soft\u{AD}hyphen.", "A softhyphen."), ("One page.\u{C}Another.", "One page. Another."),
    ("Zero\u{200B}width.", "Zerowidth."), ("A Fire-\ntype move.", "A Fire-type move."),
    ("Normal-\nand Fire-type.", "Normal- and Fire-type."),
    ("First.\n\nSecond.\n\n\n\nThird.\n", "First.\n\nSecond.\n\nThird."),
    ("Bad \u{1B}[2Jstuff\u{202E}.", "Bad stuff."),
  ])
  func textsAreHealed(text: String, healed: String) {
    #expect(PokeAPIText.healed(.string(text)) == healed)
  }

  @Test(arguments: ["", " \n\u{AD}\n", "\u{200B}"]) func nothingIsNoText(text: String) {
    #expect(PokeAPIText.healed(.string(text)) == nil)
    #expect(PokeAPIText.healed(.null) == nil)
  }

  @Test(
    arguments: [
      (10, "Has a $effect_chance% chance to burn.", "Has a 10% chance to burn."),
      (nil, "Has a $effect_chance% chance to burn.", "Has a chance to burn."),
      (10, "Has a chance to burn.", "Has a 10% chance to burn."),
      (nil, "Has a chance to burn.", "Has a chance to burn."),
      (100, "Has a chance to burn.", "Has a chance to burn."),
      (10, "Has a 30% chance to burn.", "Has a 30% chance to burn."),
      (10, "Has a chance to burn and a chance to freeze.", "Has a chance to burn and a chance to freeze."),
    ] as [(Int?, String, String)])
  func theChanceIsPutIn(chance: Int?, text: String, whole: String) {
    #expect(PokeAPIText.inserting(chance, into: text) == whole)
  }

  @Test func theShortTextIsTakenBeforeTheLongOneAndThatBeforeTheGames() {
    let entry: JSON = ["effect": "Long.", "short_effect": "Short.", "language": Sample.language("EN")]
    let flavor: JSON = [["flavor_text": "Game.", "language": Sample.language("en")]]
    func text(_ entry: JSON) -> String? {
      PokeAPIText.effect(["effect_entries": [entry], "flavor_text_entries": flavor])
    }
    #expect(text(entry) == "Short.")
    #expect(text(entry.setting("short_effect", to: " ")) == "Long.")
    #expect(text(entry.setting("language", to: Sample.language("fr"))) == "Game.")
    #expect(text(.null) == "Game.")
  }

  @Test func theNewestGameSaysIt() {
    #expect(flavor(("scarlet-violet", 25, "New."), ("red-green-japan", 28, "Old.")) == "New.")
    #expect(flavor(("x-y", 15, "Old."), ("unheard-of", 40, "New.")) == "New.")
  }

  @Test(arguments: [
    "This move can\u{2019}t be used. It\u{2019}s recommended that this move is forgotten. Once forgotten, it can\u{2019}t be remembered.",
    "This move can't be used.\nIt's RECOMMENDED that this\nmove is forgotten.",
    "This move can\u{2019}t be used anymore and is best forgotten.",
  ])
  func whatStandsForAMoveThatIsGoneIsNoText(placeholder: String) {
    #expect(flavor(("sun-moon", 17, "Real."), ("sword-shield", 20, placeholder)) == "Real.")
    #expect(flavor(("sword-shield", 20, placeholder)) == nil)
  }

  @Test func whereNobodyKnowsThereIsNothing() {
    #expect(PokeAPIText.effect([:]) == nil)
    #expect(PokeAPIText.effect(["effect_entries": 5, "flavor_text_entries": .null]) == nil)
  }
}
