/// Takes a query apart: into terms that a shelf understands, what is not wanted, and text.
struct SearchParser {
  /// The cards of a term; nil where it means nothing and is text.
  let find: (SearchTerm) -> CardSet?
  /// What is known by name.
  let names: SearchNames

  /// A meaning, and how many pieces of the query have it.
  typealias Reading = (meaning: SearchPart.Meaning, count: Int)

  /// The words behind a term that may belong to its value, at most: `move:dragon dance`.
  private static let longestValue = 4

  /// The parts of a query in their order.
  func parts(of query: String) -> [SearchPart] {
    var parts: [SearchPart] = []
    var pieces = Self.pieces(query)[...]
    while let piece = pieces.first {
      let (meaning, count) = reading(of: piece, pieces.dropFirst())
      let last = pieces.prefix(count).last ?? piece
      parts.append(SearchPart(typed: String(query[piece.startIndex..<last.endIndex]), meaning: meaning))
      pieces = pieces.dropFirst(count)
    }
    return parts
  }

  private func reading(of piece: Substring, _ following: ArraySlice<Substring>) -> Reading {
    if let absence = absence(piece, following) { return absence }
    let isUnwanted = Self.isUnwanted(piece)
    let word = isUnwanted ? piece.dropFirst() : piece
    if let (term, found, count) = term(word, following) {
      return (.term(term, found, isUnwanted: isUnwanted), count)
    }
    if isUnwanted { return (without(word), 1) }
    if let choices = Self.choices(piece) { return (.anyOf(choices), 1) }
    return (Self.quoted(piece).map { .whole($0) } ?? .text(String(piece)), 1)
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

  /// What stands between quotation marks; nil where there are not two, or nothing between them.
  private static func quoted(_ piece: Substring) -> String? {
    guard piece.count > 2, piece.first == "\"", piece.last == "\"" else { return nil }
    let words = String(piece.dropFirst().dropLast())
    return Letters.squeezed(words).isEmpty ? nil : words
  }

  /// The sides of `gin|vodka`; nil where one of them is still to come.
  private static func choices(_ piece: Substring) -> [String]? {
    let choices = piece.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let isComplete = choices.allSatisfy { $0.first?.isLetter == true && !$0.contains(where: isPattern) }
    return choices.count > 1 && isComplete ? choices : nil
  }

  /// Whoever types these means a regular expression, of which a part would find something else.
  private static func isPattern(_ character: Character) -> Bool { "()[]{}*+?\\^$".contains(character) }

  // MARK: Terms

  /// The cards of the term that a piece begins, and how many pieces it takes: the words behind it belong to its
  /// value where together they mean something.
  private func term(
    _ piece: Substring, _ following: ArraySlice<Substring>
  ) -> (SearchTerm, CardSet, count: Int)? {
    guard let (name, value) = Self.split(piece) else { return nil }
    guard !value.isEmpty, !piece.contains("\"") else { return meaning(name, [value]) }
    var words = [value] + following.prefix(Self.longestValue - 1).prefix { Self.mayBelongToValue($0) }
    while !words.isEmpty {
      if let found = meaning(name, words) { return found }
      words.removeLast()
    }
    return nil
  }

  private func meaning(_ name: String, _ words: [Substring]) -> (SearchTerm, CardSet, count: Int)? {
    let term = SearchTerm(name, Self.folded(words.joined(separator: " ")[...]))
    return find(term).map { (term, $0, words.count) }
  }

  private static func mayBelongToValue(_ piece: Substring) -> Bool {
    !piece.contains(":") && !piece.contains("\"")
  }

  /// The name and the value of `type:fire` and of `speed>100`; nil where a piece is no term.
  static func split(_ piece: Substring) -> (name: String, value: Substring)? {
    // The wide signs too, which keyboards for Chinese type.
    guard let sign = piece.firstIndex(where: { ":：<>＜＞".contains($0) }), sign > piece.startIndex else {
      return nil
    }
    let isColon = ":：".contains(piece[sign])
    let value = piece[(isColon ? piece.index(after: sign) : sign)...].filter { $0 != "\"" }
    return (folded(piece[..<sign]), value[...])
  }

  private static func folded(_ text: Substring) -> String {
    String(decoding: Folding.folded(String(text)), as: UTF8.self)
  }
}
