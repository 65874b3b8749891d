import CarteCore

extension Style {
  /// The same with a line under a text, but not under Chinese characters: it touches their lowest strokes.
  func underlined(_ text: String) -> Style {
    TextWidth.clusters(of: text).contains { $0.columns > 1 } ? self : adding(.underlined)
  }
}
