import CarteCore

/// What a card with a picture looks like, but for what changes with every key: made once for as long as it is in view.
struct CardFace: Sendable {
  /// A line of the title, and where its first character stands in the whole of it.
  struct TitleLine: Hashable, Sendable {
    let text: String
    let offset: Int
  }

  /// The drawn picture; nil where there is none.
  let drawn: CellPicture?
  /// Where a photograph is; nil where there is none.
  let photo: WebAddress?
  /// One line of the title, or two of a long one.
  let title: [TitleLine]
  /// The facts of the card, a line each.
  let subtitle: [String]
  /// Further facts, as many lines as have room below.
  let facts: [String]

  /// Columns that the first line of a title leaves for the star.
  static let starColumns = 2

  /// Makes the face of a card.
  ///
  /// - Parameters:
  ///   - size: that of the picture.
  ///   - columns: what lines of text may take.
  init(_ card: Card, _ details: CardDetails?, _ size: Size, columns: Int, depth: ColorDepth, plain: Bool) {
    drawn = details?.picture.map { CellPicture($0, size: size, depth: depth, plain: plain) }
    photo = details?.photo
    title = Self.titleLines(of: card.title, columns)
    var room = size.rows - title.count
    subtitle = Array(Self.lines(of: card.markedSubtitle, columns).prefix(room))
    room -= subtitle.count
    facts = Self.fitted(details?.facts ?? [], columns, rows: room)
  }

  /// A title in one line or two; what is longer ends in `…`.
  private static func titleLines(of title: String, _ columns: Int) -> [TitleLine] {
    let room = max(columns - starColumns, 1)
    guard TextWidth.columns(title) > room else { return [TitleLine(text: title, offset: 0)] }
    // A single word is not broken for so little.
    guard let first = Wrapping.wrapped(title, to: room).first, title.hasPrefix(first) else {
      return [TitleLine(text: TextWidth.clipped(title, to: room), offset: 0)]
    }
    let rest = title.dropFirst(first.count)
    let second = rest.drop { $0 == " " }
    return [
      TitleLine(text: first, offset: 0),
      TitleLine(
        text: TextWidth.clipped(String(second), to: columns), offset: first.count + rest.count - second.count),
    ]
  }

  /// Facts with dots between as lines of as many as fit, so that none is cut where it need not be.
  private static func lines(of facts: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    for fact in facts.split(separator: " · ") {
      if let last = lines.last, TextWidth.columns(last) + 3 + TextWidth.columns(String(fact)) <= columns {
        lines[lines.count - 1] += " · " + fact
      } else {
        lines.append(TextWidth.clipped(String(fact), to: columns))
      }
    }
    return lines
  }

  /// Texts wrapped, as many lines as there are; the last one says where there are more.
  private static func fitted(_ facts: [String], _ columns: Int, rows: Int) -> [String] {
    var lines: [String] = []
    for fact in facts where lines.count < rows {
      // No more of a long text than is seen.
      let text = String(fact.prefix(columns * (rows + 1)))
      lines += text.contains(" · ") ? Self.lines(of: text, columns) : Wrapping.wrapped(text, to: columns)
    }
    guard lines.count > rows, rows > 0 else { return Array(lines.prefix(max(rows, 0))) }
    let last = TextWidth.clipped(lines[rows - 1] + " …", to: columns)
    return lines.prefix(rows - 1) + [last]
  }
}
