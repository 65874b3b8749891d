import CarteUI

/// When pictures are shown: what somebody has done at once; what happens by itself at most thirty times a second, and
/// not before the terminal has taken what was sent to it.
///
/// Moments are seconds of any one clock.
struct FramePace {
  /// Seconds from one picture to the next that nobody waits for.
  static let shortest = 1.0 / 30

  private enum Due { case never, soon, now }
  private var due = Due.never
  private var last = -Double.infinity

  /// Takes note of what has happened.
  mutating func take(_ events: [Event]) {
    if events.contains(where: \.isOfSomebody) {
      due = .now
    } else if !events.isEmpty, due == .never {
      due = .soon
    }
  }

  /// Takes note that something is to be shown at once.
  mutating func hurry() {
    due = .now
  }

  /// Whether a picture is to be shown now. Whoever is told so shows one.
  ///
  /// - Parameter hasRoom: whether the terminal takes more without being waited for.
  mutating func shows(at now: Double, hasRoom: () -> Bool) -> Bool {
    switch due {
    case .never: return false
    case .soon: guard now >= last + Self.shortest, hasRoom() else { return false }
    case .now: break
    }
    (due, last) = (.never, now)
    return true
  }

  /// When a picture that waits may be shown; nil where none waits.
  var deadline: Double? { due == .never ? nil : last + Self.shortest }
}

extension Event {
  /// Whether somebody has done it and looks for what comes of it.
  fileprivate var isOfSomebody: Bool {
    switch self {
    case .key, .paste, .mouse, .resized, .focused, .resumed, .terminated: true
    default: false
    }
  }
}
