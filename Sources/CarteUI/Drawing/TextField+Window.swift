import CarteCore

/// The part of a text that has room. Where something is left out there is a mark.
extension TextField {
  /// The part around the cursor that so many columns show, one of them for the cursor. Where the whole text fits it
  /// stands still; else it moves under a cursor that keeps a quarter of the room behind it.
  func window(columns: Int) -> (before: String, after: String) {
    // A column shows at most one base; what is further away need not be measured.
    let end = TextWidth.clipped(String(after.prefix(columns + 1)), to: columns, ellipsis: false)
    let room = columns - 1
    let behind = min(TextWidth.columns(end), room)
    let isWhole = before.count <= columns && TextWidth.columns(before) + behind <= room
    let shown = Self.end(of: before, columns: room - (isWhole ? behind : min(behind, room / 4)))
    let rest = columns - TextWidth.columns(shown)
    // In one or two columns the mark would hide what is under the cursor.
    return (shown, TextWidth.clipped(String(after.prefix(rest + 1)), to: rest, ellipsis: rest > 2))
  }

  /// The beginning of the text, for a field that nobody types into.
  func beginning(columns: Int) -> (before: String, after: String) {
    (TextWidth.clipped(String(text.prefix(columns + 1)), to: columns), "")
  }

  /// The end of a text behind which the cursor stands, as much as so many columns show.
  static func end(of text: String, columns: Int) -> String {
    let last = String(text.suffix(columns + 1))
    if last.utf8.count == text.utf8.count, TextWidth.columns(text) <= columns { return text }
    return columns > 1 ? "…" + TextWidth.suffix(last, to: columns - 1) : TextWidth.suffix(last, to: columns)
  }
}
