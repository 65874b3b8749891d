/// What is poured into a glass: the colors, in layers where they stay apart, and how much it is.
struct DrinkPour {
  /// From the bottom up.
  private(set) var layers: [Vessel.Layer] = []
  /// Milliliters in all; nil where nobody says.
  private var volume: Double?
  private let shape: Vessel.Shape
  private let filled: Bool

  /// Something liquid in the drink.
  private struct Part {
    /// The words of its name that a step would say.
    let words: [String]
    let look: IngredientLook
    let milliliters: Double
  }

  init(_ ingredients: [Cocktail.Ingredient], _ text: DrinkText, name: String, shape: Vessel.Shape) {
    self.shape = shape
    let measured = ingredients.compactMap { ingredient in
      IngredientLook.look(of: ingredient).map { (ingredient, $0, DrinkMeasure(ingredient.measure)) }
    }
    filled = measured.contains { $0.2 == .rest }
    let known = measured.compactMap { Self.milliliters($0.2, of: $0.1, $0.0) }.reduce(0, +)
    let rest = max(shape.capacity * 0.8 - known, shape.capacity * 0.3)
    let parts = measured.compactMap { ingredient, look, measure -> Part? in
      let amount = measure == .rest ? rest : Self.milliliters(measure, of: look, ingredient)
      guard let amount, amount > 0 else { return nil }
      return Part(words: Self.words(of: ingredient.name), look: look, milliliters: amount)
    }
    let isMeasured = measured.contains { if case .milliliters = $0.2 { true } else { false } }
    volume = isMeasured ? parts.reduce(0) { $0 + $1.milliliters } : nil
    layers = Self.layers(parts, text, name: name, shape)
  }

  /// How full the glass is, in percent: ice takes room, and who pours a small drink looks for it in vain in a
  /// large glass, so that none is less than half full.
  func level(_ extras: Set<Vessel.Extra>) -> Int {
    let highest = extras.contains(.head) ? 92.0 : shape == .wine || shape == .whiteWine ? 62 : 88
    guard !filled, let volume else { return Int(min(highest, 84)) }
    let ice = extras.isDisjoint(with: [.ice, .crushedIce]) ? 0 : 0.3
    let lowest = shape == .snifter || shape == .wine ? 38.0 : 52
    return Int(min(max((volume / shape.capacity + ice) * 100, lowest), highest))
  }

  /// How much an ingredient is; nil where nothing of it is in the drink, such as a slice of a fruit on the rim.
  private static func milliliters(
    _ measure: DrinkMeasure, of look: IngredientLook, _ ingredient: Cocktail.Ingredient
  ) -> Double? {
    let words = ingredient.measure.lowercased()
    let isGarnish = [
      "slice", "wedge", "twist", "wheel", "garnish", "strip", "leaves", "sprig", "spear", "rim",
    ]
    .contains { words.holds($0) }
    if isGarnish { return nil }
    switch measure {
    // A dash is a drop of bitters, but a gulp of anything else.
    case .milliliters(let amount): return words.holds("dash") && look.strength < 4 ? amount * 10 : amount
    case .parts(let parts): return parts * 30
    case .count(let count): return count * look.piece
    case .rest: return nil
    case .unknown: return words.isEmpty ? 20 : 4
    }
  }

  private static func words(of name: String) -> [String] {
    let bare = name.plainWords
    let main = bare.split(separator: " ").map(String.init).filter {
      $0.count > 3 && !["juice", "light", "dark", "white", "fresh", "irish", "syrup", "liqueur"].contains($0)
    }
    return [bare] + main
  }
}

extension DrinkPour {
  /// Signs that the whole drink is in layers, which nobody stirs.
  private static func isLayered(_ text: DrinkText, _ shape: Vessel.Shape) -> Bool {
    if text.says("clean bands", "layers start", "three layers", "two layers", "dark layer", "layers should") {
      return true
    }
    let isSmall = [.shot, .cordial, .pousseCafe].contains(shape)
    return isSmall
      && text.says(
        ["spoon"], with: ["trickle", "layer", "float", "slow", "back of", "dribble", "sits on", "rests on"])
  }

  private static func layers(
    _ parts: [Part], _ text: DrinkText, name: String, _ shape: Vessel.Shape
  ) -> [Vessel.Layer] {
    guard parts.count > 1 else { return parts.map { layer([$0], of: $0.milliliters) } }
    let whole = parts.reduce(0) { $0 + $1.milliliters }
    if parts.count <= 7, isLayered(text, shape), let ordered = inOrder(parts, text) {
      return ordered.map { layer([$0], of: whole) }
    }
    let isSunrise = name.lowercased().holds("sunrise") || name.lowercased().holds("sunset")
    let sinking = named(first: ["sink", "settle", "slips down", "to the bottom"], in: text, parts) { index in
      // What is stirred afterwards does not stay apart; and the head of a beer sinks in another sense.
      let later = text.sentences.dropFirst(index + 1).filter {
        !$0.holds("without") && !$0.holds("another")
      }
      return !text.sentences[index].holds(" head ")
        && !later.contains { sentence in Self.stirring.contains { sentence.holds($0) } }
    }
    let sunken = parts.indices.filter { index in
      parts[index].look.strength > 1
        && (sinking.contains(index) || isSunrise && parts[index].words.contains("grenadine"))
    }
    let floating = named(first: floats, in: text, parts) { index in
      !["half", "leaf", "wheel", "slice", "sprig"].contains { text.sentences[index].holds($0) }
    }.filter { parts[$0].look.strength > 0.1 }
    return layers(parts, sunken: Set(sunken), floating: Set(floating), whole)
  }

  private static let floats = [
    " float", "back of a spoon", "over the back", "rests on", "sits on", "hangs above",
  ]
  private static let stirring = [" stir", "spread", " beat ", " mix ", "churn", " lift ", "swirl"]

  /// The parts that are named first in sentences that have one of some words.
  private static func named(
    first words: [String], in text: DrinkText, _ parts: [Part], where isWanted: (Int) -> Bool
  ) -> [Int] {
    text.sentences.indices.compactMap { index in
      let sentence = text.sentences[index]
      guard words.contains(where: { sentence.holds($0) }), isWanted(index) else { return nil }
      return parts.indices.compactMap { part -> (part: Int, place: String.Index)? in
        let place = parts[part].words.compactMap { sentence.firstRange(of: $0)?.lowerBound }.min()
        return place.map { (part, $0) }
      }.min { $0.place < $1.place }?.part
    }
  }

  private static func layers(
    _ parts: [Part], sunken bottom: Set<Int>, floating top: Set<Int>, _ whole: Double
  ) -> [Vessel.Layer] {
    let sunken = bottom.subtracting(top).sorted().map { parts[$0] }
    let floating = top.sorted().map { parts[$0] }
    let middle = parts.indices.filter { !bottom.contains($0) && !top.contains($0) }.map { parts[$0] }
    guard !middle.isEmpty, !sunken.isEmpty || !floating.isEmpty else { return [layer(parts, of: whole)] }
    var layers: [Vessel.Layer] = []
    let body = layer(middle, of: whole)
    if !sunken.isEmpty {
      let bottom = layer(sunken, of: whole)
      let share = max(bottom.share, 14)
      // Where they meet one fades into the other.
      layers = [
        Vessel.Layer(bottom.color, share),
        Vessel.Layer(bottom.color.mixed(with: body.color, 0.4), max(share / 2, 8)),
        Vessel.Layer(bottom.color.mixed(with: body.color, 0.72), max(share / 2, 8)),
      ]
    }
    layers.append(body)
    if !floating.isEmpty {
      let top = layer(floating, of: whole)
      layers.append(Vessel.Layer(top.color, max(top.share, 12)))
    }
    return layers
  }

  /// Parts as they are poured one after the other, by their first mention; nil where not all of them are mentioned.
  private static func inOrder(_ parts: [Part], _ text: DrinkText) -> [Part]? {
    let all = text.sentences.reduce("", +)
    var places: [(part: Part, place: Int)] = []
    for part in parts {
      let mentions = part.words.compactMap { word in
        all.firstRange(of: word).map { all.utf8.distance(from: all.startIndex, to: $0.lowerBound) }
      }
      guard let first = mentions.min() else { return nil }
      places.append((part, first))
    }
    return places.sorted { $0.place < $1.place }.map(\.part)
  }

  /// Some parts mixed, with their share of the whole in percent.
  private static func layer(_ parts: [Part], of whole: Double) -> Vessel.Layer {
    var mixture = DrinkColor()
    for part in parts { mixture.add(part.look, part.milliliters) }
    return Vessel.Layer(mixture.color, Int((mixture.volume / max(whole, 0.001) * 100).rounded()))
  }
}
