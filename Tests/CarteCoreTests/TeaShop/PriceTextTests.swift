import Testing

@testable import CarteCore

@Suite struct PriceTextTests {
  @Test(arguments: [
    ("55", 55), ("$55", 55), ("NT$55", 55), ("NT$1,200", 1200), ("55.0", 55), ("55.00", 55), ("NT$55.00", 55),
    ("$5 5", 55),
    ("５５", 55), ("＄５５", 55), ("55元", 55), (" 55 ", 55), ("NTD 55", 55), ("新台幣55元整", 55), ("nt55", 55),
    ("TWD55", 55),
    ("1,200", 1200), ("55塊", 55), ("055", 55), ("55 TWD", 55), ("$ 55", 55), ("NT $55", 55), ("55\u{a0}", 55),
  ])
  func pricesOfAnyKindAreRead(_ text: String, _ price: Int) {
    #expect(PriceText(text) == .price(price))
  }

  @Test(arguments: ["", " ", "-", "—", "無", "N/A", "x"]) func whatIsNotSoldIsNoMistake(_ text: String) {
    #expect(PriceText(text) == .none)
  }

  @Test(arguments: [
    "時價", "55.5", "1,2", "55/60", "-55", "約55", "5e1", "0x37", "0", "1000000", "55$", "1.200,00", "nan",
    "5,55,000", "=50+5",
    "99999999999999999999", "M55", ".", ",", "$",
  ])
  func whatIsNoPriceIsNotTakenForOne(_ text: String) {
    #expect(PriceText(text) == .unreadable)
  }

  @Test(arguments: [
    ("冰M 30 / 冰L 35 / 熱M 35", CupPrices(iceM: 30, iceL: 35, hotM: 35)),
    ("冰M30冰L35熱M35", CupPrices(iceM: 30, iceL: 35, hotM: 35)), ("M30/L35", CupPrices(iceM: 30, iceL: 35)),
    ("中杯:30、大杯:35", CupPrices(iceM: 30, iceL: 35)), ("熱 35", CupPrices(hotM: 35)),
    ("55", CupPrices(iceM: 55)),
    ("Large $60", CupPrices(iceL: 60)), ("冰L NT$1,200", CupPrices(iceL: 1200)), ("", CupPrices()),
    ("冰M 60 / 熱M 60", CupPrices(iceM: 60, hotM: 60)), ("冰M - / 冰L 60", CupPrices(iceL: 60)),
    ("hot M 40; iced L 45", CupPrices(iceL: 45, hotM: 40)),
  ])
  func pricesThatShareACellAreRead(_ text: String, _ prices: CupPrices) {
    let read = CupPrices.read(text, otherwise: (.medium, false))
    #expect(read.prices == prices && read.isWhole)
  }

  @Test func aDashIsAMinusWhereNothingStandsBefore() {
    #expect(CupPrices.read("-31", otherwise: (.medium, false)).isWhole == false)
    #expect(CupPrices.read("M-31", otherwise: (.large, false)).prices == CupPrices(iceM: 31))
  }

  @Test(arguments: ["30 / 35", "$30、$35", "M 30 / 中杯 35"])
  func ofTwoPricesForTheSameCupNoneIsTaken(_ text: String) {
    let read = CupPrices.read(text, otherwise: (.medium, false))
    #expect(read.prices == CupPrices() && !read.isWhole)
    let twice = CupPrices.read("30 / 30 / L 35", otherwise: (.medium, false))
    #expect(twice.prices == CupPrices(iceM: 30, iceL: 35) && twice.isWhole)
  }

  @Test func whatCannotBeReadInASharedCellIsTold() {
    let read = CupPrices.read("冰M 30 / 冰L 時價", otherwise: (.medium, false))
    #expect(read.prices == CupPrices(iceM: 30) && !read.isWhole)
  }
}
