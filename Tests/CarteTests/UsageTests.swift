import CarteCore
import Testing

@testable import carte

@Suite struct UsageTests {
  private func texts(_ language: String) throws -> [String] {
    let usage = Usage(strings: try strings(language))
    let terms = [SearchTermHelp("type:fire", "usage.home")]
    return [usage.text(nil)] + Usage.topics.map { usage.text($0, terms: terms) }
  }

  @Test(arguments: ["en", "zh-Hant"]) func everyLineFitsEightyColumns(_ language: String) throws {
    for line in try texts(language).joined().split(separator: "\n") {
      #expect(TextWidth.columns(String(line)) <= 80, "\(line)")
    }
  }

  @Test func everyOptionIsExplainedSomewhere() throws {
    let all = try texts("en").joined()
    for option in ProgramOption.all {
      #expect(all.contains("--" + option.known.name), "\(option.known.name)")
    }
  }

  @Test func everySettingIsExplained() throws {
    let text = Usage(strings: try english()).text("settings")
    for setting in Setting.all { #expect(text.contains("  \(setting.key)  "), "\(setting.key)") }
    #expect(text.contains("how many colors to use: auto, 256, 16, none"))
  }

  @Test func theTermsOfACatalogueStandInItsHelp() throws {
    #expect(try texts("en").last?.contains("  type:fire  the home screen") == true)
  }
}
