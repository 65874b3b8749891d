import CarteUI

/// What stands at the beginning of bytes that begin with an escape and something else: a key, a report of the
/// terminal, or a key with Alt. The grammar is that of ECMA-48; the keys are those of xterm, rxvt, tmux and the
/// Linux console, and those of the terminal's own description.
struct EscapeSequence: Equatable {
  /// What a sequence says.
  enum Meaning: Equatable {
    case key(Key)
    case mouse(Mouse)
    case focused(Bool)
    case pasteStart
    /// An answer of the terminal.
    case report(TerminalReport)
    /// A string begins that goes on until a string terminator, with this byte behind its escape.
    case string(UInt8)
    /// Nothing that concerns the program. A key with Alt, and an arrow with Shift or Ctrl, are nothing too.
    case nothing
  }

  let meaning: Meaning
  /// In bytes, with the escape.
  let length: Int

  /// More than this is no sequence.
  private static let longest = 4096

  /// Reads the first sequence; nil where its end is still to come.
  ///
  /// - Parameters:
  ///   - keys: what the terminal's own description says of keys.
  ///   - isWhole: whether nothing is to come any more.
  init?(_ bytes: ArraySlice<UInt8>, keys: [[UInt8]: Key], isWhole: Bool = false) {
    if let known = keys.keys.filter({ bytes.starts(with: $0) }).max(by: { $0.count < $1.count }),
      let key = keys[known]
    {
      self.init(.key(key), known.count)
      return
    }
    let mayBeKnown = keys.keys.contains { $0.count > bytes.count && $0.starts(with: bytes) }
    if mayBeKnown, !isWhole { return nil }
    if let standard = Self.standard(bytes) {
      self = standard
    } else if isWhole || bytes.count > Self.longest {
      self.init(.nothing, bytes.count)
    } else {
      return nil
    }
  }

  private init(_ meaning: Meaning, _ length: Int) {
    self.meaning = meaning
    self.length = length
  }

  private static func standard(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    guard let introducer = bytes.dropFirst().first else { return nil }
    switch introducer {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return shifted(bytes)
    // OSC, DCS, SOS, PM and APC.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return EscapeSequence(.string(introducer), 2)
    default: return withAlt(bytes)
    }
  }

  private static func withAlt(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    switch UTF8Step(bytes.dropFirst()) {
    case .scalar(_, let length): EscapeSequence(.nothing, 1 + length)
    case .invalid: EscapeSequence(.nothing, 2)
    case .unfinished: nil
    }
  }

  // MARK: - ESC O

  private static func shifted(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    let parameters = bytes.dropFirst(2).prefix { isParameter($0) }
    let length = 2 + parameters.count
    guard let final = bytes.dropFirst(length).first else { return nil }
    guard (0x20...0x7E).contains(final) else { return EscapeSequence(.nothing, length) }
    guard parameters.isEmpty, let key = letterKey(final) ?? (final == UInt8(ascii: "M") ? .enter : nil) else {
      return EscapeSequence(.nothing, length + 1)
    }
    return EscapeSequence(.key(key), length + 1)
  }

  // MARK: - ESC [

  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
    let length = 2 + parameters.count
    guard let final = bytes.dropFirst(length).first else { return nil }
    // Something else has come before the end. It is looked at by itself.
    guard (0x40...0x7E).contains(final) else { return EscapeSequence(.nothing, length) }
    if length == 2, final == UInt8(ascii: "[") { return consoleFunctionKey(bytes) }
    if length == 2, final == UInt8(ascii: "M") { return oldMouse(bytes) }
    // With other bytes among them it is some report, or broken.
    guard parameters.allSatisfy({ isParameter($0) }) else { return EscapeSequence(.nothing, length + 1) }
    return EscapeSequence(meaning(Array(parameters), final), length + 1)
  }

  private static func isParameter(_ byte: UInt8) -> Bool {
    (0x30...0x3F).contains(byte)
  }

  private static func meaning(_ parameters: [UInt8], _ final: UInt8) -> Meaning {
    if parameters.first == UInt8(ascii: "<") {
      return mouse(numbers(parameters.dropFirst()), final).map { .mouse($0) } ?? .nothing
    }
    if let report = TerminalReport(parameters: parameters, final: final) { return .report(report) }
    if parameters.isEmpty, final == UInt8(ascii: "I") { return .focused(true) }
    if parameters.isEmpty, final == UInt8(ascii: "O") { return .focused(false) }
    let numbers = numbers(parameters[...])
    // The second number tells of Shift, Alt and Ctrl; 1 is none of them.
    guard numbers.count <= 2, numbers.dropFirst().allSatisfy({ $0 == 1 }) else { return .nothing }
    if final == UInt8(ascii: "~") {
      if numbers == [200] { return .pasteStart }
      return numbers.first.flatMap { numberedKey($0) }.map { .key($0) } ?? .nothing
    }
    guard parameters.isEmpty || numbers.first == 1 else { return .nothing }
    return letterKey(final).map { .key($0) } ?? .nothing
  }

  /// Numbers between semicolons; -1 for what is none.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.isEmpty
      ? []
      : bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
  }

  private static func letterKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "P", "Q", "R", "S": .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// F1 to F5 of the Linux console: `ESC [ [ A`.
  private static func consoleFunctionKey(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    guard let letter = bytes.dropFirst(3).first else { return nil }
    guard (0x20...0x7E).contains(letter) else { return EscapeSequence(.nothing, 3) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return EscapeSequence(.nothing, 4) }
    return EscapeSequence(.key(.function(Int(letter - UInt8(ascii: "A")) + 1)), 4)
  }

  // MARK: - Mouse

  /// `ESC [ M` and three bytes: button, column and row, each with 32 added.
  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> EscapeSequence? {
    let report = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
    guard report.count == 3 else { return nil }
    return EscapeSequence(mouse(report, UInt8(ascii: "M")).map { .mouse($0) } ?? .nothing, 6)
  }

  /// A report as private mode 1006 has it: button, column and row, from 1.
  private static func mouse(_ report: [Int], _ final: UInt8) -> Mouse? {
    guard report.count == 3, final == UInt8(ascii: "M"), report[0] >= 0 else { return nil }
    let places = 1...9999
    guard places.contains(report[1]), places.contains(report[2]) else { return nil }
    let point = Point(column: report[1] - 1, row: report[2] - 1)
    // Without the bits of Shift, Alt and Ctrl.
    switch report[0] & ~0b11100 {
    case 0: return Mouse(.click, at: point)
    case 64: return Mouse(.wheelUp, at: point)
    case 65: return Mouse(.wheelDown, at: point)
    default: return nil
    }
  }
}
