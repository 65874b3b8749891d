/// Brings text to the form in which a search compares it.
public enum Folding {
  /// The text in UTF-8 without differences of case, accents, width, kana and simplified characters; compatibility characters taken
  /// apart, apostrophes gone, `♀` and `♂` as the words `f` and `m`, single spaces between words. Other
  /// punctuation stays.
  public static func folded(_ text: String) -> [UInt8] {
    var writer = FoldingWriter()
    writer.append(text)
    return writer.finish()
  }
}
