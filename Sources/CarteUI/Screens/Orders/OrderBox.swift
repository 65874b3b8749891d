import CarteCore

/// The box before what can be paid.
enum OrderBox {
  case open, partly, paid

  init(_ order: Order) { self = order.isPaid ? .paid : .open }

  init(_ person: MoneyList.Person) { self = person.isPaid ? .paid : person.isPartlyPaid ? .partly : .open }

  /// How wide boxes are, in columns.
  static func columns(in library: Library) -> Int { library.plain ? 3 : 1 }

  /// `☐`, `◧`, `☑`; where only ASCII can be shown `[ ]`, `[-]`, `[x]`.
  func text(in library: Library) -> String {
    switch self {
    case .open: library.plain ? "[ ]" : "☐"
    case .partly: library.plain ? "[-]" : "◧"
    case .paid: library.plain ? "[x]" : "☑"
    }
  }
}
