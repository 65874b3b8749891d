/// Words that are written with a full stop of their own.
enum Abbreviations {
  /// Whether a full stop after `word` ends the sentence when `next` begins the text after the space.
  static func allowEnd(after word: String, before next: Character) -> Bool {
    let plain = word.lowercased()
    // An initial, a temperature scale, or the 151 of a rum.
    if word.count == 1 || plain.allSatisfy(\.isNumber) || plain.isEmpty { return false }
    // "e.g", "a.m", "A.D.M": single letters with stops between.
    if plain.contains("."),
      plain.split(separator: ".").allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) })
    {
      return false
    }
    if always.contains(plain) { return false }
    if plain == "no" || plain == "nr" { return !next.isNumber }
    if duration.contains(plain) { return next.isUppercase }
    return !next.isLowercase || isWord(plain)
  }

  /// Whether it looks like a whole word, after which even a careless writer's small letter begins a sentence.
  private static func isWord(_ plain: String) -> Bool {
    plain.count > 2 && plain.allSatisfy(\.isLetter) && plain.contains { "aeiouy".contains($0) }
  }

  /// Whether a word is usually abbreviated so.
  static func isKnown(_ word: String) -> Bool {
    let plain = word.lowercased()
    return always.contains(plain) || duration.contains(plain) || plain == "no"
  }

  /// Nobody's sentence ends here: titles, and units before what they measure, which may be a name.
  private static let always: Set<String> = [
    "dr", "mr", "mrs", "ms", "st", "ste", "jr", "sr", "mt", "prof", "vs", "approx", "ca", "e.g", "i.e", "eg",
    "ie",
    "oz", "ozs", "fl", "tsp", "tsps", "tbsp", "tbsps", "tblsp", "tblsps", "tbs", "lb", "lbs", "pt", "pts",
    "qt",
    "qts", "gal", "gals", "cl", "dl", "ml", "kg", "gr", "pkg", "bot", "btl", "deg", "temp", "vol", "abv",
    "incl",
    "med", "opt", "cont",
  ]
  private static let duration: Set<String> = ["sec", "secs", "min", "mins", "hr", "hrs", "etc"]
}
