import CUtf8proc

/// What the filter for untrusted text does with a scalar.
enum ScalarKind {
  /// Kept as it is; begins a new base.
  case other
  /// Kept; may be joined with another pictograph.
  case pictograph
  /// Kept; colors the pictograph before it.
  case skinTone
  /// Kept on its base, up to a number.
  case mark
  /// White space, and blanks that look like it.
  case space
  /// U+200D, kept between pictographs.
  case joiner
  /// Never shown.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20, 0x09, 0x2800, 0x3164, 0xFFA0: self = .space
    case 0x21..<0x7F: self = .other
    case 0x200D: self = .joiner
    case 0x1F3FB...0x1F3FF: self = .skinTone
    default: self = Self.byCategory(scalar)
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.category {
    case UTF8PROC_CATEGORY_ZS: .space
    case UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_CO, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP: .dropped
    case UTF8PROC_CATEGORY_CF: scalar.isPrependedFormat ? .other : .dropped
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_ME, UTF8PROC_CATEGORY_MC: .mark
    case UTF8PROC_CATEGORY_CN: isNoncharacter(scalar) ? .dropped : .other
    default: scalar.isPictograph ? .pictograph : .other
    }
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
  }
}

extension Unicode.Scalar {
  /// The general category in the Unicode version of utf8proc.
  var category: utf8proc_category_t {
    utf8proc_category(Int32(bitPattern: value))
  }

  /// Whether emoji sequences may be built on this scalar.
  var isPictograph: Bool {
    guard value >= 0xA9 else { return false }
    let property = utf8proc_get_property(Int32(bitPattern: value)).pointee
    return property.boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue
  }

  /// A format character with a shape of its own, such as the Arabic number sign, that numbers stand upon.
  var isPrependedFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
