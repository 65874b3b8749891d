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
        let ink = inks[Int(number)]
        let known = parts.firstIndex { $0.ink == ink }
        if known == nil { parts.append(Part(ink: ink, mask: 0)) }
        let part = known ?? parts.count - 1
        parts[part].mask |= bit
        last = (number, part)
      }
    }
    return parts
  }

  /// A way to draw a cell: a character, or one color where there is none.
  private struct Choice {
    let symbol: BlockSymbol?
    let ink, paper: Int
  }

  private func cell(column: Int, row: Int) -> Cell? {
    let parts = parts(column: column, row: row)
    guard parts.count > 1 else { return parts.first?.ink.map(Self.whole) }
    let distances = parts.map { one in parts.map { Self.distance(one.ink, $0.ink) } }
    var choices = parts.indices.map { Choice(symbol: nil, ink: $0, paper: $0) }
    for symbol in BlockSymbol.all {
      let ink = Self.main(parts, symbol.mask)
      // Nothing can be behind a character but not be one: fonts leave gaps around what would stand for a hole.
      guard parts[ink].ink != nil else { continue }
      choices.append(Choice(symbol: symbol, ink: ink, paper: Self.main(parts, ~symbol.mask)))
    }
    var best = choices[0]
    var least = Double.infinity
    for choice in choices {
      let error = Self.error(of: choice, parts, distances)
      if error < least - 1e-9 { (best, least) = (choice, error) }
    }
    return Self.cell(best.symbol?.text, parts[best.ink].ink, parts[best.paper].ink)
  }

  /// How far a choice is from what is to be drawn, over all points.
  private static func error(of choice: Choice, _ parts: [Part], _ distances: [[Double]]) -> Double {
    let mask = choice.symbol?.mask ?? 0
    var error = 0.0
    for index in parts.indices {
      let inside = (parts[index].mask & mask).nonzeroBitCount
      let outside = parts[index].mask.nonzeroBitCount - inside
      error +=
        Double(inside) * distances[index][choice.ink] + Double(outside) * distances[index][choice.paper]
    }
    return error
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
