/// The colors of the categories: of middle brightness, so that they are seen on dark and on light ground.
enum CocktailTint {
  private static let tints: [String: Tint] = [
    "Ordinary Drink": Tint("cocktails.ordinary-drink", RGB(0x3F, 0x9C, 0xA8)),
    "Cocktail": Tint("cocktails.cocktail", RGB(0xD0, 0x5A, 0x6E)),
    "Punch / Party Drink": Tint("cocktails.punch", RGB(0xE0, 0x7A, 0x3F)),
    "Shake": Tint("cocktails.shake", RGB(0xD9, 0x8C, 0xB3)),
    "Other / Unknown": Tint("cocktails.other", RGB(0x8A, 0x93, 0xA6)),
    "Cocoa": Tint("cocktails.cocoa", RGB(0xA8, 0x72, 0x50)),
    "Shot": Tint("cocktails.shot", RGB(0xC2, 0x4F, 0xC0)),
    "Coffee / Tea": Tint("cocktails.coffee-tea", RGB(0xB0, 0x8A, 0x4E)),
    "Homemade Liqueur": Tint("cocktails.homemade-liqueur", RGB(0x8E, 0x6F, 0xD1)),
    "Beer": Tint("cocktails.beer", RGB(0xD8, 0xA6, 0x2A)),
    "Soft Drink": Tint("cocktails.soft-drink", RGB(0x5F, 0xA8, 0x4F)),
  ]

  /// The tint of a category; one that is new on the server looks like `Other / Unknown`.
  static func tint(of category: String) -> Tint {
    tints[category] ?? Tint("cocktails.other", RGB(0x8A, 0x93, 0xA6))
  }
}
