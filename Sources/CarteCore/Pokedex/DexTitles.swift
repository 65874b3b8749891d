/// What Pokémon are called on cards and pages: in the interface's language, with the English name beside it, which
/// is the one that most of what is written about them uses.
struct DexTitles: Sendable {
  /// The species' names by their numbers; empty for none.
  private let names: [String]

  /// The English names alone.
  static let english = DexTitles(names: [])

  private init(names: [String]) {
    self.names = names
  }

  /// The names of `chinese.json`: `[[number, name], …]`. Those of a damaged file are the English ones.
  init(_ document: [UInt8]) {
    var names: [String] = []
    let isSound = document.withUnsafeBytes { buffer in
      try? JSONParser.read(buffer) { (parser) throws(JSON.Malformed) in
        try parser.eachElement { (parser) throws(JSON.Malformed) in try Self.read(&parser, into: &names) }
      }
    }
    self.names = isSound == true ? names : []
  }

  /// The title of a Pokémon of this species with this English name: `皮卡丘 Pikachu`.
  func title(number: Int, name: String) -> String {
    names.indices.contains(number) ? Self.title(name, translated: names[number]) : name
  }

  /// Both names, or the English one where there is no other.
  static func title(_ name: String, translated: String?) -> String {
    guard let translated, !translated.isEmpty, translated != name else { return name }
    return translated + " " + name
  }

  /// Far more than there ever were: a number beyond it is a mistake.
  private static let most = 100_000

  private static func read(_ parser: inout JSONParser, into names: inout [String]) throws(JSON.Malformed) {
    var (number, name, place) = (0, "", 0)
    try parser.eachElement { (parser) throws(JSON.Malformed) in
      switch place {
      case 0: number = try parser.wholeNumber()
      case 1: name = try parser.line() ?? ""
      default: try parser.skip()
      }
      place += 1
    }
    guard 1..<most ~= number else { return }
    while names.count <= number { names.append("") }
    names[number] = name
  }
}

extension Pokemon {
  /// What it is called on its page, in the words' language with the English name beside it.
  func title(_ strings: Strings) -> String {
    DexTitles.title(name, translated: strings.isChinese ? names.traditionalChinese : nil)
  }
}
