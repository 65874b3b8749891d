/// A class of a Parse server that holds favorites.
public enum ParseClass: String, Hashable, Sendable, CaseIterable {
  /// Recipes, also those that the iOS app saved.
  case recipes = "FaveRecipes"
  /// The favorites of every other catalogue, and the notes about removals.
  ///
  /// Listed last: a note is written before the rows it is about are deleted, so who has missed the rows finds it.
  case others = "Favorites"

  /// The class that keeps a catalogue's favorites.
  public init(catalogue: String) {
    self = catalogue == Self.recipesCatalogue ? .recipes : .others
  }

  /// The catalogue whose favorites have a class of their own.
  static let recipesCatalogue = "recipes"
}
