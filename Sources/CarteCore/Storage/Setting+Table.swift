extension Setting {
  /// Every setting, in the order in which they are listed.
  public static let all: [Setting] = looks + behavior + servers

  private static let standards = Settings()

  private static let looks = [
    Setting(
      "language", .choice(Settings.Language.allCases.map(\.rawValue)), option: "lang",
      standard: standards.language.rawValue, meaning: "settings.language"),
    Setting(
      "content-language",
      .choice([SettingsReader.automatic] + Settings.ContentLanguage.allCases.map(\.rawValue)),
      standard: SettingsReader.automatic, meaning: "settings.content"),
    Setting(
      "units", .choice(Settings.Units.allCases.map(\.rawValue)), standard: standards.units.rawValue,
      meaning: "settings.units"),
    Setting(
      "theme", .theme, option: "theme", standard: ThemeFiles.automatic, meaning: "settings.theme"),
    Setting(
      "color", .choice(Settings.Color.allCases.map(\.rawValue)), variable: "NO_COLOR", option: "color",
      standard: standards.color.rawValue, meaning: "settings.color"),
    Setting(
      "pictures", .choice(Settings.Pictures.allCases.map(\.rawValue)), variable: "CARTE_PICTURES",
      option: "pictures", standard: standards.pictures.rawValue, meaning: "settings.pictures"),
    flag("card-pictures", standards.cardPictures, meaning: "settings.cardPictures"),
    flag("ascii", standards.ascii, option: "ascii", meaning: "settings.ascii"),
    flag("mouse", standards.mouse, option: "no-mouse", meaning: "settings.mouse"),
    flag("motion", standards.motion, option: "no-motion", meaning: "settings.motion"),
    flag("bell", standards.bell, meaning: "settings.bell"),
  ]

  private static let behavior = [
    flag(
      "offline", standards.offline, variable: "CARTE_OFFLINE", option: "offline", meaning: "settings.offline"),
    Setting("resources", .folder, variable: "CARTE_RESOURCES", meaning: "settings.resources"),
    Setting("orders", .folder, variable: "CARTE_ORDERS", option: "orders", meaning: "settings.orders"),
  ]

  private static let servers = [
    server(
      "cocktaildb", "url", .address, standards.servers.cocktailDB.text, meaning: "settings.cocktaildb.url"),
    server("pokeapi", "url", .address, standards.servers.pokeAPI.text, meaning: "settings.pokeapi.url"),
    server(
      "spoonacular", "url", .address, standards.servers.spoonacular.text, meaning: "settings.spoonacular.url"),
    server("spoonacular", "key", .secret, meaning: "settings.spoonacular.key"),
    server("parse", "url", .address, meaning: "settings.parse.url"),
    server("parse", "app_id", .secret, meaning: "settings.parse.application"),
    server("parse", "rest_key", .secret, meaning: "settings.parse.key"),
    server("sheetdb", "url", .address, standards.servers.sheetDB.text, meaning: "settings.sheetdb.url"),
    server("sheetdb", "menu", .sheets, meaning: "settings.sheetdb.menu"),
    server("sheetdb", "orders", .sheet, meaning: "settings.sheetdb.orders"),
    server("sheetdb", "token", .secret, meaning: "settings.sheetdb.token"),
  ]

  private static func flag(
    _ key: String, _ standard: Bool, variable: String? = nil, option: String? = nil, meaning: String
  ) -> Setting {
    Setting(
      key, .flag, variable: variable, option: option, standard: standard ? "true" : "false", meaning: meaning)
  }

  private static func server(
    _ server: String, _ member: String, _ kind: Kind, _ standard: String? = nil, meaning: String
  ) -> Setting {
    Setting(
      "servers.\(server).\(member)", kind, variable: SettingsReader.variable(server, member),
      standard: standard, meaning: meaning)
  }
}
