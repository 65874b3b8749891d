import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

@Suite struct OrderFormScreens {
  private let list = TeaCounter.list(
    [TeaCounter.order(1, "小美", "雨果那堤 大杯 半糖 少冰", round: TeaCounter.round(closes: nil).id)],
    round: TeaCounter.round(closes: 1500))

  @Test(
    arguments: ["en", "zh-Hant"],
    [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 140, rows: 45)])
  func everySize(_ language: String, _ size: Size) throws {
    var player = try TeaCounter(language).form("雨果那堤", size.columns, size.rows, list: list)
    player.press(.down, .down)
    try expectScreen(player.screen, "form-\(language)-\(size.columns)x\(size.rows)")
  }

  @Test func theSmallest() throws {
    var player = try TeaCounter().form("雨果那堤", 30, 8, list: list)
    player.press(.down, .down, .down)
    try expectScreen(player.screen, "form-30x8")
  }

  @Test(arguments: ["en", "zh-Hant"])
  func oneIceAndOneSugar(_ language: String) throws {
    try expectScreen(TeaCounter(language).form("錫金紅茶", list: list).screen, "form-fixed-\(language)")
  }

  @Test func hot() throws {
    var player = try TeaCounter("zh-Hant").form(list: list)
    player.press(.down, .down, .down, .end)
    try expectScreen(player.screen, "form-hot")
  }

  @Test(arguments: ["en", "zh-Hant"])
  func refused(_ language: String) throws {
    var player = try TeaCounter(language).form("烏瓦那堤", list: list)
    player.press(.control("s"))
    try expectScreen(player.screen, "form-no-name-\(language)")
    player.type("阿明")
    player.press(.control("s"))
    try expectScreen(player.screen, "form-no-choices-\(language)")
  }

  @Test(arguments: ["en", "zh-Hant"])
  func asking(_ language: String) throws {
    var player = try TeaCounter(language).form("雨果那堤", 40, 12, list: list)
    player.type("阿明")
    player.press(.escape)
    try expectScreen(player.screen, "form-asking-\(language)")
  }

  @Test func sending() throws {
    var player = try TeaCounter().form(list: list)
    player.type("阿明")
    player.press(.control("s"))
    player.now = dawn.addingTimeInterval(1)
    player.send(.woke)
    try expectScreen(player.screen, "form-sending")
  }

  @Test(arguments: ["en", "zh-Hant"])
  func offered(_ language: String) throws {
    var player = try TeaCounter(language).form("抹茶那堤", list: list)
    player.type("小美")
    try expectScreen(player.screen, "form-offered-\(language)")
  }

  @Test func closed() throws {
    let list = TeaCounter.list([], round: TeaCounter.round(closes: -600))
    var player = try TeaCounter("zh-Hant").form(list: list)
    player.type("阿明")
    try expectScreen(player.screen, "form-closed")
  }

  @Test func help() throws {
    var player = try TeaCounter().form(list: list)
    player.press(.function(1))
    try expectScreen(player.screen, "form-help")
  }
}
