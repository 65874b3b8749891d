/// The words of the interface in one language, by key, from `Resources/strings/<language>.json`.
public struct Strings: Sendable {
  /// The language's tag: `en` or `zh-Hant`.
  public let language: String
  private let texts: KeyedTexts
  /// Nil where the language is that of the data.
  private let vocabulary: Lazily<Vocabulary>?

  /// Makes a table of the texts; keys it lacks are shown as they are, so that a slip is seen and not a crash.
  public init(language: String, texts: [String: String]) {
    self.init(language: language, texts: .made(texts), vocabulary: nil)
  }

  /// - Parameter vocabulary: the words for what data says in English; nil where they are the same.
  init(language: String, texts: KeyedTexts, vocabulary: Lazily<Vocabulary>?) {
    self.language = language
    self.texts = texts
    self.vocabulary = vocabulary
  }

  /// Whether the interface speaks Traditional Chinese, so that names in it stand before the English ones.
  var isChinese: Bool { language == Settings.Language.traditionalChinese.rawValue }

  /// Whether the data's English words may be called otherwise.
  var translatesWords: Bool { vocabulary != nil }

  /// A word of the catalogues' data in this language; as it is where nobody has translated it.
  func word(_ word: String, _ kind: Vocabulary.Kind) -> String {
    vocabulary?.value(word, kind) ?? word
  }

  /// A word of the data with its translation before it, where recipes and shops may have either.
  func wordBesideTranslation(_ word: String, _ kind: Vocabulary.Kind) -> String {
    words(word, kind).reversed().joined(separator: " ")
  }

  /// What a search finds a word of the data by: the word, and its translation where it has another one.
  func words(_ word: String, _ kind: Vocabulary.Kind) -> [String] {
    guard let translated = vocabulary?.value(word, kind), translated != word else { return [word] }
    return [word, translated]
  }

  /// The text for a key, with each `{name}` replaced by its value.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    let text = texts[key] ?? key
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    // Braces are found among bytes: characters take far longer, and every screen is full of these texts.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      filled += String(rest[..<open])
      let after = rest[rest.index(after: open)...]
      guard let close = after.utf8.firstIndex(of: UInt8(ascii: "}")),
        let value = values[String(after[..<close])]
      else {
        filled += "{"
        rest = after
        continue
      }
      filled += value
      rest = after[after.index(after: close)...]
    }
    return filled + String(rest)
  }

  /// The sentence for a problem.
  public func callAsFunction(_ problem: Problem) -> String {
    self(problem.key, problem.values)
  }
}
