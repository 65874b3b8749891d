extension Recipe {
  /// What a card shows where there is room: the dish, a small photograph, whom it suits, and what it is.
  ///
  /// - Parameter server: the address of the server that the recipe is from.
  func details(from server: String) -> CardDetails {
    CardDetails(
      picture: picture, photo: photo(from: server, size: "90x90"),
      facts: [diets.joined(separator: " · "), summary])
  }
}
