/// The colors of the courses: of middle brightness, so that they are seen on dark and on light ground.
enum RecipeTint {
  private static let tints: [String: Tint] = [
    "main": Tint("recipes.main", RGB(0xD0, 0x5F, 0x4A)),
    "side": Tint("recipes.side", RGB(0x7C, 0xA1, 0x4A)),
    "salad": Tint("recipes.salad", RGB(0x4F, 0xA8, 0x5F)),
    "soup": Tint("recipes.soup", RGB(0xDB, 0x8A, 0x35)),
    "starter": Tint("recipes.starter", RGB(0x3F, 0x9C, 0xA8)),
    "snack": Tint("recipes.snack", RGB(0xC9, 0xA0, 0x2E)),
    "breakfast": Tint("recipes.breakfast", RGB(0xD8, 0xA9, 0x55)),
    "dessert": Tint("recipes.dessert", RGB(0xD1, 0x6F, 0xA6)),
    "bread": Tint("recipes.bread", RGB(0xB0, 0x7F, 0x4E)),
    "sauce": Tint("recipes.sauce", RGB(0xB8, 0x4F, 0x6E)),
    "drink": Tint("recipes.drink", RGB(0x5A, 0x8F, 0xD0)),
    "basic": Tint("recipes.basic", RGB(0x94, 0x8A, 0x7E)),
  ]

  /// The tint of a course; of none where that is not known.
  static func tint(of course: String) -> Tint {
    tints[course] ?? Tint("recipes.other", RGB(0x8A, 0x93, 0xA6))
  }
}
