import FoundationEssentials

/// What somebody wants: some cups of the same kind.
public struct Order: Hashable, Sendable, Identifiable {
  /// The longest name and note that are kept, in scalars: a cell of a Google sheet holds 50,000 characters.
  public static let longestText = 20_000
  /// The most cups of one order.
  public static let mostCups = 999

  /// Names it among all orders: a UUID of ours in small letters. A row of a sheet that has none gets a name that
  /// no UUID has, and cannot be changed.
  public let id: String
  /// Who wants it.
  public let name: String
  /// What is in each cup.
  public let cup: Cup
  /// How many cups, at least 1.
  public let quantity: Int
  /// What else the shop or the group is to know; mostly empty.
  public let note: String
  /// What one cup costs, in whole NT$, as it was when it was ordered; nil where that cannot be read.
  public let unitPrice: Int?
  /// Whether the money was collected.
  public var isPaid: Bool
  /// When it was ordered; nil where that cannot be read.
  public let created: Date?
  /// The id of the round it belongs to; empty where there was none.
  public private(set) var round: String

  /// Makes an order. Its texts are cleaned; the moment is kept to the second.
  public init(
    id: String, name: String, cup: Cup, quantity: Int = 1, note: String = "", unitPrice: Int?,
    isPaid: Bool = false, created: Date?, round: String = ""
  ) {
    self.id = id
    self.name = name.cleaned(atMost: Self.longestText)
    self.cup = cup
    self.quantity = min(max(quantity, 1), Self.mostCups)
    self.note = note.cleaned(atMost: Self.longestText)
    self.unitPrice = unitPrice
    self.isPaid = isPaid
    self.created = created.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
    self.round = round
  }

  /// The same order in a round.
  func moved(to round: Round) -> Order {
    var order = self
    order.round = round.id
    return order
  }

  /// What all its cups cost, in whole NT$; nil where the price is not known.
  public var total: Int? { unitPrice.map { $0 * quantity } }

  /// Whether an id is one of ours, so that it names one row and means nothing else in a search.
  public static func isOurs(_ id: String) -> Bool {
    8...64 ~= id.utf8.count
      && id.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 || $0 == UInt8(ascii: "-") }
  }

  /// An id that nobody has, of chance and of the moment.
  public static func id(of chance: UInt64, at now: Date) -> String {
    func digits(_ number: UInt64) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
    let moment = max(now.timeIntervalSince1970, 0) * 1_000_000
    return digits(chance) + "-" + digits(UInt64(exactly: moment.rounded(.down)) ?? 0)
  }

  /// An id that nobody has.
  public static func newID() -> String { UUID().uuidString.lowercased() }

  /// Orders in the order in which they were placed. Those of the same second come as in a list that has the newest
  /// first.
  static func oldestFirst(_ orders: [Order]) -> [Order] {
    orders.enumerated().sorted { one, other in
      let moments = (one.element.created ?? .distantPast, other.element.created ?? .distantPast)
      return moments.0 == moments.1 ? one.offset > other.offset : moments.0 < moments.1
    }.map(\.element)
  }
}
