import CarteCore

/// What settings and their values are called on the screen.
extension Setting {
  private static let labels = [
    "language": "settings.label.language", "content-language": "settings.label.content",
    "units": "settings.label.units", "theme": "settings.label.theme",
    "color": "settings.label.color", "pictures": "settings.label.pictures",
    "card-pictures": "settings.label.cardPictures", "ascii": "settings.label.ascii",
    "mouse": "settings.label.mouse",
    "motion": "settings.label.motion", "bell": "settings.label.bell", "offline": "settings.label.offline",
    "resources": "settings.label.resources", "orders": "settings.label.orders",
    "servers.cocktaildb.url": "settings.label.cocktaildb", "servers.pokeapi.url": "settings.label.pokeapi",
    "servers.spoonacular.url": "settings.label.spoonacular",
    "servers.spoonacular.key": "settings.label.spoonacularKey",
    "servers.parse.url": "settings.label.parse", "servers.parse.app_id": "settings.label.parseApplication",
    "servers.parse.rest_key": "settings.label.parseKey", "servers.sheetdb.url": "settings.label.sheetdb",
    "servers.sheetdb.menu": "settings.label.sheetdbMenu",
    "servers.sheetdb.orders": "settings.label.sheetdbOrders",
    "servers.sheetdb.token": "settings.label.sheetdbToken",
  ]

  private static let values = [
    "en": "settings.value.english", "zh-Hant": "settings.value.chinese", "de": "settings.value.german",
    "es": "settings.value.spanish", "fr": "settings.value.french", "it": "settings.value.italian",
    "true": "settings.value.on",
    "false": "settings.value.off", "source": "settings.value.source", "metric": "settings.value.metric",
    "imperial": "settings.value.imperial", "dark": "settings.value.dark",
    "light": "settings.value.light", "high-contrast": "settings.value.contrast",
    "parchment": "settings.value.parchment", "auto": "settings.value.auto", "none": "settings.value.none",
    "kitty": "settings.value.kitty", "sixel": "settings.value.sixel", "blocks": "settings.value.blocks",
  ]

  /// A word or two; the key where nobody has found any.
  func label(_ strings: Strings) -> String { Self.labels[key].map { strings($0) } ?? key }

  /// A value as people say it.
  func words(for value: String?, _ strings: Strings) -> String {
    guard let value else { return strings("settings.none") }
    guard allowed.contains(value), let key = Self.values[value] else { return value }
    return strings(key)
  }

  /// What it is good for, as a sentence begins.
  func description(_ strings: Strings) -> String {
    let text = strings(meaning)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Settings that belong together.
  enum Group: String, CaseIterable, Sendable {
    case looks = "settings.group.looks"
    case behavior = "settings.group.behavior"
    case servers = "settings.group.servers"
  }

  private static let looks: Set = [
    "language", "content-language", "units", "theme", "color", "ascii", "pictures",
    "card-pictures",
  ]

  /// Where it stands on the screen.
  var group: Group {
    key.hasPrefix("servers.") ? .servers : Self.looks.contains(key) ? .looks : .behavior
  }
}

extension SettingValue.Origin {
  /// The same words as `carte settings` has.
  func words(_ strings: Strings) -> String {
    switch self {
    case .standard: strings("settings.origin.default")
    case .file: strings("settings.origin.file")
    case .environment(let name): strings("settings.origin.environment", ["name": name])
    case .option(let name): strings("settings.origin.option", ["name": name])
    }
  }
}
