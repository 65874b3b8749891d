extension JSON {
  /// Writes the document; reading it gives the same value back.
  ///
  /// Control characters, DEL, C1 and the separators U+2028 and U+2029 are escaped, so that the output is safe on a
  /// terminal and one line where it is not pretty. Numbers that are not finite become `null`.
  ///
  /// - Parameter pretty: one member a line, indented by two spaces, for files that people read.
  public func encoded(pretty: Bool = false) -> String {
    var output: [UInt8] = []
    write(into: &output, indent: pretty ? 0 : nil)
    return String(decoding: output, as: UTF8.self)
  }

  /// A number as JSON writes it, without a fraction where it has none.
  static func written(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value.magnitude < 1e15, let whole = Int(exactly: value) else { return value.description }
    return String(whole)
  }

  private func write(into output: inout [UInt8], indent: Int?) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += Self.written(value).utf8
    case .string(let text): Self.write(text, into: &output)
    case .array(let values):
      Self.write(values, in: ("[", "]"), into: &output, indent: indent) { value, output, indent in
        value.write(into: &output, indent: indent)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), into: &output, indent: indent) { member, output, indent in
        Self.write(member.name, into: &output)
        output += (indent == nil ? ":" : ": ").utf8
        member.value.write(into: &output, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: (String, String), into output: inout [UInt8], indent: Int?,
    item write: (Item, inout [UInt8], Int?) -> Void
  ) {
    let inner = indent.map { $0 + 2 }
    output += brackets.0.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      breakLine(inner, into: &output)
      write(item, &output, inner)
    }
    if !items.isEmpty { breakLine(indent, into: &output) }
    output += brackets.1.utf8
  }

  private static func breakLine(_ indent: Int?, into output: inout [UInt8]) {
    guard let indent else { return }
    output.append(0x0A)
    output += repeatElement(0x20, count: indent)
  }

  private static func write(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u".utf8
        output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
        output += digits.utf8
      default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
