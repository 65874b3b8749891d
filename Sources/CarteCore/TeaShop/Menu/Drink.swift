/// A drink on the menu, with what may be chosen for it.
public struct Drink: Hashable, Sendable, Identifiable {
  /// The name, which is also its id.
  public let name: String
  /// Who makes it.
  public let brand: String
  /// The part of the menu it stands in.
  public let segment: TeaSegment
  /// Where its tea comes from; empty where nobody says.
  public let origin: String
  /// What it is like; empty where nobody says.
  public let detail: String
  /// What it costs.
  public let prices: CupPrices
  /// The ice that the shop recommends, in its own words; empty for none.
  public let recommendedIce: String
  /// The sweetness that the shop recommends, in its own words, such as `七分`; empty for none.
  public let recommendedSugar: String
  /// The only ice it is made with; nil where it may be chosen.
  public let onlyIce: Ice?
  /// The only sweetness it is made with; nil where it may be chosen.
  public let onlySugar: Sugar?
  /// Why a price is missing that should be there; nil where all is well.
  public let why: Problem?

  /// The name.
  public var id: String { name }

  /// Makes a drink of its parts.
  public init(
    name: String, brand: String = "", segment: TeaSegment, origin: String = "", detail: String = "",
    prices: CupPrices, recommendedIce: String = "", recommendedSugar: String = "", onlyIce: Ice? = nil,
    onlySugar: Sugar? = nil, why: Problem? = nil
  ) {
    self.name = name
    self.brand = brand
    self.segment = segment
    self.origin = origin
    self.detail = detail
    self.prices = prices
    self.recommendedIce = recommendedIce
    self.recommendedSugar = recommendedSugar
    self.onlyIce = onlyIce
    self.onlySugar = onlySugar
    self.why = why
  }

  /// Whether it can be ordered at all.
  public var isOrderable: Bool { !prices.isEmpty }
}
