/// What an ingredient does to the color of a drink.
struct IngredientLook: Hashable, Sendable {
  /// The color it has by itself, a few centimeters thick.
  let color: RGB
  /// How strongly it colors what it is mixed with: 1 for a juice.
  let strength: Double
  /// The milliliters of one piece of it.
  let piece: Double

  init(_ color: RGB, _ strength: Double = 1, piece: Double = 30) {
    self.color = color
    self.strength = strength
    self.piece = piece
  }

  /// What is as clear as water.
  static let clear = IngredientLook(RGB(178, 208, 222), 0.035)

  /// How an ingredient looks by its name and its measure; nil as for its name.
  static func look(of ingredient: Cocktail.Ingredient) -> IngredientLook? {
    let name = ingredient.name.lowercased()
    let measure = ingredient.measure.lowercased()
    if name.hasPrefix("food color") {
      let color = colorings.first { measure.holds($0.word) }?.color
      return IngredientLook(color ?? RGB(214, 60, 60), 20)
    }
    guard let look = look(of: name, measure: measure) else { return nil }
    // Leaves and powders color many times their volume.
    let isDry =
      (name.holds("tea") || name.holds("coffee") || name.holds("matcha") || name.holds("cocoa"))
      && (measure.holds("tsp") || measure.holds("tbsp") || measure.holds("instant"))
    return isDry ? IngredientLook(look.color, look.strength * 10, piece: look.piece) : look
  }

  /// Words that belong to a name though they end its measure, as in `1 oz white` Creme de Cacao.
  private static let colorWords: Set = [
    "white", "light", "clear", "dark", "black", "gold", "golden", "green", "red", "blue", "yellow",
  ]

  private static func look(of name: String, measure: String) -> IngredientLook? {
    guard let look = look(of: name) else { return nil }
    guard let word = measure.split(separator: " ").last.map(String.init), colorWords.contains(word) else {
      return look
    }
    return self.look(of: word + " " + name) ?? look
  }

  private static let colorings: [(word: String, color: RGB)] = [
    ("green", RGB(30, 150, 70)), ("red", RGB(206, 30, 40)), ("blue", RGB(30, 90, 210)),
    ("yellow", RGB(246, 206, 40)),
  ]

  /// How an ingredient looks by its name; nil for what is not part of the drink's color, such as ice and spices.
  static func look(of name: String) -> IngredientLook? {
    let bare = name.plainWords
    if uncoloredNames.contains(bare) || uncoloredWords.contains(where: { bare.holds($0) }) { return nil }
    let name = " " + bare + " "
    return table.first { entry in entry.words.contains { name.holds($0) } }?.look
  }

  /// What gives a drink no color by its whole name.
  private static let uncoloredNames: Set = [
    "ice", "mint", "ginger", "sugar", "cinnamon", "basil", "olive", "butter", "vanilla", "cherry",
    "maraschino cherry", "nutmeg", "cucumber",
  ]

  /// What gives a drink no color, though the names of others may be in its name.
  private static let uncoloredWords = [
    "crushed ice", "peel", "zest", "salt", "black pepper", "peppercorn", "nutmeg", "clove", "cardamom",
    "coriander", "cumin", "fennel seed", "star anise", "allspice berr", "angelica", "marjoram", "asafoetida",
    "celery", "cherries", "vanilla bean", "extract", "flavoring", "cornstarch", "tabasco",
    "hot sauce", "chili", "chilli", "cayenne", "worcestershire", "flower water", "coffee beans", "olives",
    "orange spiral", "lemon spiral",
  ]

  /// The first entry counts that has a word in a name.
  private static let table: [(words: [String], look: IngredientLook)] = [
    (["blue curacao", "blueberry", "hpnotiq"], .init(RGB(20, 98, 214), 4)),
    (["grenadine"], .init(RGB(206, 16, 44), 3.5)),
    (
      ["ginger ale", "ginger beer", "ginger wine", "7-up", "sprite", "lemon-lime", "fresca", "lemonade"],
      .init(RGB(238, 222, 158), 0.12)
    ),
    (["bitter lemon", "tonic", "soda water", "club soda", "carbonated", "sparkling water"], .clear),
    (["root beer", "coca-cola", "cola", "pepsi", "dr. pepper", "dr pepper"], .init(RGB(62, 28, 14), 2)),
    (["grapefruit soda", "pink lemonade"], .init(RGB(240, 164, 140), 0.6)),
    (["tomato", "clamato"], .init(RGB(200, 44, 24), 1.6)),
    (["cranberr"], .init(RGB(186, 18, 50), 1.1)),
    (["creme de cassis", "blackcurrant", "cassis", "kurant"], .init(RGB(96, 8, 50), 2)),
    (["creme de mure", "blackberr", "chambord"], .init(RGB(88, 10, 52), 2)),
    (["raspberr", "strawberr", "watermelon", "berries"], .init(RGB(214, 40, 66), 1, piece: 15)),
    (["campari", "aperol spritz"], .init(RGB(214, 26, 30), 2)),
    (["aperol"], .init(RGB(242, 96, 30), 1.6)),
    (
      ["sloe gin", "cherry heering", "cherry brandy", "cherry juice", "dubonnet"],
      .init(RGB(158, 12, 40), 1.6)
    ),
    (["passoa"], .init(RGB(214, 50, 66), 0.7)),
    (["red wine", "port ", "sangria", "burgundy", "claret", "zinfandel"], .init(RGB(112, 10, 40), 1.5)),
    (["rose wine", "rose "], .init(RGB(240, 160, 160), 0.5)),
    (["hibiscus", "fruit punch"], .init(RGB(196, 24, 56), 1.4)),
    (
      ["green chartreuse", "midori", "melon liqueur", "green creme de menthe", "creme de menthe green"],
      .init(RGB(96, 176, 60), 1.3)
    ),
    (
      [
        "white creme de menthe", "white creme de cacao", "clear creme de menthe", "clear creme de cacao",
        "creme de menthe white", "creme de cacao white", "creme de menthe clear", "creme de cacao clear",
      ], .clear
    ),
    (
      ["creme de menthe", "pisang", "mint syrup", "kiwi", "sour apple", "apple pucker"],
      .init(RGB(64, 170, 84), 1.3, piece: 70)
    ),
    (["matcha", "lime cordial", "green tea"], .init(RGB(140, 176, 78), 1)),
    (
      ["absinthe", "pernod", "ricard", "anis", "pastis", "yellow chartreuse"], .init(RGB(206, 214, 120), 0.5)
    ),
    (["espresso", "coffee liqueur", "kahlua", "tia maria", "coffee brandy"], .init(RGB(46, 22, 12), 2.2)),
    (["coffee"], .init(RGB(52, 28, 16), 1.8)),
    (["chocolate ice", "chocolate milk"], .init(RGB(134, 88, 60), 1.2)),
    (["chocolate", "cocoa", "cacao", "godiva", "oreo"], .init(RGB(92, 50, 28), 1.8, piece: 12)),
    (["guinness", "stout", "porter"], .init(RGB(34, 18, 12), 2)),
    (
      ["baileys", "bailey", "irish cream", "amarula", "advocaat", "dulce de leche"],
      .init(RGB(206, 164, 122), 1)
    ),
    (
      [
        "whipped cream", "whipping cream", "heavy cream", "light cream", "half-and-half", "cream of coconut",
        "coconut milk", "evaporated", "condensed", "ice-cream", "ice cream", "milk", "yoghurt", "yogurt",
        "cream ",
        "orgeat", "horchata", " rice ", "almonds",
      ],
      .init(RGB(246, 236, 216), 0.8)
    ),
    (["egg yolk", " eggs ", " egg "], .init(RGB(246, 216, 140), 0.8, piece: 45)),
    (["egg white"], .init(RGB(236, 232, 216), 0.2, piece: 30)),
    (
      [
        "orange juice", "orange juice concentrate", "tangerine", "mandarin", "passion fruit", "maracuja",
        "orange soda",
      ],
      .init(RGB(248, 156, 30), 0.9, piece: 25)
    ),
    (
      ["mango", "papaya", "carrot", "cantaloupe", "apricot nectar", "peach nectar"],
      .init(RGB(248, 166, 52), 1, piece: 150)
    ),
    (["pineapple"], .init(RGB(248, 222, 98), 0.6, piece: 100)),
    (["pink grapefruit", "grapefruit", "guava"], .init(RGB(244, 172, 122), 0.6, piece: 120)),
    (["banana"], .init(RGB(246, 226, 148), 0.8, piece: 100)),
    (["galliano", "limoncello", "strega", "turmeric"], .init(RGB(246, 206, 40), 1)),
    (["apricot brandy", "peach brandy", "apricot", "peach"], .init(RGB(242, 172, 84), 0.5, piece: 60)),
    (
      [
        "orange curacao", "grand marnier", "mandarine", "southern comfort", "drambuie", "benedictine",
        "tuaca",
      ],
      .init(RGB(220, 138, 48), 0.8)
    ),
    (
      ["amaretto", "frangelico", "butterscotch", "licor 43", "falernum", "allspice", "caramel"],
      .init(RGB(198, 120, 44), 0.8)
    ),
    (
      ["fernet", "jagermeister", "averna", "cynar", "amaro", "branca", "blackstrap"],
      .init(RGB(72, 34, 16), 2)
    ),
    (["sweet vermouth", "red vermouth", "rosso"], .init(RGB(150, 50, 30), 1.2)),
    (["vermouth", "lillet", "cocchi"], .init(RGB(232, 222, 160), 0.25)),
    (["peychaud"], .init(RGB(200, 24, 40), 6)),
    (["angostura", "bitters"], .init(RGB(150, 54, 24), 5)),
    (
      [
        "light rum", "white rum", "overproof", "malibu", "coconut rum", "lemon vodka", "bacardi limon",
        "bacardi",
      ],
      .clear
    ),
    (["dark rum", "spiced rum", "demerara rum", "jamaican rum", "151"], .init(RGB(150, 74, 26), 1.1)),
    (["gold rum", "anejo rum", "aged rum", " rum "], .init(RGB(206, 140, 60), 0.6)),
    (
      ["whiskey", "whisky", "bourbon", "scotch", " rye ", "jack daniels", "johnnie walker", "jim beam"],
      .init(RGB(206, 128, 42), 0.8)
    ),
    (
      ["apple brandy", "applejack", "calvados", "cognac", "armagnac", "brandy", "sherry", "metaxa"],
      .init(RGB(200, 114, 38), 0.9)
    ),
    (["cider"], .init(RGB(228, 160, 58), 0.7)),
    (["apple juice", "apple", "pear"], .init(RGB(226, 186, 86), 0.5, piece: 60)),
    (
      ["champagne", "prosecco", "sparkling wine", "cava", "white wine", " wine "],
      .init(RGB(240, 218, 132), 0.3)
    ),
    (["lager", "beer", " ale ", "corona", "pilsner"], .init(RGB(232, 166, 34), 0.9)),
    (["iced tea", "earl grey", " tea "], .init(RGB(166, 82, 28), 1)),
    (
      ["honey", "agave", "maple", "corn syrup", "cinnamon syrup", "demerara syrup", "brown sugar"],
      .init(RGB(226, 170, 70), 0.5)
    ),
    (["sour mix", "sweet and sour", "lime juice", "limeade"], .init(RGB(206, 220, 138), 0.3, piece: 25)),
    (["lemon juice"], .init(RGB(242, 228, 140), 0.3)),
    ([" lime", "limes"], .init(RGB(196, 216, 120), 0.35, piece: 25)),
    (["lemon", "elderflower", "chamomile"], .init(RGB(242, 228, 140), 0.3, piece: 40)),
    (["orange"], .init(RGB(248, 156, 30), 0.9, piece: 70)),
    (["jell-o"], .init(RGB(214, 60, 60), 0.5)),
    (["grape"], .init(RGB(120, 40, 90), 0.8)),
    (
      [
        "vodka", "gin ", "tequila", "mezcal", "cachaca", "pisco", "triple sec", "cointreau",
        "maraschino liqueur",
        "schnapps", "sambuca", "grappa", "aquavit", "aguardiente", "grain alcohol", "everclear", "kirsch",
        "water",
        "syrup", "soda", "coconut", "liqueur", "absolut", "rhum agricole", "anisette", "cordial", "ouzo",
      ],
      .clear
    ),
  ]
}
