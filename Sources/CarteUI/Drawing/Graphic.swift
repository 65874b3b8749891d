import CarteCore

/// A photograph in points that is to stand on the screen, over cells that are empty.
public struct Graphic: Hashable, Sendable {
  /// What the terminal is given to show it.
  public enum Content: Hashable, Sendable {
    /// A PNG file, for kitty's graphics protocol.
    case png([UInt8])
    /// Sixels, as they are sent.
    case sixel([UInt8])
  }

  /// The cells it covers.
  public let area: Rect
  /// The photograph and its form.
  public let request: PictureRequest
  /// What the terminal is given.
  public let content: Content

  init(area: Rect, request: PictureRequest, content: Content) {
    self.area = area
    self.request = request
    self.content = content
  }

  /// Whether the same photograph stands at the same place.
  public static func == (one: Graphic, other: Graphic) -> Bool {
    one.area == other.area && one.request == other.request
  }

  /// Feeds what tells them apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(area)
    hasher.combine(request)
  }
}
