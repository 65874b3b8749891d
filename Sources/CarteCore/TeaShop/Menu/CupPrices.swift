/// What a cup of a drink costs by temperature and size, in whole NT$; nil where it is not sold so.
public struct CupPrices: Hashable, Sendable {
  /// Cold, in the size M.
  public var iceM: Int?
  /// Cold, in the size L.
  public var iceL: Int?
  /// Hot, in the size M.
  public var hotM: Int?
  /// Hot, in the size L: no shop of today sells it, but a sheet may.
  public var hotL: Int?

  /// Makes prices; those not named are not sold.
  public init(iceM: Int? = nil, iceL: Int? = nil, hotM: Int? = nil, hotL: Int? = nil) {
    self.iceM = iceM
    self.iceL = iceL
    self.hotM = hotM
    self.hotL = hotL
  }

  /// The price of a size, cold or hot.
  public subscript(size: CupSize, isHot isHot: Bool) -> Int? {
    get {
      switch (size, isHot) {
      case (.medium, false): iceM
      case (.large, false): iceL
      case (.medium, true): hotM
      case (.large, true): hotL
      }
    }
    set {
      switch (size, isHot) {
      case (.medium, false): iceM = newValue
      case (.large, false): iceL = newValue
      case (.medium, true): hotM = newValue
      case (.large, true): hotL = newValue
      }
    }
  }

  /// Whether there is none.
  public var isEmpty: Bool { self == CupPrices() }
  /// Whether it can be had hot.
  public var isSoldHot: Bool { hotM != nil || hotL != nil }
  /// Whether it can be had cold.
  public var isSoldCold: Bool { iceM != nil || iceL != nil }

  /// The sizes it is sold in, cold or hot.
  public func sizes(isHot: Bool) -> [CupSize] {
    CupSize.allCases.filter { self[$0, isHot: isHot] != nil }
  }
}
