import CarteCore
import FoundationEssentials
import Testing

@testable import CarteUI

/// Photographs on cards.
@Suite struct CardPhotoTests {
  private func grid(_ columns: Int = 140, _ rows: Int = 45, output: PictureOutput = .cells) throws -> Player {
    let drawn = BarShelf.shelf()
    @Sendable func address(_ id: CardID, _ ending: String) -> WebAddress? {
      try? WebAddress("https://example.org/\(id.item)\(ending).jpg")
    }
    let shelf = Shelf(
      cards: drawn.cards, source: .bundled,
      page: { id in drawn.page(id)?.with(photo: address(id, "-large")) },
      details: { id in
        drawn.cards.first { $0.id == id }.map { BarShelf.details($0, photo: address(id, "")) }
      })
    var library = try bar(columns, rows, shelf: shelf).app.library
    library.pictureOutput = output
    library.hasDirectColor = true
    var player = Player(library, start: .catalogue("cocktails"))
    player.load(["cocktails": shelf])
    return player
  }

  private func wait(_ player: inout Player, _ seconds: Double = 0.3) {
    player.now = player.now.addingTimeInterval(seconds)
    player.send(.woke)
  }

  private func names(_ requests: [PictureRequest]) -> [String] {
    requests.map { String($0.address.text.dropFirst("https://example.org/".count).dropLast(4)) }
  }

  @Test func thePageComesFirstAndThenAFewFromTheTop() throws {
    var player = try grid()
    #expect(player.picturesAsked.isEmpty && player.app.wake == dawn.addingTimeInterval(0.2))
    wait(&player)
    #expect(names(player.picturesAsked) == ["1-large", "1", "2"])
    let first = player.picturesAsked[1]
    #expect(
      first.job == .cells(columns: 10, rows: 5, cell: .init(width: 8, height: 16), .full))
    player.develop(first)
    #expect(names(player.picturesAsked) == ["1-large", "1", "2", "3"])
    player.send(.pictured(player.picturesAsked[0], nil))
    #expect(names(player.picturesAsked) == ["1-large", "1", "2", "3", "4"])
    while let next = player.app.library.pictures.awaited.first { player.develop(next) }
    #expect(names(player.picturesAsked).dropFirst() == (1...14).map(String.init)[...])
    #expect(player.app.wake == nil)
  }

  @Test func thePhotographTakesThePlaceOfTheDrawingAndNothingElse() throws {
    var player = try grid()
    wait(&player)
    let before = player.screen
    let drawings = (0..<14).map { player.picture($0) }
    player.develop(player.picturesAsked[2])
    let changed = before.cells.indices.filter { before.cells[$0] != player.screen.cells[$0] }
    #expect(changed.count == 50)
    #expect(player.picture(1)?.allSatisfy { $0.text == "▚" } == true)
    #expect([0, 2, 3].allSatisfy { player.picture($0) == drawings[$0] })
    player.send(.pictured(player.picturesAsked[1], nil))
    #expect(player.picture(0) == drawings[0])
    player.press(.right, .down)
    #expect(player.picture(1)?.allSatisfy { $0.text == "▚" } == true)
  }

  @Test func whatIsScrolledAwayIsGivenUp() throws {
    var player = try grid()
    wait(&player)
    let asked = player.picturesAsked
    player.press(.pageDown)
    #expect(Set(player.picturesWithdrawn) == Set(asked))
    #expect(player.picturesAsked == asked)
    wait(&player)
    #expect(names(Array(player.picturesAsked.dropFirst(asked.count))) == ["15-large", "3", "4"])
  }

  @Test func aPictureThatIsNarrowStandsInTheMiddle() throws {
    var player = try grid()
    wait(&player)
    let cell = PictureCells.Cell(0x259A, ink: 200, paper: 17)
    let cells = PictureCells(columns: 4, rows: 3, cells: Array(repeating: cell, count: 12))
    player.send(.pictured(player.picturesAsked[1], cells.map { .cells($0) }))
    let picture = try #require(player.picture(0))
    let places = picture.indices.filter { picture[$0].text == "▚" }
    #expect(places == [1, 2, 3].flatMap { row in (3...6).map { row * 10 + $0 } })
    #expect(picture.count { $0.text == " " } == 38)
  }

  @Test func theyNeedNoAnswerOfTheTerminal() throws {
    var player = try grid(output: .unasked(.best))
    wait(&player)
    #expect(player.effects.contains(.askTerminal))
    #expect(names(player.picturesAsked) == ["1", "2", "3"])
    // Where no page is beside the grid nobody is asked.
    player = try grid(100, 40, output: .unasked(.best))
    wait(&player)
    #expect(!player.effects.contains(.askTerminal) && names(player.picturesAsked) == ["1", "2", "3"])
  }

  @Test func closeTogetherOrSwitchedOffThereAreNone() throws {
    var player = try grid()
    player.press(.function(3))
    wait(&player)
    #expect(names(player.picturesAsked) == ["1-large"])
    player = try grid(80, 24)
    wait(&player)
    #expect(player.picturesAsked.isEmpty && player.app.wake == nil)
    player = try grid(output: .off)
    wait(&player)
    #expect(player.picturesAsked.isEmpty && player.app.wake == nil)
  }

  @Test func thePageOfTheNextCardDoesNotWaitForThem() throws {
    var player = try grid()
    wait(&player)
    player.press(.right)
    #expect(names(player.picturesWithdrawn) == ["1-large"])
    wait(&player)
    #expect(names(player.picturesAsked) == ["1-large", "1", "2", "2-large"])
  }
}
