/// How sweet a drink is made, by the words of the shop.
public enum Sugar: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case regular = "正常糖"
  /// Seven parts of ten.
  case less = "少糖"
  /// Half.
  case half = "半糖"
  /// Three parts of ten.
  case light = "微糖"
  /// None.
  case none = "無糖"

  /// Reads a sweetness by name, by tenths, or in English: `少糖`, `七分` and `less` are the same; nil for what
  /// this shop does not make, such as `一分`.
  public init?(text: String) {
    guard let known = Self.words[text.cleaned().lowercased()] else { return nil }
    self = known
  }

  private static let words: [String: Sugar] = [
    "正常糖": .regular, "全糖": .regular, "正常": .regular, "正常甜": .regular, "十分": .regular, "十分糖": .regular,
    "少糖": .less, "七分": .less, "七分糖": .less, "少甜": .less,
    "半糖": .half, "五分": .half, "五分糖": .half,
    "微糖": .light, "三分": .light, "三分糖": .light, "微甜": .light,
    "無糖": .none, "不加糖": .none, "零分糖": .none,
    "regular": .regular, "normal": .regular, "full": .regular, "less": .less, "half": .half,
    "light": .light, "little": .light, "none": .none, "no": .none, "without": .none,
  ]
}
