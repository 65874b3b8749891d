import FoundationEssentials

@testable import CarteCore

/// The bundled menu and the words of both languages, as the program has them.
enum Tea {
  static func menu() throws -> TeaMenu {
    try TeaBundle(path: Checkout.resources + "/catalogues/tea.json").menu()
  }

  static func strings(_ language: String = "zh-Hant") throws -> Strings {
    try Resources(folder: Checkout.resources).strings(language)
  }

  /// Taipei, where it is never summer time.
  static let taipei = LocalTime { _ in 8 * 3600 }

  /// 2026-11-30 14:00 in Taipei.
  static let start = Date(timeIntervalSince1970: 1_796_018_400)

  /// An id of ours for a number.
  static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// An order of a cup, written in words as people say it: `雨果那堤 大杯 半糖 少冰`.
  static func order(
    _ number: Int, _ name: String, _ words: String, price: Int?, quantity: Int = 1, note: String = "",
    isPaid: Bool = false, round: String = ""
  ) -> Order {
    let parts = words.split(separator: " ").map(String.init)
    func part(_ place: Int) -> String { place < parts.count ? parts[place] : "" }
    return Order(
      id: id(number), name: name,
      cup: Cup(
        drink: part(0), size: CupSize(text: part(1)), sugar: part(2), ice: part(3), topping: part(4)),
      quantity: quantity, note: note, unitPrice: price, isPaid: isPaid,
      created: start.addingTimeInterval(Double(number)), round: round)
  }
}
