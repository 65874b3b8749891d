/// What is to be made of a picture file.
public enum PictureJob: Hashable, Sendable {
  /// Points, no more than so many across and down.
  case pixels(PixelSize)
  /// The same as a PNG file of our own making, for terminals that read those.
  case png(PixelSize)
  /// Points as sixels, in no more than so many colors.
  case sixel(PixelSize, colors: Int)
  /// Characters, in no more than so many columns and rows of cells of this size.
  case cells(columns: Int, rows: Int, cell: PixelSize, SymbolStyle)

  /// A size in points.
  public struct PixelSize: Hashable, Sendable {
    /// Points across and down, at least one each.
    public let width, height: Int

    /// Makes a size; less than a point counts as one, more than thousands as so many.
    public init(width: Int, height: Int) {
      self.width = min(max(width, 1), Pixels.longestSide)
      self.height = min(max(height, 1), Pixels.longestSide)
    }

    /// The largest size of the shape of a picture that is no larger than this, or nearly of its shape.
    func fitting(width: Int, height: Int) -> PixelSize {
      guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
      if width * self.height >= height * self.width {
        return PixelSize(width: self.width, height: (height * self.width + width / 2) / width)
      }
      return PixelSize(width: (width * self.height + height / 2) / height, height: self.height)
    }
  }

  /// What characters a picture may be made of.
  public enum SymbolStyle: String, CaseIterable, Hashable, Sendable {
    /// Blocks in colors of 24 bits.
    case direct
    /// Blocks in the colors 16 to 255 of the palette.
    case full
    /// Blocks in the sixteen colors.
    case sixteen
    /// The same with blocks of two by three points as well, which not every font has.
    case directFine, fullFine, sixteenFine
    /// Blocks and shades without color.
    case shades
    /// ASCII without color.
    case ascii
    /// ASCII in the colors 16 to 255, and in the sixteen.
    case asciiFull, asciiSixteen
  }

  /// The largest picture that is wanted, in points.
  var box: PixelSize {
    switch self {
    case .pixels(let size), .png(let size), .sixel(let size, _): size
    case .cells(let columns, let rows, let cell, _):
      PixelSize(width: columns * cell.width, height: rows * cell.height)
    }
  }
}

/// What was made of a picture file.
public enum PictureResult: Hashable, Sendable {
  /// Points.
  case pixels(Pixels)
  /// A PNG file, and its size in points.
  case png([UInt8], PictureJob.PixelSize)
  /// Bytes that show it at the cursor of a terminal, and its size in points.
  case sixel([UInt8], PictureJob.PixelSize)
  /// Characters.
  case cells(PictureCells)

  /// How much memory it takes, in bytes, about.
  public var cost: Int {
    switch self {
    case .pixels(let pixels): pixels.bytes.count
    case .png(let bytes, _), .sixel(let bytes, _): bytes.count
    case .cells(let cells): cells.cells.count * MemoryLayout<PictureCells.Cell>.stride
    }
  }
}
