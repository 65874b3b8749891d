import Testing

@testable import CarteCore

/// A shelf of colored shapes: `color:` is a term, and nothing else.
private func shelf() -> Shelf {
  let shapes = [("Circle", "red"), ("Square", "blue"), ("Star", "red"), ("Small star", "green")]
  let tint = Tint("shape", RGB(1, 2, 3))
  let cards = shapes.enumerated().map { index, shape in
    Card(
      id: CardID(catalogue: "shapes", item: "\(index)"), title: shape.0, subtitle: "", tint: tint,
      keywords: [shape.1])
  }
  return Shelf(
    cards: cards, source: .bundled,
    term: { term in
      guard term.name == "color", ["", "red", "blue", "dark red"].contains(term.value) else { return nil }
      return CardSet(count: cards.count) { term.value.isEmpty || shapes[$0].1 == term.value }
    }, page: { _ in nil })
}

@Suite struct SearchTerms {
  private func found(_ query: String) -> [String] {
    let shelf = shelf()
    return shelf.search(query).matches.map { shelf.cards[$0].title }
  }

  @Test(arguments: [
    ("color:red", ["Circle", "Star"]),
    ("COLOR:Red", ["Circle", "Star"]),
    ("color:", ["Circle", "Square", "Star", "Small star"]),
    ("color:red star", ["Star"]),
    ("star color:red", ["Star"]),
    ("color:red color:blue", []),
    ("color:\"dark red\"", []),
    ("star", ["Star", "Small star"]),
    ("color:dark red", []),
    ("color:red sta", ["Star"]),
    ("star -small", ["Star"]),
    ("star !small", ["Star"]),
    ("-star", ["Circle", "Square"]),
    ("-color:red", ["Square", "Small star"]),
    ("star -color:red", ["Small star"]),
    ("-", []),
    ("-1", []),
  ])
  func narrowWhatTheOtherWordsFind(_ query: String, _ titles: [String]) {
    #expect(found(query) == titles)
  }

  @Test func whatNoCardIsCalledMayNameWhatCardsHave() {
    let tint = Tint("shape", RGB(1, 2, 3))
    let cards = ["Circle", "Square", "Star"].map {
      Card(id: CardID(catalogue: "shapes", item: $0), title: $0, subtitle: "", tint: tint)
    }
    let shelf = Shelf(
      cards: cards, source: .bundled,
      term: { $0 == SearchTerm("", "corners") ? CardSet(count: 3) { $0 > 0 } : nil }, page: { _ in nil })
    #expect(shelf.search("corners") == SearchResult(matches: [1, 2]))
    #expect(shelf.search("corners -star") == SearchResult(matches: [1]))
    #expect(shelf.search("squar").matches == [1])
    #expect(shelf.search("corner").matches == [])
  }

  @Test func quotationMarksMayStillBeOpen() {
    let request = SearchRequest("star color:\"dark re") {
      SearchTerm("color", "dark re") == $0 ? CardSet(count: 4) : nil
    }
    #expect(request.text == "star")
    #expect(request.cards == CardSet(count: 4))
  }

  @Test(arguments: ["shape:red", "color:purple", ":red", "::", "color"])
  func whatNoShelfUnderstandsIsText(_ query: String) {
    let request = SearchRequest(query) { term in
      term == SearchTerm("color", "red") ? CardSet(count: 4) : nil
    }
    #expect(request.text == query)
    #expect(request.cards == nil)
  }

  @Test func aTextOfManyTermsIsReadInNoTimeToSpeakOf() {
    let query = String(repeating: "color:red ", count: 5000)
    #expect(found(query) == ["Circle", "Star"])
  }
}

@Suite struct SetsOfCards {
  @Test func holdWhatWasPutIn() {
    var set = CardSet(count: 130)
    for place in [0, 63, 64, 129] { set.insert(place) }
    #expect((0..<130).filter { set.contains($0) } == [0, 63, 64, 129])
    #expect(!set.contains(10_000))
  }

  @Test func meet() {
    var even = CardSet(count: 200) { $0.isMultiple(of: 2) }
    even.formIntersection(CardSet(count: 200) { $0.isMultiple(of: 3) })
    #expect((0..<200).filter { even.contains($0) } == Array(stride(from: 0, to: 200, by: 6)))
  }

  @Test func aSmallerSetEndsEarlier() {
    var all = CardSet(count: 200) { _ in true }
    all.formIntersection(CardSet(count: 64) { _ in true })
    #expect((0..<200).count { all.contains($0) } == 64)
  }
}
