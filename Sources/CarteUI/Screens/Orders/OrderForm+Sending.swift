import CarteCore

/// Sending the form, and leaving it.
extension OrderForm {
  /// Sends what is filled in, or says what keeps it from being sent and goes there. Nothing that was typed is lost.
  mutating func send(in library: Library) -> [Action] {
    guard !isSending(in: library) else { return [] }
    if isEdit, !isTouched { return [.close(visited: nil)] }
    if let refusal = refusalOfTime(in: library) { return [.refuse(refusal)] }
    do throws(Problem) {
      let round = library.orders.list?.round?.id ?? ""
      let order = try draft.order(id: id, at: library.now, round: round)
      sent = library.now
      return [.order(isEdit ? .replace(order, was: draft.original) : .add(order))]
    } catch {
      move(to: missing)
      return [.refuse(error)]
    }
  }

  /// Why nothing can be sent now, whatever is filled in; nil where it can.
  func refusalOfTime(in library: Library) -> Problem? {
    guard let list = library.orders.list else { return nil }
    guard let original = draft.original else {
      return list.refusalOfOrders(at: library.now, library.orders.time)
    }
    return list.refusal(of: original, at: library.now, library.orders.time)
  }

  /// The first field that has to be filled in before the form can be sent.
  private var missing: OrderField {
    if draft.name.cleaned().isEmpty { return .name }
    guard let drink = draft.drink, drink.isOrderable else { return .drink }
    if draft.size == nil { return .size }
    return draft.sugar == nil ? .sugar : draft.ice == nil ? .ice : .drink
  }

  /// Leaves where nothing can be lost, else asks. What can be sent no more is of no use to anybody.
  mutating func leave(in library: Library) -> [Action] {
    let isSendable = isTouched && refusalOfTime(in: library) == nil
    guard isSendable || isSending(in: library) else { return [.close(visited: nil)] }
    isAsking = true
    return []
  }

  mutating func answer(_ input: Input) -> [Action] {
    guard let isYes = QuestionStrip.isYes(input) else { return [] }
    isAsking = false
    return isYes ? [.close(visited: nil)] : []
  }

  /// Whether to leave what was not sent, or what nobody has answered yet.
  public func confirmation(in library: Library) -> String? {
    guard isAsking else { return nil }
    return library.strings(isSending(in: library) ? "form.leave.sending" : "form.leave")
  }
}
