import CSystem
import CarteCore
import CarteUI
import Glibc

/// What the command line asks for.
struct Arguments {
  /// What was asked to be done.
  enum Command {
    case screens(App.Start)
    case list(catalogue: String, query: String)
    case show(catalogue: String, name: String)
    case favorites([String])
    case tea(TeaCommand.Word, [String])
    case help
    case version
  }

  /// How a command writes what it found.
  enum Format {
    case text, json, tsv
  }

  var command = Command.screens(.home)
  var format = Format.text
  /// The settings named on the command line, by the names of `settings.json`.
  var overrides: [String: String] = [:]
  var plain = false
  /// Whether `carte favorites sync` may send for everybody what one user alone could see.
  var mayPublish = false
  /// The options of `carte tea` by their names; a flag has an empty value.
  var tea: [String: String] = [:]

  /// A mistake on the command line, as a sentence.
  struct Misuse: Error {
    let sentence: String
  }

  private static let options: [(name: StaticString, value: Bool, code: Int32)] = [
    ("offline", false, 1), ("lang", true, 2), ("color", true, 3), ("ascii", false, 4), ("no-mouse", false, 5),
    ("no-motion", false, 6), ("version", false, 7), ("help", false, 8), ("json", false, 9),
    ("tsv", false, 10), ("orders", true, 11), ("publish", false, 12), ("pictures", true, 13),
  ]
  private static let firstTeaCode: Int32 = 1000
  /// What `carte tea` takes, each with whether it has a value.
  private static let teaOptions: [(name: StaticString, value: Bool)] = [
    ("call", false), ("money", false), ("closes", true), ("shop", true), ("organiser", true), ("name", true),
    ("size", true), ("sugar", true), ("ice", true), ("topping", true), ("quantity", true), ("note", true),
  ]

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(Misuse) {
    let rest = try readOptions(words)
    if case .screens = command { command = try Self.command(rest) }
    // Data of the favorites can only be meant as a list of them.
    if case .screens(.favorites) = command, format != .text { command = .favorites(["list"]) }
    if mayPublish {
      guard case .favorites(["sync"]) = command else {
        throw Misuse(sentence: "--publish is for carte favorites sync. Try carte --help.")
      }
    }
    if case .tea = command { return }
    if let option = tea.keys.min() {
      throw Misuse(sentence: "--\(option) is for carte tea orders, order and open. Try carte --help.")
    }
  }

  /// Takes the options out, in any order among the words; gives the words that are left.
  private mutating func readOptions(_ words: [String]) throws(Misuse) -> [String] {
    guard words.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else { return words }
    var table = Self.options.map { known in
      option(
        name: UnsafeRawPointer(known.name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: known.value ? required_argument : no_argument, flag: nil, val: known.code)
    }
    table += Self.teaOptions.indices.map { index in
      let known = Self.teaOptions[index]
      return option(
        name: UnsafeRawPointer(known.name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: known.value ? required_argument : no_argument, flag: nil,
        val: Self.firstTeaCode + Int32(index))
    }
    table.append(option())
    let argv = (["carte"] + words).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var arguments = argv
    carte_options_begin()
    var next: Int32 = 1
    while true {
      var value: UnsafePointer<CChar>?
      let code = carte_option(Int32(words.count + 1), &arguments, ":hV", table, &value, &next)
      if code < 0 { break }
      let misread = next >= 2 && Int(next) - 2 < words.count ? words[Int(next) - 2] : words.last ?? ""
      try take(code, value.map { String(cString: $0) } ?? "", word: misread)
    }
    return arguments[Int(next)...].compactMap { $0.map { String(cString: $0) } }
  }

  private mutating func take(_ code: Int32, _ value: String, word: String) throws(Misuse) {
    switch code {
    case 1: overrides["offline"] = "true"
    case 2: overrides["lang"] = try Self.choice(value, "lang", ["en", "zh-Hant"])
    case 3: overrides["color"] = try Self.choice(value, "color", ["auto", "256", "16", "none"])
    case 4: plain = true
    case 5: overrides["mouse"] = "false"
    case 6: overrides["motion"] = "false"
    case 7, Int32(UInt8(ascii: "V")): command = .version
    case 8, Int32(UInt8(ascii: "h")): command = .help
    case 9: format = .json
    case 10: format = .tsv
    case 11: overrides["orders"] = value
    case 12: mayPublish = true
    case 13:
      overrides["pictures"] = try Self.choice(
        value, "pictures", ["auto", "kitty", "sixel", "blocks", "none"])
    case Self.firstTeaCode...:
      let known = Self.teaOptions[Int(code - Self.firstTeaCode)]
      tea["\(known.name)"] = value
    case Int32(UInt8(ascii: ":")):
      throw Misuse(sentence: "The option \(word.cleaned()) needs a value. Try carte --help.")
    default:
      throw Misuse(sentence: "carte does not understand the option \(word.cleaned()). Try carte --help.")
    }
  }

  private static func choice(_ value: String, _ name: String, _ known: [String]) throws(Misuse) -> String {
    guard known.contains(value) else {
      throw Misuse(
        sentence: "--\(name) is one of \(known.joined(separator: ", ")), not \(value.cleaned()).")
    }
    return value
  }

  private static func command(_ words: [String]) throws(Misuse) -> Command {
    guard let first = words.first else { return .screens(.home) }
    let rest = Array(words.dropFirst())
    switch first {
    case "help": return .help
    case "list":
      guard let catalogue = rest.first else { throw Misuse(sentence: "Which catalogue? \(names())") }
      return .list(catalogue: try known(catalogue), query: rest.dropFirst().joined(separator: " "))
    case "show":
      guard let catalogue = rest.first else { throw Misuse(sentence: "Which catalogue? \(names())") }
      guard rest.count > 1 else { throw Misuse(sentence: "Which one? carte show \(catalogue) NAME-OR-ID") }
      return .show(catalogue: try known(catalogue), name: rest.dropFirst().joined(separator: " "))
    case TeaCatalogue.commandName:
      // Everything else is a search.
      if let word = rest.first.flatMap(TeaCommand.Word.init) { return .tea(word, Array(rest.dropFirst())) }
      return .screens(.catalogue(first, query: rest.joined(separator: " ")))
    case "favorites": return rest.isEmpty ? .screens(.favorites) : .favorites(rest)
    default: return .screens(.catalogue(try known(first), query: rest.joined(separator: " ")))
    }
  }

  private static func known(_ name: String) throws(Misuse) -> String {
    guard Registry.names.contains(name) else {
      throw Misuse(sentence: "carte knows nothing called \(name.cleaned()). \(names()) Try carte --help.")
    }
    return name
  }

  private static func names() -> String {
    "The catalogues are: " + Registry.names.joined(separator: ", ") + "."
  }
}
