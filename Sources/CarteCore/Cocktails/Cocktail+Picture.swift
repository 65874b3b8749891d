extension Cocktail {
  /// The glass as the drink is served in it. Found from the facts and a few words of the steps.
  var picture: Picture {
    let shape = GlassShape.shape(of: glass)
    let ingredients = ingredients
    let text = DrinkText(steps, name: name)
    let pour = DrinkPour(ingredients, text, name: name, shape: shape)
    let extras = DrinkExtras(ingredients, text, shape: shape).extras
    return .vessel(Vessel(shape, pour.layers, level: pour.level(extras), extras: extras))
  }
}

/// The words of a drink's steps, as its picture asks for them.
struct DrinkText {
  /// In small letters, without marks.
  let sentences: [String]
  /// Whether the drink is called a cold one.
  let isCalledCold: Bool

  init(_ steps: [String], name: String) {
    isCalledCold = ["iced ", "cold ", "frozen "].contains { name.lowercased().holds($0) }
    sentences = steps.flatMap { step in
      step.plainWords.split { ".!?;".contains($0) }.map { " " + $0 + " " }
    }
  }

  /// Whether one sentence has one of some words.
  func says(_ words: String...) -> Bool {
    sentences.contains { sentence in words.contains { sentence.holds($0) } }
  }

  /// Whether one sentence has one of some words and one of others.
  func says(_ words: [String], with others: [String]) -> Bool {
    sentences.contains { sentence in
      words.contains { sentence.holds($0) } && others.contains { sentence.holds($0) }
    }
  }
}
