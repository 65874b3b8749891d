import CarteCore

/// `carte settings`, and `get`, `set` and `unset` for one of them.
struct SettingsCommand {
  let words: [String]
  let file: SettingsFile
  let themes: ThemeFiles
  let environment: [String: String]
  let overrides: [String: String]
  let strings: Strings
  let layout: TextLayout

  private static let commands = ["get", "set", "unset"]

  /// Does what the words say.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    guard let word = words.first else { return try list(format) }
    guard Self.commands.contains(word) else { return complain(ofWord: word) }
    guard words.count > 1 else { return misuse("command.settings.whichOne", ["command": word]) }
    guard let setting = Setting.named(words[1]) else { return complain(ofKey: words[1]) }
    switch word {
    case "set": return try set(setting)
    case "get" where words.count == 2: return try get(setting, format)
    case "unset" where words.count == 2: return try unset(setting)
    default: return misuse("command.settings.tooMany", ["command": word])
    }
  }

  private var load: SettingsFile.Load { file.load(environment: environment, options: overrides) }

  // MARK: - Showing

  private func list(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let load = load
    for warning in load.warnings { Carte.complain(strings(warning)) }
    let values = Setting.all.map { load.value(of: $0) }
    switch format {
    case .json: try say([JSON.array(values.map(json)).encoded(pretty: true)])
    case .tsv:
      try say(values.map { [$0.setting.key, $0.text ?? "", $0.origin.name].joined(separator: "\t") })
    case .text: try say(text(values))
    }
    return .found
  }

  private func text(_ values: [SettingValue]) -> [String] {
    let rows = values.map { [$0.setting.key, $0.text ?? strings("settings.none"), words(for: $0.origin)] }
    guard layout != .pipe, let path = file.path else { return layout.lines(rows) }
    return layout.lines(rows) + ["", strings("settings.file", ["file": path])]
  }

  private func get(_ setting: Setting, _ format: Arguments.Format) throws -> Carte.ExitCode {
    let value = load.value(of: setting)
    switch format {
    case .json: try say([json(value).encoded(pretty: true)])
    case .tsv: try say([[setting.key, value.text ?? "", value.origin.name].joined(separator: "\t")])
    case .text: if let text = value.text { try say([text]) }
    }
    return value.text == nil ? .nothingFound : .found
  }

  private func json(_ value: SettingValue) -> JSON {
    [
      "key": .string(value.setting.key), "value": value.text.map(JSON.string) ?? .null,
      "origin": .string(value.origin.name), "by": value.origin.giver.map(JSON.string) ?? .null,
      "allowed": .array(allowed(value.setting).map(JSON.string)),
    ]
  }

  private func allowed(_ setting: Setting) -> [String] {
    setting.kind == .theme ? [ThemeFiles.automatic] + themes.names() : setting.allowed
  }

  private func words(for origin: SettingValue.Origin) -> String {
    switch origin {
    case .standard: strings("settings.origin.default")
    case .file: strings("settings.origin.file")
    case .environment(let name): strings("settings.origin.environment", ["name": name])
    case .option(let name): strings("settings.origin.option", ["name": name])
    }
  }

  // MARK: - Changing

  private func set(_ setting: Setting) throws -> Carte.ExitCode {
    guard let text = try value(for: setting) else {
      return misuse("command.settings.noValue", ["setting": setting.key])
    }
    let change: SettingsFile.Change
    do throws(Problem) {
      change = try setting.change(to: text, themes: setting.kind == .theme ? themes.names() : [])
    } catch {
      Carte.complain(strings(error))
      return .misuse
    }
    if let notice = try file.save([change]) { Carte.complain(strings(notice)) }
    let saved = file.load(environment: [:]).value(of: setting)
    try say([strings("command.settings.set", ["setting": setting.key, "value": saved.text ?? ""])])
    // Options are for one run only, and whoever gives them knows.
    if case .environment(let name) = load.value(of: setting).origin {
      Carte.complain(strings("command.settings.outvoted", ["name": name]))
    }
    return .found
  }

  /// The value on the command line, or the line that is sent or typed for `-`. A key need not be named at all: on the
  /// command line others could see it.
  private func value(for setting: Setting) throws -> String? {
    let given = words.dropFirst(2)
    guard given.isEmpty && setting.kind == .secret || Array(given) == ["-"] else {
      return given.isEmpty ? nil : given.joined(separator: " ")
    }
    let question = setting.key + ": "
    return setting.kind == .secret ? LineInput().secret(question) : LineInput().line(question)
  }

  private func unset(_ setting: Setting) throws -> Carte.ExitCode {
    guard file.holds(setting) else {
      Carte.complain(strings("command.settings.notSet", ["setting": setting.key]))
      return .nothingFound
    }
    if let notice = try file.save([setting.reset]) { Carte.complain(strings(notice)) }
    let value = load.value(of: setting).text ?? strings("settings.none")
    try say([strings("command.settings.set", ["setting": setting.key, "value": value])])
    return .found
  }

  // MARK: - Saying

  private func say(_ lines: [String]) throws {
    try FileHandleOutput.standardOutput.write(lines.map { $0 + "\n" }.joined())
  }

  private func misuse(_ key: String, _ values: [String: String]) -> Carte.ExitCode {
    Carte.complain(strings(key, values))
    return .misuse
  }

  private func complain(ofWord word: String) -> Carte.ExitCode {
    guard let near = NearestWord.nearest(to: word, among: Self.commands) else {
      return misuse("command.settings.word", ["word": word.cleaned()])
    }
    return misuse("command.word.near", ["word": word.cleaned(), "near": "carte settings " + near])
  }

  private func complain(ofKey key: String) -> Carte.ExitCode {
    let known = Setting.all.map(\.key)
    // servers. is left out when typing, too.
    let near =
      NearestWord.nearest(to: key, among: known) ?? NearestWord.nearest(to: "servers." + key, among: known)
    guard let near else { return misuse("command.settings.unknown", ["setting": key.cleaned()]) }
    return misuse("command.settings.near", ["setting": key.cleaned(), "near": near])
  }
}

extension SettingValue.Origin {
  /// The word for scripts.
  fileprivate var name: String {
    switch self {
    case .standard: "default"
    case .file: "file"
    case .environment: "environment"
    case .option: "option"
    }
  }

  /// The variable or option.
  fileprivate var giver: String? {
    switch self {
    case .standard, .file: nil
    case .environment(let name), .option(let name): name
    }
  }
}
