import CarteCore
import CarteUI
import Glibc

/// What the command line asks for.
struct Arguments {
  /// What was asked to be done.
  enum Command {
    case screens(App.Start)
    case list(catalogue: String, query: String)
    case random(catalogue: String, query: String)
    case show(catalogue: String, name: String)
    case favorites([String])
    case tea(TeaCommand.Word, [String])
    case settings([String])
    case doctor
    /// What there is to know of a word of `Usage.topics`, or of everything.
    case help(String?)
    case version
  }

  /// How a command writes what it found.
  enum Format {
    case text, json, tsv
  }

  private(set) var command = Command.screens(.home)
  private(set) var format = Format.text
  /// How many cards are printed at most; nil where nobody said so.
  private(set) var limit: Int?
  /// The settings named on the command line, by the names of `settings.json`.
  private(set) var overrides: [String: String] = [:]
  /// Whether `carte favorites sync` may send for everybody what one user alone could see.
  private(set) var mayPublish = false
  /// The options of `carte tea` by their names; a flag has an empty value.
  private(set) var tea: [String: String] = [:]
  private var given: [String] = []
  private var wantsHelp = false
  private var wantsVersion = false

  /// A mistake on the command line.
  struct Misuse: Error {
    /// The sentence that says so.
    let problem: Problem
    /// The settings that were named before it, among them the language to say it in.
    fileprivate(set) var overrides: [String: String] = [:]

    init(_ key: String, _ values: [String: String] = [:]) {
      problem = Problem(key, values)
    }
  }

  /// Asks for the home screen, with some settings.
  init(overrides: [String: String] = [:]) {
    self.overrides = overrides
  }

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(Misuse) {
    do throws(Misuse) {
      let rest = try readOptions(words)
      command = try meant(by: rest)
      try checkScopes()
    } catch {
      var misuse = error
      misuse.overrides = overrides
      throw misuse
    }
  }

  /// Whether screens are opened. The settings are one for people at a terminal, and a list for everybody else.
  func opensScreens(in environment: [String: String]) -> Bool {
    switch command {
    case .screens: return true
    case .settings(let words):
      let type = environment["TERM"] ?? ""
      return words.isEmpty && format == .text && !type.isEmpty && type != "dumb"
        && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    default: return false
    }
  }

  // MARK: - Options

  private mutating func readOptions(_ words: [String]) throws(Misuse) -> [OptionReader.Word] {
    // A start that opens a screen does without the table.
    guard words.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else {
      return words.map { OptionReader.Word(text: $0) }
    }
    let options: [OptionReader.Given]
    let rest: [OptionReader.Word]
    do throws(OptionReader.Misread) {
      (options, rest) = try ProgramOption.reader.read(words)
    } catch {
      throw Self.misuse(error)
    }
    for option in options { try take(option) }
    return rest
  }

  private mutating func take(_ option: OptionReader.Given) throws(Misuse) {
    let value = option.value
    given.append(option.name)
    switch option.name {
    case "help": wantsHelp = true
    case "version": wantsVersion = true
    case "json": format = .json
    case "tsv": format = .tsv
    case "limit":
      guard let number = Int(value), number > 0 else {
        throw Misuse("command.option.limit", ["value": value.cleaned()])
      }
      limit = number
    case "offline": overrides["offline"] = "true"
    case "lang": overrides["lang"] = try choice(option, Settings.Language.allCases.map(\.rawValue))
    case "color": overrides["color"] = try choice(option, Settings.Color.allCases.map(\.rawValue))
    case "pictures": overrides["pictures"] = try choice(option, Settings.Pictures.allCases.map(\.rawValue))
    case "theme": overrides["theme"] = value
    case "ascii": overrides["ascii"] = "true"
    case "no-mouse": overrides["mouse"] = "false"
    case "no-motion": overrides["motion"] = "false"
    case "orders": overrides["orders"] = value
    case "publish": mayPublish = true
    default: tea[option.name] = value
    }
  }

  private func choice(_ option: OptionReader.Given, _ known: [String]) throws(Misuse) -> String {
    guard known.contains(option.value) else {
      throw Misuse(
        "command.option.choice",
        ["option": option.name, "known": known.joined(separator: ", "), "value": option.value.cleaned()])
    }
    return option.value
  }

  private static func misuse(_ misread: OptionReader.Misread) -> Misuse {
    switch misread {
    case .unknown(let word): unknown(option: word)
    case .ambiguous(let word, let names):
      Misuse(
        "command.option.ambiguous", ["option": word.cleaned(), "names": names.joined(separator: ", ")])
    case .missingValue(let name): Misuse("command.option.noValue", ["option": name])
    case .needlessValue(let name): Misuse("command.option.needless", ["option": name])
    }
  }

  private static func unknown(option word: String) -> Misuse {
    let name = word.drop { $0 == "-" }
    let names = ProgramOption.all.map(\.known.name)
    guard let near = NearestWord.nearest(to: String(name), among: names) else {
      return Misuse("command.option.unknown", ["option": word.cleaned()])
    }
    return Misuse("command.option.near", ["option": word.cleaned(), "near": "--" + near])
  }

  /// Refuses options that the command would not look at: whoever gives one expects something of it.
  private func checkScopes() throws(Misuse) {
    for name in given {
      guard let option = ProgramOption.named(name), !isLookedAt(option.scope) else { continue }
      throw Misuse("command.option.scope", ["option": "--" + name, "commands": Self.commands(option.scope)])
    }
  }

  private func isLookedAt(_ scope: ProgramOption.Scope) -> Bool {
    switch (command, scope) {
    case (.help, _), (.version, _), (_, .everywhere): true
    case (.screens, _): false
    case (.tea, .tea), (_, .output): true
    case (.list, .lists), (.random, .lists), (.show, .lists): true
    case (.favorites(let words), .lists): words.first == "list" || words.first == "removed"
    case (.favorites(let words), .sync): words.first == "sync"
    default: false
    }
  }

  private static func commands(_ scope: ProgramOption.Scope) -> String {
    switch scope {
    case .tea: "carte tea orders, order, open"
    case .sync: "carte favorites sync"
    case .lists: "carte list, random, show"
    default: "carte list, random, show, favorites list"
    }
  }

  // MARK: - Commands

  private static let commandWords = ["list", "random", "show", "favorites", "settings", "doctor", "help"]

  private func meant(by words: [OptionReader.Word]) throws(Misuse) -> Command {
    if wantsVersion { return .version }
    if wantsHelp { return .help(words.lazy.map(\.text).first { Usage.topics.contains($0) }) }
    guard let first = words.first else { return .screens(.home) }
    let rest = words.dropFirst()
    switch first.text {
    case "help": return .help(try topic(rest))
    case "list":
      let (catalogue, query) = try catalogueAndQuery(rest)
      return .list(catalogue: catalogue, query: query)
    case "random":
      let (catalogue, query) = try catalogueAndQuery(rest)
      return .random(catalogue: catalogue, query: query)
    case "show":
      let words = try plain(rest)
      let catalogue = try known(words.first)
      guard words.count > 1 else { throw Misuse("command.whichOne", ["catalogue": catalogue]) }
      return .show(catalogue: catalogue, name: words.dropFirst().joined(separator: " "))
    case "favorites": return try favorites(rest)
    case "settings": return .settings(try plain(rest))
    case "doctor":
      guard rest.isEmpty else { throw Misuse("command.noWords", ["command": "doctor"]) }
      return .doctor
    default: return try screen(first, rest)
    }
  }

  private func topic(_ words: ArraySlice<OptionReader.Word>) throws(Misuse) -> String? {
    guard let word = words.first?.text, word != "help" else { return nil }
    guard Usage.topics.contains(word) else { throw Self.unknown(word: word, among: Usage.topics) }
    return word
  }

  private func favorites(_ words: ArraySlice<OptionReader.Word>) throws(Misuse) -> Command {
    let words = try plain(words)
    guard words.isEmpty else { return .favorites(words) }
    // Data of the favorites can only be meant as a list of them.
    return format == .text ? .screens(.favorites) : .favorites(["list"])
  }

  private func screen(
    _ first: OptionReader.Word, _ rest: ArraySlice<OptionReader.Word>
  ) throws(Misuse) -> Command {
    if first.isDashed { throw Self.unknown(option: first.text) }
    guard Registry.names.contains(first.text) else {
      throw Self.unknown(word: first.text, among: Registry.names + Self.commandWords)
    }
    if first.text == TeaCatalogue.commandName, let word = rest.first?.text {
      if let word = TeaCommand.Word(rawValue: word) { return .tea(word, try plain(rest.dropFirst())) }
      // Everything else is a search. Drinks have Chinese names, so what is nearly a command is meant as one.
      if let near = NearestWord.nearest(to: word, among: TeaCommand.Word.allCases.map(\.rawValue)) {
        throw Misuse("command.word.near", ["word": word.cleaned(), "near": "carte tea " + near])
      }
    }
    return .screens(.catalogue(first.text, query: try query(rest)))
  }

  private func catalogueAndQuery(
    _ words: ArraySlice<OptionReader.Word>
  ) throws(Misuse) -> (String, query: String) {
    (try known(words.first?.text), try query(words.dropFirst()))
  }

  /// A search leaves out `-word`; but the name of an option with one dash is a slip, and would find nearly everything.
  private func query(_ words: ArraySlice<OptionReader.Word>) throws(Misuse) -> String {
    for word in words where word.isDashed && ProgramOption.named(String(word.text.dropFirst())) != nil {
      throw Self.unknown(option: word.text)
    }
    return words.map(\.text).joined(separator: " ")
  }

  private func plain(_ words: ArraySlice<OptionReader.Word>) throws(Misuse) -> [String] {
    if let dashed = words.first(where: \.isDashed) { throw Self.unknown(option: dashed.text) }
    return words.map(\.text)
  }

  private func known(_ name: String?) throws(Misuse) -> String {
    guard let name else {
      throw Misuse("command.whichCatalogue", ["names": Registry.names.joined(separator: ", ")])
    }
    guard Registry.names.contains(name) else { throw Self.unknown(word: name, among: Registry.names) }
    return name
  }

  private static func unknown(word: String, among known: [String]) -> Misuse {
    let option = ProgramOption.named(word).map { "--" + $0.known.name }
    if let near = NearestWord.nearest(to: word, among: known) ?? option {
      return Misuse("command.word.near", ["word": word.cleaned(), "near": near])
    }
    return Misuse(
      "command.word.unknown", ["word": word.cleaned(), "names": Registry.names.joined(separator: ", ")])
  }
}
