import CarteCore
import FoundationEssentials

/// The theme, and the ground of the terminal where it goes by that.
extension App {
  /// Has the terminal asked for its ground, where that matters. Nothing waits for the answer.
  mutating func askGround() -> [Effect] {
    guard library.groundInquiry != .off, library.themeColors == nil, library.theme.depth != .none else {
      return []
    }
    library.groundInquiry = .asked(library.now)
    return [.askGround]
  }

  /// Takes a color that the terminal says it draws on.
  mutating func takeGround(_ color: RGB) {
    guard case .asked(let moment) = library.groundInquiry, library.themeColors == nil else { return }
    // Negative where the clock was set back.
    guard 0..<GroundInquiry.patience ~= library.now.timeIntervalSince(moment) else { return }
    library.ground = Ground(color)
    useTheme(depth: library.theme.depth)
  }

  /// Draws in the colors that were chosen, else in those for the ground.
  mutating func useTheme(depth: ColorDepth) {
    let theme = Theme(library.themeColors ?? .automatic(library.ground), depth: depth)
    guard theme != library.theme else { return }
    library.theme = theme
    library.looks += 1
  }
}

/// How asking the terminal for its ground stands.
public enum GroundInquiry: Hashable, Sendable {
  /// It is not to be asked: it would not understand.
  case off
  /// It is to be asked once the first picture is there.
  case unasked
  /// It was asked then.
  case asked(Date)

  /// Seconds for which an answer counts. The colors do not change under the eyes of somebody who reads already.
  static let patience = 5.0
}
