import CarteUI

/// Turns the bytes that a terminal sends into events, however they are cut into pieces.
///
/// Moments are seconds of any one clock. Nothing waits here: `deadline` says when to call `expire`.
struct KeyParser {
  private enum Mode: Equatable {
    case keys
    case paste
    /// A string of the terminal that began with this byte, as far as it may mean something; how much of it has come.
    case string(UInt8, beginning: [UInt8], count: Int)
  }

  /// When what has come is complete even if nothing follows; nil where nothing is waited for.
  private(set) var deadline: Double?
  private let escapeDelay: Double
  private let keys: [[UInt8]: Key]
  private var mode = Mode.keys
  /// The beginning of something whose end is to come.
  private var pending: [UInt8] = []
  private var pasted: [UInt8] = []
  /// Until when the terminal's answer to a question is likely to come.
  private var answerEnd = -Double.infinity

  private static let escape: UInt8 = 27
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// In bytes. More of a paste than this is left out.
  private static let longestPaste = 100_000
  /// In bytes. A string that goes on for longer is given up.
  private static let longestString = 65_536
  /// In bytes. What an answer says stands within them.
  private static let longestAnswer = 256
  /// Seconds of silence after which the end of something does not come any more.
  private static let silence = (sequence: 0.1, paste: 1.0, answer: 2.0)

  /// - Parameters:
  ///   - escapeDelay: seconds after which an escape is the key, and not the beginning of a sequence.
  ///   - keys: sequences that the terminal's own description gives for keys; each begins with an escape.
  init(escapeDelay: Double, keys: [[UInt8]: Key] = [:]) {
    self.escapeDelay = escapeDelay
    self.keys = keys.filter { $0.key.count > 1 && $0.key.first == Self.escape }
  }

  /// Takes bytes that have come; gives the events that are complete with them.
  mutating func take(_ bytes: some Sequence<UInt8>, at now: Double) -> [Event] {
    pending += bytes
    var events: [Event] = []
    var rest = pending[...]
    while !rest.isEmpty, let length = step(rest, &events) { rest = rest.dropFirst(length) }
    pending = Array(rest)
    deadline = patience(at: now).map { now + $0 }
    return events
  }

  /// Makes an escape be waited behind for longer until a moment: the terminal was asked something, and what comes
  /// first of its answer may be the escape alone.
  mutating func expectAnswer(until moment: Double) {
    answerEnd = moment
  }

  /// Gives the events that are complete because nothing has followed until now.
  mutating func expire(at now: Double) -> [Event] {
    guard let deadline, deadline <= now else { return [] }
    var events: [Event] = []
    switch mode {
    case .paste:
      pasted += pending
      pending = []
      events.append(endPaste())
    case .string:
      pending = []
      mode = .keys
    case .keys: endSequence(&events)
    }
    return events + take([], at: now)
  }

  /// Seconds that what is unfinished may still take.
  private func patience(at now: Double) -> Double? {
    switch mode {
    case .paste: return Self.silence.paste
    case .string(UInt8(ascii: "]"), let beginning, _)
    where Self.isOfAnswer(beginning, isAwaited: now < answerEnd):
      // The rest of it would be taken for keys.
      return Self.silence.answer
    case .string: return Self.silence.sequence
    case .keys:
      // A character's other bytes are waited for without a limit: whatever comes next decides.
      guard pending.first == Self.escape else { return nil }
      if pending.allSatisfy({ $0 == Self.escape }) {
        return now < answerEnd ? max(escapeDelay, Self.silence.sequence) : escapeDelay
      }
      // To take a paste for typing would be worse than to wait.
      let mayBePaste = pending.count > 2 && Self.pasteStart.starts(with: pending)
      return mayBePaste ? Self.silence.paste : Self.silence.sequence
    }
  }

  private mutating func endSequence(_ events: inout [Event]) {
    if pending.allSatisfy({ $0 == Self.escape }) {
      events += pending.map { _ in .key(.escape) }
      pending = []
    } else if pending.starts(with: [Self.escape, Self.escape]) {
      pending = []
    } else if let sequence = EscapeSequence(pending[...], keys: keys, isWhole: true) {
      pending.removeFirst(sequence.length)
      perform(sequence.meaning, &events)
    }
  }

  /// Takes the next thing; gives how many bytes it had, or nil where its end is to come.
  private mutating func step(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) -> Int? {
    switch mode {
    case .paste: pasteStep(bytes, &events)
    case .string(let introducer, let beginning, let count):
      stringStep(bytes, introducer, beginning, count, &events)
    case .keys: bytes.first == Self.escape ? escapeStep(bytes, &events) : typedStep(bytes, &events)
    }
  }

  // MARK: - Keys

  private func typedStep(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) -> Int? {
    switch UTF8Step(bytes) {
    case .unfinished: return nil
    case .invalid: return 1
    case .scalar(let scalar, let length):
      if let key = Self.typed(scalar) { events.append(.key(key)) }
      return length
    }
  }

  private static func typed(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 10, 13: .enter
    case 9: .tab
    case 8, 127: .backspace
    case 1...26: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 96)))
    case 0..<32, 128..<160: nil
    default: .character(Character(scalar))
    }
  }

  /// An escape alone is the key. What comes at once after one belongs to it.
  private mutating func escapeStep(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) -> Int? {
    let escapes = bytes.prefix { $0 == Self.escape }.count
    if escapes > 2 {
      events.append(.key(.escape))
      return 1
    }
    guard bytes.count > escapes,
      let sequence = EscapeSequence(bytes.dropFirst(escapes - 1), keys: keys)
    else { return nil }
    // Two escapes are a key with Alt, as rxvt has it; what is no key only happened to come just after one.
    if escapes == 2 {
      switch sequence.meaning {
      case .key, .nothing: return 1 + sequence.length
      default: events.append(.key(.escape))
      }
    }
    perform(sequence.meaning, &events)
    return escapes - 1 + sequence.length
  }

  private mutating func perform(_ meaning: EscapeSequence.Meaning, _ events: inout [Event]) {
    switch meaning {
    case .key(let key): events.append(.key(key))
    case .mouse(let mouse): events.append(.mouse(mouse))
    case .focused(let isFocused): events.append(.focused(isFocused))
    case .pasteStart: mode = .paste
    case .report(let report): events.append(.reported(report))
    case .string(let introducer): mode = .string(introducer, beginning: [], count: 0)
    case .nothing: break
    }
  }

  // MARK: - Pastes and strings

  /// Inside a paste nothing is a key.
  private mutating func pasteStep(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) -> Int? {
    let text = bytes.prefix { $0 != Self.escape }
    guard text.isEmpty else {
      keep(text)
      return text.count
    }
    if bytes.starts(with: Self.pasteEnd) {
      events.append(endPaste())
      return Self.pasteEnd.count
    }
    if Self.pasteEnd.starts(with: bytes) { return nil }
    keep(bytes.prefix(1))
    return 1
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    pasted += bytes.prefix(Self.longestPaste - pasted.count)
  }

  private mutating func endPaste() -> Event {
    defer { pasted = [] }
    mode = .keys
    return .paste(UTF8Step.text(of: pasted.map { $0 == 13 ? 10 : $0 }))
  }

  private mutating func stringStep(
    _ bytes: ArraySlice<UInt8>, _ introducer: UInt8, _ beginning: [UInt8], _ count: Int,
    _ events: inout [Event]
  ) -> Int? {
    // CAN and SUB break a string off. That of an operating system command may end with a bell, as xterm has it.
    let ends: [UInt8] = introducer == UInt8(ascii: "]") ? [Self.escape, 24, 26, 7] : [Self.escape, 24, 26]
    let text = bytes.prefix { !ends.contains($0) }
    guard text.isEmpty else {
      let known = beginning + text.prefix(Self.longestAnswer - beginning.count)
      let count = count + text.count
      mode = count > Self.longestString ? .keys : .string(introducer, beginning: known, count: count)
      return text.count
    }
    guard bytes.first == Self.escape else {
      mode = .keys
      if bytes.first == 7 { report(introducer, beginning, count, &events) }
      return 1
    }
    guard let next = bytes.dropFirst().first else { return nil }
    mode = .keys
    guard next == UInt8(ascii: "\\") else { return 0 }
    report(introducer, beginning, count, &events)
    return 2
  }

  /// Reports what a whole string says.
  private func report(_ introducer: UInt8, _ text: [UInt8], _ count: Int, _ events: inout [Event]) {
    guard count == text.count else { return }
    let report: TerminalReport? =
      switch introducer {
      case UInt8(ascii: "_"): TerminalReport(graphics: text)
      case UInt8(ascii: "]"): TerminalReport(command: text)
      default: nil
      }
    if let report { events.append(.reported(report)) }
  }

  /// Whether a string begins as the answer to a question for the ground does. One that has only begun may be a key with
  /// Alt, unless an answer is awaited.
  private static func isOfAnswer(_ beginning: [UInt8], isAwaited: Bool) -> Bool {
    let prefix = Array("11;".utf8)
    return (isAwaited || !beginning.isEmpty)
      && (beginning.starts(with: prefix) || prefix.starts(with: beginning))
  }
}
