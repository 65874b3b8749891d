import CarteCore

/// What an order is to be, as options of the command line say it.
struct OrderOptions {
  let options: [String: String]
  let menu: TeaMenu
  let strings: Strings

  /// Puts the options into the form; gives a status after saying why they cannot be.
  func fill(_ draft: inout OrderDraft) throws -> Carte.ExitCode? {
    do {
      return try take(&draft) ? nil : .misuse
    } catch let refusal as Problem {
      Carte.complain("\(draft.drink?.name ?? ""): \(strings(refusal))")
      // What the menu cannot say is no mistake of whoever orders.
      return draft.drink?.isOrderable == false ? .failed : .misuse
    }
  }

  /// Says which choices are missing and what they may be; nil where nothing is, or where something else is said
  /// first.
  func missing(in draft: OrderDraft) -> Carte.ExitCode? {
    guard !draft.name.cleaned().isEmpty, let rules = draft.rules, rules.drink.isOrderable else { return nil }
    func offered<Value: RawRepresentable<String>>(_ choices: [TeaChoice<Value>]) -> [String] {
      choices.filter(\.isOffered).map(\.value.rawValue)
    }
    let missing = [
      ("size", draft.size == nil, offered(rules.sizeChoices(with: draft.ice))),
      ("sugar", draft.sugar == nil, offered(rules.sugarChoices)),
      ("ice", draft.ice == nil, offered(rules.iceChoices)),
    ].filter(\.1)
    for (option, _, known) in missing {
      let values = ["drink": rules.drink.name, "option": option, "known": known.joined(separator: ", ")]
      Carte.complain(strings("command.tea.missing", values))
    }
    return missing.isEmpty ? nil : .misuse
  }

  /// Puts the options into the form, the ice before the size; false after saying which of them means nothing.
  private func take(_ draft: inout OrderDraft) throws -> Bool {
    func unknown(_ option: String, _ known: [String]) -> Bool {
      let value = (options[option] ?? "").cleaned()
      Carte.complain(
        strings(
          "command.option.choice",
          ["option": option, "known": known.joined(separator: ", "), "value": value]))
      return false
    }
    if let name = options["name"] { draft.name = name }
    if let note = options["note"] { draft.note = note }
    if let text = options["quantity"] {
      guard let quantity = Int(text), 1...Order.mostCups ~= quantity else {
        return unknown("quantity", ["1 … \(Order.mostCups)"])
      }
      draft.quantity = quantity
    }
    if let text = options["ice"] {
      guard let ice = Ice(text: text) else { return unknown("ice", Ice.allCases.map(\.rawValue)) }
      try draft.choose(ice)
    }
    if let text = options["sugar"] {
      guard let sugar = Sugar(text: text) else { return unknown("sugar", Sugar.allCases.map(\.rawValue)) }
      try draft.choose(sugar)
    }
    if let text = options["size"] {
      guard let size = CupSize(text: text) else { return unknown("size", ["M", "L", "中杯", "大杯"]) }
      try draft.choose(size)
    }
    if let text = options["topping"] {
      let topping = menu.topping(named: text)
      guard topping != nil || text.isEmpty else { return unknown("topping", menu.toppings.map(\.name)) }
      draft.choose(topping)
    }
    return true
  }
}
