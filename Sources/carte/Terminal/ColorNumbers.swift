import CNcurses
import CarteUI

/// The numbers by which the terminal's description knows colors. Where there are more than 256 they are colors of 24
/// bits, red in the highest byte, but for the first ones: those are of the palette, as many as `CO` says (user_caps(5)),
/// eight without it.
struct ColorNumbers {
  private let isDirect: Bool
  private let ofPalette: Int

  /// - Parameters:
  ///   - colors: how many there are.
  ///   - palette: `CO` of the description; less than 1 where it has none.
  init(colors: Int, palette: Int) {
    isDirect = colors > 256
    ofPalette = palette > 0 ? palette : 8
  }

  /// By the description of the terminal that ncurses has started.
  init() {
    self.init(colors: Int(carte_colors()), palette: Int(carte_number("CO")))
  }

  /// The number of an ink; -1 for the terminal's own.
  subscript(_ ink: Ink) -> Int32 {
    guard case .palette(let number) = ink else { return -1 }
    guard isDirect, number >= ofPalette else { return Int32(number) }
    let color = Palette.color(number)
    let bits = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    // The darkest would be taken for numbers of the palette, black for one that turns grey where it is bold.
    return max(bits, Int32(ofPalette))
  }
}
