/// A word, or some that stand together, of which only the whole counts: `gin` is neither in `ginger` nor in
/// `virgin`. Its plural and its other names count as well.
struct WholeWords {
  private struct Form {
    let letters: [UInt8]
    let signature: Signature
    /// Chinese and Japanese have no space between words.
    let isBounded: Bool

    init(_ letters: [UInt8]) {
      self.letters = letters
      signature = letters.withUnsafeBufferPointer { Signature($0) }
      isBounded = letters.withUnsafeBufferPointer { Letters.scalar($0, at: 0).value < 0x2E80 }
    }
  }

  private let forms: [Form]

  /// - Parameters:
  ///   - text: what is typed; punctuation makes no difference.
  ///   - isFamily: whether a word for many things means each of them, as `nut` means almonds too.
  init(_ text: String, isFamily: Bool = false) {
    let letters = Letters.squeezed(text)
    let own = [letters] + WordForms.singulars(of: letters)
    var all = own
    for word in own {
      all += Synonyms.others(for: word)
      if isFamily { all += FoodFamily.members(of: word) }
    }
    all += all.compactMap(WordForms.plural)
    forms = all.filter { !$0.isEmpty }.map(Form.init)
  }

  /// Whether a title has them. `Nut-Free Brownies` has no nuts, and `No Egg Omelette` no egg.
  func stand(inTitle text: UnsafeBufferPointer<UInt8>, _ signature: Signature) -> Bool {
    stand(in: text, signature) { isLacking(text, $0) }
  }

  /// Whether a keyword has them. `dairy free` has no dairy; but of what contains more, as a line of ingredients
  /// does, no word denies another, because somebody may have to rely on it.
  func stand(inKeyword text: UnsafeBufferPointer<UInt8>, _ signature: Signature) -> Bool {
    stand(in: text, signature) { range in
      range.lowerBound == 0 && text.count == range.upperBound + 5
        && Self.isFree(text, at: range.upperBound)
    }
  }

  private func stand(
    in text: UnsafeBufferPointer<UInt8>, _ signature: Signature, isDenied: (Range<Int>) -> Bool
  ) -> Bool {
    forms.contains { form in
      guard signature.mayHold(form.signature) else { return false }
      return form.letters.withUnsafeBufferPointer { letters in
        for start in text.indices where text[start] == letters[0] {
          if form.isBounded, !Letters.isWordStart(text, at: start) { continue }
          guard let last = Matching.squeezedEnd(of: letters, in: text, from: start) else { continue }
          guard let end = form.isBounded ? WordForms.end(in: text, at: last) : last else { continue }
          if !Matching.isDenied(text, at: start), !isDenied(start..<end) { return true }
        }
        return false
      }
    }
  }

  private func isLacking(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    if Self.isFree(text, at: range.upperBound) { return true }
    return ["no", "without"].contains { Self.stands($0, in: text, endingAt: range.lowerBound - 1) }
  }

  /// Whether `free` follows, and is not of another word as in `eggs, free range`.
  private static func isFree(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 5 <= text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "-") else {
      return false
    }
    let rest = text[(index + 1)...]
    return rest.starts(with: "free".utf8) && Letters.isWordEnd(text, at: index + 5)
      && !rest.dropFirst(5).starts(with: "range".utf8)
  }

  private static func stands(
    _ word: String, in text: UnsafeBufferPointer<UInt8>, endingAt end: Int
  ) -> Bool {
    let start = end - word.utf8.count
    return start >= 0 && text[start..<end].elementsEqual(word.utf8) && Letters.isWordStart(text, at: start)
      && Letters.isWordEnd(text, at: end)
  }
}
