/// What bloggers say beside a recipe: wishes, praise, invitations, advertising. It is told by its kind, and
/// only where nothing is cooked in it.
enum RecipeChatter {
  /// What invites to, or tells of, a page.
  private static let invitations = [
    "click here", "follow us", "follow me", "pin it", "pin this", "pin for later", "social media", "my blog",
    "our blog",
    "the blog", "my site", "my website", "our website", "my channel", "on youtube", "on instagram",
    "on facebook",
    "on pinterest", "on twitter", "on tiktok", "hashtag", "tag me", "tag us", "leave a comment",
    "leave me a comment",
    "leave a review", "leave a rating", "comment below", "comments below", "in the comments", "let me know",
    "let us know", "share this recipe", "share your", "rate this", "rate the recipe", "more recipes",
    "other recipes",
    "similar recipes", "ebook", "cookbook", "printer-friendly", "print the recipe", "jump to recipe",
    "giveaway",
  ]

  /// What says whose a page is.
  private static let credits = [
    "photograph by", "photo by", "photos by", "photo credit", "image credit", "all rights reserved",
    "copyright",
    "recipe courtesy", "courtesy of", "adapted from", "recipe source", "originally posted",
    "originally published", "originally appeared", "inspired by", "see pic", "see photo", "see video",
    "pic above",
    "pics above", "photo above", "photos above", "picture above", "pictured above", "pic below",
    "photo below",
    "picture below", "video above", "video below",
  ]

  /// What pays for a page.
  private static let advertising = [
    "affiliate", "amazon associate", "on amazon", "sponsored", "sponsor of", "promo code", "discount code",
    "coupon",
    "gift card", "use code", "use the code", "disclosure", "disclaimer", "opinions are my own",
  ]

  private static let figures = [
    "nutrition facts", "nutrition info", "nutritional info", "nutritional value", "weight watchers",
    "smartpoints",
    "smart points", "points plus",
  ]

  private static let marks =
    invitations + credits + advertising + figures + ["you are all done"]

  /// A sentence without its chatter; nil where nothing else is in it.
  static func removed(from sentence: String) -> String? {
    let text = withoutSmileys(sentence)
    guard !isPraise(text), !isNutrition(text) else { return nil }
    guard isMarked(text) else { return text }
    let rest = RecipeClauses(text).kept { words in isMarked(words.joined(separator: " ")) ? nil : words }
    guard let rest, CookingWords.tells(rest.text), !isMarked(rest.text) else { return nil }
    return rest.text
  }

  /// Whether a text says what only a page says.
  static func isMarked(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return marks.contains { lowered.contains($0) }
  }

  // MARK: - Praise

  private static let praise: Set<String> = [
    "enjoy", "yum", "yummy", "yumm", "delicious", "tasty", "scrumptious", "amazing", "awesome", "wonderful",
    "fantastic", "fabulous", "perfect", "great", "good", "best", "keeper", "crowd", "winner", "hit",
    "favorite", "favourite", "easy", "simple", "quick", "fun", "love", "loved", "bon", "appetit", "appétit",
    "voila", "voilà", "happy", "mmm", "mmmm", "wow", "incredible", "irresistible", "heavenly", "divine",
    "cheers", "tada", "hope",
  ]

  /// Words that praise is made of beside the praise itself. None of them is food, and none is what a cook
  /// does but for `eating`.
  private static let fillers: Set<String> = [
    "this", "thats", "that", "these", "they", "is", "its", "it", "are", "was", "a", "an", "the", "so",
    "very", "really", "seriously", "simply", "absolutely", "truly", "just", "such", "and", "oh", "my", "we",
    "you", "youll", "i", "im", "will", "your", "our", "meal", "dish", "recipe", "recipes", "pleaser",
    "family", "friends", "everyone", "all", "too", "of", "to", "with", "for", "as", "much", "ever",
    "always", "do", "did", "be", "sure", "cooking", "baking", "eating", "super", "pretty", "one", "how",
    "what", "about",
  ]

  /// `Enjoy!`, `A crowd pleaser!`, `This is seriously so good!`: a sentence of such words alone. `Enjoy warm`
  /// tells how.
  private static func isPraise(_ sentence: String) -> Bool {
    let words = sentence.split { " -–—/,".contains($0) }.map { RecipeClauses.letters(String($0)) }
      .filter { !$0.isEmpty }
    return !sentence.contains(where: \.isNumber) && words.contains(where: praise.contains)
      && words.allSatisfy { praise.contains($0) || fillers.contains($0) }
  }

  private static let nutrients: Set<String> = [
    "calories", "calorie", "kcal", "carbs", "carbohydrates", "cholesterol", "sodium", "protein", "fiber",
    "fibre",
    "sugars", "fat",
  ]

  /// `Only 200 calories a serving!`, `Fat 3 g, protein 8 g`; not `Skim off the fat`.
  private static func isNutrition(_ sentence: String) -> Bool {
    let words = Set(sentence.split { " ,:;/-–()".contains($0) }.map { RecipeClauses.letters(String($0)) })
    let named = words.intersection(nutrients)
    guard !named.isEmpty, words.isDisjoint(with: CookingWords.verbs) else { return false }
    return !named.isDisjoint(with: ["calories", "calorie", "kcal"])
      || named.count > 1 && sentence.contains(where: \.isNumber)
  }

  // MARK: - Smileys

  private static let smileys = [":)", ":-)", ";)", ";-)", ":D", ":-D", ":P", ":-P", "=)", "<3", ":o)"]

  /// Without smileys that stand alone or before the last stop; `(optional:)` has none.
  private static func withoutSmileys(_ sentence: String) -> String {
    var words = sentence.split(separator: " ").map(String.init)
    for index in words.indices {
      var word = words[index]
      var stop = ""
      while let last = word.last, ".!?,".contains(last) { stop = String(word.removeLast()) + stop }
      guard smileys.contains(word) else { continue }
      words[index] = ""
      if index > 0, !stop.isEmpty, words[index - 1].last.map({ !".!?,".contains($0) }) ?? false {
        words[index - 1] += stop
      }
    }
    guard words.contains("") else { return sentence }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
