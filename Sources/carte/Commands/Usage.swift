import CarteCore

/// What `carte --help` and `carte help COMMAND` print: lines of at most 80 columns, whatever language they are in.
struct Usage {
  /// A command, an option or an example, and the key of what it does.
  struct Row {
    let left: String
    let meaning: String
    /// The words that may stand for a value; none where there are too many to list.
    var allowed: [String] = []

    init(_ left: String, _ meaning: String, allowed: [String] = []) {
      self.left = left
      self.meaning = meaning
      self.allowed = allowed
    }
  }

  /// Rows under a heading.
  struct Section {
    let heading: String
    let rows: [Row]
  }

  /// What there is to know of one word.
  struct Topic {
    let synopsis: [String]
    /// The key of a paragraph.
    let about: String
    let sections: [Section]
  }

  let strings: Strings

  private static let width = 80
  /// What is longer has a line of its own.
  private static let widestLeft = 34

  /// The words that `carte help` knows more about.
  static let topics =
    ["list", "random", "show", "favorites", "tea", "settings", "doctor"]
    + Registry.names.filter { $0 != TeaCatalogue.commandName }

  /// The whole help.
  ///
  /// - Parameters:
  ///   - name: one of `topics`; nil for the overview.
  ///   - terms: what a search of the catalogue of that name understands.
  func text(_ name: String?, terms: [SearchTermHelp] = []) -> String {
    guard let name else { return overview }
    let topic = Self.topic(name)
    var lines = topic.synopsis + [""] + Wrapping.wrapped(strings(topic.about), to: Self.width)
    var sections = topic.sections
    if !terms.isEmpty {
      sections.append(
        Section(heading: "usage.terms", rows: terms.map { Row($0.example, $0.meaning) }))
    }
    lines += self.lines(sections)
    return lines.joined(separator: "\n") + "\n"
  }

  private var overview: String {
    let lines =
      ["carte: " + strings("usage.carte")] + lines(Self.overview) + [""]
      + Wrapping.wrapped(strings("usage.more"), to: Self.width)
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ sections: [Section]) -> [String] {
    let widths = sections.flatMap(\.rows).map { TextWidth.columns($0.left) }
    let left = widths.filter { $0 <= Self.widestLeft }.max() ?? 0
    return sections.flatMap { section in
      ["", strings(section.heading)] + section.rows.flatMap { lines($0, left: left) }
    }
  }

  private func lines(_ row: Row, left: Int) -> [String] {
    let indent = String(repeating: " ", count: left + 4)
    let isLong = TextWidth.columns(row.left) > left
    let first = isLong ? indent : "  " + TextWidth.padded(row.left, to: left) + "  "
    let allowed = row.allowed.isEmpty ? "" : ": " + row.allowed.joined(separator: ", ")
    let lines = Wrapping.wrapped(
      strings(row.meaning) + allowed, to: Self.width, first: first, rest: indent)
    return isLong ? ["  " + row.left] + lines : lines
  }
}
