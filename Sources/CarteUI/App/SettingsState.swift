import CarteCore

/// What can be chosen as the screens see it, with changes that are still being saved.
public struct SettingsState: Sendable {
  /// What holds; nil where nobody has said so, as in a test of other screens.
  public var load: SettingsFile.Load?
  /// The file that changes are saved in, for people; nil where there is no home for one.
  public var path: String?
  /// The theme that was chosen.
  public var theme = ThemeChoice()
  /// The names of all themes there are, as far as anybody has looked.
  public internal(set) var themes = ThemeFiles.bundled
  /// Changes that are being saved, the oldest first.
  public internal(set) var saving: [SettingsFile.Change] = []

  /// Nothing known yet.
  public init() {}

  /// What may be chosen for a setting, where these are few words; else none.
  func allowed(_ setting: Setting) -> [String] {
    setting.kind == .theme ? [ThemeFiles.automatic] + themes : setting.allowed
  }

  /// What is shown for a setting: a change that is being saved counts already.
  func text(of setting: Setting) -> String? {
    guard let change = saving.last(where: { $0.setting == setting }) else {
      return load.map { $0.value(of: setting).text } ?? setting.standard
    }
    return change.text ?? setting.standard
  }

  /// Where what holds comes from.
  func origin(of setting: Setting) -> SettingValue.Origin {
    if let change = saving.last(where: { $0.setting == setting }) {
      return change.text == nil ? .standard : .file
    }
    return load?.value(of: setting).origin ?? .standard
  }

  /// The variable or option that wins over the file; nil where the file has its way. The locale does not win, it only
  /// stands in.
  func outvoter(of setting: Setting) -> String? {
    switch load?.value(of: setting).origin {
    case .option(let name): name
    case .environment(let name) where name == setting.variable: name
    default: nil
    }
  }
}

/// What holds after the settings were read anew, with what the program has made of them.
public struct SettingsUpdate: Sendable {
  /// What holds, and who said so.
  public let load: SettingsFile.Load
  /// The words of the interface.
  public let strings: Strings
  /// Whether only ASCII can be shown.
  public let plain: Bool
  /// Whether no request is made.
  public let offline: Bool
  /// The theme that was chosen.
  public let theme: ThemeChoice
  /// The names of all themes there are.
  public let themes: [String]
  /// Whether catalogues have to be read again because they are made of other settings now.
  public let hasNewCatalogues: Bool
  /// That a damaged file was set aside; nil where none was.
  public let notice: Problem?

  /// Says what holds.
  public init(
    load: SettingsFile.Load, strings: Strings, plain: Bool, offline: Bool, hasNewCatalogues: Bool,
    theme: ThemeChoice = ThemeChoice(), themes: [String] = ThemeFiles.bundled, notice: Problem? = nil
  ) {
    self.load = load
    self.strings = strings
    self.plain = plain
    self.offline = offline
    self.hasNewCatalogues = hasNewCatalogues
    self.theme = theme
    self.themes = themes
    self.notice = notice
  }
}
