import CarteCore

/// A catalogue in parts, of which one is shown at a time; where drinks are ordered, the orders are the last.
extension Grid {
  /// The parts in the header; nil where the catalogue has none.
  func bar(in library: Library) -> SegmentBar? { SegmentBar(catalogue ?? "", in: library) }

  /// Positions of the cards of the part that is shown, in their order.
  func cardsOfSegment(_ state: CatalogueState) -> [Int] {
    let segments = state.shelf?.segments ?? []
    guard segments.indices.contains(segment) else { return Array(state.cards.indices) }
    return state.cards.indices.filter { state.cards[$0].tags.contains(segments[segment]) }
  }

  /// Which part a card belongs to; nil where it belongs to none.
  func segmentOf(_ card: Card, in library: Library) -> Int? {
    library[catalogue ?? ""]?.shelf?.segments.firstIndex { card.tags.contains($0) }
  }

  /// The part that is marked in the header: that of the selected card, which a search may find anywhere.
  func shownSegment(in library: Library) -> Int {
    guard !query.isEmpty else { return segment }
    return foundSegment(in: library) ?? segment
  }

  /// The part of the card that is selected; nil where none is.
  func foundSegment(in library: Library) -> Int? {
    selected.flatMap { library.card($0) }.flatMap { segmentOf($0, in: library) }
  }

  /// Goes to the next or previous part. In what a search has found, to the first card of the next part that has one.
  mutating func turn(by step: Int, in library: Library) -> [Action] {
    guard let bar = bar(in: library) else { return [] }
    let count = bar.labels.count
    var target = shownSegment(in: library)
    for _ in 0..<count {
      target = (target + step + count) % count
      if query.isEmpty || target >= menuSegments(in: library) || firstMatch(of: target, in: library) != nil {
        break
      }
    }
    return show(segment: target, in: library)
  }

  /// Shows a part, or the orders behind the last one.
  mutating func show(segment target: Int, in library: Library) -> [Action] {
    guard target < menuSegments(in: library) else { return [.open(Orders())] }
    guard query.isEmpty else {
      if let first = firstMatch(of: target, in: library) { move(to: first, in: library) }
      return []
    }
    guard target != segment else { return [] }
    segment = target
    forgetPlace()
    return []
  }

  private func menuSegments(in library: Library) -> Int {
    library[catalogue ?? ""]?.shelf?.segments.count ?? 0
  }

  private func firstMatch(of segment: Int, in library: Library) -> Int? {
    matches.indices.first { position in
      card(at: position, in: library).flatMap { segmentOf($0, in: library) } == segment
    }
  }

  /// Opens the form for the selected drink, or says why there is none.
  func order(in library: Library) -> [Action] {
    guard let menu = library.menu(of: catalogue), let id = selected, let drink = menu.drink(named: id.item)
    else { return [] }
    guard drink.isOrderable else { return [.refuse(drink.why ?? Problem("problem.tea.noPrice"))] }
    return [.open(OrderForm(drink, in: menu, id: Order.id(of: library.dice, at: library.now)))]
  }
}

extension Library {
  /// What can be ordered from a catalogue; nil where nothing can.
  func menu(of catalogue: String?) -> TeaMenu? { self[catalogue ?? ""]?.shelf?.menu }
}
