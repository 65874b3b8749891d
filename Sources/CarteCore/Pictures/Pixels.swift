/// A picture in points of color.
public struct Pixels: Hashable, Sendable {
  /// How many points there are across and down; at least one each.
  public let width, height: Int
  /// The points, row by row from the top left: red, green, blue and opacity, a byte each.
  public let bytes: [UInt8]

  /// More points than this are none of ours, across or down.
  static let longestSide = 4096

  /// Makes a picture; nil where the bytes are not four for each point, or the size is beyond sense.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
