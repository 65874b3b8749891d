import CarteCore

/// One of the values of a field as the form shows it.
struct FormChoice: Hashable, Sendable {
  let text: String
  let isChosen: Bool
  var isRecommended = false
  /// Why it cannot be had; nil where it can.
  var refusal: Problem?
}

/// What is chosen with arrows and the mouse.
extension OrderForm {
  /// What stands side by side in a field; one value where only that is shown, none where a text is typed.
  func choices(of field: OrderField, in library: Library) -> [FormChoice] {
    switch field {
    case .drink:
      let isGone = draft.drink?.isOrderable != true
      return [
        FormChoice(
          text: draft.drinkName, isChosen: true, refusal: isGone ? reason(of: .drink, in: library) : nil)
      ]
    case .size: return choices(draft.rules?.sizeChoices(with: draft.ice), draft.size)
    case .sugar: return choices(draft.rules?.sugarChoices, draft.sugar)
    case .ice: return choices(draft.rules?.iceChoices, draft.ice)
    case .topping:
      let none = FormChoice(text: library.strings("form.topping.none"), isChosen: draft.topping == nil)
      return [none]
        + menu.toppings.map { FormChoice(text: "\($0.name) +$\($0.price)", isChosen: $0 == draft.topping) }
    case .quantity: return [FormChoice(text: String(draft.quantity), isChosen: true)]
    case .note, .name: return []
    }
  }

  /// Without a drink everything there is.
  private func choices<Value: Hashable & Sendable & CaseIterable & RawRepresentable<String>>(
    _ known: [TeaChoice<Value>]?, _ chosen: Value?
  ) -> [FormChoice] {
    guard let known else {
      return Value.allCases.map { FormChoice(text: $0.rawValue, isChosen: $0 == chosen) }
    }
    return known.map {
      FormChoice(
        text: $0.value.rawValue, isChosen: $0.value == chosen, isRecommended: $0.isRecommended,
        refusal: $0.refusal)
    }
  }

  /// Why not everything in a field can be had, or is as it was; nil where all is well.
  func reason(of field: OrderField, in library: Library) -> Problem? {
    switch field {
    case .drink:
      guard let drink = draft.drink else { return Problem("form.gone") }
      return drink.isOrderable ? nil : drink.why ?? Problem("tea.sold.never")
    case .topping:
      guard let topping = draft.original?.cup.topping, !topping.isEmpty, menu.topping(named: topping) == nil
      else { return nil }
      return Problem("form.gone.topping", ["topping": topping])
    default: return choices(of: field, in: library).lazy.compactMap(\.refusal).first
    }
  }

  // MARK: - Steps

  /// Chooses the next value in a direction that can be had. At the end the last one stays.
  mutating func choose(by step: Int, in library: Library) {
    switch focus {
    case .drink: chooseDrink(from: draft.drink.flatMap { menu.place(of: $0.name) }, by: step)
    case .quantity: setQuantity(draft.quantity + step)
    default:
      let choices = choices(of: focus, in: library)
      choose(after: choices.firstIndex(where: \.isChosen), by: step, among: choices)
    }
  }

  /// Chooses the value at the end that the steps lead away from.
  mutating func chooseEnd(by step: Int, in library: Library) {
    switch focus {
    case .drink: chooseDrink(from: nil, by: step)
    case .quantity: setQuantity(step > 0 ? 1 : Order.mostCups)
    default: choose(after: nil, by: step, among: choices(of: focus, in: library))
    }
  }

  private mutating func choose(after place: Int?, by step: Int, among choices: [FormChoice]) {
    var next = place.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    while choices.indices.contains(next) {
      if choices[next].refusal == nil { return choose(next, of: focus) }
      next += step
    }
  }

  /// Goes through the menu past what is not for sale.
  private mutating func chooseDrink(from place: Int?, by step: Int) {
    var next = place.map { $0 + step } ?? (step > 0 ? 0 : menu.drinks.count - 1)
    while menu.drinks.indices.contains(next) {
      if menu.drinks[next].isOrderable { return draft.choose(menu.drinks[next], in: menu) }
      next += step
    }
  }

  /// Chooses a value by its place in the field; one that the drink cannot have is not chosen.
  mutating func choose(_ index: Int, of field: OrderField) {
    switch field {
    case .size: try? draft.choose(CupSize.allCases[index])
    case .sugar: try? draft.choose(Sugar.allCases[index])
    case .ice: try? draft.choose(Ice.allCases[index])
    case .topping: draft.choose(index == 0 ? nil : menu.toppings[index - 1])
    case .drink, .quantity, .note, .name: break
    }
  }

  // MARK: - The mouse

  /// A click chooses, or goes to a field; the wheel goes through the fields.
  mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: move(to: focus.moved(by: -1))
    case .wheelDown: move(to: focus.moved(by: 1))
    case .click, .doubleClick: if !isSending(in: library) { click(mouse.point, in: library) }
    }
    return []
  }

  private mutating func click(_ point: Point, in library: Library) {
    let layout = layout(in: library)
    if layout.offer(top: top)?.contains(point) == true, offer != nil { return takeOffer() }
    guard let field = layout.field(at: point, top: top) else { return }
    move(to: field)
    guard let hit = layout.cells(of: field, top: top).firstIndex(where: { $0.contains(point) }),
      let cell = layout.cells(of: field, top: top).dropFirst(hit).first
    else { return }
    guard field == .drink || field == .quantity else { return choose(hit, of: field) }
    // The marks at both ends are steps.
    if point.column <= cell.column + 1 { choose(by: -1, in: library) }
    if point.column == cell.endColumn - 1 { choose(by: 1, in: library) }
  }
}
