import CarteCore

extension Sketch {
  /// Draws a sign in two colors with a figure and a number.
  mutating func draw(_ emblem: Emblem) {
    let base = emblem.color
    let second = emblem.second ?? base.mixed(with: .shadow, 0.22)
    // Four digits are not read in a few cells; the figure is seen in them.
    guard !isSmall || emblem.figure == 0 else { return drawSmall(emblem, base, second) }
    drawGround(base, second, isOne: emblem.second == nil)
    let pitch = pitch(emblem)
    let digits = String(emblem.number).compactMap { Self.digits[$0] }
    let (wide, high) = (Double(digits.count * 4 - 1) * pitch.across, 5 * pitch.down)
    let hasFigure = emblem.figure != 0
    let left = (Double(raster.width) - wide) / 2
    // Digits begin where a quarter of a cell begins, so that none of them is blurred.
    let start = snapped(left, pitch.across < 4 ? 2 : 4)
    let top = snapped(
      Double(raster.height) - raster.side * (hasFigure ? 0.14 : 0.5) - (hasFigure ? high : high / 2),
      pitch.down < 8 ? 4 : 8)
    let ink = paint(Self.ink(on: base, second), .solid)
    for (index, rows) in digits.enumerated() {
      draw(rows, at: (start + Double(index * 4) * pitch.across, top), pitch, ink)
    }
    if hasFigure { draw(emblem.figure, above: top, base) }
  }

  /// Draws the figure alone on the two colors, its points whole half cells where they fit.
  private mutating func drawSmall(_ emblem: Emblem, _ base: RGB, _ second: RGB) {
    drawTile(paint(base, .ground), paint(second, .ground), isOne: emblem.second == nil)
    let scale = max((raster.side / 10 / 4).rounded(.down) * 4, 2)
    let (left, top) = (Double(raster.width) / 2, Double(raster.height) - raster.side / 2)
    let ink = paint(Self.ink(on: base, second, leaning: 2.4), base: .white, .solid)
    draw(emblem.figure, at: (left - scale * 4, top - scale * 4), scale, ink)
  }

  /// Paints a square with corners that are missing, in two colors.
  private mutating func drawTile(_ base: UInt8, _ other: UInt8, isOne: Bool) {
    let corner = raster.length(points: 4)
    raster.fill(0...1, base) { y in
      let half = y < corner || y > 1 - corner ? 0.5 - corner : 0.5
      return (-half, half)
    }
    raster.repaint(-0.5...0.5, 0...1) { x, y, before in
      before == base && x + y * (isOne ? 0.55 : 1) > (isOne ? 0.62 : 0.5) ? other : before
    }
  }

  private func snapped(_ place: Double, _ step: Double) -> Double { (place / step).rounded() * step }

  /// The points that a point of a digit is wide and high: whole quarters of cells, as many as fit.
  private func pitch(_ emblem: Emblem) -> (across: Double, down: Double) {
    let columns = Double(String(emblem.number).count * 4 - 1)
    // Where four digits would be tiny otherwise they may go up to the edge.
    let roomy = (raster.side * 0.86 / columns / 2).rounded(.down)
    let scale = max(roomy > 1 ? roomy : (raster.side * 0.96 / columns / 2).rounded(.down), 1)
    let high = max((raster.side * 0.42 / 5 / 4).rounded(.down), 1)
    let least = min(scale, high * 2)
    return (least * 2, max(min(high, (least / 2).rounded(.up)), 1) * 4)
  }

  private mutating func drawGround(_ base: RGB, _ second: RGB, isOne: Bool) {
    let (edge, inner, other) = (
      paint(base.mixed(with: .white, 0.45), base: base, .ground), paint(base, .ground), paint(second, .ground)
    )
    func corner(_ y: Double, _ half: Double, _ top: Double, _ radius: Double) -> Double {
      let away = max(radius - (y - top), radius - (1 - (y - top) - top * 2 + top), 0)
      let part = min(away / radius, 1)
      return half - radius * (1 - (1 - part * part).squareRoot())
    }
    raster.fill(0...1, edge) { y in
      let half = corner(y, 0.5, 0, 0.16)
      return (-half, half)
    }
    let line = max(0.03, raster.length(points: 2))
    raster.fill(line...1 - line, inner) { y in
      let half = corner(y, 0.5 - line, line, 0.14)
      return (-half, half)
    }
    raster.repaint(-0.5...0.5, 0...1) { x, y, before in
      before == inner && x + y * (isOne ? 0.55 : 1) > (isOne ? 0.62 : 0.5) ? other : before
    }
  }

  /// Draws the five rows of a digit.
  private mutating func draw(
    _ rows: [UInt8], at place: (x: Double, y: Double), _ pitch: (across: Double, down: Double), _ ink: UInt8
  ) {
    for (row, bits) in rows.enumerated() {
      for column in 0..<3 where bits >> UInt8(2 - column) & 1 == 1 {
        block(place.x + Double(column) * pitch.across, place.y + Double(row) * pitch.down, pitch, ink)
      }
    }
  }

  /// Draws a figure in the middle of what is above the number.
  private mutating func draw(_ figure: UInt64, above bottom: Double, _ base: RGB) {
    let room = bottom - (Double(raster.height) - raster.side) - raster.side * 0.12
    let scale = max((room / 8 / 2).rounded(.down), 1) * 2
    let start = snapped((Double(raster.width) - scale * 8) / 2, 2)
    let top = snapped(bottom - room / 2 - scale * 4 - raster.side * 0.01, 4)
    draw(figure, at: (start, top), scale, paint(base.mixed(with: .white, 0.72), base: .white, .solid))
  }

  private mutating func draw(
    _ figure: UInt64, at place: (x: Double, y: Double), _ scale: Double, _ ink: UInt8
  ) {
    for row in 0..<8 {
      for column in 0..<8 where figure >> UInt64(63 - row * 8 - column) & 1 == 1 {
        block(place.x + Double(column) * scale, place.y + Double(row) * scale, (scale, scale), ink)
      }
    }
  }

  /// Paints a rectangle given in points.
  private mutating func block(
    _ x: Double, _ y: Double, _ size: (across: Double, down: Double), _ ink: UInt8
  ) {
    let middle = Double(raster.width) / 2
    let top = Double(raster.height) - raster.side
    raster.rectangle(
      (x - middle) / raster.side, (y - top) / raster.side, (x - middle + size.across) / raster.side,
      (y - top + size.down) / raster.side, ink)
  }

  /// Black or white, whichever is seen better on both colors; white may be so much worse.
  private static func ink(on one: RGB, _ other: RGB, leaning: Double = 1.9) -> RGB {
    let white = min(one.contrast(with: .white), other.contrast(with: .white))
    let dark = min(one.contrast(with: darkInk), other.contrast(with: darkInk))
    return white * leaning >= dark ? .white : darkInk
  }

  private static let darkInk = RGB(18, 18, 24)

  /// Three points wide, five high.
  private static let digits: [Character: [UInt8]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 2, 2],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
  ]
}
