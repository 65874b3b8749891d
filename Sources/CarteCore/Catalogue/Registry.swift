/// All catalogues, a line each, in the order of the home screen.
public enum Registry {
  /// The names in files and commands, in the same order.
  public static let names = [
    CocktailCatalogue.commandName, PokedexCatalogue.commandName, RecipeCatalogue.commandName,
    TeaCatalogue.commandName,
  ]

  /// Makes every catalogue of its surroundings.
  public static func catalogues(in surroundings: Surroundings) -> [any Catalogue] {
    [
      CocktailCatalogue(surroundings),
      PokedexCatalogue(surroundings),
      RecipeCatalogue(surroundings),
      TeaCatalogue(surroundings),
    ]
  }
}
