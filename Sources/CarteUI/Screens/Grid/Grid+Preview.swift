import CarteCore

/// The page of the selected card beside the grid.
extension Grid {
  /// The page; nil where there is none, or no room.
  func preview(in library: Library) -> PagePreview? {
    guard let area = layout(in: library).preview, let selected,
      let page = library.page(selected)
    else { return nil }
    return PagePreview(page, in: area.inset(left: 1, right: 1), library)
  }

  /// The photograph of the selected card, where there is room for it.
  public func pictures(in library: Library) -> [PictureRequest] {
    preview(in: library)?.photo.map { [$0.request(in: library)] } ?? []
  }

  /// A grid is gone through, and what is passed is not worth a request.
  public var picturesWait: Double { 0.2 }
}
