/// A whole cup in one cell, as the first version of the group's app wrote it: `雨果那堤大杯.半糖.少冰`. Further parts
/// say what columns of its sheet cannot: `加珍珠` and `2杯`.
struct CupText: Hashable, Sendable {
  /// What is in the cup, as far as the text says it.
  let cup: Cup
  /// How many cups; nil where the text does not say it.
  let quantity: Int?

  /// The text for an order.
  ///
  /// - Parameters:
  ///   - withTopping: whether what is added has no column of its own.
  ///   - withQuantity: whether the number of cups has none.
  static func written(_ order: Order, withTopping: Bool, withQuantity: Bool) -> String {
    let cup = order.cup
    var parts = [cup.drink + (cup.size?.rawValue ?? ""), cup.sugar, cup.ice]
    if withTopping, !cup.topping.isEmpty { parts.append("加" + cup.topping) }
    if withQuantity, order.quantity > 1 { parts.append("\(order.quantity)杯") }
    return parts.filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Reads a text. Names may have points in them and any part may be missing, so parts are known by what they say,
  /// from the end: the first that says nothing known ends the name.
  init(_ text: String) {
    let text = text.cleaned(atMost: 2000)
    var pieces = text.split(whereSeparator: { ".．。".contains($0) }).filter { !String($0).cleaned().isEmpty }
    var found: [Kind: String] = [:]
    while pieces.count > 1, let last = pieces.last.map({ String($0).cleaned() }),
      let kind = Self.kind(of: last, isAlone: pieces.count == 2, found)
    {
      found[kind] = last
      pieces.removeLast()
    }
    // Only what stood behind the name is taken apart, so its points stay.
    var name = text
    if let first = pieces.first, let last = pieces.last {
      name = String(text[first.startIndex..<last.endIndex]).cleaned()
    }
    var size = found[.size].flatMap(CupSize.init(text:))
    if size == nil { (name, size) = Self.sized(name) }
    let topping = found[.topping].map { String($0.dropFirst()) } ?? ""
    cup = Cup(
      drink: name, size: size, sugar: found[.sugar] ?? "", ice: found[.ice] ?? "", topping: topping)
    quantity = found[.quantity].flatMap { Int($0.dropLast()) }
  }

  private enum Kind {
    case size, sugar, ice, topping, quantity
  }

  /// - Parameter isAlone: whether nothing but the name stands before.
  private static func kind(of part: String, isAlone: Bool, _ found: [Kind: String]) -> Kind? {
    if part == "正常" {
      // Both sugar and ice can be that; sugar stands first.
      return isAlone || found[.ice] != nil ? .sugar : .ice
    }
    if CupSize(text: part) != nil { return .size }
    if Sugar(text: part) != nil || "糖甜".contains(part.last ?? " ") || part.hasSuffix("分") { return .sugar }
    if Ice(text: part) != nil || "冰熱溫".contains(part.last ?? " ") || part.hasSuffix("熱飲") { return .ice }
    if part.hasSuffix("杯"), Int(part.dropLast()) != nil { return .quantity }
    return part.hasPrefix("加") && part.count > 1 ? .topping : nil
  }

  private static func sized(_ name: String) -> (String, CupSize?) {
    for (ending, size) in [("大杯", CupSize.large), ("中杯", .medium), ("(大)", .large), ("(中)", .medium)]
    where name.hasSuffix(ending) && name.count > ending.count {
      return (String(name.dropLast(ending.count)).cleaned(), size)
    }
    // A letter after a Chinese name; it may belong to any other.
    let before = name.dropLast().last
    if let last = name.last, "LM".contains(last), let before, !before.isASCII || before == " " {
      return (String(name.dropLast()).cleaned(), last == "L" ? .large : .medium)
    }
    return (name, nil)
  }
}
