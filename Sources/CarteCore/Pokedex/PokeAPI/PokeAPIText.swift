/// Texts of PokeAPI: found by language, since English is seldom the first, and healed of the line breaks of old
/// games.
enum PokeAPIText {
  /// What an ability or a move does: the short text, else the long one, else what the newest game says that
  /// says anything; nil where nobody does.
  static func effect(_ answer: JSON) -> String? {
    let entries = answer["effect_entries"]
    let chance = PokeAPIAnswer.number(answer["effect_chance"], 1...100)
    let text = text("short_effect", of: entries) ?? text("effect", of: entries)
    return text.map { inserting(chance, into: $0) } ?? flavor(answer["flavor_text_entries"])
  }

  /// The name or genus in a language, as one line. Codes are compared without case: PokeAPI changed it.
  static func line(_ member: String, of entries: JSON, in language: String) -> String? {
    for entry in entries.array where isIn(language, entry) {
      guard case .string(let text) = entry[member] else { continue }
      let line = text.cleaned(atMost: 200)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// A text in English.
  private static func text(_ member: String, of entries: JSON) -> String? {
    for entry in entries.array where isIn("en", entry) {
      if let text = healed(entry[member]) { return text }
    }
    return nil
  }

  private static func isIn(_ language: String, _ entry: JSON) -> Bool {
    guard case .string(let code) = entry["language"]["name"] else { return false }
    return code.lowercased() == language
  }

  /// The English text of the newest game, but for those of games that have the move no more.
  private static func flavor(_ entries: JSON) -> String? {
    var newest: (rank: Int, text: String)?
    for entry in entries.array where isIn("en", entry) {
      let rank = PokeAPIGames.rank(entry["version_group"])
      guard rank >= newest?.rank ?? 0, let text = healed(entry["flavor_text"]) else { continue }
      // A page of an old game ended wherever it was full.
      let whole = text.replacing("\n\n", with: " ")
      if !isPlaceholder(whole) { newest = (rank, whole) }
    }
    return newest?.text
  }

  /// Whether this stands for a move that a game has no more: that it cannot be used and had better be forgotten.
  private static func isPlaceholder(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("recommended that this move is forgotten")
      || text.contains("move can") && text.contains("t be used") && text.contains("forgotten")
  }
}

// MARK: - Healing

extension PokeAPIText {
  /// Far more than the longest text has.
  private static let mostScalars = 20_000

  /// A text without the line breaks, page breaks and hyphens of the screen it was made for; paragraphs stay
  /// apart. Nil where nothing is left.
  static func healed(_ json: JSON) -> String? {
    guard case .string(let text) = json else { return nil }
    let lines = String(text.unicodeScalars.prefix(mostScalars)).cleaned(keepingLines: true)
    let paragraphs = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty).map(joined)
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }

  /// Lines as one. A line that ends in a hyphen goes on with the other half of the word, unless that half is
  /// still to come: "Normal- and Fighting-type".
  private static func joined(_ lines: ArraySlice<Substring>) -> String {
    var text = ""
    for line in lines {
      let isBroken = text.hasSuffix("-") || text.hasSuffix("\u{2014}")
      let isSuspended = line.hasPrefix("and ") || line.hasPrefix("or ")
      if !text.isEmpty, !isBroken || isSuspended { text += " " }
      text += line
    }
    return text
  }

  /// Puts the chance in per cent where the text has a place for it, or speaks of a chance without saying how
  /// large it is. PokeAPI has had all of these forms for the same move.
  static func inserting(_ chance: Int?, into text: String) -> String {
    let place = "$effect_chance"
    guard text.contains(place) else {
      let parts = text.split(separator: "a chance to", omittingEmptySubsequences: false)
      guard let chance, chance < 100, parts.count == 2, !text.contains("%") else { return text }
      return parts.joined(separator: "a \(chance)% chance to")
    }
    guard let chance else {
      return text.replacing(place + "% ", with: "").replacing(place + "%", with: "").replacing(
        place, with: ""
      )
      .cleaned(keepingLines: true)
    }
    return text.replacing(place, with: String(chance))
  }
}
