/// Something that is added to a drink for a price.
public struct Topping: Hashable, Sendable {
  /// Its name, such as `珍珠`.
  public let name: String
  /// What it costs, in whole NT$.
  public let price: Int
  /// Other names of it.
  public let aliases: [String]

  /// Makes a topping of its parts.
  public init(name: String, price: Int, aliases: [String] = []) {
    self.name = name
    self.price = price
    self.aliases = aliases
  }

  /// Whether a text means it, with or without `加` before.
  func isMeant(by text: String) -> Bool {
    let bare = text.hasPrefix("加") ? String(text.dropFirst()) : text
    return [text, bare].contains { $0 == name || aliases.contains($0) }
  }
}
