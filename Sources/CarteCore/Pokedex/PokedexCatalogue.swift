import FoundationEssentials

/// The Pokédex: 1,025 species and their forms, bundled with all that pages tell.
public struct PokedexCatalogue: Catalogue {
  /// `pokedex`.
  public var name: String { Self.commandName }
  /// A week: new Pokémon come once in years.
  public var refreshAge: Double? { 7 * 86_400 }

  /// The name in files and commands.
  public static let commandName = "pokedex"

  private let bundle: PokedexBundle
  private let strings: Strings

  /// Sets the catalogue up; reads nothing yet.
  ///
  /// - Parameter resources: the folder of the program's resources.
  public init(resources: String, strings: Strings) {
    bundle = PokedexBundle(folder: resources + "/catalogues/pokedex")
    self.strings = strings
  }

  /// Sets the catalogue up as the program runs it.
  public init(_ surroundings: Surroundings) {
    self.init(resources: surroundings.resources.folder, strings: surroundings.strings)
  }

  /// The bundled Pokémon.
  ///
  /// - Throws: `problem.bundle` where they are missing or damaged.
  public func bundled() throws -> Shelf {
    shelf(try Pokedex(bundle), .bundled)
  }

  /// Nothing is kept yet.
  public func cached() throws -> Shelf? { nil }

  /// Nobody is asked yet.
  public func refresh(report: @escaping @Sendable (RefreshProgress) -> Void) async throws -> Shelf {
    throw Problem("problem.offline", ["host": "pokeapi.co"])
  }

  /// The bundled Pokémon, and further ones of which no more is known than a list tells.
  func shelf(
    more: [Pokemon], source: Shelf.Source, isPartial: Bool = false, note: Problem? = nil
  ) -> Shelf {
    shelf(Pokedex(bundle, with: more), source, isPartial: isPartial, note: note)
  }

  private func shelf(
    _ dex: Pokedex, _ source: Shelf.Source, isPartial: Bool = false, note: Problem? = nil
  ) -> Shelf {
    let pages = PokedexPages(lookup: dex.lookup, strings: strings)
    let terms = PokedexTerms(dex, strings)
    return Shelf(
      cards: DexCards.cards(of: dex, strings), source: source, isPartial: isPartial, note: note,
      term: terms.cards, page: { dex.page($0, pages) }, data: { dex.data($0, pages) })
  }
}
