/// What a scraper brings along from a web page that is no part of a recipe.
enum RecipeJunk {
  /// Lines that are buttons and fields.
  private static let labels: Set<String> = [
    "email", "address", "emailaddress", "subscribe", "kit", "convertkit", "firstname", "lastname", "name",
    "print", "printrecipe", "share", "pin", "pinit", "save", "saverecipe", "comments", "comment",
    "advertisement",
    "reply", "instructions", "directions", "method", "preparation", "ingredients", "steps", "submit", "send",
    "search", "facebook", "twitter", "pinterest", "instagram", "signup", "login", "null", "undefined", "none",
    "na",
  ]

  /// What asks for an address or a name; mostly the beginning of a form at the end of a page.
  private static let ends = [
    "subscriber", "your subscription", "to subscribe", "subscribe to", "newsletter", "email address",
    "sign up to", "sign up for", "powered by", "first name",
  ]

  /// The lines of a recipe without junk: whole lines, sentences inside lines, and what is junk inside
  /// sentences. The recipe ends where a form begins, unless something is still cooked behind it.
  static func removed(from lines: [String]) -> [String] {
    var kept: [String] = []
    for (index, line) in lines.enumerated() {
      if isLabel(line) { continue }
      let sentences = RecipeSentences.all(line)
      let end = sentences.firstIndex(where: isForm) ?? sentences.endIndex
      let goesOn =
        end == sentences.endIndex || isCooking(sentences.dropFirst(end + 1))
        || isCooking(lines.dropFirst(index + 1))
      let sound = (goesOn ? sentences[...] : sentences[..<end]).compactMap(sound)
      if sound == sentences {
        kept.append(line)
      } else if !sound.isEmpty {
        kept.append(sound.joined(separator: " "))
      }
      if !goesOn { break }
    }
    return kept
  }

  /// Whether a title is none, such as `Enjoy!`.
  static func isJunk(title: String) -> Bool { sound(title) == nil }

  private static func isLabel(_ line: String) -> Bool {
    labels.contains(String(line.lowercased().filter(\.isLetter)))
  }

  private static func isForm(_ sentence: String) -> Bool {
    let lowered = sentence.lowercased()
    return ends.contains { lowered.contains($0) }
  }

  /// What a cook needs of a sentence.
  private static func sound(_ sentence: String) -> String? {
    guard !isForm(sentence), let text = RecipeAddresses.removed(from: sentence) else { return nil }
    return RecipeChatter.removed(from: text)
  }

  private static func isCooking(_ texts: ArraySlice<String>) -> Bool {
    texts.contains { !isForm($0) && !RecipeChatter.isMarked($0) && CookingWords.isStep($0) }
  }
}
