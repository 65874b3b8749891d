/// Which servers are asked, and with which keys.
public struct Servers: Hashable, Sendable {
  /// A Parse server that favorites are also kept on.
  public struct Parse: Hashable, Sendable {
    /// Its address.
    public var endpoint: Endpoint
    /// The application's id there.
    public var applicationID: Secret
    /// The key for its REST interface.
    public var restKey: Secret
  }

  /// TheCocktailDB.
  public var cocktailDB = Endpoint(https: "www.thecocktaildb.com", path: "/api/json/v1/1")
  /// PokeAPI.
  public var pokeAPI = Endpoint(https: "pokeapi.co", path: "/api/v2")
  /// Spoonacular, which answers only with a key.
  public var spoonacular = Endpoint(https: "api.spoonacular.com", path: "")
  /// The key for Spoonacular; nil shows the bundled recipes only.
  public var spoonacularKey: Secret?
  /// The Parse server; nil where its address or one of its keys is not given.
  public var parse: Parse?
  /// SheetDB, for the tea shop.
  public var sheetDB = Endpoint(https: "sheetdb.io", path: "/api/v1")
  /// The sheets of the menu: none for the bundled one, one, or three, a segment each.
  public var menuSheets: [String] = []
  /// The sheet that orders go to; nil keeps them in a local file.
  public var orderSheet: String?
  /// The token for SheetDB, where its sheets ask for one.
  public var sheetToken: Secret?

  /// The public servers, without keys.
  public init() {}
}
