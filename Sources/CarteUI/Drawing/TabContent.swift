import CarteCore

/// The content of a tab in lines of a width, and what can be done with some of them.
struct TabContent: Hashable, Sendable {
  /// The lines from top to bottom.
  var lines: [Line] = []
  /// The links among them.
  var links: [LinkPlace] = []
  /// The lines at which blocks and entries begin.
  var starts: [Int] = []
  /// What has to be asked for, and on which line that will stand.
  var questions: [OpenQuestion] = []

  /// A line by what it belongs to: which block or entry, and how far into it.
  struct Place: Hashable, Sendable {
    let part, offset: Int
  }

  /// Where a line stands, so that it can be found again when answers have made others longer.
  func place(of row: Int) -> Place {
    let part = starts.lastIndex { $0 <= row } ?? 0
    return Place(part: part, offset: row - (starts.indices.contains(part) ? starts[part] : 0))
  }

  /// The line of a place.
  func row(of place: Place) -> Int {
    guard starts.indices.contains(place.part) else { return starts.isEmpty ? place.offset : .max / 2 }
    let end = starts.indices.contains(place.part + 1) ? starts[place.part + 1] : lines.count
    return min(starts[place.part] + place.offset, max(end - 1, 0))
  }

  /// A link and its lines.
  struct LinkPlace: Hashable, Sendable {
    let link: Link
    let rows: Range<Int>
  }

  /// A question and the line of its answer.
  struct OpenQuestion: Hashable, Sendable {
    let question: Question
    let row: Int
  }
}
