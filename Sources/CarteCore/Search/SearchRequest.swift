/// A query, split into the terms that a shelf understands and the text that is left.
struct SearchRequest {
  /// What is searched for as text.
  let text: String
  /// The cards of all terms; nil where there is no term.
  let cards: CardSet?

  /// - Parameter find: the cards of a term; nil where it means nothing and is text.
  init(_ query: String, find: (SearchTerm) -> CardSet?) {
    var texts: [Substring] = []
    var cards: CardSet?
    for piece in Self.pieces(query) {
      guard let term = Self.term(piece), let found = find(term) else {
        texts.append(piece)
        continue
      }
      cards?.formIntersection(found)
      cards = cards ?? found
    }
    // As it was typed where it is all text: a search marks and compares the whole of it.
    text = cards == nil ? query : texts.joined(separator: " ")
    self.cards = cards
  }

  /// The digits of a text that is a number and nothing else, as `25` or `#025`.
  var number: String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    return isNumber ? String(digits) : nil
  }

  /// The words of a query; quotation marks keep several together, also where the closing one is not typed yet.
  private static func pieces(_ query: String) -> [Substring] {
    var pieces: [Substring] = []
    var start: String.Index?
    var isQuoted = false
    for index in query.indices {
      let character = query[index]
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        if let begun = start { pieces.append(query[begun..<index]) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { pieces.append(query[start...]) }
    return pieces
  }

  private static func term(_ piece: Substring) -> SearchTerm? {
    guard let colon = piece.firstIndex(of: ":"), colon > piece.startIndex else { return nil }
    let value = piece[piece.index(after: colon)...].filter { $0 != "\"" }
    return SearchTerm(
      String(decoding: Folding.folded(String(piece[..<colon])), as: UTF8.self),
      String(decoding: Folding.folded(String(value)), as: UTF8.self))
  }
}
