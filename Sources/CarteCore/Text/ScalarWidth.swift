import CUtf8proc

/// The columns of single scalars, as the C library's `wcwidth` and therefore ncurses counts them.
enum ScalarWidth {
  /// 1 or 2 for a scalar that takes cells, 0 for one drawn into the cell before it, nil for one that cannot be
  /// drawn: a control, an unassigned one, or one too new for the C library.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case 0x00..<0x20, 0x7F..<0xA0: return nil
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default: break
    }
    if tooNew.contains(where: { $0 ~= scalar.value }) { return nil }
    switch scalar.category {
    case UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP: return nil
    // utf8proc draws spacing marks into the cell before them; the C library gives them one of their own.
    case UTF8PROC_CATEGORY_MC: return max(charwidth(scalar), 1)
    default: return exception(scalar) ?? charwidth(scalar)
    }
  }

  private static func charwidth(_ scalar: Unicode.Scalar) -> Int {
    Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
  }

  /// Where the C library differs from utf8proc for scalars that both can draw.
  private static func exception(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    // Vowels and finals of conjoining Hangul are drawn into the cells of the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // Circled numbers on black squares and the hexagrams: as wide as the ideographs they stand among.
    case 0x3248...0x324F, 0x4DC0...0x4DFF: return 2
    default: return scalar.isPrependedFormat ? 1 : nil
    }
  }

  /// What came with Unicode 15, which utf8proc knows and glibc 2.36 with its Unicode 14 does not: ncurses would
  /// not draw it in the cells it is given.
  static let tooNew: [ClosedRange<UInt32>] = [
    0xCF3...0xCF3, 0xECE...0xECE, 0x10EFD...0x10EFF, 0x1123F...0x11241, 0x11B00...0x11B09, 0x11F00...0x11F59,
    0x1342F...0x1342F, 0x13439...0x13455, 0x1B132...0x1B132, 0x1B155...0x1B155, 0x1D2C0...0x1D2D3,
    0x1DF25...0x1DF2A, 0x1E030...0x1E08F, 0x1E4D0...0x1E4F9, 0x1F6DC...0x1F6DC, 0x1F774...0x1F776,
    0x1F77B...0x1F77F, 0x1F7D9...0x1F7D9, 0x1FA75...0x1FA77, 0x1FA87...0x1FA88, 0x1FAAD...0x1FAAF,
    0x1FABB...0x1FABD, 0x1FABF...0x1FABF, 0x1FACE...0x1FACF, 0x1FADA...0x1FADB, 0x1FAE8...0x1FAE8,
    0x1FAF7...0x1FAF8, 0x2B739...0x2B739, 0x31350...0x323AF,
  ]
}
