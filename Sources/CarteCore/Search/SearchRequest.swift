/// A query with all its parts put together: what is searched for as text, and what else the cards must be.
struct SearchRequest {
  /// What is searched for as text.
  private(set) var text = ""
  /// The cards of all terms; nil where there is no term.
  private(set) var cards: CardSet?
  /// The cards of all terms that are not wanted.
  private(set) var unwantedCards: [CardSet] = []
  /// Words that must not stand anywhere, from `-word`, `!word`, `no word`, `without word` and `word free`.
  private(set) var unwantedWords: [String] = []
  /// Words that must stand somewhere as they are, from quotation marks.
  private(set) var wholeWords: [String] = []
  /// Names of kinds and diets that the cards must have as keywords.
  private(set) var labels: [String] = []
  /// Of each of these lists something must match, from `one|other`.
  private(set) var choices: [[String]] = []
  /// The terms that are wanted, in their order.
  private(set) var terms: [SearchTerm] = []
  /// The terms that are not wanted.
  private(set) var unwantedTerms: [SearchTerm] = []

  /// - Parameters:
  ///   - names: what the shelf knows by name.
  ///   - find: the cards of a term; nil where it means nothing and is text.
  init(_ query: String, names: SearchNames = .none, find: @escaping (SearchTerm) -> CardSet?) {
    let parts = SearchParser(find: find, names: names).parts(of: query)
    var texts: [String] = []
    var isAllText = true
    for part in parts {
      if case .text(let words) = part.meaning {
        texts.append(words)
      } else {
        isAllText = false
        take(part.meaning, &texts)
      }
    }
    // As it was typed where it is all text: a search marks and compares the whole of it.
    text = isAllText ? query : texts.joined(separator: " ")
  }

  private mutating func take(_ meaning: SearchPart.Meaning, _ texts: inout [String]) {
    switch meaning {
    case .text(let words): texts.append(words)
    case .whole(let words):
      wholeWords.append(words)
      texts.append(words)
    case .label(let label):
      labels.append(label)
      texts.append(label)
    case .anyOf(let words): choices.append(words)
    case .unwanted(let words): unwantedWords += words
    case .term(let term, let found, isUnwanted: true):
      unwantedCards.append(found)
      unwantedTerms.append(term)
    case .term(let term, let found, isUnwanted: false):
      cards?.formIntersection(found)
      cards = cards ?? found
      terms.append(term)
    }
  }

  /// The digits of a text that is a number and nothing else, as `25` or `#025`.
  var number: String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    return isNumber ? String(digits) : nil
  }
}
