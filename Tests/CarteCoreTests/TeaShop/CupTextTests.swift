import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct CupTextTests {
  /// Texts of cells, and drink, size, sugar, ice, topping and number of cups as they are meant.
  @Test(arguments: [
    ("雨果那堤大杯.半糖.少冰", "雨果那堤|大杯|半糖|少冰||"), ("茶中香檳大杯.無糖.去冰", "茶中香檳|大杯|無糖|去冰||"),
    ("曼非紅茶大杯.微糖.熱飲", "曼非紅茶|大杯|微糖|熱飲||"), ("雨果那堤大杯.半糖", "雨果那堤|大杯|半糖|||"),
    ("雨果那堤大杯.少冰", "雨果那堤|大杯||少冰||"), ("雨果那堤大杯", "雨果那堤|大杯||||"), ("雨果那堤", "雨果那堤|||||"),
    ("雨果那堤.半糖.少冰", "雨果那堤||半糖|少冰||"), ("No.1紅茶大杯.半糖.少冰", "No.1紅茶|大杯|半糖|少冰||"),
    ("A.B.C中杯.微糖.去冰", "A.B.C|中杯|微糖|去冰||"), ("雨果那堤大杯.半糖.少冰.加珍珠", "雨果那堤|大杯|半糖|少冰|珍珠|"),
    ("雨果那堤大杯.半糖.少冰.加珍珠.2杯", "雨果那堤|大杯|半糖|少冰|珍珠|2"), ("雨果那堤大杯.少冰.半糖", "雨果那堤|大杯|半糖|少冰||"),
    ("雨果那堤.大杯.半糖.少冰", "雨果那堤|大杯|半糖|少冰||"), ("雨果那堤大杯. 半糖 . 少冰 ", "雨果那堤|大杯|半糖|少冰||"),
    ("雨果那堤大杯..少冰", "雨果那堤|大杯||少冰||"), ("雨果那堤大杯.半糖.", "雨果那堤|大杯|半糖|||"), (".", ".|||||"),
    ("", "|||||"), ("雨果那提L.七分.正常", "雨果那提|大杯|少糖|正常冰||"), ("雨果那堤中杯.正常.正常", "雨果那堤|中杯|正常糖|正常冰||"),
    ("雨果那堤中杯.正常", "雨果那堤|中杯|正常糖|||"), ("熟成紅茶大杯.一分糖.完全去冰", "熟成紅茶|大杯|一分糖|完全去冰||"),
    ("熟成紅茶大杯.二分.常溫", "熟成紅茶|大杯|二分|常溫||"), ("冰淇淋紅茶大杯.半糖.少冰", "冰淇淋紅茶|大杯|半糖|少冰||"),
    ("珍珠那堤(大).半糖.少冰", "珍珠那堤|大杯|半糖|少冰||"), ("Earl Grey L.半糖.少冰", "Earl Grey|大杯|半糖|少冰||"),
    ("XL.半糖.少冰", "XL||半糖|少冰||"), ("大杯", "大杯|||||"), ("雨果那堤大杯．半糖．少冰", "雨果那堤|大杯|半糖|少冰||"),
    ("半糖.少冰", "半糖|||少冰||"), ("\u{1B}[2J雨果那堤大杯.半糖.少冰", "雨果那堤|大杯|半糖|少冰||"),
    ("雨果那堤大杯.半糖.少冰.半糖", "雨果那堤|大杯|半糖|少冰||"), ("3.5度茶.半糖.熱", "3.5度茶||半糖|熱飲||"),
    ("茶.少冰.", "茶|||少冰||"), ("雨果那堤大杯.半糖.少冰.12杯", "雨果那堤|大杯|半糖|少冰||12"),
  ])
  func oddCellsAreRead(_ text: String, _ meant: String) {
    let read = CupText(text)
    let cup = read.cup
    let parts = [
      cup.drink, cup.size?.rawValue ?? "", cup.sugar, cup.ice, cup.topping,
      read.quantity.map(String.init) ?? "",
    ]
    #expect(parts.joined(separator: "|") == meant)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let menu = try Tea.menu()
    for drink in menu.drinks {
      let rules = menu.rules(for: drink)
      for size in CupSize.allCases {
        for ice in Ice.allCases {
          for sugar in Sugar.allCases where rules.refusal(size, sugar, ice) == nil {
            let cup = Cup(drink: drink, size: size, sugar: sugar, ice: ice, topping: menu.toppings[0])
            let order = Order(
              id: Tea.id(1), name: "x", cup: cup, quantity: 3, unitPrice: 50, created: nil)
            let read = CupText(CupText.written(order, withTopping: true, withQuantity: true))
            #expect(read.cup == cup && read.quantity == 3, "\(cup.words)")
          }
        }
      }
    }
  }

  @Test(arguments: ["Dr. Chen 特調中杯.正常.正常", "Dr． Chen 特調 中杯 . 正常。正常", "Dr. Chen 特調.中杯.正常.正常"])
  func pointsWithSpacesBehindThemBelongToTheName(_ text: String) {
    let cup = CupText(text).cup
    #expect(cup.drink.hasPrefix("Dr") && cup.drink.hasSuffix(" Chen 特調") && cup.size == .medium)
    #expect(cup.sugar == "正常糖" && cup.ice == "正常冰")
  }

  @Test(arguments: [
    ("2019-06-03 14:02:11", "2019-06-03 14:02:11"), ("2019/6/3 下午 2:02:11", "2019-06-03 14:02:11"),
    ("2019/6/3 上午 12:02:11", "2019-06-03 00:02:11"), ("6/3/2019 14:02:11", "2019-06-03 14:02:11"),
    ("6/3/2019 2:02 PM", "2019-06-03 14:02:00"), ("2019-06-03", "2019-06-03 00:00:00"),
    ("2019-06-03T14:02:11", "2019-06-03 14:02:11"),
  ])
  func datesOfSheetsAreRead(_ text: String, _ date: String) throws {
    #expect(try Tea.taipei.text(#require(Tea.taipei.moment(text))) == date)
  }

  @Test(arguments: [
    "", "yesterday", "14:02", "2019-13-03 1:00", "2019-06-40", "99999999999999999999-1-1", "1-2-3",
  ])
  func whatIsNoDateIsNotTakenForOne(_ text: String) {
    #expect(Tea.taipei.moment(text) == nil)
  }

  @Test func aDeadlineIsTheNextTimeTheClockShowsIt() {
    func deadline(_ text: String) -> String? {
      Tea.taipei.deadline(text, after: Tea.start).map(Tea.taipei.text)
    }
    #expect(deadline("14:30") == "2026-11-30 14:30:00")
    #expect(deadline("14:00") == "2026-12-01 14:00:00" && deadline("9:05") == "2026-12-01 09:05:00")
    #expect(deadline("2026-12-02 12:00") == "2026-12-02 12:00:00")
    #expect(
      deadline("24:00") == nil && deadline("14") == nil && deadline("soon") == nil && deadline("") == nil)
  }
}
