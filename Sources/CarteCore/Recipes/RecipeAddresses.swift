/// Addresses of the web and of mail inside instructions. Nobody cooks by them, and where a recipe is from is
/// said beside it.
enum RecipeAddresses {
  /// Stands for an address until the sentence around it is known. Without it, `www.Kitchen.example` would be
  /// cut like two sentences that are glued together.
  private static let mark = HTMLText.linkMark

  private static let starts = ["https://", "http://", "www."]
  private static let domains = [".com", ".net", ".org", ".co.uk"]

  // MARK: - Finding

  /// A text with a mark in place of each address.
  static func marked(_ text: String) -> String {
    let lowered = text.lowercased()
    guard (starts + domains).contains(where: { lowered.contains($0) }) else { return text }
    var marked = ""
    var word = ""
    for character in text {
      guard character.isWhitespace || "<>()[]{}\"“”".contains(character) else {
        word.append(character)
        continue
      }
      marked += Self.word(word)
      marked.append(character)
      word = ""
    }
    return marked + Self.word(word)
  }

  /// One word; what is glued to an address on either side stays.
  private static func word(_ word: String) -> String {
    guard word.contains(".") else { return word }
    let characters = Array(word)
    let lowered = characters.map { $0.lowercased() }.joined()
    let places = starts.compactMap { lowered.firstRange(of: $0)?.lowerBound }
    guard let place = places.min() else { return isDomain(lowered) ? mark + stops(of: characters) : word }
    let start = lowered.distance(from: lowered.startIndex, to: place)
    guard start < characters.count else { return word }
    let address = Array(characters[start...])
    let end = end(of: address)
    let before = String(characters[..<start])
    var rest = String(address[end...])
    if rest.count > 1, rest.first == "." { rest.insert(" ", at: rest.index(after: rest.startIndex)) }
    return (before.isEmpty ? "" : before + " ") + mark + rest
  }

  /// Where an address ends: before the stops behind it, and before a sentence that is glued to it.
  private static func end(of address: [Character]) -> Int {
    var dots = 0
    for index in address.indices where address[index] == "." {
      let isGlued =
        index + 2 < address.count && address[index + 1].isUppercase && address[index + 2].isLowercase
      if isGlued, dots > (address.starts(with: "www.") ? 1 : 0) { return index }
      dots += 1
    }
    return address.count - stops(of: address).count
  }

  private static func stops(of characters: [Character]) -> String {
    String(characters.reversed().prefix { ".,;:!?".contains($0) }.reversed())
  }

  /// `kitchen.com`, `cook@kitchen.com`, `kitchen.com/stew`
  private static func isDomain(_ word: String) -> Bool {
    var host = word.prefix { $0 != "/" }
    while let last = host.last, ".,;:!?".contains(last) { host.removeLast() }
    return domains.contains { host.hasSuffix($0) && host.count > $0.count }
      && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._@".contains($0)) }
  }

  // MARK: - Removing

  /// Words that are only there to announce an address.
  private static let announcing: Set<String> = [
    "for", "more", "of", "this", "the", "a", "my", "our", "your", "recipe", "recipes", "full", "original",
    "photo",
    "photos", "picture", "pictures", "video", "details", "information", "info", "ideas", "tips", "please",
    "visit",
    "see", "go", "check", "out", "click", "here", "is", "are", "can", "be", "found", "it", "you", "find",
    "get",
    "and", "or", "i", "we", "on", "at", "in", "to", "from", "by", "via", "blog", "site", "website", "page",
    "post",
    "link", "source", "adapted", "how", "like", "url", "also", "too", "web", "e", "mail", "email",
  ]

  /// Words with which a clause leads elsewhere.
  private static let leads: Set<String> = [
    "visit", "see", "click", "find", "read", "watch", "follow", "check", "go", "source", "photo", "photos",
    "link",
    "get", "download", "order", "buy", "shop", "adapted", "via", "originally", "print", "join", "learn",
    "more",
    "recipe", "courtesy", "ask", "write", "contact", "mail", "email",
  ]

  /// Words that are left hanging before an address that is taken out.
  private static let hanging: Set<String> = [
    "at", "from", "on", "see", "via", "visit", "here", "is", "are", "be", "can", "found", "find", "to", "by",
    "link",
    "site", "website", "url",
  ]

  /// A sentence without its addresses and the words that only announce them; nil where nothing else is in it.
  static func removed(from sentence: String) -> String? {
    guard sentence.contains(mark) else { return sentence }
    let rest = RecipeClauses(sentence).kept { words in
      guard words.contains(where: { $0.contains(mark) }) else { return words }
      let said = words.filter { !$0.contains(mark) }.map(RecipeClauses.letters).filter { !$0.isEmpty }
      let begin = said.drop { RecipeClauses.connectors.contains($0) }
      let speaks = begin.first == "you" && begin.dropFirst().contains { leads.contains($0) }
      if speaks || begin.first.map(leads.contains) ?? true { return nil }
      if begin.prefix(2).elementsEqual(["for", "more"]) { return nil }
      return said.allSatisfy(announcing.contains) ? nil : withoutMarks(words)
    }
    guard let rest, rest.isHeadWhole || CookingWords.tells(rest.text) else { return nil }
    return rest.text
  }

  private static func withoutMarks(_ words: [String]) -> [String] {
    var kept: [String] = []
    for word in words {
      guard word.contains(mark) else {
        kept.append(word)
        continue
      }
      while let last = kept.last, hanging.contains(RecipeClauses.letters(last)) { kept.removeLast() }
      let rest = word.replacing(mark, with: "")
      guard var last = kept.popLast() else { continue }
      while last.last == ":" { last.removeLast() }
      kept.append(last + rest)
    }
    return kept
  }
}
