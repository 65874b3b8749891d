/// The format of the menu on disk, bundled and in the cache: `{"version":1,"shop":{"name","branch","phone",
/// "address"},"toppings":[{"name","price","aliases"}],"drinks":[{"name","segment","origin","detail","coldM",
/// "coldL","hotM","recommendIce","recommendSugar","onlyIce","onlySugar"},…]}`; prices in whole NT$, null for what
/// is not sold so. The cache adds `brand`, `hotL`, `why`, and `date` to the whole.
enum TeaFile {
  static let version = 1

  /// The menu of a document, nil where it is damaged or of another version.
  static func read(_ json: JSON) -> TeaMenu? {
    guard json["version"].integer == version, let rows = json["drinks"].list else { return nil }
    let shop = json["shop"]
    let drinks = rows.compactMap { drink($0, brand: line(shop["name"])) }
    guard !drinks.isEmpty else { return nil }
    return TeaMenu(
      shop: TeaShop(
        name: line(shop["name"]), branch: line(shop["branch"]), phone: line(shop["phone"]),
        address: line(shop["address"])),
      drinks: drinks, toppings: json["toppings"].array.compactMap(topping))
  }

  private static func topping(_ json: JSON) -> Topping? {
    guard let price = json["price"].integer, 0...PriceText.highest ~= price else { return nil }
    let name = line(json["name"])
    return name.isEmpty
      ? nil : Topping(name: name, price: price, aliases: json["aliases"].array.map(line))
  }

  private static func drink(_ json: JSON, brand: String) -> Drink? {
    let name = line(json["name"])
    guard !name.isEmpty, let segment = TeaSegment(rawValue: json["segment"].text ?? "") else { return nil }
    func price(_ key: String) -> Int? {
      json[key].integer.flatMap { 1...PriceText.highest ~= $0 ? $0 : nil }
    }
    let own = line(json["brand"])
    return Drink(
      name: name, brand: own.isEmpty ? brand : own, segment: segment, origin: line(json["origin"]),
      detail: line(json["detail"]),
      prices: CupPrices(
        iceM: price("coldM"), iceL: price("coldL"), hotM: price("hotM"), hotL: price("hotL")),
      recommendedIce: line(json["recommendIce"]), recommendedSugar: line(json["recommendSugar"]),
      onlyIce: Ice(text: line(json["onlyIce"])), onlySugar: Sugar(text: line(json["onlySugar"])),
      why: json["why"].text.map(why))
  }

  /// Why a price is missing whose cell says this.
  static func why(_ cell: String) -> Problem {
    let cell = cell.cleaned(atMost: 100)
    return cell.isEmpty ? Problem("problem.tea.noPrice") : Problem("problem.tea.price", ["price": cell])
  }

  private static func line(_ json: JSON) -> String {
    guard case .string(let text) = json else { return "" }
    return text.cleaned(atMost: 2000)
  }

  /// A menu as it is written.
  static func json(_ menu: TeaMenu) -> JSON {
    [
      "version": .number(Double(version)),
      "shop": [
        "name": .string(menu.shop.name), "branch": .string(menu.shop.branch),
        "phone": .string(menu.shop.phone), "address": .string(menu.shop.address),
      ],
      "toppings": .array(
        menu.toppings.map {
          [
            "name": .string($0.name), "price": number($0.price),
            "aliases": .array($0.aliases.map(JSON.string)),
          ]
        }), "drinks": .array(menu.drinks.map(json)),
    ]
  }

  private static func json(_ drink: Drink) -> JSON {
    let prices = drink.prices
    return [
      "name": .string(drink.name), "brand": .string(drink.brand), "segment": .string(drink.segment.rawValue),
      "origin": .string(drink.origin), "detail": .string(drink.detail), "coldM": number(prices.iceM),
      "coldL": number(prices.iceL), "hotM": number(prices.hotM), "hotL": number(prices.hotL),
      "recommendIce": .string(drink.recommendedIce), "recommendSugar": .string(drink.recommendedSugar),
      "onlyIce": drink.onlyIce.map { .string($0.rawValue) } ?? .null,
      "onlySugar": drink.onlySugar.map { .string($0.rawValue) } ?? .null,
      "why": drink.why.map { .string($0.values["price"] ?? "") } ?? .null,
    ]
  }

  /// A number, or null where there is none.
  static func number(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }
}
