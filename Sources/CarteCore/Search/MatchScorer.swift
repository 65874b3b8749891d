/// Ranks cards for a query that is taken as it is typed.
struct MatchScorer {
  let query: SearchQuery
  let view: SearchIndexView

  /// The rank of a card, nil where a word is missing.
  @inline(never)
  func rank(of card: Int) -> Rank? {
    let title = view.titles[card]
    return wholeTitleRank(title) ?? wordsRank(of: card, title: title)
  }

  /// The rank of a title that begins with the whole query.
  @inline(__always)
  private func wholeTitleRank(_ title: UnsafeBufferPointer<UInt8>) -> Rank? {
    let whole = query.whole
    let isBeginning =
      title.count >= whole.bytes.count && Matching.isEqual(whole.bytes, title, at: 0)
    if isBeginning, title.count == whole.bytes.count { return Rank(.title) }
    let plainEnd = isBeginning ? whole.bytes.count : nil
    let squeezed = whole.isSqueezable ? Matching.squeezedEnd(of: whole.letters, in: title, from: 0) : nil
    guard let end = plainEnd ?? squeezed else { return nil }
    guard Letters.isWordEnd(title, at: end) else { return Rank(.titleBeginningInWord, order: title.count) }
    return Matching.isEnd(title, at: end)
      ? Rank(.squeezedTitle) : Rank(.titleBeginning, order: title.count)
  }

  private func wordsRank(of card: Int, title: UnsafeBufferPointer<UInt8>) -> Rank? {
    let titleSignature = view.titleSignatures[card]
    var worst = Rank.Class.wordOfTitle
    var cost = 0
    var keywordPlaces = 0
    for word in query.words {
      guard let found = best(word, in: title, titleSignature, card: card) else {
        return squeezedWholeRank(title, titleSignature)
      }
      if found.class.rawValue > worst.rawValue { worst = found.class }
      cost += found.class.rawValue - Rank.Class.wordOfTitle.rawValue
      keywordPlaces += found.number
    }
    if worst.rawValue > Rank.Class.wordBeginningInTitle.rawValue,
      let rank = squeezedWholeRank(title, titleSignature)
    {
      return rank
    }
    if !query.stopWords.isEmpty, !holdsStopWords(title) { cost += 1 }
    return Rank(worst, order: Rank.order(cost: cost, keywordPlaces: keywordPlaces))
  }

  /// The better of a word's places in the title and in the keywords.
  @inline(__always)
  private func best(
    _ word: SearchQuery.Word, in title: UnsafeBufferPointer<UInt8>, _ signature: Signature, card: Int
  ) -> (class: Rank.Class, number: Int)? {
    let inTitle =
      signature.mayHold(word.signature) ? place(of: word, in: title, of: card) : nil
    if inTitle == .wholeWord { return (.wordOfTitle, 0) }
    guard let inKeywords = keywordPlace(of: word, card: card, betterThan: inTitle) else {
      return inTitle.map { (Rank.Class($0, isKeyword: false), 0) }
    }
    return (Rank.Class(inKeywords.place, isKeyword: true), inKeywords.number)
  }

  @inline(__always)
  private func place(
    of word: SearchQuery.Word, in title: UnsafeBufferPointer<UInt8>, of card: Int
  ) -> Matching.Place? {
    let initials = view.initials[card]
    if let letter = word.onlyLetter { return initials.place(ofLetter: letter) }
    let mayBegin = word.initial & ~initials.bits == 0
    return Matching.place(of: word, in: title, isKeyword: false, mayBegin: mayBegin)
  }

  /// The rank of a title in which the letters of all words stand together.
  private func squeezedWholeRank(_ title: UnsafeBufferPointer<UInt8>, _ signature: Signature) -> Rank? {
    guard query.words.count > 1, signature.mayHold(query.letters) else { return nil }
    return Matching.squeezedRange(of: query.whole, in: title) == nil ? nil : Rank(.wordBeginningInTitle)
  }

  private func holdsStopWords(_ title: UnsafeBufferPointer<UInt8>) -> Bool {
    query.stopWords.allSatisfy { Matching.place(of: $0, in: title, isKeyword: false) == .wholeWord }
  }

  /// The best place of a word in the keywords of a card, in the earliest of them; nil where it is no better than
  /// the place in the title.
  @inline(__always)
  private func keywordPlace(
    of word: SearchQuery.Word, card: Int, betterThan limit: Matching.Place?
  ) -> (place: Matching.Place, number: Int)? {
    var best: (place: Matching.Place, number: Int)?
    let keywords = view.keywords(of: card)
    for keyword in keywords where view.keywordSignatures[keyword].mayHold(word.signature) {
      let text = view.keywords[keyword]
      guard let place = Matching.place(of: word, in: text, isKeyword: true) else { continue }
      if let known = best?.place ?? limit, known <= place { continue }
      best = (place, keyword - keywords.lowerBound)
      if place == .wholeWord { break }
    }
    return best
  }
}
