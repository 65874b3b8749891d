extension Drink {
  /// The cup as it would be filled: its size, the color of the tea, milk, pearls, ice or steam.
  ///
  /// - Parameters:
  ///   - size: nil while it is not chosen; drawn as a medium one.
  ///   - ice: nil while it is not chosen; drawn with a little.
  ///   - topping: what is added; nil for nothing.
  public func picture(size: CupSize?, ice: Ice?, topping: Topping? = nil) -> Picture {
    let words = DrinkName(name).text
    let hasCream = words.holds("生乳") || words.holds("奶蓋")
    var layers = [Vessel.Layer(TeaColor.color(of: words, origin: origin), 7)]
    if hasCream { layers.append(Vessel.Layer(TeaColor.cream, 2)) }
    var extras: Set<Vessel.Extra> = []
    if let extra = ice.extra { extras.insert(extra) }
    if ice?.isHot != true { extras.insert(.wideStraw) }
    if words.holds("冰淇淋") { extras.insert(.iceCream) }
    if words.holds("檸") { extras.insert(.lemonInside) }
    if ["珍珠", "波霸"].contains(where: { words.holds($0) || topping?.name.holds($0) == true }) {
      extras.insert(.pearls)
    }
    return .vessel(
      Vessel(
        size == .large ? .takeawayLarge : .takeawayMedium, layers, level: hasCream ? 95 : 90,
        extras: extras))
  }

  /// The cup as the shop recommends it, for its page.
  func picture(_ rules: DrinkRules) -> Picture {
    let ice = rules.recommendedIce ?? (prices.isSoldCold ? .less : .hot)
    let size = rules.sizeChoices(with: ice).last(where: \.isOffered)?.value
    return picture(size: size, ice: ice)
  }
}

extension OrderDraft {
  /// The cup as it is chosen so far; an empty one while no drink is.
  public var picture: Picture {
    guard let drink else {
      return .vessel(Vessel(size == .large ? .takeawayLarge : .takeawayMedium))
    }
    return drink.picture(size: size, ice: ice, topping: topping)
  }
}

extension Ice? {
  /// What is seen of it.
  fileprivate var extra: Vessel.Extra? {
    switch self {
    case .regular: .ice
    case .less: .lessIce
    case .light, nil: .littleIce
    case .some(.none): nil
    case .hot: .steam
    }
  }
}

/// The colors of teas and of what is mixed with them, by the words in a drink's name.
enum TeaColor {
  static let milk = RGB(244, 232, 214)
  static let cream = RGB(250, 242, 226)
  private static let black = RGB(178, 84, 36)

  /// The first that a name holds counts.
  private static let bases: [(word: String, color: RGB)] = [
    ("抹茶", RGB(118, 158, 58)), ("綠茶", RGB(196, 190, 92)), ("青茶", RGB(206, 176, 84)),
    ("烏龍", RGB(198, 134, 58)), ("可可", RGB(98, 58, 40)), ("巧克力", RGB(98, 58, 40)),
    ("咖啡", RGB(76, 44, 30)), ("芒果", RGB(248, 178, 48)), ("柳橙", RGB(246, 158, 44)),
    ("葡萄柚", RGB(236, 118, 84)), ("百香", RGB(240, 176, 44)), ("冬瓜", RGB(136, 78, 40)),
    ("香檳", RGB(206, 128, 58)), ("錫金", RGB(208, 134, 64)), ("康提", RGB(198, 104, 46)),
    ("曼非", RGB(160, 62, 32)), ("煮濃", RGB(140, 54, 30)),
  ]

  /// What a drink of this name looks like, milk and all.
  static func color(of name: String, origin: String) -> RGB {
    let base = bases.first { name.holds($0.word) }?.color ?? (origin == "肯亞" ? RGB(160, 62, 32) : black)
    let isMilky = ["那堤", "拿鐵", "奶茶", "鮮奶", "牛奶"].contains { name.holds($0) }
    return isMilky ? base.mixed(with: milk, 0.52) : base
  }
}
