extension String {
  /// The text with full-width characters as the ASCII ones they stand for: `ＡＢ１２` is `AB12` (The Unicode Standard,
  /// block Halfwidth and Fullwidth Forms).
  var halfWidth: String {
    let scalars = unicodeScalars.map { scalar in
      0xFF01...0xFF5E ~= scalar.value ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
