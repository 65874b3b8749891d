/// Makes settings of layers: an option wins over the environment, the environment over the file. A bad value counts
/// as not given, with a warning that names it.
struct SettingsReader {
  /// A value, what to call it in a warning, and where it comes from.
  struct Given: Hashable, CustomStringConvertible, CustomReflectable {
    let name: String
    let text: String
    let origin: SettingValue.Origin

    /// Not the value, which may be a key.
    var description: String { name }
    /// Not the value either.
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private let file: JSON
  private var environment: [String: String]
  private let options: [String: String]
  private(set) var warnings: [Problem] = []
  /// What holds because somebody said so, by the keys of the settings.
  private(set) var chosen: [String: Given] = [:]

  init(file: JSON, environment: [String: String], options: [String: String]) {
    self.file = file
    self.environment = environment
    // By no-color.org any text counts.
    if environment["NO_COLOR"]?.isEmpty == false {
      self.environment["NO_COLOR"] = Settings.Color.none.rawValue
    }
    self.options = options
  }

  mutating func settings() -> Settings {
    var settings = Settings()
    settings.language = choice("language", option: "lang") ?? languageOfLocale()
    settings.contentLanguage = contentLanguage(settings.language)
    settings.units = choice("units") ?? settings.units
    let theme = value("theme") { ThemeFiles.isName($0) ? $0 : nil }
    settings.theme = theme == ThemeFiles.automatic ? nil : theme
    settings.mouse = flag("mouse") ?? settings.mouse
    settings.motion = flag("motion") ?? settings.motion
    settings.color = choice("color", variable: "NO_COLOR") ?? settings.color
    settings.pictures = choice("pictures", variable: "CARTE_PICTURES") ?? settings.pictures
    settings.ascii = flag("ascii") ?? settings.ascii
    settings.cardPictures = flag("card-pictures") ?? settings.cardPictures
    settings.bell = flag("bell") ?? settings.bell
    settings.offline = flag("offline", variable: "CARTE_OFFLINE") ?? settings.offline
    settings.resources = value("resources", variable: "CARTE_RESOURCES") { $0 }
    settings.orders = value("orders", variable: "CARTE_ORDERS") { $0.isEmpty ? nil : $0 }
    settings.servers = servers()
    return settings
  }

  /// `zh_TW` and its like; the locale only stands in where nothing was chosen.
  private mutating func languageOfLocale() -> Settings.Language {
    guard let (name, locale) = locale,
      ["zh_TW", "zh_HK", "zh_MO", "zh_Hant"].contains(where: { locale.hasPrefix($0) })
    else { return .english }
    let language = Settings.Language.traditionalChinese
    chosen["language"] = Given(name: name, text: language.rawValue, origin: .environment(name))
    return language
  }

  /// The locale of messages, and the variable that says so; nil where none does.
  private var locale: (variable: String, name: String)? {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let name = environment[variable], !name.isEmpty { return (variable, name) }
    }
    return nil
  }
}

// MARK: - Content

extension SettingsReader {
  /// The value that leaves a choice to the surroundings.
  static let automatic = "auto"

  /// The language of texts: the one that was chosen; else that of the interface, if that was chosen; else that of the
  /// locale, as `de` of `de_DE.UTF-8`.
  private mutating func contentLanguage(_ interface: Settings.Language) -> Settings.ContentLanguage {
    let given = value("content-language") { text in
      text == Self.automatic || Settings.ContentLanguage(rawValue: text) != nil ? text : nil
    }
    if let language = given.flatMap(Settings.ContentLanguage.init(rawValue:)) { return language }
    if let same = Settings.ContentLanguage(rawValue: interface.rawValue),
      chosen["language"] != nil
    {
      return same
    }
    let code = locale?.name.prefix { $0.isLetter } ?? ""
    return Settings.ContentLanguage(rawValue: String(code)) ?? .english
  }
}

// MARK: - Servers

extension SettingsReader {
  private mutating func servers() -> Servers {
    var servers = Servers()
    servers.cocktailDB = endpoint("cocktaildb") ?? servers.cocktailDB
    servers.pokeAPI = endpoint("pokeapi") ?? servers.pokeAPI
    servers.spoonacular = endpoint("spoonacular") ?? servers.spoonacular
    servers.spoonacularKey = server("spoonacular", "key", Secret.init)
    servers.parse = parse()
    servers.sheetDB = endpoint("sheetdb") ?? servers.sheetDB
    servers.menuSheets = server("sheetdb", "menu", Self.sheets) ?? []
    servers.orderSheet = server("sheetdb", "orders") { Self.isSheet($0[...]) ? $0 : nil }
    servers.sheetToken = server("sheetdb", "token", Secret.init)
    return servers
  }

  private mutating func parse() -> Servers.Parse? {
    let endpoint = endpoint("parse")
    let applicationID = server("parse", "app_id", Secret.init)
    let restKey = server("parse", "rest_key", Secret.init)
    guard let endpoint, let applicationID, let restKey else { return nil }
    return Servers.Parse(endpoint: endpoint, applicationID: applicationID, restKey: restKey)
  }

  private mutating func endpoint(_ server: String) -> Endpoint? {
    for given in given(server, "url") {
      do throws(Problem) {
        let endpoint = try Endpoint(given.text, setting: given.name)
        chosen["servers.\(server).url"] = given
        return endpoint
      } catch {
        warnings.append(error)
      }
    }
    return nil
  }

  /// A value of a server: `CARTE_PARSE_APP_ID`, or `app_id` in `parse` in `servers` in the file.
  private mutating func server<Value>(
    _ server: String, _ member: String, _ read: (String) -> Value?
  ) -> Value? {
    let given = given(server, member)
    return first(of: given, for: "servers.\(server).\(member)", read)
  }

  private mutating func given(_ server: String, _ member: String) -> [Given] {
    given(
      "servers.\(server).\(member)", in: file["servers"][server][member], option: nil,
      variable: Self.variable(server, member))
  }

  /// `CARTE_PARSE_APP_ID`
  static func variable(_ server: String, _ member: String) -> String {
    "CARTE_\(server)_\(member)".uppercased()
  }

  private static func sheets(_ text: String) -> [String]? {
    let sheets = text.split(separator: ",", omittingEmptySubsequences: false)
    guard sheets.count == 1 || sheets.count == 3, sheets.allSatisfy(isSheet) else { return nil }
    return sheets.map(String.init)
  }

  /// Whether it may stand in an address as it is.
  private static func isSheet(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

// MARK: - Values

extension SettingsReader {
  private mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String, option: String? = nil, variable: String? = nil
  ) -> Choice? {
    let given = given(name, in: file[name], option: option ?? name, variable: variable)
    return first(of: given, for: name, Choice.init(rawValue:))
  }

  private mutating func flag(_ name: String, variable: String? = nil) -> Bool? {
    value(name, variable: variable) { ["1": true, "true": true, "0": false, "false": false][$0] }
  }

  private mutating func value<Value>(
    _ name: String, variable: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    let given = given(name, in: file[name], option: name, variable: variable)
    return first(of: given, for: name, read)
  }

  /// Everything that was given for a setting, the strongest first.
  private mutating func given(_ name: String, in value: JSON, option: String?, variable: String?) -> [Given] {
    var given: [Given] = []
    if let option, let text = options[option] {
      given.append(Given(name: "--" + option, text: text, origin: .option("--" + option)))
    }
    if let variable, let text = environment[variable], !text.isEmpty {
      given.append(Given(name: variable, text: text, origin: .environment(variable)))
    }
    if let text = value.text {
      given.append(Given(name: name, text: text, origin: .file))
    } else if !value.isNull {
      warn(name)
    }
    return given
  }

  private mutating func first<Value>(
    of given: [Given], for key: String, _ read: (String) -> Value?
  ) -> Value? {
    for given in given {
      if let value = read(given.text) {
        chosen[key] = given
        return value
      }
      warn(given.name)
    }
    return nil
  }

  private mutating func warn(_ name: String) {
    warnings.append(Problem("problem.settings.value", ["setting": name]))
  }
}
