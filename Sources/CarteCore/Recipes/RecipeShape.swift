/// What a recipe is served in, by words of its title, else by its course.
enum RecipeShape {
  /// The shape of a dish; nil for a drink.
  static func shape(title: String, course: String) -> Dish.Shape? {
    let title = " " + title.plainWords + " "
    if course == "drink" { return nil }
    for (shape, words) in named where words.contains(where: { title.holds($0) }) { return shape }
    return courses[course] ?? .plate
  }

  /// The first entry counts that has a word in the title: a cornbread salad is a salad.
  private static let named: [(Dish.Shape, [String])] = [
    (.salad, ["salad", "slaw", "sunomono", "tabbouleh", "fattoush", "gado-gado", "larb"]),
    (
      .jar,
      [
        " jam ", "marmalade", "pickled", "ketchup", "syrup", "dressing", "garam masala", "yoghurt", "yogurt",
        "chutney",
        "pesto", "sourdough starter", "spread ", "vinaigrette", "kimchi", "pizza sauce", "red sauce",
      ]
    ),
    (.pizza, ["pizza", "flammkuchen", "focaccia"]),
    (.burger, ["burger", "sandwich", "slider"]),
    (.tacos, ["taco", "fajita", "quesadilla", "burrito", "chimichanga", "enchilada", "gyro", "pita "]),
    (.skewers, ["satay", "skewer", "kebab", "kabob", "brochette"]),
    (
      .tray,
      [
        "baked pasta", "lasagn", "casserole", "gratin", "bread pudding", "schinkenfleckerl", "moussaka",
        "cobbler", "crumble", "yorkshire", "ardei", "dengaku", "papoutsakia", "gooseberry pudding", "plaki",
        "maadnous",
      ]
    ),
    (
      .noodles,
      ["pasta", "spaghetti", "penne", "noodle", "linguine", "fettuccine", "macaroni", "carbonara", "gnocchi"]
    ),
    (
      .pancakes,
      ["pancake", "crepe", "waffle", "galette", "blini", "boxty", "french toast", "flatbread", "torta frita"]
    ),
    (
      .cookies,
      [
        "cookie", "biscuit", "sable", "shortbread", "macaroon", "bolinhos", "sand tart", "limoncini",
        "meatball", "scone", "croutons",
      ]
    ),
    (.pie, [" pie ", "tart", "quiche", "strudel", "sausage roll"]),
    (.cake, ["cake", "pavlova", "gateau", "brownie", "muffin", "tiramisu"]),
    (.loaf, ["meatloaf", "bread", "challah", "damper", "loaf", "brioche", "bun ", "buns ", " roll"]),
    (
      .ricebowl,
      [
        "sticky rice", "oyakodon", " rice ", "risotto", "pilaf", "congee", "grits", "granola", "cereal",
        "mapo", "donburi", "couscous", "quinoa", "oatmeal",
      ]
    ),
    (
      .pan,
      [
        "omelette", "tortilla espanola", "menemen", "stir-fry", "stir fry", "grostl", "paella", "skillet",
        "frittata", "shakshuka", "zarangollo", "hash", "gambas", "eggs",
      ]
    ),
    (
      .pot,
      [
        "stew", "curry", "chili", "chilli", "goulash", "paprikash", " wot ", "masala", "tagine", "tajine",
        "stoofvlees", "nikujaga", "stroganoff", "ratatouille", "chakalaka", "sukuma", "smothered", "frijol",
        "sauce",
      ]
    ),
    (
      .bowl,
      [
        "soup", "chowder", "borscht", "soep", "bisque", "broth", "porridge", "pudding", "mousse", "brulee",
        "guacamole", "hummus", "muhammara", "skordalia", "halwa", "dip ", "riseng", "bharta",
      ]
    ),
  ]

  private static let courses: [String: Dish.Shape] = [
    "salad": .salad, "soup": .bowl, "dessert": .cake, "bread": .loaf, "sauce": .jar, "basic": .jar,
    "side": .bowl,
  ]
}
