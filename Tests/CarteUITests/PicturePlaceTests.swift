import CarteCore
import Testing

@testable import CarteUI

@Suite struct PicturePlaceTests {
  @Test func textKeepsThirtyColumnsInEverySize() {
    for columns in 0...400 {
      for rows in stride(from: 0, through: 150, by: 3) {
        let area = Rect(column: 2, row: 1, columns: columns, rows: rows)
        guard let place = PicturePlace(area) else { continue }
        #expect(place.rest.columns >= min(columns, 30), "\(columns)×\(rows)")
        #expect(place.picture.columns == place.picture.rows * 2)
        #expect(place.picture.endRow <= area.endRow && place.picture.endColumn <= area.endColumn)
        let isBeside = place.rest.column >= place.picture.endColumn
        #expect(isBeside || place.rest.row > place.picture.endRow - 1)
      }
    }
  }

  @Test func narrowOnesHaveItAboveOrNotAtAll() {
    let low = Rect(column: 0, row: 0, columns: 40, rows: 20)
    #expect(PicturePlace(low) == nil)
    let high = Rect(column: 0, row: 0, columns: 40, rows: 40)
    #expect(PicturePlace(high)?.rest.column == 0)
  }

  @Test func itGivesWayToWhatTheTextWants() {
    let area = Rect(column: 0, row: 0, columns: 76, rows: 20)
    #expect(PicturePlace(area)?.picture.columns == 16)
    #expect(PicturePlace(area, keeping: 58)?.picture.columns == 14)
    // What does not fit anyway has no say.
    #expect(PicturePlace(area, keeping: 76)?.picture.columns == 16)
  }

  @Test(arguments: [(60, 20), (80, 24), (140, 45), (400, 150)])
  func aPageHasItAtTheLeft(_ columns: Int, _ rows: Int) throws {
    var player = try bar(columns, rows)
    player.type("margarita")
    player.press(.enter)
    let page = try #require(player.page)
    let layout = page.layout(in: player.app.library)
    let picture = try #require(layout.picture)
    #expect(picture.column == 2 && picture.endColumn < layout.facts.column)
    #expect(layout.body.columns >= 30)
    #expect(layout.facts.column == layout.tabs.column && layout.tabs.column == layout.body.column)
    #expect(
      player.screen[Point(column: picture.column + picture.columns / 2, row: picture.endRow - 1)].text != " ")
  }

  @Test func aLowNarrowPageHasNone() throws {
    var player = try bar(59, 24)
    player.press(.enter)
    #expect(try #require(player.page).layout(in: player.app.library).picture == nil)
  }

  @Test func thePictureFollowsTheCard() throws {
    var player = try bar()
    player.press(.enter)
    let before = player.screen
    player.press(.character("n"))
    #expect(player.screen != before)
    #expect(player.page?.picture != nil)
  }
}
