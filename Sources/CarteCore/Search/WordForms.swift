/// The endings of English words that make no other word of them.
enum WordForms {
  /// The words of which a word may be the plural: `lime` for `limes`, `peach` for `peaches`, `cherry` for
  /// `cherries`. A word that only looks like a plural may give one that there is not, which nothing has.
  ///
  /// - Parameter letters: the word, folded, its letters alone.
  static func singulars(of letters: [UInt8]) -> [[UInt8]] {
    guard letters.count >= fewestLetters, letters.last == UInt8(ascii: "s"),
      !unchanging.contains(where: { letters.ends(with: $0) })
    else { return [] }
    let stem = Array(letters.dropLast())
    guard stem.last == UInt8(ascii: "e") else { return [stem] }
    if stem.ends(with: "ie") { return [stem, stem.dropLast(2) + [UInt8(ascii: "y")]] }
    return [stem, stem.dropLast()]
  }

  /// The plural of a word in `y`, which is more than the word with an ending; nil for all others.
  static func plural(of letters: [UInt8]) -> [UInt8]? {
    guard letters.count >= fewestLetters, letters.last == UInt8(ascii: "y"),
      !"aeiou".utf8.contains(letters[letters.count - 2])
    else { return nil }
    return letters.dropLast() + Array("ies".utf8)
  }

  /// Where the word ends that begins like the one which ends at an index, if it is that or its plural.
  @inline(__always)
  static func end(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if Letters.isWordEnd(text, at: index) { return index }
    if text[index] == UInt8(ascii: "s") { return Letters.isWordEnd(text, at: index + 1) ? index + 1 : nil }
    guard text[index] == UInt8(ascii: "e"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "s")
    else {
      return nil
    }
    return Letters.isWordEnd(text, at: index + 2) ? index + 2 : nil
  }

  private static let fewestLetters = 4
  /// Endings in `s` that are no plural: bass, asparagus, tennis.
  private static let unchanging: [StaticString] = ["ss", "us", "is"]
}

extension [UInt8] {
  /// Whether the letters end so.
  func ends(with ending: StaticString) -> Bool {
    suffix(ending.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
  }
}
