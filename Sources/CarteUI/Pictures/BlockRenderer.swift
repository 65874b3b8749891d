import CarteCore

/// Turns points into characters of two colors: for each cell the block that comes nearest.
struct BlockRenderer {
  private let sketch: Sketch
  /// The inks that there are, each once; nil for nothing.
  private let inks: [UInt8?]
  /// The place among them of the ink of each paint.
  private let places: [Int]
  /// How wrong it is to draw the second of two inks where the first one is, for all of them in rows.
  private let distances: [Double]

  /// How much is lost where something is not drawn, and where something is drawn that is not there; black and white
  /// are 1 apart. Thin lines must not get lost.
  private static let loss = 0.9
  private static let excess = 0.5

  init(_ sketch: Sketch, depth: ColorDepth) {
    self.sketch = sketch
    var inks: [UInt8?] = [nil]
    var places = [0]
    for paint in sketch.paints.dropFirst() {
      let ink = PictureInk.number(paint, depth)
      let known = inks.firstIndex(of: ink)
      if known == nil { inks.append(ink) }
      places.append(known ?? inks.count - 1)
    }
    self.inks = inks
    self.places = places
    distances = inks.flatMap { one in inks.map { Self.distance(one, $0) } }
  }

  func picture(_ size: Size) -> CellPicture {
    CellPicture(
      size,
      (0..<size.rows * size.columns).map { index in
        cell(column: index % size.columns, row: index / size.columns)
      })
  }

  /// A color of a cell by its place among the inks, and its points.
  private struct Part {
    let ink: Int
    var mask: UInt32
  }

  private func parts(column: Int, row: Int) -> [Part] {
    var parts: [Part] = []
    // Neighbors are mostly alike.
    var last: (number: UInt8, part: Int)?
    for y in 0..<Raster.down {
      for x in 0..<Raster.across {
        let number = sketch.raster[column * Raster.across + x, row * Raster.down + y]
        let bit: UInt32 = 1 << UInt32(y * Raster.across + x)
        if let last, last.number == number {
          parts[last.part].mask |= bit
          continue
        }
        let ink = places[Int(number)]
        let known = parts.firstIndex { $0.ink == ink }
        if known == nil { parts.append(Part(ink: ink, mask: 0)) }
        let part = known ?? parts.count - 1
        parts[part].mask |= bit
        last = (number, part)
      }
    }
    return parts
  }

  private func cell(column: Int, row: Int) -> Cell? {
    let parts = parts(column: column, row: row)
    guard parts.count > 1 else { return parts.first.flatMap { inks[$0.ink] }.map(Self.whole) }
    var best: (symbol: BlockSymbol?, ink: Int, paper: Int) = (nil, parts[0].ink, parts[0].ink)
    var least = Double.infinity
    func consider(_ symbol: BlockSymbol?, _ ink: Int, _ paper: Int) {
      let error = error(of: symbol?.mask ?? 0, ink, paper, parts)
      if error < least - 1e-9 { (best, least) = ((symbol, ink, paper), error) }
    }
    for part in parts { consider(nil, part.ink, part.ink) }
    for symbol in BlockSymbol.all {
      let ink = Self.main(parts, symbol.mask)
      // Nothing can be behind a character but not be one: fonts leave gaps around what would stand for a hole.
      if inks[ink] != nil { consider(symbol, ink, Self.main(parts, ~symbol.mask)) }
    }
    return Self.cell(best.symbol?.text, inks[best.ink], inks[best.paper])
  }

  /// How far a character in two inks is from what is to be drawn, over all points.
  private func error(of mask: UInt32, _ ink: Int, _ paper: Int, _ parts: [Part]) -> Double {
    var error = 0.0
    for part in parts {
      let inside = (part.mask & mask).nonzeroBitCount
      let outside = part.mask.nonzeroBitCount - inside
      let row = part.ink * inks.count
      error += Double(inside) * distances[row + ink] + Double(outside) * distances[row + paper]
    }
    return error
  }

  /// The ink with most points in a mask.
  private static func main(_ parts: [Part], _ mask: UInt32) -> Int {
    var best = 0
    var most = -1
    for part in parts {
      let count = (part.mask & mask).nonzeroBitCount
      if count > most { (best, most) = (part.ink, count) }
    }
    return best
  }

  private static func whole(_ ink: UInt8) -> Cell {
    Cell("█", Style(ink: .palette(ink), paper: .palette(ink)))
  }

  /// A cell of two colors.
  private static func cell(_ text: String?, _ ink: UInt8?, _ paper: UInt8?) -> Cell? {
    guard let text, ink != paper else { return paper.map(whole) }
    guard let ink else { return nil }
    return Cell(text, Style(ink: .palette(ink), paper: paper.map { .palette($0) } ?? .terminal))
  }

  /// How wrong it is to draw one color where there is another.
  private static func distance(_ one: UInt8?, _ other: UInt8?) -> Double {
    guard one != other else { return 0 }
    guard let one else { return excess }
    guard let other else { return loss }
    return Double(Palette.color(one).distance(to: Palette.color(other))).squareRoot() / 806
  }
}
