/// The colors of a dish by what is in it.
struct RecipeColor {
  /// The main color.
  let color: RGB
  /// That of what is next most seen.
  let accent: RGB

  /// Weighs the words of the title and of the ingredients, whose first ones matter most.
  init(title: String, ingredients: [String]) {
    let title = " " + title.plainWords + " "
    let lines = ingredients.map { " " + $0.plainWords + " " }
    var scores = Self.table.map { entry in
      (title.containsAny(entry.words) ? 9.0 : 0, entry)
    }
    for (index, line) in lines.enumerated() {
      guard let hit = Self.table.firstIndex(where: { line.containsAny($0.words) }) else { continue }
      scores[hit].0 += (index < 3 ? 2.4 : 1) * Self.table[hit].weight
    }
    let found = scores.filter { $0.0 > 0 }.sorted { $0.0 > $1.0 }.map(\.1.color)
    let main = found.first ?? RGB(214, 160, 92)
    color = main
    accent = found.dropFirst().first { $0.isUnlike(main) } ?? Self.herbs
  }

  static let herbs = RGB(92, 158, 70)

  /// The first entry counts that has a word in a line.
  private static let table: [(words: [String], color: RGB, weight: Double)] = [
    (["chocolate", "cocoa", "brownie", "coffee"], RGB(92, 52, 34), 1.4),
    (["matcha"], RGB(132, 172, 82), 2),
    (["beet", "borscht"], RGB(158, 34, 72), 2.4),
    (["plum", "blueberr", "blackberr", "aubergine", "eggplant", "nasu", "baingan"], RGB(112, 62, 110), 1.2),
    (["strawberr", "raspberr", "gooseberr", "cranberr", "hibiscus", "cherr"], RGB(214, 54, 76), 1.2),
    (
      ["tomato", "ketchup", "passata", "red pepper", "paprika", "chorizo", "arrabbiata", "chakalaka"],
      RGB(206, 66, 44), 1.2
    ),
    (["salmon", "shrimp", "prawn", "crab", "gambas", "trout"], RGB(240, 150, 116), 1.5),
    (["sweet potato", "carrot", "pumpkin", "squash", "lentil", "wot"], RGB(232, 138, 48), 1.1),
    (["curry", "turmeric", "masala", "saffron", "mustard", "satay", "peanut"], RGB(222, 158, 52), 0.8),
    (
      [
        "beef", "steak", "venison", "lamb", "pork", "sausage", "bacon", "meatball", "mince", "rabbit", "ham ",
        "jerky", "chicharrones",
      ], RGB(140, 76, 48), 1.3
    ),
    (["chicken", "turkey", "duck", "bebek"], RGB(216, 154, 86), 1.3),
    (["kidney bean", "black bean", "pinto", "refried"], RGB(112, 58, 44), 1),
    (["mushroom", "gravy", "soy sauce", "hoisin"], RGB(156, 118, 88), 0.6),
    (
      [
        "green bean", "broccoli", "spinach", "kale", " pea ", "peas", "zucchini", "courgette", "cucumber",
        "lettuce", "avocado", "guacamole", "cabbage", "sukuma", "leek", "tabbouleh", "parsley", "coriander",
        "greens", "green pepper",
      ], RGB(98, 162, 72), 0.9
    ),
    (["lemon", "limon", "pineapple", "mango", "corn "], RGB(246, 212, 82), 0.8),
    (["egg", "omelette", "custard", "brulee"], RGB(248, 206, 92), 0.7),
    (["cheddar", "cheese", "parmesan", "feta", "mozzarella"], RGB(248, 200, 96), 0.6),
    (["cod ", "fish", "tuna", "squid", "clam"], RGB(226, 206, 180), 1),
    (
      [
        "rice", "cream", "milk", "yoghurt", "yogurt", "coconut", "mayonnaise", "cannellini", "white bean",
        "tofu", "grits", "garlic", "cauliflower", "meringue", "pavlova",
      ], RGB(244, 236, 216), 0.6
    ),
    (["potato", "boxty", "chickpea", "noodle", "pasta", "spaghetti", "penne"], RGB(238, 206, 128), 0.8),
    (["apple", "pear", "honey", "caramel", "cinnamon", "raisin", "date"], RGB(200, 132, 64), 0.7),
    (["oat", "flour", "bread", "dough", "granola", "cracker", "tortilla", "sugar"], RGB(214, 160, 92), 0.8),
    (["red onion", "radish"], RGB(190, 70, 130), 0.9),
  ]
}

extension String {
  fileprivate func containsAny(_ words: [String]) -> Bool { words.contains { holds($0) } }
}

extension RGB {
  /// Whether both are told apart at a glance.
  fileprivate func isUnlike(_ other: RGB) -> Bool {
    let apart =
      abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
    return apart > 110
  }
}
