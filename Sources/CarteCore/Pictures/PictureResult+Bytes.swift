/// How the process that makes pictures answers: a kind, two sizes, and the rest. Numbers have their lowest byte first.
/// The reading side trusts nothing of it: who wrote it has read a file from anywhere.
extension PictureResult {
  private enum Kind {
    static let pixels: UInt8 = 1
    static let png: UInt8 = 2
    static let cells: UInt8 = 3
  }

  private static let headBytes = 9
  private static let cellBytes = 12
  /// Stands for the terminal's own color.
  private static let noColor: UInt32 = 0xFFFF_FFFF
  /// Added to the three bytes of a color that is in no palette.
  private static let direct: UInt32 = 1 << 24

  /// The answer in bytes.
  var bytes: [UInt8] {
    switch self {
    case .pixels(let pixels): return Self.head(Kind.pixels, pixels.width, pixels.height) + pixels.bytes
    // Never asked of the process.
    case .sixel: return []
    case .png(let file, let size): return Self.head(Kind.png, size.width, size.height) + file
    case .cells(let picture):
      var bytes = Self.head(Kind.cells, picture.columns, picture.rows)
      for cell in picture.cells {
        bytes += Self.little(cell.symbol.value, 4)
        bytes += Self.little(Self.number(of: cell.ink), 4) + Self.little(Self.number(of: cell.paper), 4)
      }
      return bytes
    }
  }

  /// Reads an answer to a job; nil where it is none, or larger than asked for.
  init?(_ bytes: [UInt8], to job: PictureJob) {
    guard bytes.count > Self.headBytes else { return nil }
    let (first, second) = (Self.number(bytes[1..<5]), Self.number(bytes[5..<9]))
    let rest = Array(bytes[Self.headBytes...])
    switch (job, bytes[0]) {
    case (.pixels(let box), Kind.pixels):
      guard first <= box.width, second <= box.height,
        let pixels = Pixels(width: first, height: second, bytes: rest)
      else { return nil }
      self = .pixels(pixels)
    case (.png(let box), Kind.png):
      guard 1...box.width ~= first, 1...box.height ~= second, PictureFormat(of: rest) == .png else {
        return nil
      }
      self = .png(rest, PictureJob.PixelSize(width: first, height: second))
    case (.cells(let columns, let rows, _, _), Kind.cells):
      guard first <= columns, second <= rows, let cells = Self.cells(rest, columns: first, rows: second)
      else {
        return nil
      }
      self = .cells(cells)
    // Where chafa is missing: two points to a cell.
    case (.cells(let columns, let rows, _, _), Kind.pixels):
      guard first <= columns, second <= rows * 2,
        let pixels = Pixels(width: first, height: second, bytes: rest)
      else { return nil }
      self = .pixels(pixels)
    default: return nil
    }
  }

  private static func cells(_ bytes: [UInt8], columns: Int, rows: Int) -> PictureCells? {
    guard bytes.count == columns * rows * cellBytes else { return nil }
    let cells = stride(from: 0, to: bytes.count, by: cellBytes).map { start in
      PictureCells.Cell(
        UInt32(number(bytes[start..<start + 4])), ink: color(number(bytes[start + 4..<start + 8])),
        paper: color(number(bytes[start + 8..<start + 12])))
    }
    return PictureCells(columns: columns, rows: rows, cells: cells)
  }

  private static func number(of color: PictureColor?) -> UInt32 {
    switch color {
    case nil: noColor
    case .palette(let number): UInt32(number)
    case .direct(let color):
      direct | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
  }

  private static func color(_ number: Int) -> PictureColor? {
    if let number = UInt8(exactly: number) { return .palette(number) }
    guard number >> 24 == Int(direct >> 24) else { return nil }
    return .direct(RGB(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)))
  }

  private static func head(_ kind: UInt8, _ first: Int, _ second: Int) -> [UInt8] {
    [kind] + little(UInt32(first), 4) + little(UInt32(second), 4)
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
