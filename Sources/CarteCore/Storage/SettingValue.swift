/// What holds for a setting, and who said so.
public struct SettingValue: Sendable {
  /// Where a value comes from.
  public enum Origin: Hashable, Sendable {
    /// Nobody has chosen.
    case standard
    /// The settings file.
    case file
    /// The environment, by this variable.
    case environment(String)
    /// The command line, by this option with its dashes.
    case option(String)
  }

  /// The setting.
  public let setting: Setting
  /// The value as a person would write it; dots for a key, nil for none.
  public let text: String?
  /// Where it comes from.
  public let origin: Origin

  /// What stands for a key, however long it is.
  public static let dots = "••••"

  init(_ setting: Setting, _ given: SettingsReader.Given?) {
    self.setting = setting
    // An option may turn a setting off: --no-mouse.
    let option = setting.option.map { Origin.option("--" + $0) }
    switch given?.origin {
    case .option(let name): origin = option ?? .option(name)
    case let known: origin = known ?? .standard
    }
    guard let given else {
      text = setting.standard
      return
    }
    switch setting.kind {
    case .secret: text = Self.dots
    case .flag: text = given.text == "1" ? "true" : given.text == "0" ? "false" : given.text
    default: text = given.text.cleaned()
    }
  }
}
