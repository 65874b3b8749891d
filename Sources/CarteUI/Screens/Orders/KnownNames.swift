import CarteCore

/// Who has ordered before, for a name that is being typed.
struct KnownNames: Hashable, Sendable {
  /// What can be taken with one key.
  enum Offer: Hashable, Sendable {
    /// What the person had last.
    case order(Order)
    /// A name that begins like what is typed.
    case name(String)
  }

  private var last: Order?
  private var longer: String?
  private var seen: Seen?

  private struct Seen: Hashable {
    let name: String
    let list: OrderList?
  }

  /// In bytes. A longer name is nobody's who orders again.
  private static let longest = 200

  /// Looks a name up, unless neither it nor the orders have changed.
  mutating func look(for name: String, in list: OrderList?) {
    let now = Seen(name: name, list: list)
    guard now != seen else { return }
    seen = now
    (last, longer) = (nil, nil)
    guard let list, !name.isEmpty, name.utf8.count <= Self.longest else { return }
    last = list.lastOrder(of: name)
    let typed = Folding.folded(name.cleaned())
    guard !typed.isEmpty else { return }
    longer = (list.orders + list.earlier).lazy.map(\.name).first {
      guard $0.utf8.count <= Self.longest else { return false }
      let known = Folding.folded($0)
      return known.count > typed.count && known.starts(with: typed)
    }
  }

  /// What is worth offering: not what is chosen already, nor what nobody sells any more.
  func offer(for draft: OrderDraft, in menu: TeaMenu) -> Offer? {
    if let last, last.id != draft.original?.id, menu.drink(named: last.cup.drink)?.isOrderable == true {
      var taken = draft
      taken.repeatOrder(last, in: menu)
      if taken != draft { return .order(last) }
    }
    return longer.map { .name($0) }
  }
}
