import CarteCore
import Testing

@testable import CarteUI

@Suite struct KnownNamesTests {
  private let counter: TeaCounter
  private let list = TeaCounter.list([
    TeaCounter.order(1, "小美", "雨果那堤 大杯 微糖 去冰 珍珠"), TeaCounter.order(2, "Ann", "錫金紅茶 中杯 無糖 去冰"),
    TeaCounter.order(3, "Anna", "抹茶那堤 中杯 半糖 熱飲"), TeaCounter.order(4, "老王", "古早味紅茶 大杯 微糖 去冰"),
  ])

  init() throws {
    counter = try TeaCounter()
  }

  @Test func whatThePersonHadLastIsOfferedAndTakenWithOneKey() {
    var player = counter.form("康提紅茶", list: list)
    player.type("小美")
    #expect(player.text.contains("小美 had 雨果那堤 大杯 微糖 去冰 加珍珠 · ^T takes it"))
    player.press(.control("t"))
    #expect(!player.text.contains("^T") && player.form?.draft.name == "小美")
    player.press(.control("s"))
    #expect(player.sentOrder?.cup.words == "雨果那堤 大杯 微糖 去冰 加珍珠")
  }

  @Test func theOfferIsTakenByAClickToo() throws {
    var player = counter.form("康提紅茶", list: list)
    player.type("小美")
    try player.click("小美 had")
    #expect(player.form?.draft.drinkName == "雨果那堤")
  }

  @Test func namesAreComparedFolded() {
    var player = counter.form("康提紅茶", list: list)
    player.type("ＡＮＮ")
    #expect(player.text.contains("Ann had 錫金紅茶"))
  }

  @Test func aNameThatBeginsSoIsOffered() {
    var player = counter.form("康提紅茶", list: list)
    player.type("小")
    #expect(player.text.contains("小美? · ^T takes it"))
    player.press(.right)
    #expect(player.form?.draft.name == "小美" && player.text.contains("小美 had"))
    player.press(.control("u"))
    player.type("An")
    player.press(.control("t"))
    #expect(player.form?.draft.name == "Anna", "who ordered last")
    player.press(.left, .right)
    #expect(player.form?.draft.name == "Anna")
  }

  @Test func nothingIsOfferedThatNobodySellsOrThatIsChosenAlready() {
    var player = counter.form("錫金紅茶", list: list)
    player.type("老王")
    #expect(!player.text.contains("^T"))
    player.press(.control("t"))
    #expect(player.form?.draft.drinkName == "錫金紅茶")
    player.press(.control("u"))
    player.type("Ann")
    #expect(!player.text.contains("had"))
  }

  @Test func theKeyOfAnOfferIsNeverCut() {
    var player = counter.form("康提紅茶", 40, 12, list: list)
    player.type("小美")
    #expect(player.text.contains("小美 had 雨果那堤") && player.text.contains("… · ^T takes it"))
  }

  @Test func whatIsKnownIsAskedForOnce() {
    let player = counter.form(list: nil)
    #expect(player.effects.filter { $0 == .knowOrders }.count == 1)
  }
}
