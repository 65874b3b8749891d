import CarteCore

/// Where the keys stand in the help: in two columns, each as wide as its own keys need, where that cuts none of their
/// texts, else in one.
struct HelpLayout {
  /// A column of keys.
  struct Column {
    /// From top to bottom; nil is an empty line between groups.
    let entries: [KeyHelp?]
    /// Where it begins, from the left of the area.
    var start = 0
    /// What its keys take with the gap behind them.
    let labels: Int
    /// What all of it takes.
    let width: Int

    init(_ entries: [KeyHelp?], _ strings: Strings) {
      self.entries = entries
      let known = entries.compactMap(\.self)
      labels = (known.map { TextWidth.columns($0.label) }.max() ?? 0) + Self.gap
      width = labels + (known.map { TextWidth.columns(strings($0.text)) }.max() ?? 0)
    }

    private static let gap = 2
  }

  /// One or two.
  let columns: [Column]

  private static let gap = 2

  init(_ sections: [[KeyHelp]], in area: Rect, _ strings: Strings) {
    let entries = Array(sections.map { $0.map(Optional.some) }.joined(separator: [nil]))
    // After whole groups, else anywhere, so that the longer column is as short as can be.
    let ends = sections.dropLast().indices.map { sections[...$0].reduce($0) { $0 + $1.count } }
    let splits = [ends, Array(entries.indices.dropFirst())].map { places in
      places.compactMap { Self.split(entries, at: $0, in: area, strings) }
        .min { Self.rows($0) < Self.rows($1) }
    }
    let one = [Column(entries, strings)]
    // A column of a few keys beside a long one helps nobody.
    let anywhere = splits[1].flatMap { Self.rows($0) * 3 <= entries.count * 2 ? $0 : nil }
    let whole = [splits[0], anywhere, one].compactMap(\.self).first { Self.rows($0) <= area.rows }
    columns = whole ?? anywhere ?? one
  }

  /// How many lines there are.
  var rows: Int { Self.rows(columns) }

  private static func rows(_ columns: [Column]) -> Int { columns.map(\.entries.count).max() ?? 0 }

  /// Two columns of which the second begins with an entry; nil where they have no room side by side.
  private static func split(
    _ entries: [KeyHelp?], at place: Int, in area: Rect, _ strings: Strings
  ) -> [Column]? {
    let first = Column(Array(entries[..<place]), strings)
    var second = Column(Array(entries[place...].drop { $0 == nil }), strings)
    second.start = max(first.width + gap, area.columns / 2)
    if second.start + second.width > area.columns { second.start = first.width + gap }
    return second.start + second.width <= area.columns ? [first, second] : nil
  }
}
