/// A job as words on a command line, for the process that does it.
extension PictureJob {
  /// The words.
  var arguments: [String] {
    switch self {
    case .pixels(let size): ["pixels", String(size.width), String(size.height)]
    case .png(let size): ["png", String(size.width), String(size.height)]
    // Made of points where they are wanted: whoever reads files writes nothing that a terminal obeys.
    case .sixel(let size, _): ["pixels", String(size.width), String(size.height)]
    case .cells(let columns, let rows, let cell, let style):
      ["cells", String(columns), String(rows), String(cell.width), String(cell.height), style.made.rawValue]
    }
  }

  /// Reads the words; nil where they are none of these.
  init?(arguments words: [String]) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.allSatisfy({ 1...Pixels.longestSide ~= $0 }) else { return nil }
    switch (words.first, numbers.count, words.count) {
    case ("pixels", 2, 3): self = .pixels(PixelSize(width: numbers[0], height: numbers[1]))
    case ("png", 2, 3): self = .png(PixelSize(width: numbers[0], height: numbers[1]))
    case ("cells", 4, 6):
      guard let style = SymbolStyle(rawValue: words[5]), numbers[0] <= 1000, numbers[1] <= 1000 else {
        return nil
      }
      self = .cells(
        columns: numbers[0], rows: numbers[1], cell: PixelSize(width: numbers[2], height: numbers[3]), style)
    default: return nil
    }
  }
}

extension PictureJob.SymbolStyle {
  /// What the process makes for a style: colors of the palette are looked for afterwards, as chafa's choice makes
  /// browns red.
  fileprivate var made: Self {
    switch self {
    case .full, .sixteen: .direct
    case .fullFine, .sixteenFine: .directFine
    default: self
    }
  }
}
