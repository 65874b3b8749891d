/// Words of one kind, each of which is looked up once: there are few of them on many cards, and the first picture waits
/// for all cards.
struct WordMemory {
  private let strings: Strings
  private let kind: Vocabulary.Kind
  private var known: [String: String] = [:]

  /// Remembers nothing yet.
  init(_ strings: Strings, _ kind: Vocabulary.Kind) {
    self.strings = strings
    self.kind = kind
  }

  /// A word in the language of the strings.
  mutating func callAsFunction(_ word: String) -> String {
    guard strings.translatesWords else { return word }
    if let translated = known[word] { return translated }
    let translated = strings.word(word, kind)
    known[word] = translated
    return translated
  }
}
