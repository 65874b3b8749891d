/// Names made of slugs, for what nobody has named yet: `raichu-mega-x` is Mega Raichu X.
enum PokeAPIName {
  /// A species, as forms are named and numbered after it.
  struct Species: Hashable, Sendable {
    /// The number in the National Dex.
    let number: Int
    /// PokeAPI's name, such as `mr-mime`.
    let slug: String
    /// The English name, such as `Mr. Mime`.
    let name: String
  }

  /// Words of forms that stand before the name, in the form they have there.
  private static let adjectives = [
    "alola": "Alolan", "galar": "Galarian", "hisui": "Hisuian", "paldea": "Paldean", "gmax": "Gigantamax",
    "mega": "Mega", "primal": "Primal",
  ]

  /// A name to read.
  ///
  /// - Parameter species: what it is a form of, where that is known. All words of the form stand before its name
  ///   then; else only the well-known ones do.
  static func title(slug: String, species: Species? = nil) -> String {
    if let species, slug == species.slug { return species.name }
    let all = slug.split(separator: "-").map(String.init)
    if let species, slug.hasPrefix(species.slug + "-") {
      let form = slug.dropFirst(species.slug.utf8.count).split(separator: "-").map(String.init)
      return title(form, of: species.name, movingAll: true)
    }
    guard let mark = all.indices.dropFirst().first(where: { adjectives[all[$0]] != nil }) else {
      return words(slug)
    }
    return title(
      Array(all[mark...]), of: all[..<mark].map(capitalized).joined(separator: " "), movingAll: false)
  }

  private static func title(_ form: [String], of name: String, movingAll: Bool) -> String {
    let adjectives = form.compactMap { Self.adjectives[$0] }
    let others = form.filter { Self.adjectives[$0] == nil }
    let movesBefore = { (word: String) in movingAll && word.utf8.count > 1 }
    let before = adjectives + others.filter(movesBefore).map(capitalized)
    let after = others.filter { !movesBefore($0) }.map(capitalized)
    return (before + [name] + after).joined(separator: " ")
  }

  /// A slug as words with capitals: `vine-whip` is Vine Whip.
  static func words(_ slug: String) -> String {
    slug.split(separator: "-").map { capitalized(String($0)) }.joined(separator: " ")
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The species whose slug a form's begins with; the longest, where there are several.
  static func species(of slug: String, among species: [String: Species]) -> Species? {
    var start = slug[...]
    while true {
      if let found = species[String(start)] { return found }
      guard let hyphen = start.lastIndex(of: "-") else { return nil }
      start = start[..<hyphen]
    }
  }
}
