import CarteCore
import Glibc

/// How many colors the terminal can show.
public enum ColorDepth: String, Hashable, Sendable {
  /// None: `NO_COLOR`, `--color none`, or a terminal without.
  case none
  /// The eight classic colors, and their bright forms for text alone, where it is bold: the Linux console, and
  /// terminals that are taken for old ones.
  case eight = "8"
  /// The eight classic colors and their bright forms.
  case sixteen = "16"
  /// The 6×6×6 cube and the grey ramp besides.
  case full = "256"

  /// What the settings ask for; nil where they leave it to the terminal.
  public init?(_ wanted: Settings.Color) {
    switch wanted {
    case .auto: return nil
    case .palette: self = .full
    case .basic: self = .sixteen
    case .none: self = .none
    }
  }

  /// The palette's color nearest to the wanted one.
  public func nearest(_ color: RGB) -> Ink {
    switch self {
    case .none: .terminal
    case .eight, .sixteen: .palette(Palette.classic(color))
    case .full: .palette(Palette.nearest(color, in: 16...255))
    }
  }

  /// The palette's color nearest to the wanted one that can be behind text.
  func nearestPaper(_ color: RGB) -> Ink {
    guard self == .eight else { return nearest(color) }
    let number = Palette.classic(color)
    // Dark grey, which would become black, and be lost on it.
    return .palette(number == 8 ? 7 : number & 7)
  }
}

/// The colors behind the numbers 0 to 255, as xterm defines them and most terminals follow.
public enum Palette {
  /// The color of a number. The first sixteen are the user's to choose; these are xterm's.
  public static func color(_ number: UInt8) -> RGB {
    if number < 16 { return classic[Int(number)] }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return RGB(grey, grey, grey)
    }
    let index = number - 16
    return RGB(level(index / 36), level(index / 6 % 6), level(index % 6))
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static let classic = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205),
    RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0),
    RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The classic color that means the same to the eye: by hue, since nearness alone makes a grey of whatever is
  /// not garish. Its bright form where the color is bright.
  static func classic(_ color: RGB) -> UInt8 {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    let (least, most) = (channels.min() ?? 0, channels.max() ?? 0)
    guard most - least >= 40 else { return nearest(color, in: [0, 7, 8, 15]) }
    let pure = channels.map { UInt8(($0 - least) * 255 / (most - least)) }
    let hue = nearest(RGB(pure[0], pure[1], pure[2]), in: 9...14)
    return most < 225 ? hue - 8 : hue
  }

  static func nearest(_ color: RGB, in numbers: some Collection<UInt8>) -> UInt8 {
    var best: UInt8 = 0
    var least = Int.max
    for number in numbers {
      let distance = color.distance(to: Self.color(number))
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }
}

extension RGB {
  /// How different two colors look: squared channel differences, weighted by how the eye sees them.
  func distance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// The relative luminance of WCAG 2, 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2 between two colors, 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}
