/// A row of a sheet that is a menu. Such sheets come in two shapes: `brand`, `name`, `price` (`冰M 30 / 冰L 35 /
/// 熱M 35`), `city`, `detail`, `recommendIce`, `recommendSugar`; and `brand`, `name`, `mPrice`, `lPrice`,
/// `hotPrice`. Their headers are written by people, so case and spaces do not count.
struct MenuRow {
  private let cells: [String: String]

  init(_ row: JSON) {
    var cells: [String: String] = [:]
    for member in row.members {
      let header = member.name.cleaned(atMost: 100).lowercased().filter { !$0.isWhitespace && $0 != "_" }
      let text = (member.value.text ?? "").cleaned(atMost: 2000)
      if cells[header]?.isEmpty ?? true { cells[header] = text }
    }
    self.cells = cells
  }

  /// The drink of the row; nil where it names none.
  ///
  /// - Parameters:
  ///   - segment: where the drinks of the sheet belong; nil where it holds more than one segment.
  ///   - known: gives the same drink of the bundled menu, which says what a sheet has no column for.
  func drink(in segment: TeaSegment?, known find: (_ name: String) -> Drink?) -> Drink? {
    let name = self["name", "drink", "飲料", "品名"].cleaned(atMost: 100)
    guard !name.isEmpty else { return nil }
    let known = find(name)
    let (prices, unread) = prices(known)
    let written = TeaSegment(rawValue: self["segment", "category", "分類"])
    return Drink(
      name: name, brand: self["brand", "品牌"],
      segment: segment ?? written ?? known?.segment ?? .guessed(from: name),
      origin: filled(self["city", "origin", "產地"], known?.origin),
      detail: filled(self["detail", "說明"], known?.detail), prices: prices,
      recommendedIce: filled(self["recommendice"], known?.recommendedIce),
      recommendedSugar: filled(self["recommendsugar"], known?.recommendedSugar),
      onlyIce: Ice(text: self["onlyice"]) ?? known?.onlyIce,
      onlySugar: Sugar(text: self["onlysugar"]) ?? known?.onlySugar,
      why: unread.map(TeaFile.why))
  }

  /// The first of these columns that has something in it.
  private subscript(_ names: String...) -> String {
    for name in names { if let text = cells[name], !text.isEmpty { return text } }
    return ""
  }

  private func filled(_ text: String, _ other: String?) -> String { text.isEmpty ? other ?? "" : text }

  /// What can be read, and the first cell that cannot.
  private func prices(_ known: Drink?) -> (CupPrices, unread: String?) {
    var fallback = (size: CupSize.medium, isHot: false)
    if let known, known.prices.sizes(isHot: false) == [.large] { fallback.size = .large }
    var (prices, isWhole) = CupPrices.read(self["price", "價格", "價錢"], otherwise: fallback)
    var unread = isWhole ? nil : self["price", "價格", "價錢"]
    func take(_ text: String, _ place: WritableKeyPath<CupPrices, Int?>) {
      switch PriceText(text) {
      case .price(let price): prices[keyPath: place] = price
      case .none: break
      case .unreadable: unread = unread ?? text
      }
    }
    take(self["mprice", "coldm", "icem", "中杯"], \.iceM)
    take(self["lprice", "coldl", "icel", "大杯"], \.iceL)
    take(self["hotprice", "hotm", "熱飲"], \.hotM)
    return (prices, unread ?? (prices.isEmpty ? "" : nil))
  }
}
