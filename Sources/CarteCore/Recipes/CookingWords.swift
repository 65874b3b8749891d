/// Words by which a sentence shows that something is cooked in it.
enum CookingWords {
  /// What is done in a kitchen and hardly elsewhere.
  private static let kitchen: Set<String> = [
    "add", "bake", "baste", "beat", "blanch", "blend", "boil", "braise", "broil", "brush", "chill", "chop",
    "combine",
    "cook", "cool", "cream", "crumble", "crush", "deglaze", "dice", "dissolve", "drain", "dredge", "drizzle",
    "dust",
    "fold", "freeze", "frost", "fry", "garnish", "glaze", "grate", "grease", "grill", "grind", "heat",
    "julienne",
    "knead", "ladle", "marinate", "mash", "melt", "mince", "mix", "muddle", "peel", "pipe", "poach", "pour",
    "preheat",
    "puree", "refrigerate", "reheat", "rinse", "roast", "saute", "sauté", "scoop", "sear", "season", "serve",
    "shred",
    "sift", "simmer", "skewer", "skim", "slice", "soak", "sprinkle", "squeeze", "steam", "steep", "stew",
    "stir",
    "strain", "stuff", "sweeten", "swirl", "thaw", "thicken", "toast", "toss", "whip", "whisk", "wilt",
    "zest",
  ]

  /// What a cook does as well as others.
  private static let elsewhere: Set<String> = [
    "arrange", "bring", "brown", "coat", "continue", "core", "cover", "crack", "cut", "decorate", "dip",
    "discard",
    "divide", "drop", "fill", "flatten", "flip", "form", "invert", "keep", "layer", "leave", "let", "line",
    "lower",
    "make", "place", "pound", "prepare", "press", "put", "reduce", "remove", "repeat", "reserve", "rest",
    "roll", "rub",
    "score", "scrape", "set", "shake", "shape", "spoon", "spread", "store", "taste", "tie", "top", "transfer",
    "trim",
    "turn", "uncover", "unmold", "use", "warm", "wash", "wrap",
  ]

  /// What a cook does, as recipes order it.
  static let verbs = kitchen.union(elsewhere)

  private static let measures: Set<String> = [
    "minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs", "second", "seconds", "overnight",
    "degrees",
    "oven", "pan", "pot", "skillet", "bowl", "cup", "cups", "tablespoon", "tablespoons", "tbsp", "teaspoon",
    "teaspoons", "tsp", "ounces", "oz", "pound", "pounds", "grams", "dough", "batter", "sauce",
  ]

  /// Whether a text tells a cook something.
  static func tells(_ text: String) -> Bool {
    words(of: text).contains { verbs.contains($0) || measures.contains($0) }
  }

  /// Whether a text is a step and nothing else, such as the fields of a form.
  static func isStep(_ text: String) -> Bool {
    let words = words(of: text)
    return words.count >= 3 && words.contains { kitchen.contains($0) || measures.contains($0) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
