/// English words for what PokeAPI names by a slug, where no table of names has it.
enum SlugWords {
  /// Those whose spelling a slug does not tell.
  private static let spellings = [
    "kings-rock": "King’s Rock", "up-grade": "Up-Grade", "farfetchd": "Farfetch’d", "mr-mime": "Mr. Mime",
    "mime-jr": "Mime Jr.", "u-turn": "U-turn", "x-scissor": "X-Scissor",
  ]

  /// `Metal Coat` for `metal-coat`.
  static func name(_ slug: String) -> String {
    if let known = spellings[slug] { return known }
    return words(slug) { place, word in place == 0 || word != "of" }
  }

  /// `Three critical hits` for `three-critical-hits`.
  static func sentence(_ slug: String) -> String {
    words(slug) { place, _ in place == 0 }
  }

  private static func words(_ slug: String, isCapital: (Int, Substring) -> Bool) -> String {
    let parts = slug.split(separator: "-").enumerated().map { place, word in
      isCapital(place, word) ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
    }
    return parts.joined(separator: " ")
  }
}
