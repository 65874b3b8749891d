import CarteUI

extension TerminalReport {
  /// A control sequence's answer; nil for one that says nothing of what is asked.
  init?(parameters: [UInt8], final: UInt8) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = EscapeSequence.numbers(parameters.dropFirst(isPrivate ? 1 : 0))
    switch (final, isPrivate) {
    case (UInt8(ascii: "c"), true): self = .attributes(numbers)
    // Item 1 is the number of colors, status 0 that it is known.
    case (UInt8(ascii: "S"), true) where numbers.count == 3 && numbers[0] == 1 && numbers[1] == 0:
      self = .colors(numbers[2])
    case (UInt8(ascii: "t"), false) where numbers.count == 3 && numbers[0] == 6:
      self = .cellSize(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// An answer by kitty's graphics protocol, as it stands in an application program command: `Gi=31;OK`.
  init?(graphics text: [UInt8]) {
    guard text.first == UInt8(ascii: "G"), let semicolon = text.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let controls = text[1..<semicolon].split(separator: UInt8(ascii: ","))
    guard let control = controls.first(where: { $0.starts(with: "i=".utf8) }),
      let id = Int(String(decoding: control.dropFirst(2), as: UTF8.self))
    else { return nil }
    self = .graphics(id: id, isFine: text[(semicolon + 1)...].elementsEqual("OK".utf8))
  }
}
