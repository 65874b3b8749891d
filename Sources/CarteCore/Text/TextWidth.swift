/// Measures and cuts text by the columns it takes in a terminal.
///
/// Widths are those of ncurses and the C library: ambiguous characters take one column.
public enum TextWidth {
  /// What one cell, or two for a wide character, shows.
  public struct Cluster: Hashable, Sendable {
    /// One spacing scalar and at most 4 marks: as much as a cell of ncurses holds.
    public let text: String
    /// 1 or 2.
    public let columns: Int
  }

  /// Where text stands in a wider field.
  public enum Alignment: Hashable, Sendable {
    /// At the left, spaces after it.
    case leading
    /// Spaces on both sides, the odd one after it.
    case centered
    /// At the right, spaces before it.
    case trailing
  }

  /// The cells a text is drawn into, in order. Joiners, variation selectors and skin tones are left out and of
  /// an emoji sequence the first picture is kept, so that every terminal agrees on the width. Line breaks and
  /// tabs become spaces, other undrawable characters `U+FFFD`.
  public static func clusters(of text: String) -> TextClusters {
    TextClusters(text)
  }

  /// The columns a text takes.
  public static func columns(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return clusters(of: text).reduce(0) { $0 + $1.columns }
  }

  /// The text, cut where it takes more columns than asked. The result is never wider than `columns`.
  ///
  /// - Parameter ellipsis: ends a cut text with `…`, dropping spaces before it. Without it a cut text fills
  ///   all columns: a wide character that does not fit any more becomes a space.
  public static func clipped(_ text: String, to columns: Int, ellipsis: Bool = true) -> String {
    guard columns > 0 else { return "" }
    if text.utf8.count <= columns, isPlain(text) { return text }
    guard self.columns(text) > columns else { return text }
    var (cut, used) = prefix(of: text, columns: ellipsis ? columns - 1 : columns)
    if ellipsis {
      while cut.last == " " { cut.removeLast() }
      return cut + "…"
    }
    while used < columns {
      cut += " "
      used += 1
    }
    return cut
  }

  /// The text in a field of exactly so many columns, cut with `…` where it is too long.
  public static func padded(
    _ text: String, to columns: Int, alignment: Alignment = .leading, ellipsis: Bool = true
  ) -> String {
    let clipped = clipped(text, to: columns, ellipsis: ellipsis)
    let room = max(columns - self.columns(clipped), 0)
    let before =
      switch alignment {
      case .leading: 0
      case .centered: room / 2
      case .trailing: room
      }
    return String(repeating: " ", count: before) + clipped + String(repeating: " ", count: room - before)
  }

  /// The end of a text, as much as so many columns hold: for a field whose start has scrolled away.
  public static func suffix(_ text: String, to columns: Int) -> String {
    let all = Array(clusters(of: text))
    var first = all.endIndex
    var left = columns
    while first > 0, all[first - 1].columns <= left {
      first -= 1
      left -= all[first].columns
    }
    return all[first...].map(\.text).joined()
  }

  private static func prefix(of text: String, columns: Int) -> (text: String, columns: Int) {
    var kept = ""
    var used = 0
    for cluster in clusters(of: text) {
      guard used + cluster.columns <= columns else { break }
      kept += cluster.text
      used += cluster.columns
    }
    return (kept, used)
  }

  /// Printable ASCII: a byte a column.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}
