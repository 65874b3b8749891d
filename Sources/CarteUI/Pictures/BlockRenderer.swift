import CarteCore

/// Turns points into characters of two colors: for each cell the block that comes nearest.
struct BlockRenderer {
  private let sketch: Sketch
  /// The ink of each paint; nil for nothing.
  private let inks: [UInt8?]

  /// How much is lost where something is not drawn, and where something is drawn that is not there; black and white
  /// are 1 apart. Thin lines must not get lost.
  private static let loss = 0.9
  private static let excess = 0.5

  init(_ sketch: Sketch, depth: ColorDepth) {
    self.sketch = sketch
    inks = [nil] + sketch.paints.dropFirst().map { PictureInk.number($0, depth) }
  }

  func picture(_ size: Size) -> CellPicture {
    CellPicture(
      size,
      (0..<size.rows * size.columns).map { index in
        cell(column: index % size.columns, row: index / size.columns)
      })
  }

  /// A color of a cell, and its points.
  private struct Part {
    let ink: UInt8?
    var mask: UInt32
  }

  private func parts(column: Int, row: Int) -> [Part] {
    var parts: [Part] = []
    for y in 0..<Raster.down {
      for x in 0..<Raster.across {
        let ink = inks[Int(sketch.raster[column * Raster.across + x, row * Raster.down + y])]
        let bit: UInt32 = 1 << UInt32(y * Raster.across + x)
        if let index = parts.firstIndex(where: { $0.ink == ink }) {
          parts[index].mask |= bit
        } else {
          parts.append(Part(ink: ink, mask: bit))
        }
      }
    }
    return parts
  }

  private func cell(column: Int, row: Int) -> Cell? {
    let parts = parts(column: column, row: row)
    guard parts.count > 1 else { return parts.first?.ink.map(Self.whole) }
    let distances = parts.map { one in parts.map { Self.distance(one.ink, $0.ink) } }
    var best: Cell?
    var least = Double.infinity
    func consider(_ symbol: BlockSymbol?, _ ink: Int, _ paper: Int) {
      var error = 0.0
      let mask = symbol?.mask ?? 0
      for (index, part) in parts.enumerated() {
        error += Double((part.mask & mask).nonzeroBitCount) * distances[index][ink]
        error += Double((part.mask & ~mask).nonzeroBitCount) * distances[index][paper]
      }
      guard error < least - 1e-9 else { return }
      least = error
      best = Self.cell(symbol?.text, parts[ink].ink, parts[paper].ink)
    }
    for index in parts.indices { consider(nil, index, index) }
    for symbol in BlockSymbol.all {
      let ink = Self.main(parts, symbol.mask)
      // Nothing can be behind a character but not be one: fonts leave gaps around what would stand for a hole.
      guard parts[ink].ink != nil else { continue }
      consider(symbol, ink, Self.main(parts, ~symbol.mask))
    }
    return best
  }

  /// The part with most points in a mask.
  private static func main(_ parts: [Part], _ mask: UInt32) -> Int {
    var best = 0
    var most = -1
    for (index, part) in parts.enumerated() {
      let count = (part.mask & mask).nonzeroBitCount
      if count > most { (best, most) = (index, count) }
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
