import CarteCore

/// Everything that can be chosen, a row each. A change counts and is saved at once.
public struct SettingsScreen: Screen {
  /// The selected setting, counted from 0.
  private(set) var position = 0
  /// The first visible line of the list.
  private(set) var top = 0
  /// What is typed for the selected setting; nil while nothing is.
  private(set) var field: TextField?

  /// The settings, in the order of the screen.
  static let settings = Setting.Group.allCases.flatMap { group in Setting.all.filter { $0.group == group } }

  /// Longer texts are no address, key or path.
  private static let longest = 1000

  /// All settings.
  public init() {}

  /// The selected one.
  var selected: Setting { Self.settings[position] }

  /// While a value is typed.
  public var takesText: Bool { field != nil }

  // MARK: - Input

  enum Command {
    case up, down, previous, next, change, reset, pageUp, pageDown, first, last, back
  }

  static let bindings: [Binding<Command>] = [
    Binding(
      [.up, .control("p"), .character("k"), .backTab], .up, "help.move", label: "↑↓ j k", hint: "hint.move",
      short: "↑↓"),
    Binding([.down, .control("n"), .character("j"), .tab], .down, "help.move", label: "↑↓ j k"),
    Binding([.right], .next, "help.chooseValue", label: "←→", hint: "hint.choose"),
    Binding([.left], .previous, "help.chooseValue", label: "←→"),
    Binding(
      [.enter, .character(" ")], .change, "help.changeSetting", label: "Enter Space", hint: "hint.change",
      short: "Enter"),
    Binding(
      [.delete, .backspace], .reset, "help.resetSetting", label: "Delete Backspace", hint: "hint.default",
      short: "Delete"),
    Binding([.pageUp], .pageUp, "help.page", label: "PgUp PgDn"),
    Binding([.pageDown], .pageDown, "help.page", label: "PgUp PgDn"),
    Binding([.home], .first, "help.ends", label: "Home End"),
    Binding([.end], .last, "help.ends", label: "Home End"),
    Binding([.escape, .character("q")], .back, "help.back", label: "Esc q", hint: "hint.back", short: "Esc"),
  ]

  private static let typing = [
    KeyHelp(Key.enter.label, "help.saveSetting", hint: "hint.save"),
    KeyHelp(Key.escape.label, "help.keepSetting", hint: "hint.cancel"),
    KeyHelp("←→ Home End", "help.cursor"), KeyHelp("Backspace", "help.backspace"),
    KeyHelp("^W", "help.word"), KeyHelp("^U", "help.clear"),
  ]

  /// The keys, each once; those for typing while a value is typed.
  public func keys(in library: Library) -> [KeyHelp] {
    field == nil ? helps(of: Self.bindings) : Self.typing
  }

  /// Moves, changes, types a value, takes one back, or leaves.
  public mutating func take(_ input: Input, in library: Library) -> [Action] {
    switch input {
    case .paste(let text):
      field?.insert(text.cleaned())
      return []
    case .mouse(let mouse): return field == nil ? take(mouse, in: library) : []
    case .key(let key):
      if field != nil { return type(key, in: library) }
      guard let command = command(for: key, in: Self.bindings) else { return [] }
      return perform(command, in: library)
    }
  }

  private mutating func perform(_ command: Command, in library: Library) -> [Action] {
    let page = max(SettingsLayout(library.size).list.rows - 1, 1)
    switch command {
    case .up: select(position - 1)
    case .down: select(position + 1)
    case .pageUp: select(position - page)
    case .pageDown: select(position + page)
    case .first: select(0)
    case .last: select(Self.settings.count - 1)
    case .previous: return library.settings.allowed(selected).isEmpty ? [] : choose(by: -1, in: library)
    case .next: return library.settings.allowed(selected).isEmpty ? [] : choose(by: 1, in: library)
    case .change: return change(in: library)
    case .reset: return reset(in: library)
    case .back: return [.close(visited: nil)]
    }
    return []
  }

  private mutating func select(_ position: Int) {
    self.position = min(max(position, 0), Self.settings.count - 1)
  }

  private mutating func take(_ mouse: Mouse, in library: Library) -> [Action] {
    switch mouse.action {
    case .wheelUp: return perform(.up, in: library)
    case .wheelDown: return perform(.down, in: library)
    case .click, .doubleClick:
      let list = SettingsLayout(library.size).list
      guard list.contains(mouse.point) else { return [] }
      let line = top + mouse.point.row - list.row
      guard let hit = SettingsLayout.lines.firstIndex(of: line) else { return [] }
      let again = hit == position
      position = hit
      return again || mouse.action == .doubleClick ? change(in: library) : []
    }
  }

  // MARK: - Changing

  /// Why a change would not count, to be said; nil where it would.
  private func refusal(in library: Library) -> [Action]? {
    library.settings.outvoter(of: selected).map {
      [
        .refuse(
          Problem("problem.settings.outvoted", ["name": $0, "setting": selected.label(library.strings)]))
      ]
    }
  }

  private func choose(by step: Int, in library: Library) -> [Action] {
    if let refusal = refusal(in: library) { return refusal }
    let values = library.settings.allowed(selected)
    let now = library.settings.text(of: selected).flatMap { values.firstIndex(of: $0) } ?? 0
    return save(values[(now + step + values.count) % values.count], in: library)
  }

  private mutating func change(in library: Library) -> [Action] {
    guard library.settings.allowed(selected).isEmpty else { return choose(by: 1, in: library) }
    if let refusal = refusal(in: library) { return refusal }
    let text = selected.kind == .secret ? "" : library.settings.text(of: selected) ?? ""
    field = TextField(text, limit: Self.longest)
    return []
  }

  private func reset(in library: Library) -> [Action] {
    if let refusal = refusal(in: library) { return refusal }
    guard library.settings.origin(of: selected) == .file else { return [] }
    return [.change([selected.reset])]
  }

  private func save(_ text: String, in library: Library) -> [Action] {
    do throws(Problem) {
      return [.change([try selected.change(to: text, themes: library.settings.themes)])]
    } catch {
      return [.refuse(error)]
    }
  }

  // MARK: - Typing

  private mutating func type(_ key: Key, in library: Library) -> [Action] {
    switch key {
    case .escape: field = nil
    case .enter: return finish(in: library)
    default: if field?.takeMove(key) == false { _ = field?.take(key) }
    }
    return []
  }

  /// Saves what was typed. Nothing at all is the default; what cannot be saved stays to be put right.
  private mutating func finish(in library: Library) -> [Action] {
    guard let text = field?.text.cleaned() else { return [] }
    if text.isEmpty || text == library.settings.text(of: selected) {
      field = nil
      return text.isEmpty && selected.kind != .secret ? reset(in: library) : []
    }
    let actions = save(text, in: library)
    if case .change = actions.first { field = nil }
    return actions
  }

  // MARK: - Fitting

  /// Keeps the selected setting in view, with the heading above where it is the first below one.
  public mutating func settle(in library: Library) {
    let rows = max(SettingsLayout(library.size).list.rows, 1)
    let line = SettingsLayout.lines[position]
    let isFirst = position == 0 || Self.settings[position - 1].group != selected.group
    top = min(max(top, line - rows + 1), isFirst && rows > 1 ? line - 1 : line)
    top = min(max(top, 0), max(SettingsLayout.height - rows, 0))
  }
}
