extension JSON {
  /// Writes the document; reading it gives the same value back.
  ///
  /// Control characters, DEL, C1 and the separators U+2028 and U+2029 are escaped, so that the output is safe on a
  /// terminal and one line where it is not pretty. Numbers that are not finite become `null`.
  ///
  /// - Parameter pretty: one member a line, indented by two spaces, for files that people read.
  public func encoded(pretty: Bool = false) -> String {
    var output = ""
    write(into: &output, indent: pretty ? 0 : nil)
    return output
  }

  /// A number as JSON writes it, without a fraction where it has none.
  static func written(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value.magnitude <= 0x1p53, let whole = Int(exactly: value) else { return value.description }
    return String(whole)
  }

  private func write(into output: inout String, indent: Int?) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let value): output += Self.written(value)
    case .literal(let digits): output += digits
    case .string(let text): Self.write(text, into: &output)
    case .array(let values):
      Self.write(values, in: ("[", "]"), into: &output, indent: indent) { value, output, indent in
        value.write(into: &output, indent: indent)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), into: &output, indent: indent) { member, output, indent in
        Self.write(member.name, into: &output)
        output += indent == nil ? ":" : ": "
        member.value.write(into: &output, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: (String, String), into output: inout String, indent: Int?,
    item write: (Item, inout String, Int?) -> Void
  ) {
    let inner = indent.map { $0 + 2 }
    let lineBreak = inner.map { "\n" + String(repeating: " ", count: $0) } ?? ""
    output += brackets.0
    var isFirst = true
    for item in items {
      if !isFirst { output += "," }
      isFirst = false
      output += lineBreak
      write(item, &output, inner)
    }
    if let indent, !items.isEmpty { output += "\n" + String(repeating: " ", count: indent) }
    output += brackets.1
  }

  private static func write(_ text: String, into output: inout String) {
    output += "\""
    if text.utf8.contains(where: mayNeedEscape) {
      for scalar in text.unicodeScalars { write(scalar, into: &output) }
    } else {
      output += text
    }
    output += "\""
  }

  /// Whether a character that is escaped may start with this byte of UTF-8.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }

  private static func write(_ scalar: Unicode.Scalar, into output: inout String) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: output.unicodeScalars.append(scalar)
    }
  }
}
