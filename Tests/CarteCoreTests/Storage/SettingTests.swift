import Glibc
import Testing

@testable import CarteCore

@Suite struct SettingTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
    mkdir(folder("carte"), 0o700)
  }

  private var file: SettingsFile {
    SettingsFile(
      directories: Directories(environment: ["XDG_CONFIG_HOME": folder.path]), surroundings: .still())
  }

  private func setting(_ key: String) throws -> Setting {
    try #require(Setting.named(key))
  }

  /// A value of each setting that is not its default.
  private static let samples = [
    "language": "zh-Hant", "content-language": "de", "units": "imperial", "theme": "parchment", "color": "16",
    "pictures": "blocks",
    "ascii": "true",
    "mouse": "false",
    "motion": "false", "card-pictures": "false", "bell": "true", "offline": "true", "resources": "/r",
    "orders": "/o",
    "servers.cocktaildb.url": "https://a.example", "servers.pokeapi.url": "https://b.example",
    "servers.spoonacular.url": "https://c.example", "servers.spoonacular.key": "k1",
    "servers.parse.url": "https://d.example", "servers.parse.app_id": "k2", "servers.parse.rest_key": "k3",
    "servers.sheetdb.url": "https://e.example", "servers.sheetdb.menu": "m1,m2,m3",
    "servers.sheetdb.orders": "o", "servers.sheetdb.token": "k4",
  ]

  @Test func everySettingCanBeSavedAndIsReadBack() throws {
    #expect(Set(Setting.all.map(\.key)) == Set(Self.samples.keys))
    for setting in Setting.all {
      let sample = try #require(Self.samples[setting.key])
      let before = file.load(environment: [:])
      #expect(before.value(of: setting).origin == .standard, "\(setting.key)")
      _ = try file.save([setting.change(to: sample)])
      let after = file.load(environment: [:])
      #expect(after.warnings.isEmpty && after.value(of: setting).origin == .file, "\(setting.key)")
      let shown = setting.kind == .secret ? SettingValue.dots : sample
      #expect(after.value(of: setting).text == shown && before.value(of: setting).text != shown)
    }
    #expect(file.load(environment: [:]).settings.servers.parse?.restKey.value == "k3")
    for setting in Setting.all { _ = try file.save([setting.reset]) }
    #expect(file.load(environment: [:]).settings == Settings())
    #expect(try JSON(parsing: folder.text("carte/settings.json")) == [:])
  }

  @Test func everyVariableIsRead() throws {
    for setting in Setting.all {
      guard let variable = setting.variable, let sample = Self.samples[setting.key] else { continue }
      let value = file.load(environment: [variable: sample]).value(of: setting)
      #expect(value.origin == .environment(variable), "\(setting.key)")
    }
  }

  @Test func theStrongestOriginIsNamed() throws {
    _ = try file.save([setting("mouse").change(to: "off"), setting("color").change(to: "16")])
    let load = file.load(environment: ["NO_COLOR": "x", "LANG": "zh_TW"], options: ["mouse": "true"])
    #expect(load.value(of: try setting("mouse")).origin == .option("--no-mouse"))
    #expect(load.value(of: try setting("mouse")).text == "true")
    #expect(load.value(of: try setting("color")).origin == .environment("NO_COLOR"))
    #expect(load.value(of: try setting("color")).text == "none")
    #expect(load.value(of: try setting("language")).origin == .environment("LANG"))
    #expect(load.value(of: try setting("units")).origin == .standard)
  }

  @Test func aBadValueDoesNotCountAsChosen() throws {
    try folder.write(#"{"mouse":"maybe","color":"16"}"#, to: "carte/settings.json")
    let load = file.load(environment: [:], options: ["color": "mauve"])
    #expect(load.value(of: try setting("mouse")).origin == .standard)
    #expect(load.value(of: try setting("color")).origin == .file)
  }

  @Test(arguments: [
    ("mouse", "maybe", "problem.settings.choice"), ("language", "fr", "problem.settings.choice"),
    ("color", "", "problem.settings.choice"), ("theme", "", "problem.settings.choice"),
    ("theme", "a\u{1B}[2J", "problem.settings.choice"), ("theme", "../x", "problem.settings.choice"),
    ("resources", "", "problem.settings.empty"), ("resources", "a\u{1B}[2J", "problem.settings.empty"),
    ("pokeapi.url", "http://example.org", "problem.endpoint.insecure"),
    ("pokeapi.url", "nonsense", "problem.endpoint.invalid"),
    ("pokeapi.url", "", "problem.endpoint.invalid"), ("spoonacular.key", "a b", "problem.settings.secret"),
    ("spoonacular.key", "", "problem.settings.secret"), ("sheetdb.orders", "../x", "problem.settings.sheet"),
    ("sheetdb.menu", "a,b", "problem.settings.sheets"),
  ])
  func badValuesAreRefusedInWords(_ key: String, _ text: String, _ problem: String) throws {
    let setting = try setting(key)
    do throws(Problem) {
      _ = try setting.change(to: text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.key == problem && error.values["setting"] == setting.key)
    }
  }

  @Test(arguments: ["true", "on", "YES", "1"]) func flagsHaveSeveralWords(_ text: String) throws {
    try folder.write(#"{"bell":false}"#, to: "carte/settings.json")
    _ = try file.save([setting("bell").change(to: text)])
    #expect(try folder.text("carte/settings.json") == "{\n  \"bell\": true\n}\n")
  }

  @Test func membersThatNobodyKnowsStayWhereTheyAre() throws {
    let text = #"{"zoom":3,"servers":{"x":{"y":1},"spoonacular":{"key":"k","plan":"free"}}}"#
    try folder.write(text, to: "carte/settings.json")
    _ = try file.save([setting("spoonacular.key").reset, setting("parse.url").reset])
    let expected: JSON = ["zoom": 3, "servers": ["x": ["y": 1], "spoonacular": ["plan": "free"]]]
    #expect(try JSON(parsing: folder.text("carte/settings.json")) == expected)
  }

  @Test func aFileWithAKeyIsForItsOwnerOnly() throws {
    try folder.write(#"{"bell":true}"#, to: "carte/settings.json", mode: 0o644)
    _ = try file.save([setting("bell").change(to: "off")])
    #expect(try folder.mode("carte/settings.json") == 0o644)
    _ = try file.save([setting("spoonacular.key").change(to: "hush")])
    #expect(try folder.mode("carte/settings.json") == 0o600)
  }

  @Test func aFileOfANewerVersionIsLeftAlone() throws {
    let text = #"{"version":2,"mouse":false}"#
    try folder.write(text, to: "carte/settings.json")
    #expect(throws: Problem.self) { try file.save([setting("bell").change(to: "on")]) }
    #expect(try folder.text("carte/settings.json") == text)
    #expect(!file.load(environment: [:]).settings.mouse)
  }

  @Test func keysDoNotShowThemselvesInWhatWasRead() throws {
    var dumped = ""
    let load = file.load(environment: ["CARTE_SPOONACULAR_KEY": "hush"])
    dump(load, to: &dumped)
    #expect(!dumped.contains("hush") && !"\(load)".contains("hush"))
    #expect(load.value(of: try setting("spoonacular.key")).text == "••••")
  }

  @Test func keysOfServersMayBeShort() {
    #expect(Setting.named("spoonacular.key")?.key == "servers.spoonacular.key")
    #expect(Setting.named("key") == nil)
  }
}
