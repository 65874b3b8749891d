/// A query, split into the terms that a shelf understands, what is not wanted, and the text that is left.
struct SearchRequest {
  /// What is searched for as text.
  private(set) var text = ""
  /// The cards of all terms; nil where there is no term.
  private(set) var cards: CardSet?
  /// The cards of all terms that are not wanted.
  private(set) var unwantedCards: [CardSet] = []
  /// Words whose matches are not wanted, from `-word` and `!word`.
  private(set) var unwantedWords: [String] = []

  /// The words behind a term that may belong to its value, at most: `move:dragon dance`.
  private static let longestValue = 4

  /// - Parameter find: the cards of a term; nil where it means nothing and is text.
  init(_ query: String, find: (SearchTerm) -> CardSet?) {
    var texts: [Substring] = []
    var pieces = Self.pieces(query)[...]
    while let piece = pieces.first {
      let isUnwanted = Self.isUnwanted(piece)
      let word = isUnwanted ? piece.dropFirst() : piece
      if let (found, count) = Self.term(word, pieces.dropFirst(), find) {
        pieces = pieces.dropFirst(count)
        take(found, isUnwanted: isUnwanted)
        continue
      }
      pieces = pieces.dropFirst()
      if isUnwanted { unwantedWords.append(String(word)) } else { texts.append(piece) }
    }
    let isAllText = cards == nil && unwantedCards.isEmpty && unwantedWords.isEmpty
    // As it was typed where it is all text: a search marks and compares the whole of it.
    text = isAllText ? query : texts.joined(separator: " ")
  }

  private mutating func take(_ found: CardSet, isUnwanted: Bool) {
    if isUnwanted {
      unwantedCards.append(found)
    } else {
      cards?.formIntersection(found)
      cards = cards ?? found
    }
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

  /// Whether a word begins as one that is not wanted. What follows the mark must be a letter: `-5` is a number.
  private static func isUnwanted(_ piece: Substring) -> Bool {
    guard piece.first == "-" || piece.first == "!" else { return false }
    return piece.dropFirst().first?.isLetter ?? false
  }

  /// The cards of the term that a piece begins, and how many pieces it takes: the words behind it belong to its
  /// value where together they mean something.
  private static func term(
    _ piece: Substring, _ following: ArraySlice<Substring>, _ find: (SearchTerm) -> CardSet?
  ) -> (CardSet, count: Int)? {
    // The wide colon too, which keyboards for Chinese type.
    guard let colon = piece.firstIndex(where: { $0 == ":" || $0 == "：" }), colon > piece.startIndex else {
      return nil
    }
    let name = folded(piece[..<colon])
    let value = piece[piece.index(after: colon)...].filter { $0 != "\"" }
    guard !value.isEmpty, !piece.contains("\"") else {
      return find(SearchTerm(name, folded(value[...]))).map { ($0, 1) }
    }
    var words =
      [value[...]] + following.prefix(longestValue - 1).prefix { !$0.contains(":") && !$0.contains("\"") }
    while !words.isEmpty {
      if let found = find(SearchTerm(name, folded(words.joined(separator: " ")[...]))) {
        return (found, words.count)
      }
      words.removeLast()
    }
    return nil
  }

  private static func folded(_ text: Substring) -> String {
    String(decoding: Folding.folded(String(text)), as: UTF8.self)
  }
}
