import CarteCore

/// A color as a theme names it.
public enum ThemeColor: Hashable, Sendable {
  /// The terminal's own, or that of the theme's ground.
  case standard
  /// A color in sRGB.
  case rgb(RGB)

  /// Reads `default` or `#rrggbb`; nil for anything else.
  public init?(_ text: String) {
    if text == "default" {
      self = .standard
      return
    }
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self = .rgb(RGB(number))
  }
}

/// A color of text and one behind it.
public struct ThemePair: Hashable, Sendable {
  /// The color of the text.
  public var text: ThemeColor
  /// What is behind it.
  public var background: ThemeColor

  /// Text of a color, on the theme's ground unless told otherwise.
  public init(_ text: ThemeColor = .standard, on background: ThemeColor = .standard) {
    self.text = text
    self.background = background
  }
}

/// Whether a ground is dark or light.
public enum Ground: String, Hashable, Sendable {
  /// Nobody has said: what is shown must be readable on both.
  case unknown
  /// White is read better on it than black.
  case dark
  /// Black is read better on it than white.
  case light

  /// A ground of a color.
  public init(_ color: RGB) {
    self = color.contrast(with: .white) >= color.contrast(with: .black) ? .dark : .light
  }

  /// What is behind text on such a ground, in the color that makes reading hardest or nearly so.
  var backgrounds: [RGB] {
    switch self {
    case .unknown: [.black, .white]
    case .dark: [.black]
    case .light: [.white]
    }
  }
}

extension RGB {
  static let black = RGB(0, 0, 0)

  /// A color of a number such as 0xFF8000.
  init(_ number: UInt32) {
    self.init(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
