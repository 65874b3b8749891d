import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

/// A file that is lost while a program that has read it still runs.
@Suite struct LostFavoritesTests {
  private let folder: StorageFolder
  private let file: FavoritesFile
  private let two = Favorite(id: CardID(catalogue: "cocktails", item: "2"), title: "Two", added: nil)

  init() throws {
    folder = try StorageFolder()
    try folder.write(
      #"{"version":1,"mine":18446744073709551615,"favorites":[{"catalogue":"cocktails","id":"1","title":"One"}]}"#
    )
    file = FavoritesFile(path: folder("favorites.json"), surroundings: .still())
  }

  @Test(arguments: ["", "\0{", nil] as [String?])
  func theNextChangeBringsBackWhatTheFileHeld(damage: String?) throws {
    _ = file.load()
    if let damage { try folder.write(damage) } else { #expect(unlink(folder("favorites.json")) == 0) }
    let load = try file.apply(.add(two))
    #expect(load.favorites.map(\.title) == ["One", "Two"])
    #expect(load.notice?.key == (damage == nil ? nil : "problem.file.setAside"))
    #expect(try folder.text().contains("18446744073709551615"))
  }

  @Test func whatWasWrittenIsRememberedToo() throws {
    _ = try file.apply(.add(two))
    #expect(unlink(folder("favorites.json")) == 0)
    #expect(try file.apply(.remove(CardID(catalogue: "cocktails", item: "1"))).favorites == [two])
  }

  @Test func whatAnotherDeletedStaysDeleted() throws {
    _ = file.load()
    let other = FavoritesFile(path: folder("favorites.json"), surroundings: .still())
    _ = try other.apply(.remove(CardID(catalogue: "cocktails", item: "1")))
    #expect(try file.apply(.add(two)).favorites == [two])
  }

  @Test func aFileOfANewerVersionIsNotMadeAnew() throws {
    try folder.write(#"{"version":99,"favorites":[{"catalogue":"cocktails","id":"7"}]}"#)
    _ = file.load()
    #expect(unlink(folder("favorites.json")) == 0)
    #expect(try file.apply(.add(two)).favorites == [two])
    #expect(try JSON(parsing: folder.text())["version"] == 1)
  }
}
