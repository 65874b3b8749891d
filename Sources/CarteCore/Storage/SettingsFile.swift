/// `settings.json`: what lasts of the settings, and servers and keys for those who keep them there.
///
/// People write this file by hand, so a slip in it does not move it away at once: it is left where it is, with a
/// notice, and only set aside when something is saved.
public struct SettingsFile: Sendable {
  /// The settings with what is to be said about them.
  public struct Load: Hashable, Sendable {
    /// What holds for this run.
    public let settings: Settings
    /// What was wrong with the file, the environment and the options; each with its default in force.
    public let warnings: [Problem]
    /// What was chosen, by the keys of the settings.
    fileprivate let chosen: [String: SettingsReader.Given]

    /// What holds for a setting, and who said so.
    public func value(of setting: Setting) -> SettingValue {
      SettingValue(setting, chosen[setting.key])
    }
  }

  /// A setting that is changed for good; see `Setting.change(to:)` and `Setting.reset`.
  public struct Change: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// What is changed.
    public let setting: Setting
    /// The value for the file; nil takes the setting out of it.
    let value: JSON?

    /// The value as it will be shown: dots for a key, nil where the setting is taken out of the file.
    public var text: String? {
      setting.kind == .secret && value != nil ? SettingValue.dots : value?.text
    }

    /// Not the value, which may be a key.
    public var description: String { setting.key }
    /// Not the value either.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  private let file: JSONFile?

  /// Names the file in the configuration folder; nothing is opened yet.
  public init(directories: Directories, surroundings: JSONFile.Surroundings = .system) {
    file = directories.config.map {
      JSONFile(
        path: $0 + "/settings.json", format: JSONFile.Format(isSecret: Self.holdsKey),
        surroundings: surroundings)
    }
  }

  /// Where the file is; nil where no home folder is known.
  public var path: String? { file?.path }

  /// Whether the file says anything of a setting, right or wrong.
  public func holds(_ setting: Setting) -> Bool {
    guard case .document(let document) = file?.read() else { return false }
    return !setting.path.reduce(document) { $0[$1] }.isNull
  }

  /// What is there, without changing anything; nil where no home folder is known.
  public func read() -> JSONFile.Reading? { file?.read() }

  /// Reads the file and lays environment and options over it.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - options: the command line's, by their names without dashes: `lang`, `color`, `pictures`, `theme`, `units`; and with the
  ///     value `true` or `false` `ascii`, `mouse`, `motion`, `bell`, `offline`.
  public func load(environment: [String: String], options: [String: String] = [:]) -> Load {
    var document = JSON.null
    var notices: [Problem] = []
    if let file {
      switch file.read() {
      case .absent: break
      case .document(let found), .newer(let found): document = found
      case .unreadable(let reason): notices = [reason.problem(reading: file.path)]
      }
    }
    var reader = SettingsReader(file: document, environment: environment, options: options)
    let settings = reader.settings()
    return Load(settings: settings, warnings: notices + reader.warnings, chosen: reader.chosen)
  }

  /// Saves changes and nothing else: what came from environment and options stays out of the file, and what is in it
  /// that this program does not know stays in.
  ///
  /// - Returns: a notice where a damaged file was set aside.
  /// - Throws: `Problem` where it cannot be saved.
  public func save(_ changes: [Change]) throws(Problem) -> Problem? {
    guard let file else { throw Problem("problem.save.noHome", ["file": "settings.json"]) }
    return try file.update { before in
      changes.reduce(before ?? .object([])) { $0.setting($1.setting.path[...], to: $1.value) }
    }.notice
  }

  /// Whether a settings document holds a key or token, so that nobody else is to read it.
  public static func holdsKey(_ document: JSON) -> Bool {
    let names: Set = ["key", "token", "app_id", "rest_key"]
    return document["servers"].members.contains { $0.value.members.contains { names.contains($0.name) } }
  }
}

extension JSON {
  /// This object with the member at the end of a path replaced, added, or removed for nil. An object that is empty
  /// after that is removed too.
  func setting(_ path: ArraySlice<String>, to value: JSON?) -> JSON {
    guard let name = path.first else { return self }
    guard path.count > 1 else { return setting(name, to: value) }
    let before = self[name]
    if value == nil, before.isNull { return self }
    let after = before.setting(path.dropFirst(), to: value)
    return setting(name, to: after.members.isEmpty ? nil : after)
  }
}
