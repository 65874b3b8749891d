/// One thing that can be chosen: what it is called, what may be chosen, and where besides the file it can be given.
///
/// Reading a file and changing it go by this table and by `SettingsReader`, so that nothing is saved that would not be
/// understood.
public struct Setting: Hashable, Sendable, Identifiable {
  /// What a value must be.
  public enum Kind: Hashable, Sendable {
    /// One of these words.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// The name of a theme, bundled or of the user, or `auto`.
    case theme
    /// The path of a folder.
    case folder
    /// The address of a server.
    case address
    /// A key or token, which is never shown.
    case secret
    /// The id of a sheet.
    case sheet
    /// The id of a sheet, or those of three with commas between.
    case sheets
  }

  /// The place in `settings.json`: names of members with dots between, such as `servers.spoonacular.key`.
  public let key: String
  /// What a value must be.
  public let kind: Kind
  /// The environment's variable for it; nil where there is none.
  public let variable: String?
  /// The command line's option for it, without dashes; nil where there is none.
  public let option: String?
  /// The value where nobody has chosen; nil for none.
  public let standard: String?
  /// The key of its description in `Resources/strings`.
  public let meaning: String

  /// The key, which tells settings apart.
  public var id: String { key }

  /// What may be chosen, where these are few words; else none. Of themes, those that everybody has.
  public var allowed: [String] {
    switch kind {
    case .choice(let words): words
    case .flag: ["true", "false"]
    case .theme: [ThemeFiles.automatic] + ThemeFiles.bundled
    default: []
    }
  }

  init(
    _ key: String, _ kind: Kind, variable: String? = nil, option: String? = nil, standard: String? = nil,
    meaning: String
  ) {
    self.key = key
    self.kind = kind
    self.variable = variable
    self.option = option
    self.standard = standard
    self.meaning = meaning
  }

  /// The setting of a key; `servers.` in front may be left out.
  public static func named(_ key: String) -> Setting? {
    all.first { $0.key == key || $0.key == "servers." + key }
  }

  /// The change that gives it a value for good.
  ///
  /// - Parameters:
  ///   - text: the value as a person writes it; for a flag also `on`, `off`, `yes`, `no`, `1`, `0`.
  ///   - themes: the names of all themes there are, where they matter; see `ThemeFiles.names`.
  /// - Throws: `Problem` where it is no value of this setting.
  public func change(
    to text: String, themes: [String] = ThemeFiles.bundled
  ) throws(Problem) -> SettingsFile.Change {
    if kind == .theme {
      let known = [ThemeFiles.automatic] + themes
      guard known.contains(text) else { throw refusal(of: text, known: known) }
    }
    let value = try value(of: text)
    let document = JSON.object([]).setting(path[...], to: value)
    var reader = SettingsReader(file: document, environment: [:], options: [:])
    _ = reader.settings()
    guard let warning = reader.warnings.first else { return SettingsFile.Change(setting: self, value: value) }
    throw warning.key == "problem.settings.value" ? refusal(of: text) : warning
  }

  /// The change that takes it out of the file, so that it is as where nobody has chosen.
  public var reset: SettingsFile.Change { SettingsFile.Change(setting: self, value: nil) }

  /// The names of the members that lead to it.
  var path: [String] { key.split(separator: ".").map(String.init) }

  private func value(of text: String) throws(Problem) -> JSON {
    // A key may be of any characters that can be sent; everything else is shown again.
    guard kind == .secret || text == text.cleaned(), !text.isEmpty else { throw refusal(of: text) }
    guard kind == .flag else { return .string(text) }
    switch text.lowercased() {
    case "true", "on", "yes", "1": return true
    case "false", "off", "no", "0": return false
    default: throw refusal(of: text)
    }
  }

  private func refusal(of text: String, known: [String]? = nil) -> Problem {
    let values = ["setting": key, "value": text.cleaned()]
    switch kind {
    case .choice, .flag, .theme:
      let known = (known ?? allowed).joined(separator: ", ")
      return Problem("problem.settings.choice", values.merging(["known": known]) { $1 })
    case .address: return Problem("problem.endpoint.invalid", ["setting": key])
    case .secret: return Problem("problem.settings.secret", ["setting": key])
    case .sheet: return Problem("problem.settings.sheet", ["setting": key])
    case .sheets: return Problem("problem.settings.sheets", ["setting": key])
    case .folder: return Problem("problem.settings.empty", ["setting": key])
    }
  }
}
