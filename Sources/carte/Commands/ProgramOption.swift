/// An option of the program with where it has a meaning.
struct ProgramOption {
  /// The commands that an option is for.
  enum Scope {
    /// It is never wrong.
    case everywhere
    /// Commands that print something.
    case output
    /// Commands that print a list of cards.
    case lists
    /// `carte favorites sync`.
    case sync
    /// `carte tea` with a command behind it.
    case tea
  }

  let known: OptionReader.Known
  let scope: Scope

  private init(
    _ name: String, takesValue: Bool = false, letter: Unicode.Scalar? = nil, _ scope: Scope = .everywhere
  ) {
    known = OptionReader.Known(name: name, takesValue: takesValue, letter: letter)
    self.scope = scope
  }

  /// All of them, in the order in which an ambiguous one is answered.
  static let all: [ProgramOption] = [
    ProgramOption("help", letter: "h"), ProgramOption("version", letter: "V"),
    ProgramOption("json", .output), ProgramOption("tsv", .output),
    ProgramOption("limit", takesValue: true, .lists),
    ProgramOption("offline"), ProgramOption("lang", takesValue: true),
    ProgramOption("color", takesValue: true), ProgramOption("pictures", takesValue: true),
    ProgramOption("theme", takesValue: true),
    ProgramOption("ascii"), ProgramOption("no-mouse"), ProgramOption("no-motion"),
    ProgramOption("orders", takesValue: true), ProgramOption("publish", .sync),
    ProgramOption("call", .tea), ProgramOption("money", .tea),
    ProgramOption("closes", takesValue: true, .tea),
    ProgramOption("shop", takesValue: true, .tea), ProgramOption("organiser", takesValue: true, .tea),
    ProgramOption("name", takesValue: true, .tea), ProgramOption("size", takesValue: true, .tea),
    ProgramOption("sugar", takesValue: true, .tea), ProgramOption("ice", takesValue: true, .tea),
    ProgramOption("topping", takesValue: true, .tea), ProgramOption("quantity", takesValue: true, .tea),
    ProgramOption("note", takesValue: true, .tea), ProgramOption("drink", takesValue: true, .tea),
  ]

  /// What reads them.
  static let reader = OptionReader(known: all.map(\.known))

  /// The option of a name.
  static func named(_ name: String) -> ProgramOption? {
    all.first { $0.known.name == name }
  }
}
