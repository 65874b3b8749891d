import Testing

@testable import CarteCore

@Suite struct StepsTests {
  @Test(arguments: [
    ("Shake well. Strain into a glass.", ["Shake well.", "Strain into a glass."]),
    ("shake it hard", ["shake it hard"]), ("", []), (" \u{2800}\r\n", []), ("...\n!!! ---\n", []),
    ("Stir! Why not? Serve.", ["Stir!", "Why not?", "Serve."]),
    ("DO NOT SHAKE!!!!! Serve cold.", ["DO NOT SHAKE!!!!!", "Serve cold."]),
    ("Fill with coffee.Add cream. Stir.", ["Fill with coffee.", "Add cream.", "Stir."]),
    ("Lime on top.Blue Moon.", ["Lime on top.", "Blue Moon."]),
    ("Add milk.(Cold!)", ["Add milk.", "(Cold!)"]),
    ("\r\nBlend.\n\nPour over ice.\r\n", ["Blend.", "Pour over ice."]),
    ("Shake, strain\r\n", ["Shake, strain"]),
    ("Stir it well.\u{2800}", ["Stir it well."]), ("Mix it.\nEnjoy", ["Mix it.", "Enjoy"]),
    ("Pour it into a\nchilled glass.", ["Pour it into a chilled glass."]),
    ("add rum. shake it.", ["add rum.", "shake it."]),
    ("Fill the glass . Add rum.", ["Fill the glass .", "Add rum."]),
    ("Add bitters \"on top\". Garnish.", ["Add bitters \"on top\".", "Garnish."]),
    ("Cool it. (It may wait. Keep it cold.) Pour.", ["Cool it.", "(It may wait. Keep it cold.)", "Pour."]),
    ("Rest (set aside). Stir.", ["Rest (set aside).", "Stir."]),
    ("Odd (bracket. Stir.", ["Odd (bracket.", "Stir."]),
    ("搖勻。倒入杯中！享用", ["搖勻。", "倒入杯中！", "享用"]),
    ("Pour 1\" of juice. Stir.", ["Pour 1\" of juice.", "Stir."]),
    ("It serves 4. This one is warm.", ["It serves 4.", "This one is warm."]),
    (
      "Heat to 90. A spoon helps. Pour at 70. Stir.",
      ["Heat to 90.", "A spoon helps.", "Pour at 70.", "Stir."]
    ),
  ])
  func textIsCutAfterItsSentences(text: String, steps: [String]) {
    #expect(Steps.split(text) == steps)
  }

  @Test(arguments: [
    "Pour 3 oz. gin over 1 tsp. sugar", "Top with Dr. Pepper", "Use 1.5 oz. of vodka",
    "Heat to 150 degrees F. Take it off",
    "float a 151. Ice if wanted", "a glass... and drink", "some syrup, e.g. maple", "i.e. Cointreau on top",
    "approx. 2 dashes", "a dash of St. Germain", "Mr. Boston gin", "Mix No. 2 with No. 3", "gin vs. vodka",
    "J. Walker on ice",
    "Heat to 350. F for long", "Go on with Step 2. Then stop", "Fill up to 2. 5 oz at most",
    "serves 4. and more",
    "The A.D.M. Mint", "add 2 lb. Ice", "rest 5 min. or more", "Fill with o.j", "The second step is to stir",
    "tea (not hot!) and lemon",
    "Let it stand 2.5 hours", "Grate 1 lemon etc. and stir", "visit www.example.com first",
  ])
  func whatLooksLikeAnEndIsNone(text: String) {
    #expect(Steps.split(text) == [text])
  }

  @Test(arguments: [
    ("1. Fill it. 2. Stir it. Well. 3. Drink", ["Fill it.", "Stir it. Well.", "Drink"]),
    ("1. Fill a glass 2.add rum 3.stir", ["Fill a glass", "add rum", "stir"]),
    ("1) Fill it. Swirl.\r\n2) Stir it.", ["Fill it. Swirl.", "Stir it."]),
    ("1) Fill it.\n\n2) Stir it.\n\n3) Serve.", ["Fill it.", "Stir it.", "Serve."]),
    ("1 - Fill it\n2 - Stir it", ["Fill it", "Stir it"]),
    ("(1) Fill it (2) Stir it", ["Fill it", "Stir it"]),
    ("Step 1\nFill it.\n\nStep 2\nStir it.\nThen wait.", ["Fill it.", "Stir it. Then wait."]),
    ("STEP 1\r\nFill it.\r\n\r\nSTEP 2\r\nStir it.", ["Fill it.", "Stir it."]),
    ("STEP 1: Fill it.\nSTEP 2: Stir it.", ["Fill it.", "Stir it."]), ("Step 1. Fill it", ["Fill it"]),
    ("Chill first. Well.\n1. Fill it.\n2. Stir it.", ["Chill first.", "Well.", "Fill it.", "Stir it."]),
    ("1. Use 2.5 oz gin. 2. Add No. 2. Stir.", ["Use 2.5 oz gin.", "Add No. 2. Stir."]),
    ("1. Only one", ["1. Only one"]), ("Steps are hard. Stir.", ["Steps are hard.", "Stir."]),
    ("10. Ten\n20. Twenty", ["10. Ten", "20. Twenty"]),
  ])
  func existingNumbersAreTakenOff(text: String, steps: [String]) {
    #expect(Steps.split(text) == steps)
  }

  @Test func everyWordOfRandomTextStays() {
    let pieces = [
      "Stir", " ", " ", ". ", ".", "! ", "oz. ", "Dr. ", "1. ", "2. ", "3)", "\n", "\r\n", "Step 1",
      "Step 2:", "(", ")", "\"", "gin",
      "Add ", "2.5", "…", "... ", "151. ", "F. ", "珠", "。", "é", "e.g. ", "No. ", "1 - ",
    ]
    var random = SeededRandom(seed: 4)
    for _ in 0..<5000 {
      expectAllWordsStay(random.text(of: pieces, most: 20))
    }
  }

  @Test(.enabled(if: Recorded.hasCocktails, "The recorded answers are not beside the checkout."))
  func everyWordOfRecordedInstructionsStays() throws {
    let texts = try Recorded.instructions()
    #expect(texts.count > 616)
    for text in texts { expectAllWordsStay(text) }
  }

  /// The words of the steps are those of the text in order, but for labels that count up from 1.
  private func expectAllWordsStay(_ text: String, location: SourceLocation = #_sourceLocation) {
    let steps = Steps.split(text)
    let before = words(text.cleaned(keepingLines: true))[...]
    let after = words(steps.joined(separator: " "))[...]
    let allStay = before == after || isSame(before, after, label: 1)
    #expect(allStay, "\(text.debugDescription) became \(steps)", sourceLocation: location)
    #expect(steps.allSatisfy { $0 == $0.cleaned() }, sourceLocation: location)
  }

  /// Whether the words before are those after, once labels from `label` on are left out. A number may be
  /// either.
  private func isSame(_ before: ArraySlice<String>, _ after: ArraySlice<String>, label: Int) -> Bool {
    guard let word = before.first else { return after.isEmpty }
    if word == after.first, isSame(before.dropFirst(), after.dropFirst(), label: label) { return true }
    if Int(word) == label { return isSame(before.dropFirst(), after, label: label + 1) }
    return word.lowercased() == "step" && isSame(before.dropFirst(), after, label: label)
  }

  private func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
