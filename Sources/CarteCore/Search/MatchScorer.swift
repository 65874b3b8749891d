/// Ranks cards for a query that is taken as it is typed.
struct MatchScorer {
  let query: SearchQuery
  let view: SearchIndexView

  /// The rank of a card, nil where a word is missing.
  @inline(__always)
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
    var squeezedEnd: Int?
    if whole.isSqueezable {
      squeezedEnd = Matching.squeezedEnd(of: whole.letters, in: title, from: 0)
      if let squeezedEnd, Matching.isEnd(title, at: squeezedEnd) { return Rank(.squeezedTitle) }
    }
    if isBeginning { return Rank(.titleBeginning, order: title.count) }
    return squeezedEnd == nil ? nil : Rank(.squeezedTitleBeginning, order: title.count)
  }

  private func wordsRank(of card: Int, title: UnsafeBufferPointer<UInt8>) -> Rank? {
    let titleSignature = view.titleSignatures[card]
    var worst = Matching.Place.atWordStart
    var wordsInTitle = 0
    var wordsElsewhere = 0
    var order = 0
    var keywordsBegin = true
    for word in query.words {
      if titleSignature.mayHold(word.signature), let place = place(of: word, in: title, of: card) {
        worst = max(worst, place)
        wordsInTitle += 1
      } else if let (place, number) = keywordPlace(of: word, card: card) {
        keywordsBegin = keywordsBegin && place == .atWordStart
        order += number
        wordsElsewhere += 1
      } else {
        return squeezedWholeRank(title, titleSignature)
      }
    }
    if wordsElsewhere == 0 { return Rank(Self.titleClass(worst)) }
    if let rank = squeezedWholeRank(title, titleSignature) { return rank }
    if wordsInTitle > 0 { return Rank(.titleAndKeywords, order: order) }
    return Rank(keywordsBegin ? .keywordWordStarts : .insideKeywords, order: order)
  }

  @inline(__always)
  private func place(
    of word: SearchQuery.Word, in title: UnsafeBufferPointer<UInt8>, of card: Int
  ) -> Matching.Place? {
    guard let letter = word.onlyLetter else { return Matching.place(of: word, in: title) }
    return view.initials[card].bits & letter == 0 ? .inside : .atWordStart
  }

  /// The rank of a title in which the letters of all words stand together.
  private func squeezedWholeRank(_ title: UnsafeBufferPointer<UInt8>, _ signature: Signature) -> Rank? {
    guard query.words.count > 1, signature.mayHold(query.letters) else { return nil }
    return Matching.squeezedRange(of: query.whole, in: title) == nil ? nil : Rank(.squeezedInTitle)
  }

  /// The best place of a word in the keywords of a card: at a word's start, else in the earliest keyword.
  private func keywordPlace(of word: SearchQuery.Word, card: Int) -> (place: Matching.Place, number: Int)? {
    var inside: (Matching.Place, Int)?
    let keywords = view.keywords(of: card)
    for keyword in keywords where view.keywordSignatures[keyword].mayHold(word.signature) {
      switch Matching.plainPlace(of: word.bytes, in: view.keywords[keyword]) {
      case .atWordStart: return (.atWordStart, keyword - keywords.lowerBound)
      case .some: inside = inside ?? (.inside, keyword - keywords.lowerBound)
      case nil: break
      }
    }
    return inside
  }

  private static func titleClass(_ place: Matching.Place) -> Rank.Class {
    switch place {
    case .atWordStart: .titleWordStarts
    case .inside: .insideTitle
    case .squeezed: .squeezedInTitle
    }
  }
}
