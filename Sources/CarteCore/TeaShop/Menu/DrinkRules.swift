/// One of the values of a field, and whether it can be chosen.
public struct TeaChoice<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// Why it cannot be had, such as `只有去冰`; nil where it can.
  public let refusal: Problem?
  /// Whether the shop recommends it.
  public let isRecommended: Bool

  /// Whether it can be chosen.
  public var isOffered: Bool { refusal == nil }
}

/// What may be chosen for a drink, and what it costs then. Whether it can be had depends on temperature and size
/// together: most drinks are hot in the size M only.
public struct DrinkRules: Hashable, Sendable {
  /// The drink.
  public let drink: Drink
  /// What can be added.
  public let toppings: [Topping]

  /// The rules of a drink.
  public init(_ drink: Drink, toppings: [Topping]) {
    self.drink = drink
    self.toppings = toppings
  }

  /// The ice that is recommended, or the only one there is.
  public var recommendedIce: Ice? { (drink.onlyIce ?? Ice(text: drink.recommendedIce)).flatMap(offered) }
  /// The sweetness that is recommended, or the only one there is.
  public var recommendedSugar: Sugar? { drink.onlySugar ?? Sugar(text: drink.recommendedSugar) }

  /// What one cup costs in NT$; nil where there is no such cup.
  public func price(_ size: CupSize, _ ice: Ice, topping: Topping? = nil) -> Int? {
    guard refusal(of: ice) == nil, let price = drink.prices[size, isHot: ice.isHot] else { return nil }
    return price + (topping?.price ?? 0)
  }

  /// Why there is no such cup; nil where there is.
  public func refusal(_ size: CupSize, _ sugar: Sugar, _ ice: Ice) -> Problem? {
    refusal(of: ice) ?? refusal(of: size, with: ice) ?? refusal(of: sugar)
  }

  /// Why it cannot be had this sweet; nil where it can.
  public func refusal(of sugar: Sugar) -> Problem? {
    guard let only = drink.onlySugar, sugar != only else { return nil }
    return Problem("tea.only.sugar", ["sugar": only.rawValue])
  }

  /// Why it cannot be had with this ice in any size; nil where it can.
  public func refusal(of ice: Ice) -> Problem? {
    guard drink.isOrderable else { return drink.why ?? Problem("tea.sold.never") }
    if let only = drink.onlyIce, ice != only { return Problem("tea.only.ice", ["ice": only.rawValue]) }
    if ice.isHot, !drink.prices.isSoldHot { return drink.why ?? Problem("tea.hot.never") }
    if !ice.isHot, !drink.prices.isSoldCold { return drink.why ?? Problem("tea.cold.never") }
    return nil
  }

  /// Why it cannot be had in this size with this ice, or with any where that is not chosen yet; nil where it can.
  public func refusal(of size: CupSize, with ice: Ice?) -> Problem? {
    guard drink.isOrderable else { return drink.why ?? Problem("tea.sold.never") }
    let prices = drink.prices
    guard let ice else {
      let isSold = prices[size, isHot: false] != nil || prices[size, isHot: true] != nil
      return isSold ? nil : onlySize("tea.only.size", prices.sizes(isHot: false) + prices.sizes(isHot: true))
    }
    guard prices[size, isHot: ice.isHot] == nil else { return nil }
    let sizes = prices.sizes(isHot: ice.isHot)
    guard Set(prices.sizes(isHot: false) + prices.sizes(isHot: true)).count > 1 else {
      return onlySize("tea.only.size", sizes)
    }
    return onlySize(ice.isHot ? "tea.hot.size" : "tea.cold.size", sizes)
  }

  private func onlySize(_ key: String, _ sizes: [CupSize]) -> Problem {
    guard let size = sizes.first, drink.why == nil else { return drink.why ?? Problem("tea.sold.never") }
    return Problem(key, ["size": size.rawValue])
  }

  private func offered(_ ice: Ice) -> Ice? { refusal(of: ice) == nil ? ice : nil }

  // MARK: - For a form

  /// Every amount of ice, and hot.
  public var iceChoices: [TeaChoice<Ice>] {
    Ice.allCases.map {
      TeaChoice(value: $0, refusal: refusal(of: $0), isRecommended: $0 == recommendedIce)
    }
  }

  /// Every sweetness.
  public var sugarChoices: [TeaChoice<Sugar>] {
    Sugar.allCases.map {
      TeaChoice(value: $0, refusal: refusal(of: $0), isRecommended: $0 == recommendedSugar)
    }
  }

  /// Every size, as it can be had with an ice, or with any.
  public func sizeChoices(with ice: Ice?) -> [TeaChoice<CupSize>] {
    CupSize.allCases.map {
      TeaChoice(value: $0, refusal: refusal(of: $0, with: ice), isRecommended: false)
    }
  }
}
