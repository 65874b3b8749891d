@testable import CarteCore

/// The rules of a search written down plainly, to compare the quick one with.
struct SlowSearch {
  typealias Text = [Unicode.Scalar]

  private let cards: [(title: Text, keywords: [Text])]

  init(_ cards: [Card]) {
    self.cards = cards.map { (Self.folded($0.title), $0.keywords.map(Self.folded)) }
  }

  func search(_ typed: String) -> SearchResult {
    let query = SlowQuery(Self.folded(typed.cleaned()))
    guard !query.words.isEmpty else { return SearchResult(matches: Array(cards.indices)) }
    let found = sorted { exactRank($0, query) }
    guard found.isEmpty else { return SearchResult(matches: found) }
    let near = sorted { nearRank($0, query.words) }
    return SearchResult(matches: near, nearest: !near.isEmpty)
  }

  private func sorted(_ rank: (Int) -> [Int]?) -> [Int] {
    let ranked = cards.indices.compactMap { card in rank(card).map { $0 + [card] } }
    return ranked.sorted { $0.lexicographicallyPrecedes($1) }.compactMap(\.last)
  }

  // MARK: As typed

  private func exactRank(_ card: Int, _ query: SlowQuery) -> [Int]? {
    let (title, keywords) = cards[card]
    if let rank = wholeRank(query.whole, title) { return rank }
    let isSpread = query.words.count > 1 && squeezedPlace(query.whole, title) != nil
    let spread: [Int]? = isSpread ? [0, 6, 0] : nil
    let hits = query.words.map { word in
      let inKeywords = keywords.enumerated().compactMap { number, keyword in
        place(word, keyword, isKeyword: true).map { (class: 5 + 2 * $0, number: number) }
      }
      let inTitle = place(word, title, isKeyword: false).map { (class: 4 + 2 * $0, number: 0) }
      return (inKeywords + [inTitle].compactMap(\.self)).min { ($0.class, $0.number) < ($1.class, $1.number) }
    }
    let found = hits.compactMap(\.self)
    guard found.count == hits.count, let worst = found.map(\.class).max() else { return spread }
    if worst > 6, let spread { return spread }
    let holdsStopWords = query.stopWords.allSatisfy { place($0, title, isKeyword: false) == 0 }
    let cost = found.reduce(holdsStopWords ? 0 : 1) { $0 + $1.class - 4 }
    return [0, worst, min(cost, 15) * 16 + min(found.reduce(0) { $0 + $1.number }, 15)]
  }

  private func wholeRank(_ whole: Text, _ title: Text) -> [Int]? {
    if title == whole { return [0, 0, 0] }
    var end: Int?
    if title.starts(with: whole) {
      end = whole.count
    } else if isSqueezable(whole) {
      end = squeezedEnd(letters(whole), title, 0)
    }
    guard let end else { return nil }
    let length = min(utf8Count(title), 255)
    guard isWordEnd(title, end) else { return [0, 3, length] }
    return letters(Text(title[end...])).isEmpty ? [0, 1, 0] : [0, 2, length]
  }

  /// 0 as a word, 1 at a word's start, 2 inside.
  private func place(_ word: Text, _ text: Text, isKeyword: Bool) -> Int? {
    var places = text.indices.filter { text[$0...].starts(with: word) && !(isKeyword && isDenied(text, $0)) }
      .map { isWordStart(text, $0) ? isWordEnd(text, $0 + word.count) ? 0 : 1 : 2 }
    if let squeezed = squeezedPlace(word, text, isKeyword: isKeyword) { places.append(squeezed) }
    return places.min()
  }

  private func squeezedPlace(_ word: Text, _ text: Text, isKeyword: Bool = false) -> Int? {
    guard isSqueezable(word) else { return nil }
    return text.indices.compactMap { start in
      guard isWordStart(text, start), isLetter(text[start]), !(isKeyword && isDenied(text, start)) else {
        return nil
      }
      return squeezedEnd(letters(word), text, start).map { isWordEnd(text, $0) ? 0 : 1 }
    }.min()
  }

  /// Where letters end that stand one after the other.
  private func squeezedEnd(_ letters: Text, _ text: Text, _ start: Int) -> Int? {
    (start...text.count).first { self.letters(Text(text[start..<$0])) == letters }
  }

  /// Whether `non` stands before.
  private func isDenied(_ text: Text, _ index: Int) -> Bool {
    let start = (0...index).last { isWordStart(text, $0) } ?? 0
    let non = Text("non".unicodeScalars)
    if index - start >= 3, text[start...].starts(with: non) { return true }
    return start >= 4 && text[(start - 4)...].starts(with: non) && isWordStart(text, start - 4)
      && !isLetter(text[start - 1])
  }

  private func isSqueezable(_ word: Text) -> Bool {
    letters(word).count >= 3 && !word.contains { "*+?^$|\\()[]{}<>=~#@%\"".unicodeScalars.contains($0) }
  }

  // MARK: Slips forgiven

  private func nearRank(_ card: Int, _ words: [Text]) -> [Int]? {
    let (title, keywords) = cards[card]
    let isMany = words.count > 1
    guard words.contains(where: { letters($0).count >= 4 || isMany && isShort($0) }) else { return nil }
    var (slips, order, inTitle) = (0, 0, 0)
    var (begins, hasShortSlip, hasKeywordSlip) = (false, false, false)
    for word in words {
      let near = nearTitle(word, title, isMany)
      let inKeywords = keywords.enumerated().compactMap { number, keyword in
        nearKeyword(word, keyword, isMany).map { (edits: $0, number: number) }
      }.min { ($0.edits, $0.number) < ($1.edits, $1.number) }
      guard let edits = [near?.edits, inKeywords?.edits].compactMap(\.self).min() else { return nil }
      slips += edits
      hasShortSlip = hasShortSlip || isShort(word) && edits > 0
      if let near, near.edits == edits {
        (inTitle, begins) = (inTitle + 1, begins || near.isFirst)
      } else {
        (order, hasKeywordSlip) = (order + (inKeywords?.number ?? 0), hasKeywordSlip || edits > 0)
      }
    }
    if hasShortSlip, slips > 1 { return nil }
    let edits = min(slips + (hasKeywordSlip ? 8 : 0), 24)
    if inTitle == 0 { return [edits, 9, min(order, 255)] }
    if inTitle < words.count { return [edits, 7, min(order, 255)] }
    return begins ? [edits, 2, min(utf8Count(title), 255)] : [edits, 8, 0]
  }

  private func nearTitle(_ word: Text, _ title: Text, _ isMany: Bool) -> (edits: Int, isFirst: Bool)? {
    if place(word, title, isKeyword: false) != nil { return (0, title.starts(with: word)) }
    if isMany, isSwapped(word, title) { return (1, false) }
    let most = letters(word).count / 4
    guard most > 0 else { return nil }
    let near = words(of: title).enumerated().filter { keepsFirst(word, $1) }
      .map { (edits: slips(letters(word), $1), isFirst: $0 == 0) }
    if let best = near.min(by: { $0.edits < $1.edits }), best.edits <= most { return best }
    return joined(word, title).map { ($0, true) }
  }

  private func nearKeyword(_ word: Text, _ keyword: Text, _ isMany: Bool) -> Int? {
    if place(word, keyword, isKeyword: true) != nil { return 0 }
    if isMany, isSwapped(word, keyword) { return 1 }
    let most = letters(word).count / 4
    guard most > 0 else { return nil }
    let starts = keyword.indices.filter {
      isLetter(keyword[$0]) && isWordStart(keyword, $0) && !isDenied(keyword, $0)
    }
    let near = starts.map { Text(keyword[$0...].prefix(while: isLetter)) }.filter { keepsFirst(word, $0) }
      .map { slips(letters(word), $0) }.filter { $0 <= most }
    return near.min() ?? joined(word, keyword)
  }

  private func joined(_ word: Text, _ text: Text) -> Int? {
    guard let first = text.first, first == letters(word).first else { return nil }
    let edits = slips(letters(word), letters(text))
    return edits <= letters(word).count / 4 ? edits : nil
  }

  private func isShort(_ word: Text) -> Bool {
    letters(word).count == 3 && letters(word).allSatisfy(\.isASCII)
  }

  private func isSwapped(_ word: Text, _ text: Text) -> Bool {
    guard isShort(word) else { return false }
    let word = letters(word)
    return words(of: text).contains {
      $0 == [word[1], word[0], word[2]] || $0 == [word[0], word[2], word[1]]
    }
  }

  /// A short word keeps its first letter, or has it second.
  private func keepsFirst(_ word: Text, _ other: Text) -> Bool {
    let word = letters(word)
    return word.count > 8 || word[0] == other[0]
      || other.count > 1 && word[0] == other[1] && word[1] == other[0]
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

  private func isWordEnd(_ text: Text, _ index: Int) -> Bool {
    index == text.count || !isLetter(text[index])
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { SlowQuery.isLetter(scalar) }
}

/// A query taken apart plainly.
struct SlowQuery {
  private(set) var words: [[Unicode.Scalar]]
  private(set) var stopWords: [[Unicode.Scalar]] = []
  private(set) var whole: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) {
    whole = text
    words = text.split(separator: " ").map(Array.init)
    guard text.contains(where: Self.isLetter) else { return }
    whole = Self.trimmed(text)
    var ranges: [Range<Int>] = []
    for piece in text.indices.split(whereSeparator: { " ,;".unicodeScalars.contains(text[$0]) }) {
      guard let first = piece.first(where: { Self.isLetter(text[$0]) }),
        let last = piece.last(where: { Self.isLetter(text[$0]) })
      else { continue }
      let previous = ranges.last.map { Array(text[$0]) }
      let start = previous == Array("non".unicodeScalars) ? ranges.removeLast().lowerBound : first
      ranges.append(start..<last + 1)
    }
    words = ranges.map { Array(text[$0]) }
    let stops = ["and", "or", "with", "the", "of"].map { Array($0.unicodeScalars) }
    guard words.contains(where: { !stops.contains($0) }) else { return }
    stopWords = words.filter(stops.contains)
    words = words.filter { !stops.contains($0) }
  }

  private static func trimmed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let first = text.firstIndex(where: isLetter), let last = text.lastIndex(where: isLetter) else {
      return []
    }
    return Array(text[first...last])
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
