extension Recipe {
  /// What a page needs and a card does not: most of the text of a catalogue. A recipe from a file reads it
  /// there when it is asked for, because starting needs none of it.
  enum Details: Hashable, Sendable {
    /// All of it at hand.
    struct Known: Hashable, Sendable {
      let summary: String
      let ingredients: [String]
      let instructions: [Section]
      let source: Source
      let photo: String
    }

    /// Where it stands in the file.
    struct Unread: Sendable {
      var summary, ingredients, instructions, source, photo: JSONFragment?
    }

    case known(Known)
    case unread(Unread)

    var summary: String {
      switch self {
      case .known(let known): known.summary
      case .unread(let unread): RecipeFile.line(unread.summary?.json)
      }
    }

    var ingredients: [String] {
      switch self {
      case .known(let known): known.ingredients
      case .unread(let unread): RecipeFile.lines(unread.ingredients?.json)
      }
    }

    var instructions: [Section] {
      switch self {
      case .known(let known): known.instructions
      case .unread(let unread): RecipeFile.sections(unread.instructions?.json)
      }
    }

    var source: Source {
      switch self {
      case .known(let known): known.source
      case .unread(let unread): RecipeFile.source(unread.source?.json)
      }
    }

    var photo: String {
      switch self {
      case .known(let known): known.photo
      case .unread(let unread): RecipeFile.line(unread.photo?.json)
      }
    }

    private var whole: Known {
      Known(
        summary: summary, ingredients: ingredients, instructions: instructions, source: source, photo: photo)
    }

    /// Details are alike when they say the same, read or not.
    static func == (one: Details, other: Details) -> Bool { one.whole == other.whole }

    func hash(into hasher: inout Hasher) { hasher.combine(whole) }
  }
}
