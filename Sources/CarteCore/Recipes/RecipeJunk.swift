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

  /// The beginning of a form at the end of a page: nothing after it belongs to the recipe.
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

  /// The lines of a recipe without junk: whole lines, and sentences inside lines.
  static func removed(from lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines {
      if labels.contains(String(line.lowercased().filter(\.isLetter))) { continue }
      let lowered = line.lowercased()
      let hasEnd = ends.contains { lowered.contains($0) }
      guard hasEnd || marks.contains(where: { lowered.contains($0) }) else {
        kept.append(line)
        continue
      }
      let sentences = RecipeSentences.all(line).prefix { sentence in
        let sentence = sentence.lowercased()
        return !ends.contains { sentence.contains($0) }
      }
      let sound = sentences.filter { sentence in
        let sentence = sentence.lowercased()
        return !marks.contains { sentence.contains($0) }
      }
      if !sound.isEmpty { kept.append(sound.joined(separator: " ")) }
      if hasEnd { break }
    }
    return kept
  }
}
