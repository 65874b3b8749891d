import CarteCore

/// Turns points into lines and shades, for terminals without colors or with nothing but ASCII.
struct LineRenderer {
  private let sketch: Sketch
  private let depth: ColorDepth
  private let plain: Bool

  init(_ sketch: Sketch, depth: ColorDepth, plain: Bool) {
    self.sketch = sketch
    self.depth = depth
    self.plain = plain
  }

  func picture(_ size: Size) -> CellPicture {
    var cells = (0..<size.rows * size.columns).map { index in
      cell(column: index % size.columns, row: index / size.columns)
    }
    if let letters = sketch.letters { write(letters, on: &cells, columns: size.columns) }
    return CellPicture(size, cells)
  }

  /// Writes over cells in the middle of a row, on the colors that are there.
  private func write(_ letters: Sketch.Letters, on cells: inout [Cell?], columns: Int) {
    let ink = PictureInk.number(Sketch.Paint(color: letters.ink, base: letters.ink, role: .solid), depth)
    let start = letters.row * columns + max((columns - letters.text.count) / 2, 0)
    for (index, letter) in letters.text.enumerated() where cells.indices.contains(start + index) {
      let paper = cells[start + index]?.style.paper ?? .terminal
      let style = Style(ink: ink.map { .palette($0) } ?? .terminal, paper: paper)
      cells[start + index] = Cell(String(letter), depth == .none ? style : style.adding(.bold))
    }
  }

  private func cell(column: Int, row: Int) -> Cell? {
    let raster = sketch.raster
    guard raster.mask(column: column, row: row, where: { $0 != 0 }) != 0 else { return nil }
    let solid = raster.mask(column: column, row: row) { role($0) == .solid }
    if solid.nonzeroBitCount > (plain ? 13 : 3) { return block(solid, column: column, row: row) }
    let drawn = raster.mask(column: column, row: row) { role($0) == .line }
    let line = drawn | outline(column: column, row: row)
    let fill = fill(column: column, row: row)
    guard line.nonzeroBitCount >= 3 else { return fill.flatMap(shade) }
    let ink = main(column: column, row: row) { $0 == .line }?.paint ?? fill
    let text = line.nonzeroBitCount < 26 ? LineSymbol.nearest(line, plain: plain) : plain ? "#" : "▓"
    return styled(text, ink, fill)
  }

  private func role(_ number: UInt8) -> Sketch.Role? {
    number == 0 ? nil : sketch.paints[Int(number)].role
  }

  /// What fills a cell; nil where that is too little. Light and shadow of the same color belong together.
  private func fill(column: Int, row: Int) -> Sketch.Paint? {
    var counts: [RGB: (count: Int, paint: Sketch.Paint)] = [:]
    for y in 0..<Raster.down {
      for x in 0..<Raster.across {
        let number = sketch.raster[column * Raster.across + x, row * Raster.down + y]
        guard let role = role(number), role == .fill || role == .ground else { continue }
        let paint = sketch.paints[Int(number)]
        counts[paint.base, default: (0, paint)].count += 1
      }
    }
    let whole = counts.values.reduce(0) { $0 + $1.count }
    guard whole > 13 else { return nil }
    return counts.values.max { ($0.count, $0.paint.base.order) < ($1.count, $1.paint.base.order) }?.paint
  }

  private func block(_ mask: UInt32, column: Int, row: Int) -> Cell {
    let ink = main(column: column, row: row) { $0 == .solid }?.paint
    guard !plain else { return depth == .none ? styled("#", ink, nil) : styled(" ", nil, ink) }
    let full = BlockSymbol(text: "█", mask: .max)
    let best = (BlockSymbol.all + [full]).min { one, other in
      (one.mask ^ mask).nonzeroBitCount < (other.mask ^ mask).nonzeroBitCount
    }
    return styled(best?.text ?? "█", ink, nil)
  }

  /// The points of a cell at the edge of what is drawn.
  private func outline(column: Int, row: Int) -> UInt32 {
    let raster = sketch.raster
    return BlockSymbol.mask { x, y in
      let (px, py) = (column * Raster.across + x, row * Raster.down + y)
      return raster[px, py] != 0
        && (raster[px - 1, py] == 0 || raster[px + 1, py] == 0 || raster[px, py - 1] == 0
          || raster[px, py + 1] == 0)
    }
  }

  /// The paint of most points of a cell among those of some roles.
  private func main(
    column: Int, row: Int, where isWanted: (Sketch.Role) -> Bool
  ) -> (paint: Sketch.Paint, count: Int)? {
    var counts: [UInt8: Int] = [:]
    for y in 0..<Raster.down {
      for x in 0..<Raster.across {
        let number = sketch.raster[column * Raster.across + x, row * Raster.down + y]
        if number != 0, isWanted(sketch.paints[Int(number)].role) { counts[number, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { (sketch.paints[Int($0.key)], $0.value) }
  }

  private func styled(_ text: String, _ ink: Sketch.Paint?, _ paper: Sketch.Paint?) -> Cell {
    Cell(text, Style(ink: color(ink), paper: color(paper)))
  }

  private func color(_ paint: Sketch.Paint?) -> Ink {
    paint.flatMap { PictureInk.number($0, depth) }.map { .palette($0) } ?? .terminal
  }

  private func shade(_ paint: Sketch.Paint) -> Cell? {
    if paint.role == .ground, depth == .none { return nil }
    if depth != .none { return styled(" ", nil, paint) }
    let luminance = paint.base.luminance
    let step = luminance > 0.5 ? 0 : luminance > 0.16 ? 1 : 2
    return Cell((plain ? [".", ":", "%"] : ["░", "▒", "▓"])[step])
  }
}

extension RGB {
  /// So that of two that are as frequent it is always the same one that counts.
  fileprivate var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}

/// A character that is a line in its cell.
struct LineSymbol {
  private let text: String
  /// Places on the line, in points.
  private let places: [(x: Double, y: Double)]

  /// How much nearer than others it has to come.
  private let handicap: Double

  private init(
    _ text: String, _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), handicap: Double = 0
  ) {
    self.text = text
    self.handicap = handicap
    places = (0...7).map { step in
      let part = Double(step) / 7
      return (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
  }

  private static let drawn = [
    LineSymbol("│", (1.5, 0), (1.5, 7)), LineSymbol("▏", (-0.3, 0), (-0.3, 7)),
    LineSymbol("▕", (3.3, 0), (3.3, 7)),
    LineSymbol("╱", (3.5, -0.5), (-0.5, 7.5)), LineSymbol("╲", (-0.5, -0.5), (3.5, 7.5)),
    LineSymbol("─", (0, 3.5), (3, 3.5)), LineSymbol("▁", (0, 7), (3, 7)), LineSymbol("▔", (0, 0), (3, 0)),
    LineSymbol("╭", (3, 4), (1.5, 7), handicap: 3), LineSymbol("╮", (0, 4), (1.5, 7), handicap: 3),
    LineSymbol("╰", (1.5, 0), (3, 3), handicap: 3),
    LineSymbol("╯", (1.5, 0), (0, 3), handicap: 3),
  ]

  private static let plain = [
    LineSymbol("|", (1.5, 0), (1.5, 7)), LineSymbol("/", (3, 0), (0, 7)), LineSymbol("\\", (0, 0), (3, 7)),
    LineSymbol("-", (0, 3.5), (3, 3.5)), LineSymbol("_", (0, 7), (3, 7)), LineSymbol("'", (1.5, 0), (1.5, 2)),
    LineSymbol("\"", (0, 0), (3, 1), handicap: 1), LineSymbol(".", (1.5, 6), (1.5, 7)),
  ]

  /// The line that comes nearest to some points.
  static func nearest(_ mask: UInt32, plain: Bool) -> String {
    var points: [(x: Double, y: Double)] = []
    for bit in 0..<32 where mask >> UInt32(bit) & 1 == 1 {
      points.append((Double(bit % Raster.across), Double(bit / Raster.across)))
    }
    let symbols = plain ? Self.plain : drawn
    let best = symbols.min { $0.distance(points) < $1.distance(points) }
    return best?.text ?? " "
  }

  /// How far points and line are from each other.
  private func distance(_ points: [(x: Double, y: Double)]) -> Double {
    Self.mean(points, places) + Self.mean(places, points) + handicap
  }

  /// The mean square of the distance from each point to the nearest of others.
  private static func mean(_ from: [(x: Double, y: Double)], _ to: [(x: Double, y: Double)]) -> Double {
    var sum = 0.0
    for one in from {
      var least = Double.infinity
      for other in to {
        let (dx, dy) = (one.x - other.x, one.y - other.y)
        least = min(least, dx * dx + dy * dy)
      }
      sum += least
    }
    return sum / Double(max(from.count, 1))
  }
}
