/// Words that mean the same, as queries use them and catalogues do not.
enum Synonyms {
  /// Another word to look for, where a word of a query has one.
  /// - Parameter letters: the whole word, folded, its letters alone.
  static func other(for letters: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    for (word, other) in table where word.bytes.elementsEqual(letters) { return other.bytes }
    return nil
  }

  // Not keywords of the cards: `gin` would be found inside `virgin`.
  private static let table: [(StaticString, StaticString)] = [
    ("virgin", "nonalcoholic"), ("mocktail", "nonalcoholic"), ("mocktails", "nonalcoholic"),
    ("alcoholfree", "nonalcoholic"), ("whisky", "whiskey"), ("whiskey", "whisky"), ("sirup", "syrup"),
    ("yoghurt", "yogurt"), ("yogurt", "yoghurt"), ("chilli", "chili"), ("chili", "chilli"),
  ]
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
