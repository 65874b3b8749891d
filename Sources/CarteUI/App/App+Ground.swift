import CarteCore
import FoundationEssentials

/// The ground of the terminal, where the theme goes by it.
extension App {
  /// Has the terminal asked for its ground. Nothing waits for the answer.
  mutating func askGround() -> [Effect] {
    switch library.groundInquiry {
    case .off: return []
    case .unasked, .asked:
      library.groundInquiry = .asked(library.now)
      return [.askGround]
    }
  }

  /// Takes a color that the terminal says it draws on.
  mutating func takeGround(_ color: RGB) {
    guard case .asked(let moment) = library.groundInquiry else { return }
    // Negative where the clock was set back.
    guard 0..<GroundInquiry.patience ~= library.now.timeIntervalSince(moment) else { return }
    library.theme = Theme(.automatic(Ground(color)), depth: library.theme.depth)
  }
}

/// How asking the terminal for its ground stands.
public enum GroundInquiry: Hashable, Sendable {
  /// It is not to be asked: the theme is the user's choice, or the terminal would not understand.
  case off
  /// It is to be asked once the first picture is there.
  case unasked
  /// It was asked then.
  case asked(Date)

  /// Seconds for which an answer counts. The colors do not change under the eyes of somebody who reads already.
  static let patience = 5.0
}
