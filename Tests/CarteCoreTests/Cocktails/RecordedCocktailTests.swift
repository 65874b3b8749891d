import FoundationEssentials
import Testing

@testable import CarteCore

/// Answers recorded from TheCocktailDB, where they lie beside the checkout.
@Suite(
  .enabled(
    if: SharedFolder.path != nil, "no recorded answers beside the checkout; CARTE_SHARED can name them"))
struct RecordedCocktailTests {
  /// The drinks of each answer, counted by other means.
  private static let drinks = [
    "empty-null": 0, "empty-v1-string": 0, "empty-v2-string": 0, "empty-zero-bytes": 0,
    "lookup.php@i=11000": 1, "lookup.php@i=11001": 1, "lookup.php@i=11007": 1, "lookup.php@i=11844": 1,
    "lookup.php@i=12792": 1, "lookup.php@i=12910": 1, "lookup.php@i=12954": 1, "lookup.php@i=13198": 1,
    "lookup.php@i=13202": 1, "lookup.php@i=13938": 1, "lookup.php@i=14133": 1, "lookup.php@i=14181": 1,
    "lookup.php@i=15026": 1, "lookup.php@i=15288": 1, "lookup.php@i=15597": 1, "lookup.php@i=16108": 1,
    "lookup.php@i=17216": 1, "lookup.php@i=17217": 1, "lookup.php@i=17222": 1, "lookup.php@i=17225": 1,
    "lookup.php@i=17233": 1, "lookup.php@i=17245": 1, "lookup.php@i=17250": 1, "lookup.php@i=17252": 1,
    "lookup.php@i=17255": 1, "lookup.php@i=17266": 1, "lookup.php@i=17268": 1, "lookup.php@i=17824": 1,
    "lookup.php@i=178345": 1, "lookup.php@i=178357": 1, "lookup.php@i=178368": 1, "lookup.php@i=178371": 1,
    "random.php": 1, "search.php@f=a": 25, "search.php@f=b": 25, "search.php@f=c": 25,
    "search.php@f=d": 18, "search.php@f=e": 10, "search.php@f=f": 24, "search.php@f=g": 25,
    "search.php@f=h": 17, "search.php@f=i": 11, "search.php@f=j": 13, "search.php@f=k": 16,
    "search.php@f=l": 22, "search.php@f=m": 25, "search.php@s=margarita": 5, "search.php@s=mojito": 3,
  ]
  private static let rows = [
    "filter.php@a=Non_Alcoholic": 58, "filter.php@c=Cocktail": 100, "filter.php@c=Ordinary_Drink": 100,
    "filter.php@g=Champagne_flute": 12, "filter.php@i=Gin": 100, "filter.php@i=Light_rum": 44,
  ]
  private static let names = [
    "list.php@a=list": 3, "list.php@c=list": 11, "list.php@c=list_(2020-21)": 11, "list.php@g=list": 32,
    "list.php@i=list": 100,
  ]

  private func read(_ name: String) throws -> [UInt8] {
    try #require(SharedFolder.read("recorded/cocktaildb/\(name).json"))
  }

  @Test func everyRecordedAnswerIsCountedHere() throws {
    let folder = try #require(SharedFolder.path) + "/recorded/cocktaildb"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    let known = Set(Self.drinks.keys).union(Self.rows.keys).union(Self.names.keys)
    #expect(Set(names.map { String($0.dropLast(5)) }) == known)
  }

  @Test func everyDrinkOfEveryAnswerIsRead() throws {
    for (name, count) in Self.drinks {
      let cocktails = try CocktailAnswer.drinks(from: read(name), host: "")
      #expect(cocktails.count == count, "\(name)")
      for cocktail in cocktails {
        #expect(!cocktail.ingredients.isEmpty && !cocktail.glass.isEmpty, "\(name): \(cocktail.id)")
        #expect(cocktail.ingredients.allSatisfy { !$0.phrase.isEmpty && $0.phrase == $0.phrase.cleaned() })
      }
    }
  }

  @Test func everyRowOfEveryListIsRead() throws {
    for (name, count) in Self.rows {
      let rows = try CocktailAnswer.list(from: read(name), host: "")
      #expect(rows.count == count, "\(name)")
      #expect(rows.allSatisfy { $0.thumb?.hasPrefix("https://") == true }, "\(name)")
    }
  }

  @Test func everyListOfNamesIsAnAnswer() throws {
    for (name, count) in Self.names {
      let rows = try JSON(parsing: read(name))["drinks"].array
      #expect(rows.count == count, "\(name)")
      let categories = try CocktailAnswer.categories(from: read(name), host: "")
      #expect(categories.count == (name.contains("@c=") ? count : 0), "\(name)")
    }
  }

  @Test func theBundleHoldsEveryDrinkOfTheFactsThatIsOnTheOfficialList() throws {
    let facts = String(
      decoding: try #require(SharedFolder.read("facts/cocktails/cocktails.jsonl")), as: UTF8.self)
    let official = try facts.split(separator: "\n").map { try JSON(parsing: String($0)) }.filter {
      !$0["iba"].isNull
    }
    #expect(official.count == 72)
    let bundled = Set(
      try CocktailBundle(path: Checkout.resources + "/catalogues/cocktails.json").cocktails().map(\.id))
    #expect(Set(official.compactMap { $0["id"].text }).subtracting(bundled) == [])
  }
}
