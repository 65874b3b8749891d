extension CupPrices {
  /// Reads prices that share a cell, such as `冰M 30 / 冰L 35 / 熱M 35`. A single price without a size is that of
  /// `fallback`, the only way the drink is sold as far as anybody knows.
  ///
  /// - Returns: what could be read, and whether something could not.
  static func read(
    _ text: String, otherwise fallback: (size: CupSize, isHot: Bool)
  ) -> (prices: CupPrices, isWhole: Bool) {
    var prices = CupPrices()
    var isWhole = true
    var found: [(size: CupSize, isHot: Bool, price: Int)] = []
    for part in parts(of: text) {
      var rest = part[...]
      let isHot = take(["熱飲", "熱", "hot"], from: &rest)
      let isCold = take(["冰飲", "冰", "冷", "iced", "ice", "cold"], from: &rest)
      let isLarge = take(["大杯", "大", "large", "l"], from: &rest)
      let isMedium = take(["中杯", "中", "medium", "m"], from: &rest)
      // A hot one without a size is the only one there is.
      let size: CupSize = isLarge ? .large : isMedium || isHot ? .medium : fallback.size
      let isNamed = isHot || isCold || isLarge || isMedium
      // A dash stands between a name and its price; without a name it would be a minus.
      let bare = isNamed ? String(rest.drop { " ::：=-".contains($0) }) : String(rest)
      switch PriceText(bare) {
      case .price(let price):
        found.append((size, isHot || !isNamed && fallback.isHot, price))
      case .none: break
      case .unreadable: isWhole = false
      }
    }
    for (size, isHot, price) in found {
      // Of two prices for the same cup, as in `30 / 35`, nobody knows which one counts.
      let isOne = found.allSatisfy { $0.size != size || $0.isHot != isHot || $0.price == price }
      if isOne { prices[size, isHot: isHot] = price } else { isWhole = false }
    }
    return (prices, isWhole)
  }

  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for character in text.cleaned(atMost: 300) {
      let isMark = "/／、;；|".contains(character)
      // `冰M30 熱M35`, without anything between.
      let begins = "冰熱".contains(character) && part.contains(where: \.isNumber)
      if isMark || begins {
        parts.append(part)
        part = ""
      }
      if !isMark { part.append(character) }
    }
    return (parts + [part]).map { $0.cleaned().lowercased() }.filter { !$0.isEmpty }
  }

  private static func take(_ words: [String], from rest: inout Substring) -> Bool {
    for word in words where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count).drop { $0 == " " }
      return true
    }
    return false
  }
}
