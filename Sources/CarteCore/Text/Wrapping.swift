/// Breaks text into lines by the columns they take.
public enum Wrapping {
  /// The lines of a text, none wider than asked, without spaces at their ends.
  ///
  /// Lines break between words and between ideographs, but not before closing punctuation nor after opening
  /// punctuation; a word wider than a line is broken anywhere. `\n` always breaks. At one column a wide
  /// character gives way to a blank. Of items with ` · ` between them one stands whole on a line where it can, and no
  /// line begins or ends with the mark.
  ///
  /// - Parameters:
  ///   - first: stands before the first line, such as `• `; counts among the columns.
  ///   - rest: stands before all others, such as two spaces. Either is left out where it would take all room.
  /// - Returns: nothing for an empty text, else at least one line.
  public static func wrapped(
    _ text: String, to columns: Int, first: String = "", rest: String = ""
  ) -> [String] {
    guard !text.isEmpty else { return [] }
    var breaker = LineBreaker(columns: max(columns, 1), first: first, rest: rest)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      breaker.breakLine(String(line))
    }
    return breaker.lines
  }
}

/// Fills lines with pieces.
private struct LineBreaker {
  private(set) var lines: [String] = []
  private let columns: Int
  private let first, rest: String
  private var line = ""
  private var used = 0

  init(columns: Int, first: String, rest: String) {
    self.columns = columns
    // A wide character must still fit beside an indent.
    self.first = TextWidth.columns(first) + 2 <= columns ? first : ""
    self.rest = TextWidth.columns(rest) + 2 <= columns ? rest : ""
  }

  private var indent: String { lines.isEmpty ? first : rest }
  private var room: Int { columns - TextWidth.columns(indent) }

  mutating func breakLine(_ text: String) {
    for (index, pieces) in Self.items(of: text).enumerated() {
      if index > 0 { separate(from: pieces) }
      for piece in pieces { place(piece) }
    }
    endLine()
  }

  private static let separator = " · "

  /// The pieces of each item.
  private static func items(of text: String) -> [[LinePiece]] {
    // The second byte of the mark: most texts have none, and are not looked at any closer.
    guard text.utf8.contains(0xB7) else { return [LinePiece.pieces(of: text)] }
    return text.split(separator: separator, omittingEmptySubsequences: false)
      .map { LinePiece.pieces(of: String($0)) }
  }

  /// Goes on to the next item: on the same line where it has room there, or where no line has room for all of it and
  /// this one has some.
  private mutating func separate(from next: [LinePiece]) {
    guard used > 0, let first = next.first else { return }
    let gaps = next.dropFirst().count(where: \.followsSpace)
    let whole = next.reduce(gaps) { $0 + $1.columns }
    let needed = whole <= room ? whole : first.columns
    guard used + Self.separator.count + needed <= room else { return endLine() }
    line += Self.separator
    used += Self.separator.count
  }

  private mutating func place(_ piece: LinePiece) {
    let gap = piece.followsSpace && used > 0 ? 1 : 0
    if used > 0, used + gap + piece.columns > room {
      endLine()
    } else if gap > 0 {
      line += " "
      used += 1
    }
    for cluster in piece.clusters {
      let isTooWide = cluster.columns > room
      let width = isTooWide ? 1 : cluster.columns
      if used + width > room { endLine() }
      line += isTooWide ? " " : cluster.text
      used += width
    }
  }

  private mutating func endLine() {
    var whole = indent + line
    while whole.last == " " { whole.removeLast() }
    lines.append(whole)
    line = ""
    used = 0
  }
}

/// Clusters between two places where a line may break.
private struct LinePiece {
  private(set) var clusters: [TextWidth.Cluster] = []
  private(set) var columns = 0
  let followsSpace: Bool

  static func pieces(of text: String) -> [LinePiece] {
    var pieces: [LinePiece] = []
    var piece = LinePiece(followsSpace: false)
    for cluster in TextWidth.clusters(of: text) {
      let isSpace = cluster.text == " "
      if let last = piece.clusters.last, isSpace || mayBreak(between: last, and: cluster) {
        pieces.append(piece)
        piece = LinePiece(followsSpace: isSpace)
      } else if isSpace {
        piece = LinePiece(followsSpace: true)
      }
      guard !isSpace else { continue }
      piece.clusters.append(cluster)
      piece.columns += cluster.columns
    }
    return piece.clusters.isEmpty ? pieces : pieces + [piece]
  }

  private init(followsSpace: Bool) {
    self.followsSpace = followsSpace
  }

  private static func mayBreak(between one: TextWidth.Cluster, and next: TextWidth.Cluster) -> Bool {
    guard isIdeographic(one) || isIdeographic(next) else { return false }
    return !neverLast.contains(one.text) && !neverFirst.contains(next.text)
  }

  /// Wide, and of a script that puts no spaces between words; Hangul does.
  private static func isIdeographic(_ cluster: TextWidth.Cluster) -> Bool {
    guard cluster.columns == 2, let base = cluster.text.unicodeScalars.first else { return false }
    return !(0x1100...0x11FF ~= base.value || 0xAC00...0xD7A3 ~= base.value)
  }

  private static let neverFirst = Set(
    "、。，．・：；？！）］｝」』】〕〉》〗〙｣ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥%％℃°,.:;?!)]}”’»".map(String.init))
  private static let neverLast = Set("（［｛「『【〔〈《〖〘｢([{“‘«＄￥$¥#".map(String.init))
}
