extension Pixels {
  /// Points less opaque than this are not seen.
  private static let leastOpacity: UInt8 = 24

  /// The part of the picture in which anything is seen; nil where that is all of it, or nothing.
  var withoutEmptyEdges: Pixels? {
    func isSeen(_ x: Int, _ y: Int) -> Bool { bytes[(y * width + x) * 4 + 3] >= Self.leastOpacity }
    let rows = (0..<height).filter { y in (0..<width).contains { isSeen($0, y) } }
    let columns = (0..<width).filter { x in (0..<height).contains { isSeen(x, $0) } }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last,
      bottom - top + 1 < height || right - left + 1 < width
    else { return nil }
    var seen: [UInt8] = []
    seen.reserveCapacity((bottom - top + 1) * (right - left + 1) * 4)
    for y in top...bottom { seen += bytes[(y * width + left) * 4..<(y * width + right + 1) * 4] }
    return Pixels(width: right - left + 1, height: bottom - top + 1, bytes: seen)
  }
}
