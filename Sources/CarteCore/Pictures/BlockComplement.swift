/// What a block character leaves free of its cell, as another one: terminals can leave out what is behind a character,
/// but not the character itself.
enum BlockComplement {
  /// The character that fills what another one does not, or nearly so; a space for nothing, and a full block for
  /// characters that are no blocks.
  static func of(_ symbol: UInt32) -> UInt32 {
    if symbol == 0x20 { return full }
    if let pair = pairs.first(where: { $0.0 == symbol || $0.1 == symbol }) {
      return pair.0 == symbol ? pair.1 : pair.0
    }
    if let near = near[symbol] { return near }
    return sextants.contains(symbol) ? sextant(~pattern(symbol) & 63) : full
  }

  private static let full: UInt32 = 0x2588

  /// Halves and quarters.
  private static let pairs: [(UInt32, UInt32)] = [
    (0x2580, 0x2584), (0x258C, 0x2590), (0x2596, 0x259C), (0x2597, 0x259B), (0x2598, 0x259F),
    (0x2599, 0x259D), (0x259A, 0x259E), (0x2588, 0x20),
  ]

  /// Eighths, of which fonts have those from below and from the left only.
  private static let near: [UInt32: UInt32] = [
    0x2581: 0x2588, 0x2582: 0x2588, 0x2583: 0x2580, 0x2585: 0x2580, 0x2586: 0x20, 0x2587: 0x20,
    0x2589: 0x20, 0x258A: 0x20, 0x258B: 0x2590, 0x258D: 0x2590, 0x258E: 0x2588, 0x258F: 0x2588,
    0x2594: 0x2587, 0x2595: 0x2589,
  ]

  // MARK: - Blocks of two by three points

  private static let sextants: ClosedRange<UInt32> = 0x1FB00...0x1FB3B

  /// The points of such a block, a bit each, the top left one lowest. Those that are no point, the left half, the
  /// right half, and all points have characters elsewhere and are left out in Unicode's order.
  private static func pattern(_ symbol: UInt32) -> UInt32 {
    let number = symbol - sextants.lowerBound + 1
    return number + (number >= 21 ? 1 : 0) + (number >= 41 ? 1 : 0)
  }

  private static func sextant(_ pattern: UInt32) -> UInt32 {
    switch pattern {
    case 0: 0x20
    case 21: 0x258C
    case 42: 0x2590
    case 63: full
    default: sextants.lowerBound + pattern - 1 - (pattern > 21 ? 1 : 0) - (pattern > 42 ? 1 : 0)
    }
  }
}
