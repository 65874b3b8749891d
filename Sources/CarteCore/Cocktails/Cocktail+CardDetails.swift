extension Cocktail {
  /// What a card shows where there is room: the glass, a small photograph, and what goes into it.
  ///
  /// - Parameter server: the address of the server that told of the photograph.
  func details(from server: String) -> CardDetails {
    CardDetails(
      picture: picture, photo: WebAddress(photo: thumb.map(Self.small), from: server),
      facts: [ingredients.map(\.name).joined(separator: ", ")])
  }

  /// The address of a photograph in 100 × 100 points: TheCocktailDB has one of each of its own, as its documentation
  /// says. Elsewhere the photograph itself.
  private static func small(_ thumb: String) -> String {
    thumb.holds("/images/media/drink/") && !thumb.hasSuffix("/preview") ? thumb + "/preview" : thumb
  }
}
