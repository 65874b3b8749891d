import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

@Suite struct FavoritesFileTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
  }

  private var file: FavoritesFile {
    FavoritesFile(path: folder("favorites.json"), surroundings: .still())
  }

  private func favorite(_ item: String, _ title: String? = nil) -> Favorite {
    Favorite(
      id: CardID(catalogue: "cocktails", item: item), title: title ?? "Drink \(item)",
      added: Date(timeIntervalSince1970: 1_796_040_000))
  }

  private func items(_ load: FavoritesLoad) -> [String] {
    load.favorites.map(\.id.item)
  }

  private func id(_ item: String) -> CardID {
    CardID(catalogue: "cocktails", item: item)
  }

  @Test func theFormatIsTheOneThatIsDocumented() throws {
    let card = Card(
      id: id("11007"), title: "Margarita", subtitle: "Cocktail glass",
      tint: Tint("cocktails.shot", RGB(1, 171, 255)))
    let added = Favorite(card, added: Date(timeIntervalSince1970: 1_796_040_000))
    #expect(try file.apply(.add(added)).favorites == [added])
    let expected: JSON = [
      "version": 1,
      "favorites": [
        [
          "catalogue": "cocktails", "id": "11007", "title": "Margarita", "subtitle": "Cocktail glass",
          "tint": "cocktails.shot", "color": "#01abff", "added": "2026-11-30T12:00:00Z",
        ]
      ],
    ]
    #expect(try JSON(parsing: folder.text()) == expected)
    #expect(file.load() == FavoritesLoad(favorites: [added], notice: nil, isReadOnly: false))
  }

  @Test func addingTwiceKeepsTheFirst() throws {
    _ = try file.apply([.add(favorite("1", "One")), .add(favorite("2"))])
    let load = try file.apply(.add(favorite("1", "Another"), at: 1))
    #expect(load.favorites.map(\.title) == ["One", "Drink 2"])
  }

  @Test func removingWhatIsNotThereIsFine() throws {
    _ = try file.apply(.add(favorite("1")))
    #expect(try items(file.apply(.remove(id("2")))) == ["1"])
  }

  @Test func theSameItemOfAnotherCatalogueIsAnotherFavorite() throws {
    let tea = Favorite(id: CardID(catalogue: "tea", item: "1"), title: "Tea", added: nil)
    #expect(try file.apply([.add(favorite("1")), .add(tea)]).favorites.count == 2)
    #expect(try file.apply(.remove(id("1"))).favorites == [tea])
  }

  @Test func undoBringsBackTheFavoriteToItsPlaceWithAllItHad() throws {
    try folder.write(
      """
      {"version":1,"favorites":[{"catalogue":"cocktails","id":"0"},"broken",
      {"catalogue":"cocktails","id":"1","rating":5,"added":"someday","tint":"x"},{"catalogue":"cocktails","id":"2"}]}
      """)
    let removed = try #require(file.load().favorites.dropFirst().first)
    #expect(try items(file.apply(.remove(removed.id))) == ["0", "2"])
    #expect(try items(file.apply(.add(removed, at: 1))) == ["0", "1", "2"])
    let entry = try JSON(parsing: folder.text())["favorites"].array.first { $0["id"] == "1" }
    #expect(entry?["rating"] == 5 && entry?["added"] == "someday" && entry?["tint"] == "x")
  }

  @Test func aPlaceThatIsGoneLeadsToTheEnd() throws {
    #expect(try items(file.apply([.add(favorite("1"), at: 9), .add(favorite("2"), at: -1)])) == ["2", "1"])
  }

  @Test func changesAreMadeInWhatAnotherWroteMeanwhile() throws {
    let (one, other) = (file, file)
    _ = one.load()
    _ = try other.apply(.add(favorite("theirs")))
    #expect(try items(one.apply(.add(favorite("ours")))) == ["theirs", "ours"])
  }

  @Test func entriesThatCannotBeReadAreKept() throws {
    let text = """
      {"future":true,"favorites":[3,null,{"id":"1"},{"catalogue":"","id":"1"},{"catalogue":"cocktails","id":"a\\u001b"},
      {"catalogue":["x"],"id":"1"},{"catalogue":"cocktails","id":11007,"title":9}]}
      """
    try folder.write(text)
    #expect(file.load().favorites.map(\.title) == ["9"] && file.load().notice == nil)
    #expect(try items(file.apply(.add(favorite("2")))) == ["11007", "2"])
    let (before, after) = (try JSON(parsing: text), try JSON(parsing: folder.text()))
    #expect(after["future"] == true && after["favorites"].array.starts(with: before["favorites"].array))
  }

  @Test func entriesDoubledByHandAreShownOnceAndRemovedTogether() throws {
    let entry = #"{"catalogue":"cocktails","id":"1","title":"One"}"#
    try folder.write(
      #"{"version":1,"favorites":[\#(entry),\#(entry),{"catalogue":"tea","id":"1"},\#(entry)]}"#)
    #expect(file.load().favorites.map(\.title) == ["One", "1"])
    #expect(try file.apply(.remove(id("1"))).favorites.map(\.id.catalogue) == ["tea"])
  }

  @Test func textOfTheFileIsCleaned() throws {
    try folder.write(
      ##"{"favorites":[{"catalogue":"tea","id":"1","title":"a\u001b[2J\u009b1mb","subtitle":"\u0007c","##
        + ##""tint":"t\u0000","color":"#0aF010","added":"2026-11-30T12:00:00.250Z"}]}"##)
    let favorite = try #require(file.load().favorites.first)
    #expect(favorite.title == "ab" && favorite.subtitle == "c")
    #expect(favorite.tint == Tint("t", RGB(10, 240, 16)))
    #expect(favorite.added == Date(timeIntervalSince1970: 1_796_040_000.25))
  }
}

/// A file that is not as we left it: each kind has its outcome.
@Suite struct FavoritesDamageTests {
  private let folder: StorageFolder
  private let path: String

  init() throws {
    folder = try StorageFolder()
    path = folder("favorites.json")
  }

  private var file: FavoritesFile {
    FavoritesFile(path: path, surroundings: .still())
  }

  private let favorite = Favorite(id: CardID(catalogue: "cocktails", item: "1"), title: "One", added: nil)
  private let aside = "favorites.json.corrupt-20261130T235959Z"

  private static let damaged = [
    "", " \n", "{", "null", "[]", "3", "\"text\"", "{\"version\":1,\"favorites\":{}}", "{\"favorites\":null}",
    "{\"version\":\"1\",\"favorites\":[]}", "{\"favorites\":[],\"favorites\":[]}", "\0\0\0\0",
    "{\"version\":1}\0",
    "<html>", "{\"version\":1,\"favorites\":[]}}", String(repeating: "[", count: 100_000),
  ]

  @Test(arguments: damaged)
  func aDamagedFileIsSetAsideWhenItIsLoaded(text: String) throws {
    try folder.write(text)
    let notice = Problem("problem.file.setAside", ["file": path, "copy": folder(aside)])
    #expect(file.load() == FavoritesLoad(favorites: [], notice: notice, isReadOnly: false))
    #expect(try folder.names() == [aside, "favorites.json.lock"])
    #expect(try folder.text(aside) == text)
    #expect(try file.apply(.add(favorite)).favorites == [favorite])
  }

  @Test(arguments: damaged)
  func aDamagedFileIsSetAsideWhenItIsSaved(text: String) throws {
    try folder.write(text)
    let load = try file.apply(.add(favorite))
    #expect(load.favorites == [favorite] && load.notice?.key == "problem.file.setAside")
    #expect(try folder.text(aside) == text)
    #expect(file.load() == FavoritesLoad(favorites: [favorite], notice: nil, isReadOnly: false))
  }

  @Test func aFileThatIsTooLargeToReadIsLeftAlone() throws {
    try folder.write(#"{"version":1,"favorites":[{"catalogue":"cocktails","id":"1"}]}"#)
    let text = try folder.text() + String(repeating: " ", count: FavoritesFile.byteLimit)
    try folder.write(text)
    let problem = Problem("problem.file.tooLarge", ["file": path])
    #expect(file.load() == FavoritesLoad(favorites: [], notice: problem, isReadOnly: true))
    #expect(throws: problem) { try file.apply(.add(favorite)) }
    #expect(try folder.text() == text)
    #expect(try folder.names().filter { $0.contains("corrupt") }.isEmpty)
  }

  @Test func everyPokemonWithItsPageFitsIntoTheFile() throws {
    // As long as the longest of their pages, as they stand in the file.
    let paragraphs = (0..<100).map { Block.paragraph("\($0)" + String(repeating: "x", count: 280)) }
    let favorites = (1...1350).map { number in
      let card = Card(
        id: CardID(catalogue: "pokedex", item: "\(number)"), title: "Number \(number)", subtitle: "",
        tint: Tint("pokedex.fire", RGB(1, 2, 3)))
      let page = Page(
        id: card.id, title: card.title, facts: [], tint: card.tint,
        tabs: [Tab(label: "ABOUT", blocks: paragraphs)])
      return Favorite(card, page: page, added: Date(timeIntervalSince1970: 1_800_000_000))
    }
    let load = try file.apply(favorites.map { .add($0) })
    #expect(try folder.text().utf8.count > 32 << 20)
    #expect(load.favorites.count == 1350)
    let read = file.load()
    #expect(read.notice == nil && read.favorites == favorites)
  }

  @Test func aNewerFileIsShownAndNeverWritten() throws {
    let text = #"{"version":99,"favorites":[{"catalogue":"cocktails","id":"7","title":"Seven"}],"more":1}"#
    try folder.write(text)
    let load = file.load()
    #expect(load.favorites.map(\.title) == ["Seven"] && load.isReadOnly)
    #expect(load.notice == Problem("problem.file.newer", ["file": path]))
    #expect(throws: Problem("problem.file.newer", ["file": path])) { try file.apply(.add(favorite)) }
    #expect(try folder.text() == text)
  }

  @Test func aFolderInTheWayIsLeftAlone() throws {
    mkdir(path, 0o700)
    try folder.write("mine", to: "favorites.json/note")
    let problem = Problem("problem.file.notAFile", ["file": path])
    #expect(file.load() == FavoritesLoad(favorites: [], notice: problem, isReadOnly: true))
    #expect(throws: problem) { try file.apply(.add(favorite)) }
    #expect(try folder.text("favorites.json/note") == "mine")
  }

  @Test func aPipeInTheWayIsLeftAloneWithoutWaiting() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let problem = Problem("problem.file.notAFile", ["file": path])
    #expect(file.load() == FavoritesLoad(favorites: [], notice: problem, isReadOnly: true))
    #expect(throws: problem) { try file.apply(.add(favorite)) }
    #expect(try folder.names() == ["favorites.json", "favorites.json.lock"])
  }

  @Test func aPipeInPlaceOfTheLockIsNoTrap() throws {
    #expect(mkfifo(path + ".lock", 0o600) == 0)
    #expect(try file.apply(.add(favorite)).favorites == [favorite])
  }

  @Test func aDeviceBehindALinkIsLeftAlone() {
    symlink("/dev/null", path)
    #expect(file.load().notice == Problem("problem.file.notAFile", ["file": path]))
    #expect(throws: Problem.self) { try file.apply(.add(favorite)) }
  }

  @Test func aLinkStaysAndItsFileIsChanged() throws {
    mkdir(folder("dotfiles"), 0o755)
    try folder.write(#"{"version":1,"favorites":[]}"#, to: "dotfiles/kept.json", mode: 0o644)
    symlink("dotfiles/kept.json", path)
    #expect(try file.apply(.add(favorite)).notice == nil)
    #expect(try folder.isLink("favorites.json") && folder.mode("dotfiles/kept.json") == 0o644)
    #expect(file.load().favorites == [favorite])
  }

  @Test func aLinkToNothingGetsItsFile() throws {
    mkdir(folder("dotfiles"), 0o755)
    symlink("dotfiles/kept.json", path)
    #expect(file.load() == FavoritesLoad(favorites: [], notice: nil, isReadOnly: false))
    #expect(try file.apply(.add(favorite)).favorites == [favorite])
    #expect(try folder.isLink("favorites.json") && folder.text("dotfiles/kept.json").contains("One"))
  }

  @Test func aLinkIntoAFolderThatIsMissingIsReported() throws {
    symlink("missing/kept.json", path)
    #expect(throws: Problem("problem.save.noFolder", ["file": path])) { try file.apply(.add(favorite)) }
    #expect(
      try folder.isLink("favorites.json") && folder.names() == ["favorites.json", "favorites.json.lock"])
  }
}
