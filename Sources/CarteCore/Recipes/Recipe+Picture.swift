extension Recipe {
  /// What it is served in, in the colors of what is in it.
  var picture: Picture {
    guard let shape = RecipeShape.shape(title: title, course: course) else { return drink }
    let colors = RecipeColor(title: title, ingredients: ingredients)
    let isCold = ["ice cream", "chilled", "cold", "overnight"].contains { title.lowercased().holds($0) }
    let isHot =
      [.pot, .ricebowl, .noodles, .pan, .tray].contains(shape) || shape == .bowl && course == "soup"
    // What is baked is of the color of a crust, and what is in it is seen where it is cut.
    switch shape {
    case .loaf: return .dish(Dish(shape, course == "bread" ? Self.crust : colors.color, accent: Self.crumb))
    case .salad: return .dish(Dish(shape, RecipeColor.herbs, accent: colors.saladAccent))
    case .pancakes, .pizza:
      return .dish(Dish(shape, shape == .pizza ? Self.tomato : Self.batter, accent: colors.accent))
    case .cookies where colors.color == RGB(244, 236, 216):
      return .dish(Dish(shape, Self.batter, accent: colors.accent))
    default: return .dish(Dish(shape, colors.color, accent: colors.accent, isHot: isHot && !isCold))
    }
  }

  private static let crust = RGB(196, 130, 66)
  private static let crumb = RGB(244, 218, 164)
  private static let batter = RGB(226, 168, 90)
  private static let tomato = RGB(202, 58, 40)

  /// A glass, or a mug for what is hot, with the colors of what is mixed.
  private var drink: Picture {
    let name = title.plainWords
    var mixture = DrinkColor()
    for line in [title] + ingredients {
      if let look = IngredientLook.look(of: line) { mixture.add(look, line == title ? 200 : 30) }
    }
    let layers = [Vessel.Layer(mixture.color, 1)]
    if ["milkshake", "smoothie", "shake", "lassi"].contains(where: { name.holds($0) }) {
      return .vessel(Vessel(.parfait, layers, level: 88, extras: [.foam, .straw]))
    }
    if ["tea", "mulled", "coffee", "cocoa", "hot", "chai"].contains(where: { name.holds($0) }) {
      return .vessel(Vessel(.irishCoffee, layers, level: 84, extras: [.steam]))
    }
    if ["kombucha", "kvass"].contains(where: { name.holds($0) }) {
      return .vessel(Vessel(.jar, layers, level: 88, extras: [.bubbles]))
    }
    return .vessel(Vessel(.highball, layers, level: 86, extras: [.ice, .straw]))
  }
}

extension RecipeColor {
  /// What is seen among leaves: something that is not green.
  fileprivate var saladAccent: RGB {
    let isGreen = color.green > color.red && color.green > color.blue
    return isGreen ? (accent == Self.herbs ? RGB(214, 70, 52) : accent) : color
  }
}
