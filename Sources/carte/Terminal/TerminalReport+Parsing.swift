import CarteCore
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

  /// An answer in an operating system command: `11;rgb:ffff/ffff/dddd`, with one to four digits a channel, or
  /// `11;#ffffdd`, as XParseColor of X11 takes them. The channels may be followed by that of opacity.
  init?(command text: [UInt8]) {
    let prefix = Array("11;".utf8)
    guard text.starts(with: prefix) else { return nil }
    let color = String(decoding: text.dropFirst(prefix.count), as: UTF8.self)
    if color.first == "#", let known = ThemeColor(color), case .rgb(let color) = known {
      self = .background(color)
      return
    }
    guard let colon = color.firstIndex(of: ":"), ["rgb", "rgba"].contains(color[..<colon]) else { return nil }
    let parts = color[color.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    let channels = parts.prefix(3).compactMap(Self.channel)
    guard channels.count == 3, 3...4 ~= parts.count else { return nil }
    self = .background(RGB(channels[0], channels[1], channels[2]))
  }

  /// A channel in 8 bits.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, let value = UInt32(digits, radix: 16) else { return nil }
    let most: UInt32 = (1 << (4 * UInt32(digits.utf8.count))) - 1
    return UInt8(value * 255 / most)
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
