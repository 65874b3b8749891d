/// What is in a cup: what makes two cups the same to whoever mixes them. Sheets hold cups of any shop, so the words
/// are kept as texts; those this shop knows are always written its way.
public struct Cup: Hashable, Sendable {
  /// The drink's name as it was written.
  public let drink: String
  /// The size; nil where it is not known.
  public let size: CupSize?
  /// How sweet; empty where it is not known.
  public let sugar: String
  /// How cold, or hot; empty where it is not known.
  public let ice: String
  /// What is added; empty for nothing.
  public let topping: String

  private static let longestWord = 100

  /// Takes the words in, cleaned, `七分` as `少糖` and so on.
  public init(drink: String, size: CupSize?, sugar: String, ice: String, topping: String = "") {
    self.drink = drink.cleaned(atMost: 300)
    self.size = size
    let sugar = sugar.cleaned(atMost: Self.longestWord)
    self.sugar = Sugar(text: sugar)?.rawValue ?? sugar
    let ice = ice.cleaned(atMost: Self.longestWord)
    self.ice = Ice(text: ice)?.rawValue ?? ice
    self.topping = topping.cleaned(atMost: Self.longestWord)
  }

  /// A cup of this shop.
  public init(drink: Drink, size: CupSize, sugar: Sugar, ice: Ice, topping: Topping? = nil) {
    self.init(
      drink: drink.name, size: size, sugar: sugar.rawValue, ice: ice.rawValue, topping: topping?.name ?? "")
  }

  /// `雨果那堤 大杯 半糖 少冰 加珍珠`.
  public var words: String {
    [drink, size?.rawValue ?? "", sugar, ice, topping.isEmpty ? "" : "加" + topping].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
