/// A price as people write it into a cell.
public enum PriceText: Hashable, Sendable {
  /// The cell says that it is not sold: nothing, or a dash.
  case none
  /// A price in whole NT$.
  case price(Int)
  /// Something stands there that is no price.
  case unreadable

  /// The highest price that is believed, in NT$.
  public static let highest = 100_000

  /// Reads `55`, `$55`, `NT$1,200`, `55.0`, `55元`, `５５`, and their like.
  public init(_ text: String) {
    let text = Self.plain(text)
    guard !text.isEmpty, !["-", "–", "—", "無", "x", "n/a", "不提供"].contains(text) else {
      self = .none
      return
    }
    self = Self.number(Self.withoutCurrency(text)[...]).map(PriceText.price) ?? .unreadable
  }

  /// The price; nil where there is none that can be read.
  public var value: Int? {
    if case .price(let price) = self { price } else { nil }
  }

  /// Without spaces, in small letters, full-width characters as the ASCII ones they stand for.
  private static func plain(_ text: String) -> String {
    text.cleaned(atMost: 100).halfWidth.filter { !$0.isWhitespace }.lowercased()
  }

  private static func withoutCurrency(_ text: String) -> String {
    var text = text
    for mark in ["新台幣", "nt$", "ntd", "twd", "nt", "$"] where text.hasPrefix(mark) {
      text.removeFirst(mark.count)
      break
    }
    for mark in ["元整", "元", "塊", "圓", "ntd", "twd"] where text.hasSuffix(mark) {
      text.removeLast(mark.count)
      break
    }
    return text.hasPrefix("$") ? String(text.dropFirst()) : text
  }

  /// Digits, in groups of three or not, with a fraction of nothing but zeros or without.
  private static func number(_ text: Substring) -> Int? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.count == 1 || halves[1].allSatisfy({ $0 == "0" }) else { return nil }
    let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
    guard groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    guard let value = Int(groups.joined()), 1...highest ~= value else { return nil }
    return value
  }
}
