/// Texts by key, as a file among the resources holds them.
enum KeyedTexts: Sendable {
  /// Made before.
  case made([String: String])
  /// Found in the bytes of their file when they are asked for.
  case lines(TextLines)

  /// The text for a key; nil where there is none.
  subscript(key: String) -> String? {
    switch self {
    case .made(let texts): texts[key]
    case .lines(let lines): lines[key]
    }
  }
}
