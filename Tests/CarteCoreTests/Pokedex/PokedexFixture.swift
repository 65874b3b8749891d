import Testing

@testable import CarteCore

/// The Pokédex that comes with the program, as tests look at it.
struct PokedexFixture: Sendable {
  let strings: Strings
  let dex: Pokedex
  let pages: PokedexPages
  let shelf: Shelf

  /// In English, read once for all tests.
  private static let english = Result { try PokedexFixture(language: "en") }

  init() throws {
    self = try Self.english.get()
  }

  init(language: String) throws {
    strings = try Resources(folder: Checkout.resources).strings(language)
    dex = try Pokedex(PokedexBundle(folder: Checkout.resources + "/catalogues/pokedex"))
    pages = PokedexPages(lookup: dex.lookup, strings: strings)
    shelf = try PokedexCatalogue(offline: Checkout.resources, strings: strings).bundled()
  }

  /// The id of a Pokémon that is called so.
  func id(_ name: String) throws -> CardID {
    try #require(shelf.cards.first { $0.title == name }, "nothing is called \(name)").id
  }

  func page(_ name: String) throws -> Page {
    try #require(shelf.page(id(name)))
  }

  /// The blocks of a tab by its label.
  func blocks(_ name: String, _ label: String) throws -> [Block] {
    try #require(page(name).tabs.first { $0.label == label }).blocks
  }

  func pokemon(_ id: Int) throws -> Pokemon {
    try #require(dex.entry(id).flatMap(dex.bundle.pokemon))
  }

  /// The English names of what a query finds, in its order.
  func found(_ query: String) -> [String] {
    shelf.search(query).matches.map { dex.entries[$0].name }
  }
}

extension JSON {
  /// The id of a fact.
  func id(_ name: String = "id") throws -> Int { try #require(self[name].integer) }
}

extension SharedFolder {
  /// The values of a file with one on each line.
  static func lines(_ name: String) throws -> [JSON] {
    let bytes = try #require(read(name))
    return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: Array($0)) }
  }
}

extension PokedexCatalogue {
  /// The catalogue of a resources folder, without a cache or a network.
  init(offline resources: String, strings: Strings) {
    self.init(
      resources: resources, cache: nil,
      client: HTTPClient(transport: OfflineTransport(), cache: nil, clock: .system), strings: strings)
  }
}
