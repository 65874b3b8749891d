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

  /// The link that is chosen before anybody has chosen one: the next one behind the page's own in the tree or list it
  /// stands in, which is where most go; behind the last one what leads to it. Where that is not in view it is the
  /// nearest that is; nil where none is.
  func firstLink(in rows: Range<Int>, where isOpen: (Link) -> Bool) -> Int? {
    let open = links.indices.filter { isOpen(links[$0].link) }
    guard let best = nearestRelative(among: open) else { return nil }
    return open.filter { links[$0].rows.overlaps(rows) }.min { abs($0 - best) < abs($1 - best) }
  }

  private func nearestRelative(among open: [Int]) -> Int? {
    guard let own = links.firstIndex(where: { $0.link.isCurrent }) else { return open.first }
    func depth(_ index: Int) -> Int { TextWidth.columns(links[index].link.lead) }
    func part(_ index: Int) -> Int { place(of: links[index].rows.lowerBound).part }
    // A form without a place of its own stands where its species does.
    if open.contains(own) { return own }
    let near = open.filter { part($0) == part(own) }
    return near.first { $0 > own } ?? near.last { depth($0) < depth(own) } ?? near.last
      ?? open.first { $0 > own } ?? open.last
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
