import CarteCore
import FoundationEssentials

/// The form in which an order is filled in, or changed. What was typed stays until the order is among the others.
public struct OrderForm: Screen {
  /// The id of the order it makes or changes.
  let id: String
  /// What is chosen and typed.
  var draft: OrderDraft
  /// The menu that is chosen from.
  private(set) var menu: TeaMenu
  /// How it was before the user changed anything.
  private var untouched: OrderDraft
  /// The texts, with a cursor in each.
  var note, name: TextField
  /// Where keys go.
  var focus = OrderField.drink
  /// Whether it asks before it is left.
  var isAsking = false
  /// Whether the next digit goes behind those of the quantity, and does not begin a new one.
  var isTypingQuantity = false
  /// When it was sent the last time.
  var sent: Date?
  /// What is offered for the name that is typed.
  private(set) var knownNames = KnownNames()
  /// The first line of fields that is seen.
  private(set) var top = 0
  /// The cup as it is chosen.
  private(set) var cup = DrawnPicture()
  /// The picture on the page of the drink, where that stands beside the form.
  private(set) var previewPicture = DrawnPicture()

  /// A form for a drink, whose order will have this id.
  init(_ drink: Drink, in menu: TeaMenu, id: String) {
    self.init(OrderDraft(drink, in: menu), in: menu, id: id)
  }

  /// A form that changes an order.
  init(editing order: Order, in menu: TeaMenu) {
    self.init(OrderDraft(editing: order, in: menu), in: menu, id: order.id)
  }

  private init(_ draft: OrderDraft, in menu: TeaMenu, id: String) {
    self.id = id
    self.draft = draft
    self.menu = menu
    untouched = draft
    note = TextField(draft.note, limit: Order.longestText)
    name = TextField(draft.name, limit: Order.longestText)
  }

  /// Who ordered what last is offered.
  public var ordersNeeded: OrdersNeed { .known }

  /// Letters go into the name and the note.
  public var takesText: Bool { true }

  /// Ctrl-R asks for the menu anew.
  public var catalogue: String? { TeaCatalogue.commandName }

  /// Whether the user has changed anything.
  var isTouched: Bool { draft != untouched }

  /// Whether it changes an order that is there already.
  var isEdit: Bool { draft.original != nil }

  /// Whether it was sent, and nobody has answered yet.
  func isSending(in library: Library) -> Bool { library.orders.isChanging(id) }

  // MARK: - Input

  enum Command {
    case next, previous, first, last, left, right, home, end, enter, send, takeOffer, shop, leave
  }

  static let bindings: [Binding<Command>] = [
    Binding(
      [.up, .backTab, .control("p")], .previous, "help.field", label: "↑↓ Tab", hint: "hint.field",
      short: "↑↓"),
    Binding([.down, .tab, .control("n")], .next, "help.field", label: "↑↓ Tab"),
    Binding([.enter], .enter, "help.enterForm"),
    Binding([.left], .left, "help.choose", label: "←→", hint: "hint.choose"),
    Binding([.right], .right, "help.choose", label: "←→"),
    Binding([.control("s")], .send, "help.send", hint: "hint.send"),
    Binding([.control("t")], .takeOffer, "help.takeOffer"),
    Binding([.home], .home, "help.choiceEnds", label: "Home End"),
    Binding([.end], .end, "help.choiceEnds", label: "Home End"),
    Binding([.pageUp], .first, "help.fieldEnds", label: "PgUp PgDn"),
    Binding([.pageDown], .last, "help.fieldEnds", label: "PgUp PgDn"),
    Binding([.control("y")], .shop, "help.shop", hint: "hint.shop"),
    Binding([.escape], .leave, "help.leaveForm", hint: "hint.back"),
  ]

  /// The keys for the bottom line: what sends from the field that has the focus.
  func hints(in library: Library) -> [KeyHelp] {
    keys(in: library).map { key in
      key.hint == "hint.send" && focus == .name
        ? KeyHelp("Enter", key.text, hint: key.hint) : key
    } + App.hints(for: self)
  }

  private static let typing = [
    KeyHelp("a–z", "help.typeText"), KeyHelp("0–9 + -", "help.quantity"),
    KeyHelp("Backspace", "help.backspace"), KeyHelp("^W", "help.word"), KeyHelp("^U", "help.clear"),
  ]

  /// The keys, each once, with those for typing behind the ones for fields.
  public func keys(in library: Library) -> [KeyHelp] { helps(of: Self.bindings) + Self.typing }

  /// Goes through the fields, chooses, types, sends, or leaves.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    if isAsking { return answer(input) }
    switch input {
    case .paste(let text):
      guard !isSending(in: library) else { return [] }
      type { $0.insert(text.cleaned()) }
    case .mouse(let mouse): return take(mouse, in: library)
    case .key(let key):
      if let command = command(for: key, in: Self.bindings) { return perform(command, key, in: library) }
      if !isSending(in: library) { type(key) }
    }
    return []
  }

  private mutating func perform(_ command: Command, _ key: Key, in library: Library) -> [Action] {
    switch command {
    case .leave: return leave(in: library)
    case .shop: return [.open(ShopView(shop: menu.shop))]
    case .send: return send(in: library)
    case .enter where focus == .name: return send(in: library)
    case .next, .enter: move(to: focus.moved(by: 1))
    case .previous: move(to: focus.moved(by: -1))
    case .first: move(to: .drink)
    case .last: move(to: .name)
    case .left, .right, .home, .end, .takeOffer:
      guard !isSending(in: library) else { return [] }
      change(command, key, in: library)
    }
    return []
  }

  private mutating func change(_ command: Command, _ key: Key, in library: Library) {
    switch command {
    case .takeOffer: takeOffer()
    case _ where focus.isText:
      if !moveCursor(key), command == .right, focus == .name, case .name = offer { takeOffer() }
    case .left: choose(by: -1, in: library)
    case .right: choose(by: 1, in: library)
    case .home: chooseEnd(by: 1, in: library)
    case .end: chooseEnd(by: -1, in: library)
    default: break
    }
  }

  /// Goes to a field. A number that is typed there begins anew.
  mutating func move(to field: OrderField) {
    focus = field
    isTypingQuantity = false
  }

  // MARK: - The person who orders

  /// What is offered for the name; nil where nothing is, or where it is chosen already.
  var offer: KnownNames.Offer? { knownNames.offer(for: draft, in: menu) }

  /// Takes what is offered.
  mutating func takeOffer() {
    switch offer {
    case .order(let order):
      draft.repeatOrder(order, in: menu)
      note = TextField(draft.note, limit: Order.longestText)
      isTypingQuantity = false
    case .name(let known):
      name = TextField(known, limit: Order.longestText)
      draft.name = known
      move(to: .name)
    case nil: break
    }
  }

  // MARK: - Fitting

  /// Follows the menu where it was refreshed, and keeps the field that has the focus in view.
  public mutating func settle(in library: Library) {
    if let menu = library.menu(of: catalogue), menu != self.menu {
      self.menu = menu
      draft.follow(menu)
      untouched.follow(menu)
    }
    knownNames.look(for: draft.name, in: library.orders.list)
    let layout = layout(in: library)
    cup.settle(draft.picture, in: layout.cup, library)
    preview(in: library)?.settle(&previewPicture, library)
    let lines = layout.lines(of: focus)
    top = min(max(top, lines.upperBound - layout.body.rows), lines.lowerBound)
    top = min(max(top, 0), max(layout.height - layout.body.rows, 0))
  }

  /// Drawn again when sending has taken long enough to be shown, and when less time is left.
  public func wake(in library: Library) -> Date? {
    let tick = RoundText(library)?.nextChange
    guard let moment = sendingShown(in: library), library.now < moment else { return tick }
    return tick.map { min($0, moment) } ?? moment
  }

  /// When it is to be seen that it is being sent; nil where it is not.
  func sendingShown(in library: Library) -> Date? {
    isSending(in: library) ? sent?.addingTimeInterval(Grid.patience) : nil
  }
}
