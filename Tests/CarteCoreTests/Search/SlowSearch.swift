@testable import CarteCore

/// The rules of a search written down plainly, to compare the quick one with.
struct SlowSearch {
  typealias Text = [Unicode.Scalar]

  private let cards: [(title: Text, keywords: [Text])]

  init(_ cards: [Card]) {
    self.cards = cards.map { (Self.folded($0.title), $0.keywords.map(Self.folded)) }
  }

  func search(_ query: String) -> SearchResult {
    let words = Self.folded(query.cleaned()).split(separator: " ").map(Array.init)
    guard !words.isEmpty else { return SearchResult(matches: Array(cards.indices)) }
    let found = sorted { exactRank($0, words) }
    guard found.isEmpty else { return SearchResult(matches: found) }
    let near = sorted { nearRank($0, words) }
    return SearchResult(matches: near, nearest: !near.isEmpty)
  }

  private func sorted(_ rank: (Int) -> [Int]?) -> [Int] {
    let ranked = cards.indices.compactMap { card in rank(card).map { $0 + [card] } }
    return ranked.sorted { $0.lexicographicallyPrecedes($1) }.compactMap(\.last)
  }

  // MARK: As typed

  private func exactRank(_ card: Int, _ words: [Text]) -> [Int]? {
    let (title, keywords) = cards[card]
    let whole = Text(words.joined(separator: [" "]))
    let length = min(utf8Count(title), 255)
    let squeezes = isSqueezable(whole)
    if title == whole { return [0, 0, 0] }
    if squeezes, letters(title) == letters(whole) { return [0, 1, 0] }
    if title.starts(with: whole) { return [0, 2, length] }
    if squeezes, letters(title).starts(with: letters(whole)) { return [0, 3, length] }
    let places = words.map { titlePlace($0, title) }
    if !places.contains(nil) { return [0, 4 + (places.compactMap(\.self).max() ?? 0), 0] }
    if words.count > 1, isSqueezed(whole, title) { return [0, 6, 0] }
    let missing = zip(words, places).filter { $0.1 == nil }.map(\.0)
    let hits = missing.map { keywordPlace($0, keywords) }
    guard !hits.contains(where: { $0 == nil }) else { return nil }
    let order = min(hits.reduce(0) { $0 + ($1?.number ?? 0) }, 255)
    if missing.count < words.count { return [0, 7, order] }
    return [0, hits.allSatisfy { $0?.place == 0 } ? 8 : 9, order]
  }

  /// 0 at a word's start, 1 inside, 2 squeezed.
  private func titlePlace(_ word: Text, _ title: Text) -> Int? {
    plainPlace(word, title) ?? (isSqueezed(word, title) ? 2 : nil)
  }

  private func plainPlace(_ word: Text, _ text: Text) -> Int? {
    let places = text.indices.filter { text[$0...].starts(with: word) }
    if places.contains(where: { isWordStart(text, $0) }) { return 0 }
    return places.isEmpty ? nil : 1
  }

  private func isSqueezed(_ word: Text, _ text: Text) -> Bool {
    isSqueezable(word)
      && text.indices.contains {
        isWordStart(text, $0) && isLetter(text[$0]) && letters(Text(text[$0...])).starts(with: letters(word))
      }
  }

  private func isSqueezable(_ word: Text) -> Bool {
    letters(word).count >= 3 && !word.contains { "*+?^$|\\()[]{}<>=~#@%\"".unicodeScalars.contains($0) }
  }

  private func keywordPlace(_ word: Text, _ keywords: [Text]) -> (place: Int, number: Int)? {
    let hits = keywords.enumerated().compactMap { number, keyword in
      plainPlace(word, keyword).map { (place: $0, number: number) }
    }
    return hits.min { ($0.place, $0.number) < ($1.place, $1.number) }
  }

  // MARK: Slips forgiven

  private func nearRank(_ card: Int, _ words: [Text]) -> [Int]? {
    let (title, keywords) = cards[card]
    guard words.contains(where: { letters($0).count >= 4 }) else { return nil }
    var slips = 0
    var order = 0
    var inTitle = 0
    var begins = false
    for word in words {
      let near = nearTitle(word, title)
      let inKeywords = keywords.enumerated().compactMap { number, keyword in
        nearKeyword(word, keyword).map { (edits: $0, number: number) }
      }.min { ($0.edits, $0.number) < ($1.edits, $1.number) }
      if let near, near.edits <= inKeywords?.edits ?? .max {
        (slips, inTitle, begins) = (slips + near.edits, inTitle + 1, begins || near.isFirst)
      } else if let inKeywords {
        (slips, order) = (slips + inKeywords.edits, order + inKeywords.number)
      } else {
        return nil
      }
    }
    if inTitle == 0 { return [min(slips, 24), 9, min(order, 255)] }
    if inTitle < words.count { return [min(slips, 24), 7, min(order, 255)] }
    return begins ? [min(slips, 24), 2, min(utf8Count(title), 255)] : [min(slips, 24), 5, 0]
  }

  private func nearTitle(_ word: Text, _ title: Text) -> (edits: Int, isFirst: Bool)? {
    if titlePlace(word, title) != nil { return (0, title.starts(with: word)) }
    let most = letters(word).count / 4
    guard most > 0 else { return nil }
    let near = self.words(of: title).enumerated().map { (edits: slips(letters(word), $1), isFirst: $0 == 0) }
    if let best = near.min(by: { $0.edits < $1.edits }), best.edits <= most { return best }
    guard let first = title.first, first == letters(word).first else { return nil }
    let joined = slips(letters(word), letters(title))
    return joined <= most ? (joined, true) : nil
  }

  private func nearKeyword(_ word: Text, _ keyword: Text) -> Int? {
    if plainPlace(word, keyword) != nil { return 0 }
    let most = letters(word).count / 4
    return words(of: keyword).map { slips(letters(word), $0) }.filter { most > 0 && $0 <= most }.min()
  }

  /// The fewest slips between a word and a beginning of another: optimal string alignment, the whole table.
  private func slips(_ word: Text, _ other: Text) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: word.count + 1)
    for row in 0...word.count { table[row][0] = row }
    for column in 0...other.count { table[0][column] = column }
    for row in 1..<max(word.count + 1, 1) {
      for column in 1..<max(other.count + 1, 1) {
        let isSame = word[row - 1] == other[column - 1]
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, word[row - 1] == other[column - 2], word[row - 2] == other[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[word.count].min() ?? word.count
  }

  // MARK: Letters

  private static func folded(_ text: String) -> Text {
    Array(String(decoding: Folding.folded(text), as: UTF8.self).unicodeScalars)
  }

  private func utf8Count(_ text: Text) -> Int {
    text.reduce(0) { $0 + UTF8.width($1) }
  }

  private func words(of text: Text) -> [Text] {
    text.split { !isLetter($0) }.map(Array.init)
  }

  private func letters(_ text: Text) -> Text { text.filter(isLetter) }

  private func isWordStart(_ text: Text, _ index: Int) -> Bool {
    index == 0 || !isLetter(text[index - 1])
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
