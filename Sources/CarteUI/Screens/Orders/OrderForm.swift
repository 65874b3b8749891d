import CarteCore

/// The form in which an order is filled in, or changed.
public struct OrderForm: Screen {
  /// The id of the order it makes or changes.
  let id: String
  private(set) var draft: OrderDraft

  /// A form for a drink, whose order will have this id.
  init(_ drink: Drink, in menu: TeaMenu, id: String) {
    self.id = id
    draft = OrderDraft(drink, in: menu)
  }

  /// A form that changes an order.
  init(editing order: Order, in menu: TeaMenu) {
    id = order.id
    draft = OrderDraft(editing: order, in: menu)
  }

  /// Who ordered what last is offered.
  public var ordersNeeded: OrdersNeed { .known }

  /// Letters go into the name and the note.
  public var takesText: Bool { true }

  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    input == .key(.escape) ? [.close(visited: nil)] : []
  }

  public func draw(on canvas: inout Canvas, in library: Library) {}

  public func keys(in library: Library) -> [KeyHelp] { [] }
}
