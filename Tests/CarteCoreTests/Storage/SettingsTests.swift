import Glibc
import Testing

@testable import CarteCore

@Suite struct SettingsTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  private var file: SettingsFile {
    SettingsFile(
      directories: Directories(environment: ["XDG_CONFIG_HOME": folder.path]), surroundings: .still())
  }

  private func load(
    _ text: String, environment: [String: String] = [:], options: [String: String] = [:]
  ) throws -> SettingsFile.Load {
    mkdir(folder("carte"), 0o700)
    try folder.write(text, to: "carte/settings.json")
    return file.load(environment: environment, options: options)
  }

  private func setting(_ key: String) throws -> Setting {
    try #require(Setting.named(key))
  }

  private func warned(_ load: SettingsFile.Load) -> [String] {
    load.warnings.map { $0.values["setting"] ?? $0.key }
  }

  @Test func nothingChosenGivesTheDefaults() {
    let load = file.load(environment: [:])
    #expect(load.settings == Settings() && load.warnings.isEmpty)
    #expect(load.settings.servers.cocktailDB.text == "https://www.thecocktaildb.com/api/json/v1/1")
    #expect(load.settings.servers.spoonacular.text == "https://api.spoonacular.com")
  }

  @Test func everySettingIsReadFromTheFile() throws {
    let load = try load(
      """
      {"language":"zh-Hant","units":"imperial","theme":"parchment","mouse":false,"motion":false,"color":256,"ascii":true,
      "bell":true,"offline":true,"resources":"/r","content-language":"fr","servers":{"cocktaildb":{"url":"https://a.example"},
      "pokeapi":{"url":"https://b.example"},"spoonacular":{"url":"https://c.example","key":"k1"},
      "parse":{"url":"https://d.example","app_id":"k2","rest_key":"k3"},
      "sheetdb":{"url":"https://e.example","menu":"m1,m2,m3","orders":"o","token":"k4"}}}
      """)
    var expected = Settings()
    expected.language = .traditionalChinese
    expected.contentLanguage = .french
    expected.units = .imperial
    expected.theme = "parchment"
    (expected.mouse, expected.motion, expected.ascii, expected.bell, expected.offline) =
      (false, false, true, true, true)
    expected.color = .palette
    expected.resources = "/r"
    expected.servers.cocktailDB = try Endpoint("https://a.example")
    expected.servers.pokeAPI = try Endpoint("https://b.example")
    expected.servers.spoonacular = try Endpoint("https://c.example")
    expected.servers.spoonacularKey = Secret("k1")
    expected.servers.parse = Servers.Parse(
      endpoint: try Endpoint("https://d.example"), applicationID: try #require(Secret("k2")),
      restKey: try #require(Secret("k3")))
    expected.servers.sheetDB = try Endpoint("https://e.example")
    expected.servers.menuSheets = ["m1", "m2", "m3"]
    expected.servers.orderSheet = "o"
    expected.servers.sheetToken = Secret("k4")
    #expect(load.settings == expected && load.warnings.isEmpty)
  }

  @Test func optionsWinOverTheEnvironmentAndThatOverTheFile() throws {
    let text = #"{"color":"16","offline":false,"servers":{"pokeapi":{"url":"https://file.example"}}}"#
    let environment = ["NO_COLOR": "yes", "CARTE_OFFLINE": "1", "CARTE_POKEAPI_URL": "http://127.0.0.1:8080"]
    #expect(try load(text).settings.color == .basic)
    let middle = try load(text, environment: environment).settings
    #expect(middle.color == .none && middle.offline)
    #expect(middle.servers.pokeAPI.text == "http://127.0.0.1:8080")
    let top = try load(text, environment: environment, options: ["color": "256", "offline": "false"]).settings
    #expect(top.color == .palette && !top.offline)
  }

  @Test func picturesAreChosenLikeAllElse() throws {
    let text = #"{"pictures":"blocks"}"#
    #expect(try load(text).settings.pictures == .blocks)
    let environment = ["CARTE_PICTURES": "sixel"]
    #expect(try load(text, environment: environment).settings.pictures == .sixel)
    #expect(
      try load(text, environment: environment, options: ["pictures": "none"]).settings.pictures == .none)
    let wrong = try load(text, environment: ["CARTE_PICTURES": "oil"])
    #expect(wrong.settings.pictures == .blocks)
    #expect(warned(wrong) == ["CARTE_PICTURES"])
    #expect(file.load(environment: ["CARTE_PICTURES": ""]).settings.pictures == .blocks)
  }

  @Test func emptyVariablesDoNotCount() throws {
    let environment = [
      "NO_COLOR": "", "CARTE_OFFLINE": "", "CARTE_POKEAPI_URL": "", "LC_ALL": "", "LANG": "zh_TW",
    ]
    let load = file.load(environment: environment)
    #expect(
      load.settings.language == .traditionalChinese && load.settings.color == .auto && load.warnings.isEmpty)
  }

  @Test func theLocaleDecidesWhereNoLanguageIsChosen() throws {
    func language(_ environment: [String: String], file text: String = "{}") throws -> Settings.Language {
      try load(text, environment: environment).settings.language
    }
    #expect(try language(["LANG": "zh_TW.UTF-8"]) == .traditionalChinese)
    #expect(try language(["LANG": "zh_CN.UTF-8"]) == .english)
    #expect(try language(["LC_ALL": "C", "LANG": "zh_HK"]) == .english)
    #expect(try language(["LANG": "zh_TW"], file: #"{"language":"en"}"#) == .english)
    #expect(
      file.load(environment: ["LANG": "zh_TW"], options: ["lang": "en"]).settings.language == .english)
  }

  @Test func textsAreInTheLanguageOfTheirOwnOrOfTheInterfaceOrOfTheLocale() throws {
    func language(_ locale: String, _ text: String = "{}") throws -> Settings.ContentLanguage {
      let load = try load(text, environment: ["LANG": locale])
      #expect(load.warnings.isEmpty)
      return load.settings.contentLanguage
    }
    #expect(try language("de_DE.UTF-8") == .german)
    #expect(try language("fr") == .french)
    #expect(try language("zh_TW.UTF-8") == .traditionalChinese)
    for locale in ["C.UTF-8", "POSIX", "ja_JP", "zh_CN", "deutsch", ""] {
      #expect(try language(locale) == .english)
    }
    #expect(try language("de_DE", #"{"language":"zh-Hant"}"#) == .traditionalChinese)
    #expect(try language("de_DE", #"{"language":"en"}"#) == .english)
    #expect(try language("de_DE", #"{"content-language":"it","language":"zh-Hant"}"#) == .italian)
    #expect(try language("de_DE", #"{"content-language":"auto"}"#) == .german)
    #expect(
      warned(try load(#"{"content-language":"xx"}"#)) == ["content-language"])
  }

  @Test func eachBadValueIsNamedAndTheRestHolds() throws {
    let load = try load(
      """
      {"language":"xx","units":7,"mouse":"maybe","motion":[],"bell":true,"color":"blue","servers":{
      "pokeapi":{"url":"http://example.org"},"spoonacular":{"key":"a b"},
      "sheetdb":{"menu":"a,b","orders":"../x"}}}
      """, environment: ["CARTE_COCKTAILDB_URL": "nonsense", "CARTE_OFFLINE": "perhaps"])
    var expected = Settings()
    expected.bell = true
    #expect(load.settings == expected)
    #expect(
      Set(warned(load)) == [
        "language", "units", "mouse", "motion", "color", "servers.pokeapi.url", "servers.spoonacular.key",
        "servers.sheetdb.menu", "servers.sheetdb.orders", "CARTE_COCKTAILDB_URL", "CARTE_OFFLINE",
      ])
  }

  @Test func aBadValueAboveLetsTheOneBelowThrough() throws {
    let load = try load(#"{"color":"16"}"#, options: ["color": "mauve"])
    #expect(load.settings.color == .basic && warned(load) == ["--color"])
  }

  @Test func parseNeedsAllThree() {
    let environment = ["CARTE_PARSE_URL": "https://p.example", "CARTE_PARSE_APP_ID": "a"]
    #expect(file.load(environment: environment).settings.servers.parse == nil)
    let whole = environment.merging(["CARTE_PARSE_REST_KEY": "r"]) { $1 }
    #expect(file.load(environment: whole).settings.servers.parse?.restKey.value == "r")
  }

  @Test func keysDoNotShowThemselves() throws {
    let settings = file.load(environment: ["CARTE_SPOONACULAR_KEY": "hush"]).settings
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(settings.servers.spoonacularKey?.value == "hush")
    #expect(!"\(settings)".contains("hush") && !String(reflecting: settings).contains("hush"))
    #expect(!dumped.contains("hush"))
  }

  @Test func savingChangesNothingElse() throws {
    _ = try load(#"{"zoom":3,"mouse":true,"servers":{"x":{"key":"k"}}}"#)
    chmod(folder("carte/settings.json"), 0o644)
    let changes = [
      try setting("mouse").change(to: "false"), try setting("theme").change(to: "light"),
      try setting("language").reset,
    ]
    #expect(try file.save(changes) == nil)
    let expected: JSON = ["zoom": 3, "mouse": false, "servers": ["x": ["key": "k"]], "theme": "light"]
    #expect(try JSON(parsing: folder.text("carte/settings.json")) == expected)
    #expect(try folder.mode("carte/settings.json") == 0o600)
  }

  @Test func aSlipInTheFileIsLeftForItsWriterUntilSomethingIsSaved() throws {
    let load = try load(#"{"mouse":false,}"#)
    #expect(load.settings == Settings() && warned(load) == ["problem.file.damagedInPlace"])
    #expect(try folder.names() == ["carte"] && folder.text("carte/settings.json") == #"{"mouse":false,}"#)
    #expect(try file.save([setting("bell").change(to: "on")])?.key == "problem.file.setAside")
    #expect(try folder.text("carte/settings.json.corrupt-20261130T235959Z") == #"{"mouse":false,}"#)
    #expect(file.load(environment: [:]).settings.bell)
  }
}
