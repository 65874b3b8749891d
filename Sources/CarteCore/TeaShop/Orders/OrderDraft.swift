import FoundationEssentials

/// An order while it is being filled in: what is chosen, what it would cost, and what is still missing. What the
/// drink cannot have is never chosen.
public struct OrderDraft: Hashable, Sendable {
  /// What may be chosen; nil while no drink is.
  public private(set) var rules: DrinkRules?
  /// The name of the drink, also where the menu does not have it any more; empty while none was chosen.
  public private(set) var drinkName = ""
  /// The size; nil while it is not chosen.
  public private(set) var size: CupSize?
  /// How sweet; nil while it is not chosen.
  public private(set) var sugar: Sugar?
  /// How cold, or hot; nil while it is not chosen.
  public private(set) var ice: Ice?
  /// What is added; nil for nothing.
  public private(set) var topping: Topping?
  /// How many cups.
  public var quantity = 1 { didSet { quantity = min(max(quantity, 1), Order.mostCups) } }
  /// What else is to be known, as it is typed.
  public var note = ""
  /// Who wants it, as it is typed.
  public var name = ""
  /// The order that is being changed; nil for a new one.
  public let original: Order?

  /// An empty form.
  public init(name: String = "") {
    original = nil
    self.name = name
  }

  /// A form for a drink, with what the shop recommends chosen.
  public init(_ drink: Drink, in menu: TeaMenu, name: String = "") {
    self.init(name: name)
    choose(drink, in: menu)
  }

  /// A form that changes an order. Choices that the menu does not know any more are to be made again.
  public init(editing order: Order, in menu: TeaMenu) {
    original = order
    drinkName = order.cup.drink
    take(order, in: menu)
    name = order.name
    note = order.note
    quantity = order.quantity
  }

  /// The drink; nil while none is chosen.
  public var drink: Drink? { rules?.drink }

  /// Chooses a drink with what is recommended for it. What was chosen for another one does not stay: it was meant
  /// for that one.
  public mutating func choose(_ drink: Drink, in menu: TeaMenu) {
    let rules = menu.rules(for: drink)
    self.rules = rules
    drinkName = drink.name
    ice = rules.recommendedIce
    sugar = rules.recommendedSugar
    settleSize()
  }

  /// Chooses another drink, and keeps size, sweetness and ice as far as it can be had so.
  public mutating func change(to drink: Drink, in menu: TeaMenu) {
    let before = self
    choose(drink, in: menu)
    keep(before)
  }

  private mutating func keep(_ before: OrderDraft) {
    if let sugar = before.sugar { try? choose(sugar) }
    if let ice = before.ice { try? choose(ice) }
    if let size = before.size { try? choose(size) }
  }

  /// Chooses a size; refused where the drink is not sold so, with the ice that is chosen.
  public mutating func choose(_ size: CupSize) throws(Problem) {
    if let refusal = rules?.refusal(of: size, with: ice) { throw refusal }
    self.size = size
  }

  /// Chooses a sweetness; refused where the drink is not made so.
  public mutating func choose(_ sugar: Sugar) throws(Problem) {
    if let refusal = rules?.refusal(of: sugar) { throw refusal }
    self.sugar = sugar
  }

  /// Chooses ice, or hot; refused where the drink is not made so. The size follows where it must.
  public mutating func choose(_ ice: Ice) throws(Problem) {
    if let refusal = rules?.refusal(of: ice) { throw refusal }
    self.ice = ice
    settleSize()
  }

  /// Chooses what is added; nil for nothing.
  public mutating func choose(_ topping: Topping?) { self.topping = topping }

  /// Takes an earlier order, as far as the menu still has it: what somebody had last. The name stays, and so does a
  /// note that is there already.
  public mutating func repeatOrder(_ order: Order, in menu: TeaMenu) {
    guard menu.drink(named: order.cup.drink) != nil else { return }
    take(order, in: menu)
    quantity = order.quantity
    if note.cleaned().isEmpty { note = order.note }
  }

  /// Takes the cup of an earlier order, as far as the menu still has it. The name stays.
  public mutating func take(_ order: Order, in menu: TeaMenu) {
    guard let drink = menu.drink(named: order.cup.drink) else { return }
    choose(drink, in: menu)
    if let sugar = Sugar(text: order.cup.sugar) { try? choose(sugar) }
    if let ice = Ice(text: order.cup.ice) { try? choose(ice) }
    if let size = order.cup.size { try? choose(size) }
    topping = menu.topping(named: order.cup.topping)
  }

  /// Goes on with another menu, such as one that was refreshed. What was chosen stays as far as the drink can still
  /// be had so. Where the menu does not have the drink, none is chosen until it comes back.
  public mutating func follow(_ menu: TeaMenu) {
    guard let drink = menu.drink(named: drinkName) else {
      rules = nil
      return
    }
    let before = self
    choose(drink, in: menu)
    keep(before)
    topping = before.topping.flatMap { menu.topping(named: $0.name) }
  }

  /// What one cup costs in NT$; nil while that is not known. A changed order keeps the price of its day while its cup
  /// costs the same.
  public var unitPrice: Int? { menuPrice.map(kept) }

  private var menuPrice: Int? {
    guard let rules, let size else { return nil }
    return rules.price(size, ice ?? .less, topping: topping)
      ?? (ice == nil ? rules.price(size, .hot, topping: topping) : nil)
  }

  /// What all cups cost in NT$; nil while that is not known.
  public var total: Int? { unitPrice.map { $0 * quantity } }

  /// Why it cannot be sent: `problem.tea.name`, `problem.tea.choices`, or what the drink cannot have; nil where it
  /// can.
  public var refusal: Problem? {
    if name.cleaned().isEmpty { return Problem("problem.tea.name") }
    guard let rules else { return Problem("problem.tea.choices") }
    guard rules.drink.isOrderable else { return rules.drink.why ?? Problem("tea.sold.never") }
    guard let size, let sugar, let ice else { return Problem("problem.tea.choices") }
    return rules.refusal(size, sugar, ice)
  }

  /// The order; a changed one keeps its id, moment, round and payment.
  ///
  /// - Throws: see `refusal`.
  public func order(id: String, at now: Date, round: String) throws(Problem) -> Order {
    if let refusal { throw refusal }
    guard let drink, let size, let sugar, let ice, let unitPrice else {
      throw Problem("problem.tea.choices")
    }
    return Order(
      id: original?.id ?? id, name: name,
      cup: Cup(drink: drink, size: size, sugar: sugar, ice: ice, topping: topping), quantity: quantity,
      note: note, unitPrice: unitPrice, isPaid: original?.isPaid ?? false,
      created: original == nil ? now : original?.created, round: original?.round ?? round)
  }

  /// A cup that stays the same keeps the price it was ordered at, whatever the menu says by now.
  private func kept(_ price: Int) -> Int {
    guard let original, let before = original.unitPrice, let drink, let size, let sugar, let ice else {
      return price
    }
    let cup = Cup(drink: drink, size: size, sugar: sugar, ice: ice, topping: topping)
    return DrinkName(original.cup.drink) == DrinkName(cup.drink) && original.cup.size == cup.size
      && (original.cup.ice == Ice.hot.rawValue) == ice.isHot && original.cup.topping == cup.topping
      ? before : price
  }

  private mutating func settleSize() {
    guard let rules else { return }
    if let size, rules.refusal(of: size, with: ice) == nil { return }
    size = rules.sizeChoices(with: ice).first(where: \.isOffered)?.value
  }
}
