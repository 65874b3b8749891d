import CarteCore

extension PictureCells {
  /// The same in colors of the palette, each with the number that is found for it.
  func inPalette(_ find: (RGB) -> UInt8) -> PictureCells {
    var known: [RGB: UInt8] = [:]
    func nearest(_ color: PictureColor?) -> PictureColor? {
      guard case .direct(let color) = color else { return color }
      let number = known[color] ?? find(color)
      known[color] = number
      return .palette(number)
    }
    let cells = cells.map { Cell($0.symbol.value, ink: nearest($0.ink), paper: nearest($0.paper)) }
    return PictureCells(columns: columns, rows: rows, cells: cells) ?? self
  }
}
