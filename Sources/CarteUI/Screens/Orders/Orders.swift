import CarteCore

/// The orders of the group, the newest first.
public struct Orders: Screen {
  /// The list.
  public init() {}

  /// Always those of now.
  public var ordersNeeded: OrdersNeed { .current }

  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    input == .key(.escape) ? [.close(visited: nil)] : []
  }

  public func draw(on canvas: inout Canvas, in library: Library) {}

  public func keys(in library: Library) -> [KeyHelp] { [] }
}
