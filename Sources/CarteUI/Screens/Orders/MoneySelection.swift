import CarteCore

/// Who is selected in the list of money, and where the lines of each person are.
///
/// The selection is a person, not a place: it stays when others order.
struct MoneySelection: Hashable, Sendable {
  private(set) var people: [MoneyList.Person] = []
  private(set) var position = 0
  private var places: [Range<Int>] = []
  private var selected: String?

  /// The selected person; nil where there is none.
  var chosen: MoneyList.Person? { people.indices.contains(position) ? people[position] : nil }

  /// The lines of the selected person.
  var lines: Range<Int>? { places.indices.contains(position) ? places[position] : nil }

  /// Selects the person at a position, or the nearest one.
  mutating func select(_ position: Int) {
    self.position = min(max(position, 0), max(people.count - 1, 0))
    selected = chosen?.id
  }

  /// Takes the people of now; who was selected stays so.
  ///
  /// - Parameter width: columns of the lines.
  mutating func take(_ list: MoneyList, width: Int, strings: Strings) {
    people = list.people
    var end = 0
    places = list.rows(width: width, strings: strings).map { lines in
      defer { end += lines.count }
      return end..<(end + lines.count)
    }
    select(selected.flatMap { id in people.firstIndex { $0.id == id } } ?? position)
  }

  /// Whose line it is; nil for the sums.
  func position(ofLine line: Int) -> Int? { places.firstIndex { $0.contains(line) } }

  /// The person at a position, if their lines begin with this one.
  func person(startingAt line: Int, _ position: Int) -> MoneyList.Person? {
    guard people.indices.contains(position), places[position].lowerBound == line else { return nil }
    return people[position]
  }

  /// The first line to be shown, so that the selected person is seen; with the last one the sums, as far as there is
  /// room.
  func scroll(_ scroll: Int, rows: Int, lines count: Int) -> Int {
    guard let lines else { return scroll }
    let end = position == people.count - 1 ? count : lines.upperBound
    return min(max(scroll, end - rows), lines.lowerBound)
  }
}
