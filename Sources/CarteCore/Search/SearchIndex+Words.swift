extension SearchIndex {
  /// The cards that have whole words in the title or in a keyword.
  func cards(with words: WholeWords) -> CardSet {
    withView { view in
      CardSet(count: count) { card in
        words.stand(inTitle: view.titles[card], view.titleSignatures[card])
          || view.keywords(of: card).contains {
            words.stand(inKeyword: view.keywords[$0], view.keywordSignatures[$0])
          }
      }
    }
  }

  /// The cards with a keyword that is a text and nothing else, as `gluten free` is among the diets; whatever
  /// punctuation is between. Nil where there is no such card.
  func cards(labelled label: String) -> CardSet? {
    let letters = Letters.squeezed(label)
    guard !letters.isEmpty else { return nil }
    var found = CardSet(count: count)
    var isKnown = false
    withView { view in
      letters.withUnsafeBufferPointer { letters in
        let signature = Signature(letters)
        for card in 0..<count where view.signatures[card].mayHold(signature) {
          let isLabelled = view.keywords(of: card).contains { Self.isEqual(letters, view.keywords[$0]) }
          guard isLabelled else { continue }
          found.insert(card)
          isKnown = true
        }
      }
    }
    return isKnown ? found : nil
  }

  /// Whether a title has words that stand together.
  func hasTitle(with words: String) -> Bool {
    let words = WholeWords(words)
    return withView { view in
      (0..<count).contains { words.stand(inTitle: view.titles[$0], view.titleSignatures[$0]) }
    }
  }

  private static func isEqual(
    _ letters: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    Matching.squeezedEnd(of: letters, in: text, from: 0).map { Matching.isEnd(text, at: $0) } ?? false
  }
}
