import FoundationEssentials

/// An order in `orders.json`: `{"id","name","drink","size","sugar","ice","topping","quantity","note","price","paid",
/// "created":"2026-11-30T06:02:11Z","round"}`; price in whole NT$ a cup.
extension Order {
  /// Reads an entry of the file; nil where it has no id or no drink.
  init?(_ json: JSON) {
    guard let id = json["id"].text, Self.isOurs(id), let drink = json["drink"].text, !drink.cleaned().isEmpty
    else { return nil }
    func text(_ name: String) -> String { json[name].text ?? "" }
    self.init(
      id: id, name: text("name"),
      cup: Cup(
        drink: drink, size: CupSize(text: text("size")), sugar: text("sugar"), ice: text("ice"),
        topping: text("topping")),
      quantity: json["quantity"].integer ?? 1, note: text("note"),
      unitPrice: json["price"].integer.flatMap { 0...PriceText.highest ~= $0 ? $0 : nil },
      isPaid: json["paid"].bool ?? false,
      created: json["created"].text.flatMap { try? Date.ISO8601FormatStyle.iso8601.parse($0) },
      round: text("round").cleaned(atMost: 100))
  }

  /// The order as it is written, and printed for scripts.
  public var json: JSON {
    [
      "id": .string(id), "name": .string(name), "drink": .string(cup.drink),
      "size": cup.size.map { .string($0.rawValue) } ?? .null, "sugar": .string(cup.sugar),
      "ice": .string(cup.ice), "topping": .string(cup.topping), "quantity": .number(Double(quantity)),
      "note": .string(note), "price": TeaFile.number(unitPrice), "paid": .bool(isPaid),
      "created": created.map { .string($0.formatted(.iso8601)) } ?? .null, "round": .string(round),
    ]
  }
}
