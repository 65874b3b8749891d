/// What a scraper brings along from a web page that is no part of a recipe.
enum RecipeJunk {
  /// Lines that are buttons and fields.
  private static let labels: Set<String> = [
    "email", "address", "emailaddress", "subscribe", "kit", "convertkit", "firstname", "lastname", "name",
    "print",
    "printrecipe", "share", "pin", "pinit", "save", "saverecipe", "comments", "comment", "advertisement",
    "reply",
    "instructions", "directions", "method", "preparation", "ingredients", "steps", "submit", "send", "search",
    "facebook", "twitter", "pinterest", "instagram", "signup", "login", "null", "undefined", "none", "na",
  ]

  /// What asks for an address or a name; mostly the beginning of a form at the end of a page.
  private static let ends = [
    "subscriber", "your subscription", "to subscribe", "subscribe to", "newsletter", "email address",
    "sign up to",
    "sign up for", "powered by", "first name",
  ]

  /// What only a page says, never a recipe.
  private static let marks = [
    "photograph by", "photo by", "photos by", "photo credit", "all rights reserved", "copyright",
    "click here",
    "http://", "https://", "www.", "follow us", "follow me", "pin it", "pin this", "nutrition facts",
    "leave a comment", "ebook",
    "social media", "you are all done", "recipe courtesy", "printer-friendly", "visit my blog", "my blog",
    "my site",
  ]

  /// The lines of a recipe without junk: whole lines, and sentences inside lines. The recipe ends where a form begins,
  /// unless something is still cooked behind it.
  static func removed(from lines: [String]) -> [String] {
    var kept: [String] = []
    for (index, line) in lines.enumerated() {
      if labels.contains(String(line.lowercased().filter(\.isLetter))) { continue }
      let lowered = line.lowercased()
      let hasEnd = ends.contains { lowered.contains($0) }
      guard hasEnd || marks.contains(where: { lowered.contains($0) }) else {
        kept.append(line)
        continue
      }
      let sentences = RecipeSentences.all(line)
      let isForm = { (sentence: String) in ends.contains { sentence.lowercased().contains($0) } }
      let end = sentences.firstIndex(where: isForm) ?? sentences.endIndex
      let goesOn = isCooking(sentences.dropFirst(end + 1)) || isCooking(lines.dropFirst(index + 1))
      let sound = (goesOn ? sentences[...] : sentences[..<end]).filter { sentence in
        let lowered = sentence.lowercased()
        return !isForm(sentence) && !marks.contains { lowered.contains($0) }
      }
      if !sound.isEmpty { kept.append(sound.joined(separator: " ")) }
      if hasEnd, !goesOn { break }
    }
    return kept
  }

  /// Words that stand in steps and in no form.
  private static let cooking: Set<String> = [
    "minutes", "minute", "hour", "hours", "oven", "bake", "cook", "stir", "add", "mix", "pour", "heat",
    "simmer", "chill",
    "boil", "fry", "roast", "serve", "cool", "whisk", "fold", "season", "drain", "preheat", "slice", "chop",
  ]

  private static func isCooking(_ texts: ArraySlice<String>) -> Bool {
    texts.contains { text in
      let isForm = (ends + marks).contains { text.lowercased().contains($0) }
      let words = text.lowercased().split { !$0.isLetter }
      return !isForm && words.count >= 3 && words.contains { cooking.contains(String($0)) }
    }
  }
}
