import CarteCore

/// A picture in square points, four to a column and eight to a row, each with the number of a paint; 0 is nothing,
/// so that what is behind shows. Shapes are given in parts of the picture's side: from -0.5 to 0.5 across, from 0 at
/// the top to 1 at the bottom.
struct Raster {
  /// Points to a column and to a row of cells.
  static let across = 4
  static let down = 8

  let width, height: Int
  /// How many points the side of the square has that shapes are given in.
  let side: Double
  private(set) var points: [UInt8]
  private let left, top: Double

  /// An empty picture. The square stands in the middle, at the bottom.
  init(_ size: Size) {
    width = size.columns * Self.across
    height = size.rows * Self.down
    side = Double(min(width, height))
    points = Array(repeating: 0, count: width * height)
    left = Double(width) / 2
    top = Double(height) - side
  }

  subscript(x: Int, y: Int) -> UInt8 {
    x >= 0 && y >= 0 && x < width && y < height ? points[y * width + x] : 0
  }

  /// A length of so many points, in parts of the side.
  func length(points: Double) -> Double { points / max(side, 1) }

  // MARK: - Shapes

  /// Paints one row of points between two places across.
  private mutating func paintRow(_ y: Int, _ from: Double, _ to: Double, _ paint: UInt8, over: UInt8?) {
    let first = max(Int((left + from * side).rounded()), 0)
    let last = min(Int((left + to * side).rounded()), width)
    guard first < last else { return }
    for x in first..<last where over == nil || points[y * width + x] == over {
      points[y * width + x] = paint
    }
  }

  /// Paints between two edges that depend on the height: `edges` gives them for each y of the range; nil for none.
  mutating func fill(
    _ range: ClosedRange<Double>, _ paint: UInt8, over: UInt8? = nil,
    edges: (Double) -> (from: Double, to: Double)?
  ) {
    let first = max(Int((top + range.lowerBound * side).rounded()), 0)
    let last = min(Int((top + range.upperBound * side).rounded()), height)
    guard first < last else { return }
    for y in first..<last {
      let at = (Double(y) + 0.5 - top) / side
      if let edge = edges(at) { paintRow(y, edge.from, edge.to, paint, over: over) }
    }
  }

  /// Paints an ellipse, or the part of it between two heights.
  mutating func ellipse(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, _ paint: UInt8, over: UInt8? = nil,
    above: Double = .infinity, below: Double = -.infinity
  ) {
    let (from, to) = (max(y - down, below), min(y + down, above))
    guard from < to, down > 0 else { return }
    fill(from...to, paint, over: over) { at in
      let part = 1 - (at - y) * (at - y) / (down * down)
      guard part > 0 else { return nil }
      let half = across * part.squareRoot()
      return (x - half, x + half)
    }
  }

  /// Paints a rectangle.
  mutating func rectangle(
    _ from: Double, _ top: Double, _ to: Double, _ bottom: Double, _ paint: UInt8, over: UInt8? = nil
  ) {
    guard top < bottom else { return }
    fill(top...bottom, paint, over: over) { _ in (from, to) }
  }

  /// Paints a line of a thickness with round ends.
  mutating func line(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ thickness: Double, _ paint: UInt8,
    over: UInt8? = nil
  ) {
    let half = thickness / 2
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let squared = max(dx * dx + dy * dy, 1e-9)
    each(
      min(from.x, to.x) - half...max(from.x, to.x) + half,
      min(from.y, to.y) - half...max(from.y, to.y) + half, paint, over: over
    ) { x, y in
      let along = min(max(((x - from.x) * dx + (y - from.y) * dy) / squared, 0), 1)
      let (ex, ey) = (x - from.x - along * dx, y - from.y - along * dy)
      return ex * ex + ey * ey <= half * half
    }
  }

  /// Paints a ring, or the part of it right of a place.
  mutating func ring(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, _ thickness: Double, _ paint: UInt8,
    rightOf edge: Double = -.infinity, leftOf end: Double = .infinity, above: Double = .infinity
  ) {
    let (inAcross, inDown) = (max(across - thickness, 1e-6), max(down - thickness, 1e-6))
    each(x - across...x + across, y - down...y + down, paint) { px, py in
      guard px > edge, px < end, py < above else { return false }
      let (dx, dy) = (px - x, py - y)
      let outer = dx * dx / (across * across) + dy * dy / (down * down)
      let inner = dx * dx / (inAcross * inAcross) + dy * dy / (inDown * inDown)
      return outer <= 1 && inner >= 1
    }
  }

  /// Paints a polygon.
  mutating func polygon(_ corners: [(x: Double, y: Double)], _ paint: UInt8, over: UInt8? = nil) {
    guard corners.count > 2 else { return }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    each((xs.min() ?? 0)...(xs.max() ?? 0), (ys.min() ?? 0)...(ys.max() ?? 0), paint, over: over) { x, y in
      var isInside = false
      var before = corners[corners.count - 1]
      for corner in corners {
        if (corner.y > y) != (before.y > y),
          x < (before.x - corner.x) * (y - corner.y) / (before.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        before = corner
      }
      return isInside
    }
  }

  /// Changes the paint of points in a rectangle, by what is there.
  mutating func repaint(
    _ across: ClosedRange<Double>, _ down: ClosedRange<Double>,
    _ change: (Double, Double, UInt8) -> UInt8
  ) {
    let xs = columns(across)
    for y in rows(down) {
      for x in xs {
        let index = y * width + x
        points[index] = change(
          (Double(x) + 0.5 - left) / side, (Double(y) + 0.5 - top) / side, points[index])
      }
    }
  }

  private mutating func each(
    _ across: ClosedRange<Double>, _ down: ClosedRange<Double>, _ paint: UInt8, over: UInt8? = nil,
    where isInside: (Double, Double) -> Bool
  ) {
    repaint(across, down) { x, y, before in
      (over == nil || before == over) && isInside(x, y) ? paint : before
    }
  }

  private func columns(_ range: ClosedRange<Double>) -> Range<Int> {
    let first = min(max(Int((left + range.lowerBound * side).rounded(.down)), 0), width)
    return first..<max(min(Int((left + range.upperBound * side).rounded(.up)), width), first)
  }

  private func rows(_ range: ClosedRange<Double>) -> Range<Int> {
    let first = min(max(Int((top + range.lowerBound * side).rounded(.down)), 0), height)
    return first..<max(min(Int((top + range.upperBound * side).rounded(.up)), height), first)
  }

  /// The points of a cell that have a paint, a bit each: the top left one in the lowest bit.
  func mask(column: Int, row: Int, where isWanted: (UInt8) -> Bool) -> UInt32 {
    var mask: UInt32 = 0
    for y in 0..<Self.down {
      let start = (row * Self.down + y) * width + column * Self.across
      for x in 0..<Self.across where isWanted(points[start + x]) {
        mask |= 1 << UInt32(y * Self.across + x)
      }
    }
    return mask
  }
}
