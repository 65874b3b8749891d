/// Says which letters of a title a query matches.
public enum Highlight {
  /// The positions of the characters to mark, as ranges in order that neither touch nor overlap: wherever a word
  /// of the query stands in the title, letter for letter or else with punctuation between.
  ///
  /// Nothing for words that are not in the title; so nothing where a slip was forgiven.
  public static func ranges(of query: String, in title: String) -> [Range<Int>] {
    let folded = FoldedTitle(title)
    var marked = [Bool](repeating: false, count: folded.characterCount)
    SearchQuery.with(query) { query in
      var isAnyMissing = false
      for word in query.words where !folded.mark(word, in: &marked) { isAnyMissing = true }
      for word in query.stopWords { folded.markWhole(word, in: &marked) }
      if isAnyMissing, query.words.count > 1 { folded.markSqueezed(query.whole, in: &marked) }
    }
    return ranges(of: marked)
  }

  private static func ranges(of marked: [Bool]) -> [Range<Int>] {
    marked.indices.reduce(into: []) { ranges, index in
      guard marked[index] else { return }
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
  }
}

/// A folded title that remembers which character each byte comes from.
private struct FoldedTitle {
  let characterCount: Int
  private let bytes: [UInt8]
  private let owners: [Int]

  init(_ title: String) {
    var writer = FoldingWriter()
    var owners: [Int] = []
    for (index, character) in title.enumerated() {
      for scalar in character.unicodeScalars { writer.append(scalar) }
      while owners.count < writer.count { owners.append(index) }
    }
    characterCount = title.count
    bytes = writer.finish()
    self.owners = owners
  }

  /// Marks every place of a word; false where it has none.
  func mark(_ word: SearchQuery.Word, in marked: inout [Bool]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var from = 0
      while let index = Matching.find(word.bytes, in: text, from: from) {
        for owner in owners[index..<index + word.bytes.count] { marked[owner] = true }
        from = index + word.bytes.count
      }
      return from > 0 || markSqueezed(word, in: &marked) || markSynonym(of: word, in: &marked)
    }
  }

  /// Marks a word where it stands alone.
  func markWhole(_ word: SearchQuery.Word, in marked: inout [Bool]) {
    bytes.withUnsafeBufferPointer { text in
      var from = 0
      while let index = Matching.find(word.bytes, in: text, from: from) {
        from = index + word.bytes.count
        guard Letters.isWordStart(text, at: index), Letters.isWordEnd(text, at: from) else { continue }
        for owner in owners[index..<from] { marked[owner] = true }
      }
    }
  }

  private func markSynonym(of word: SearchQuery.Word, in marked: inout [Bool]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      guard let range = word.synonyms.range(in: text) ?? word.inflections.range(in: text) else {
        return false
      }
      for owner in owners[range] { marked[owner] = true }
      return true
    }
  }

  /// Marks the letters of a word that has punctuation between them; false where there is none.
  @discardableResult
  func markSqueezed(_ word: SearchQuery.Word, in marked: inout [Bool]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      guard let range = Matching.squeezedRange(of: word, in: text) else { return false }
      var index = range.lowerBound
      while index < range.upperBound {
        let (isLetter, length) = Letters.read(text, at: index)
        if isLetter { marked[owners[index]] = true }
        index += length
      }
      return true
    }
  }
}
