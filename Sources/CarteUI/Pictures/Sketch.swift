import CarteCore

/// A picture while it is being drawn: points, and the paints that their numbers mean.
struct Sketch {
  /// What points are painted with.
  struct Paint: Hashable {
    /// The color, with light and shadow.
    let color: RGB
    /// The color without them, for terminals with few colors.
    let base: RGB
    /// What becomes of it where there are no colors.
    let role: Role
  }

  /// What becomes of a paint where there are no colors.
  enum Role: Hashable {
    /// A shade, the denser the darker the color is.
    case fill
    /// Lines: glass, stems, handles.
    case line
    /// Blocks: digits.
    case solid
    /// Nothing: the ground that blocks stand on.
    case ground
  }

  var raster: Raster
  /// By number; the first stands for nothing and is never used.
  private(set) var paints = [Paint(color: RGB(0, 0, 0), base: RGB(0, 0, 0), role: .ground)]

  init(_ size: Size) {
    raster = Raster(size)
  }

  /// The number of a paint.
  mutating func paint(_ color: RGB, base: RGB? = nil, _ role: Role = .fill) -> UInt8 {
    let paint = Paint(color: color, base: base ?? color, role: role)
    if let known = paints.dropFirst().firstIndex(of: paint) { return UInt8(known) }
    guard paints.count < 255 else { return UInt8(paints.count - 1) }
    paints.append(paint)
    return UInt8(paints.count - 1)
  }

  /// Whether it is so small that what is thin or bent would be lost: drawings are simpler then.
  var isSmall: Bool { raster.side < Self.roomySide }

  /// The side in points, seven rows of cells, from which on pictures have all their details.
  private static let roomySide = 56.0

  /// The paint of a color in the light, or in the shadow for a negative share.
  mutating func shade(_ color: RGB, _ share: Double) -> UInt8 {
    paint(share > 0 ? color.mixed(with: .white, share) : color.mixed(with: .shadow, -share), base: color)
  }

  /// A paint that is in the light, or in the shadow, as much as another one is.
  mutating func shade(_ number: UInt8, _ share: Double) -> UInt8 {
    let before = paints[Int(number)]
    let mixed = before.color.mixed(with: share > 0 ? .white : .shadow, abs(share))
    return paint(mixed, base: before.base, before.role)
  }
}

extension RGB {
  static let white = RGB(255, 255, 255)
  /// Shadows are never wholly black.
  static let shadow = RGB(20, 12, 24)
}
