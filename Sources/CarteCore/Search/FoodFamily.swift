/// Words for many things, for whoever may not or will not have them. What a recipe calls by one of these names
/// belongs to the family; where it is doubtful it does, since leaving out too much harms nobody.
enum FoodFamily {
  /// The names of all that a word stands for, folded, their letters alone; none where it is no such word.
  ///
  /// - Parameter word: the singular, folded, its letters alone.
  static func members(of word: [UInt8]) -> [[UInt8]] {
    guard let family = families.first(where: { $0.key.utf8.elementsEqual(word) }) else { return [] }
    return family.value.split(separator: " ").map { Array($0.utf8) }
  }

  private static let fish = """
    salmon tuna cod anchovy haddock mackerel trout sardine halibut tilapia snapper bass herring kipper \
    monkfish swordfish worcestershire
    """

  private static let shellfish = """
    shrimp prawn crab crabmeat lobster mussel clam oyster scallop squid calamari octopus crayfish langoustine
    """

  private static let meat = """
    beef pork chicken lamb veal bacon ham sausage turkey duck mince chorizo prosciutto pancetta salami steak \
    venison goat mutton goose rabbit gelatine gelatin lard meatball pepperoni
    """

  private static let families: KeyValuePairs<String, String> = [
    "nut": """
    nutty almond cashew chestnut hazelnut macadamia peanut pecan pistachio walnut praline marzipan frangipane \
    nutella gianduja noisette amaretto amaretti orgeat frangelico satay pesto
    """,
    "peanut": "satay", "almond": "marzipan frangipane amaretto amaretti orgeat",
    "egg": "yolk meringue mayonnaise mayo aioli hollandaise custard eggnog advocaat",
    "milk": "buttermilk milkshake custard latte cappuccino eggnog",
    "dairy": """
    milk buttermilk cream butter ghee cheese yogurt yoghurt custard mozzarella parmesan cheddar feta ricotta \
    mascarpone baileys icecream
    """,
    "alcohol": """
    wine beer rum brandy vodka whisky whiskey sherry port marsala cognac liqueur kirsch gin tequila bourbon \
    champagne prosecco sake mirin ale stout cider vermouth cointreau amaretto kahlua baileys grappa calvados
    """,
    "fish": fish, "seafood": fish + " fish " + shellfish, "shellfish": shellfish, "meat": meat,
    "soy": "soya tofu edamame miso tempeh", "soya": "soy tofu edamame miso tempeh", "sesame": "tahini",
    "wheat": "flour bread pasta noodle couscous bulgur semolina seitan spelt",
  ]
}
