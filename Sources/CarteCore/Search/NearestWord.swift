/// Finds the word that somebody meant who wrote another: a command, an option, the name of a catalogue.
public enum NearestWord {
  /// So many first letters in common make up for more slips behind them: `pokemon` means `pokedex`.
  private static let tellingStart = 4

  /// The word of a list that comes nearest to one that is not in it; nil where none is near.
  ///
  /// The beginning of exactly one of the words means that one. Otherwise there may be a slip in every three letters,
  /// and one in two where the first four are right. Case and accents make no difference.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let typed = Folding.folded(word)
    guard !typed.isEmpty, typed.count <= EditDistance.longestWord else { return nil }
    let folded = known.map { (word: $0, letters: Folding.folded($0)) }
    let begun = folded.filter { $0.letters.starts(with: typed) }
    if typed.count > 1, begun.count == 1 { return begun[0].word }
    guard let machine = typed.withUnsafeBufferPointer({ EditDistance($0) }) else { return nil }
    var best: (word: String, slips: Int)?
    for (word, letters) in folded {
      let slips = letters.withUnsafeBufferPointer { machine.distance(to: $0) }
      let most = max(typed.count, letters.count) / (shareStart(typed, letters) ? 2 : 3)
      if slips <= most, slips < best?.slips ?? .max { best = (word, slips) }
    }
    return best?.word
  }

  private static func shareStart(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count >= tellingStart && other.starts(with: one.prefix(tellingStart))
  }
}
