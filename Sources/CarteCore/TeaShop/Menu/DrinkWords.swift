/// English words for the parts of a drink's name, for searches by people who do not read it.
enum DrinkWords {
  /// Teas by their gardens and kinds; the last are what tea drinks with milk and pearls are called abroad.
  private static let words: [(part: String, english: String)] = [
    ("紅茶", "black tea"), ("抹茶", "matcha green tea"), ("綠茶", "green tea"), ("烏龍", "oolong"),
    ("伯爵", "earl grey"), ("奶茶", "milk tea latte"), ("那堤", "latte milk tea"), ("那提", "latte milk tea"),
    ("珍珠", "pearl boba tapioca bubble tea"), ("香檳", "champagne"), ("生乳", "fresh milk cream"),
    ("冰淇淋", "ice cream float"), ("冰激凌", "ice cream float"), ("檸", "lemon"), ("蜂蜜", "honey"), ("薑", "ginger"),
    ("康提", "kandy"), ("雨果", "hugo"), ("烏瓦", "uva"), ("錫金", "sikkim"), ("夢幻", "dream"),
    ("煮濃", "strong brewed"),
  ]

  /// What is known of a name, most telling first as the name has it; empty for none.
  static func english(_ name: String) -> [String] {
    words.filter { name.contains($0.part) }.map(\.english)
  }
}
