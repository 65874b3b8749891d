/// What can be drawn of an item without a photograph, said in facts: the interface makes lines and blocks of it, in
/// whatever size and colors there are. Made with a page, so that nothing is spent on it before.
public enum Picture: Hashable, Sendable {
  /// A glass or cup with a drink.
  case vessel(Vessel)
  /// Something to eat, with what it is served in.
  case dish(Dish)
  /// A sign with a number.
  case emblem(Emblem)
}

/// A glass, cup or bowl with what is in it.
public struct Vessel: Hashable, Sendable {
  /// Its form.
  public let shape: Shape
  /// What it holds, from the bottom up; none for an empty one.
  public let layers: [Layer]
  /// How full it is, in percent of its volume, 0 to 100.
  public let level: Int
  /// What else is in it, on it or above it.
  public let extras: Set<Extra>

  /// A part of a drink that lies by itself.
  public struct Layer: Hashable, Sendable {
    /// The color.
    public let color: RGB
    /// How much of it there is, in proportion to the other layers; at least 1.
    public let share: Int

    /// Makes a layer; a share below 1 counts as 1.
    public init(_ color: RGB, _ share: Int) {
      self.color = color
      self.share = max(share, 1)
    }
  }

  /// The forms that can be drawn.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    case balloon, beerGlass, beerMug, champagneFlute, cocktail, coffeeMug, collins, copperMug, cordial, coupe
    case highball, hurricane, irishCoffee, jar, julepCup, margarita, nickAndNora, oldFashioned, parfait
    case pilsner, pint, pitcher, pousseCafe, punchBowl, shot, snifter, tikiMug, whiskeySour, whiteWine, wine
    /// What a tea shop fills, in its two sizes.
    case takeawayMedium, takeawayLarge
  }

  /// What can be in, on or above a vessel.
  public enum Extra: String, CaseIterable, Hashable, Sendable {
    case ice, lessIce, littleIce, crushedIce, bubbles, pearls
    case foam, head, whippedCream, iceCream, steam, straw, wideStraw, saltRim, sugarRim
    case lemon, lime, orange, pineapple, strawberry, cucumber, lemonTwist, limeTwist, orangeTwist
    case cherry, olive, onion, mint, celery, cinnamon, lemonInside
  }

  /// Fills a vessel; a level outside 0 to 100 counts as the nearer end.
  public init(_ shape: Shape, _ layers: [Layer] = [], level: Int = 85, extras: Set<Extra> = []) {
    self.shape = shape
    self.layers = layers
    self.level = layers.isEmpty ? 0 : min(max(level, 0), 100)
    self.extras = extras
  }
}

/// Something to eat, with what it is served in.
public struct Dish: Hashable, Sendable {
  /// Its form.
  public let shape: Shape
  /// Its main color.
  public let color: RGB
  /// The color of what lies on it or in it.
  public let accent: RGB
  /// Whether it is eaten hot.
  public let isHot: Bool

  /// The forms that can be drawn.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    case bowl, burger, cake, cookies, jar, loaf, noodles, pan, pancakes, pie, pizza, plate, pot, ricebowl
    case salad, skewers, tacos, tray
  }

  /// Makes a dish of its parts.
  public init(_ shape: Shape, _ color: RGB, accent: RGB, isHot: Bool = false) {
    self.shape = shape
    self.color = color
    self.accent = accent
    self.isHot = isHot
  }
}

/// A sign in one color or two, with a number and a figure.
public struct Emblem: Hashable, Sendable {
  /// The number, at most four digits.
  public let number: Int
  /// The color of the upper left.
  public let color: RGB
  /// The color of the lower right, where it is another.
  public let second: RGB?
  /// A figure of 8 × 8 points, a byte a row from the top, the leftmost point in the highest bit; 0 for none.
  public let figure: UInt64

  /// Makes an emblem; numbers outside 0 to 9999 count as the nearer end.
  public init(number: Int, _ color: RGB, second: RGB? = nil, figure: UInt64 = 0) {
    self.number = min(max(number, 0), 9999)
    self.color = color
    self.second = second == color ? nil : second
    self.figure = figure
  }
}
