/// The words of the interface in one language, by key, from `Resources/strings/<language>.json`.
public struct Strings: Sendable {
  /// The language's tag: `en` or `zh-Hant`.
  public let language: String
  private let texts: Texts

  /// Where the texts are: made before, or found in the bytes of their file when they are asked for.
  private enum Texts: Sendable {
    case made([String: String])
    case lines(TextLines)
  }

  /// Makes a table of the texts; keys it lacks are shown as they are, so that a slip is seen and not a crash.
  public init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = .made(texts)
  }

  /// Makes a table of texts that stay in the bytes of their file.
  init(language: String, lines: TextLines) {
    self.language = language
    texts = .lines(lines)
  }

  /// The text for a key, with each `{name}` replaced by its value.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    let text = text(key) ?? key
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

  private func text(_ key: String) -> String? {
    switch texts {
    case .made(let texts): texts[key]
    case .lines(let lines): lines[key]
    }
  }

  /// The sentence for a problem.
  public func callAsFunction(_ problem: Problem) -> String {
    self(problem.key, problem.values)
  }
}
