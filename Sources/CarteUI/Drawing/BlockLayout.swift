import CarteCore

/// Turns the blocks of a tab into lines of a width.
struct BlockLayout {
  /// The width in columns.
  let columns: Int
  /// The color of bars and bullets.
  let tint: Tint
  let theme: Theme
  let strings: Strings
  /// How the questions of the blocks stand.
  var answers = Answers()
  /// Whether nobody will be asked.
  var offline = false
  /// Whether the terminal shows nothing but ASCII.
  var plain = false
  /// Whether what is still to be asked for is left out.
  var isPreview = false

  private var content = TabContent()
  /// The block above the one that is laid out.
  private var before: Block?

  init(
    columns: Int, tint: Tint, theme: Theme, strings: Strings, answers: Answers = Answers(),
    offline: Bool = false, plain: Bool = false, isPreview: Bool = false
  ) {
    self.columns = columns
    self.tint = tint
    self.theme = theme
    self.strings = strings
    self.answers = answers
    self.offline = offline
    self.plain = plain
    self.isPreview = isPreview
  }

  /// The blocks as lines, with an empty one between blocks.
  func content(of blocks: [Block]) -> TabContent {
    var layout = self
    for block in blocks {
      if !layout.content.lines.isEmpty { layout.content.lines.append([]) }
      layout.content.starts.append(layout.content.lines.count)
      layout.add(block)
      layout.before = block
    }
    return layout.content
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .heading(let text): content.lines += wrap(text, theme.title)
    case .paragraph(let text): content.lines += wrap(text, theme.text)
    case .bullets(let items):
      content.lines += items.flatMap { listItem($0, mark: "• ", markStyle: theme.bar(tint)) }
    case .steps(let steps): content.lines += numbered(steps)
    case .facts(let facts): content.lines += self.facts(facts)
    case .meters(let meters): content.lines += self.meters(meters)
    case .groups(let groups): content.lines += self.groups(groups)
    case .entries(let entries):
      let isBeside = entries.allSatisfy { hasRoomForDetails($0) }
      for (index, entry) in entries.enumerated() {
        if index > 0 {
          content.lines.append([])
          content.starts.append(content.lines.count)
        }
        add(entry, detailsBeside: isBeside)
      }
    case .links(let links): add(links)
    case .pending(let question): addPlace(of: question, indent: 0)
    }
  }

  // MARK: - Text

  private func wrap(_ text: String, _ style: Style, indent: Int = 0) -> [Line] {
    Wrapping.wrapped(text, to: max(columns - indent, 2)).map { part in
      indent == 0 ? [Span(part, style)] : [Span(Self.blank(indent)), Span(part, style)]
    }
  }

  private func listItem(_ text: String, mark: String, markStyle: Style) -> [Line] {
    let indent = TextWidth.columns(mark)
    let wrapped = Wrapping.wrapped(text, to: max(columns - indent, 2))
    return wrapped.enumerated().map { index, part in
      [index == 0 ? Span(mark, markStyle) : Span(Self.blank(indent)), Span(part, theme.text)]
    }
  }

  private func numbered(_ steps: [String]) -> [Line] {
    let digits = String(steps.count).utf8.count
    return steps.enumerated().flatMap { index, step -> [Line] in
      let number = String(index + 1)
      let mark = Self.blank(digits - number.utf8.count) + number + ". "
      let lines = listItem(step, mark: mark, markStyle: theme.title)
      return index == 0 ? lines : [[]] + lines
    }
  }

  static func blank(_ columns: Int) -> String {
    String(repeating: " ", count: max(columns, 0))
  }

  // MARK: - Values

  private func facts(_ facts: [Fact]) -> [Line] {
    if case .meters(let meters) = before, let sums = sums(facts, of: meters) { return sums }
    let widest = facts.map { TextWidth.columns($0.label) }.max() ?? 0
    let indent = min(widest, columns / 2) + 2
    return facts.flatMap { fact -> [Line] in
      let label = TextWidth.padded(TextWidth.clipped(fact.label, to: indent - 2), to: indent)
      return Wrapping.wrapped(fact.value, to: max(columns - indent, 2)).enumerated().map { index, part in
        [index == 0 ? Span(label, theme.hint) : Span(Self.blank(indent)), Span(part, theme.text)]
      }
    }
  }

  /// What stands under meters, with its numbers in the column of theirs; nil where it has no place there.
  private func sums(_ facts: [Fact], of meters: [Meter]) -> [Line]? {
    let (widest, digits) = meterColumns(meters)
    guard
      facts.allSatisfy({ TextWidth.columns($0.label) <= widest && TextWidth.columns($0.value) <= digits })
    else { return nil }
    return facts.map { fact in
      [
        Span(TextWidth.padded(fact.label, to: widest) + " ", theme.hint),
        Span(TextWidth.padded(fact.value, to: digits, alignment: .trailing), theme.title),
      ]
    }
  }

  /// What the labels and the numbers of meters take.
  private func meterColumns(_ meters: [Meter]) -> (labels: Int, digits: Int) {
    (
      min(meters.map { TextWidth.columns($0.label) }.max() ?? 0, columns / 3),
      meters.map { String($0.value).utf8.count }.max() ?? 1
    )
  }

  /// Bars in eighths of a cell, with the number at the right of its label, and the notes in a column at the end
  /// where there is room for both.
  private func meters(_ meters: [Meter]) -> [Line] {
    let (widest, digits) = meterColumns(meters)
    let whole = max(columns - widest - digits - 3, 1)
    let notes = meters.map { TextWidth.columns($0.note) }.max() ?? 0
    let room = notes > 0 && whole - notes - 2 >= Self.shortestBar ? whole - notes - 2 : whole
    return meters.map { meter in
      let number = String(meter.value)
      let label = TextWidth.padded(TextWidth.clipped(meter.label, to: widest), to: widest)
      let bar = Self.bar(meter, columns: room)
      let line = [
        Span(label + " ", theme.hint),
        Span(Self.blank(digits - number.utf8.count) + number + " ", theme.title),
        Span(bar, theme.bar(tint)),
      ]
      guard room < whole, !meter.note.isEmpty else { return line }
      let gap = room - TextWidth.columns(bar) + 2 + notes - TextWidth.columns(meter.note)
      return line + [Span(Self.blank(gap) + meter.note, theme.hint)]
    }
  }

  /// A bar shorter than this says little; its note makes room for it.
  private static let shortestBar = 16

  private static func bar(_ meter: Meter, columns: Int) -> String {
    let maximum = max(meter.maximum, 1)
    let eighths = min(max(meter.value, 0), maximum) * columns * 8 / maximum
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + partial[eighths % 8]
  }

  /// A label at the left of its badges, which go on in further lines where one is too short.
  private func groups(_ groups: [BadgeGroup]) -> [Line] {
    let labels = groups.map { plain ? PlainText.spelledOut($0.label) : $0.label }
    let indent = min(labels.map { TextWidth.columns($0) }.max() ?? 0, columns / 3) + 2
    return zip(groups, labels).flatMap { group, label -> [Line] in
      let label = TextWidth.padded(TextWidth.clipped(label, to: indent - 2), to: indent)
      var lines: [Line] = [[Span(label, theme.title)]]
      var used = indent
      for badge in group.badges {
        let text = TextWidth.clipped(" " + badge.text + " ", to: max(columns - indent, 1))
        let width = TextWidth.columns(text)
        if used > indent, used + width > columns {
          lines.append([Span(Self.blank(indent))])
          used = indent
        }
        lines[lines.count - 1] += [Span(text, theme.band(badge.tint)), Span(" ")]
        used += width + 1
      }
      return lines
    }
  }

  // MARK: - Entries

  private static let textIndent = 2

  /// What the title of an entry takes with its badges.
  private func titleColumns(_ entry: Entry) -> Int {
    entry.badges.reduce(TextWidth.columns(entry.title)) { $0 + TextWidth.columns($1.text) + 4 }
  }

  /// Whether the details of an entry have room beside its title.
  private func hasRoomForDetails(_ entry: Entry) -> Bool {
    entry.details.isEmpty || titleColumns(entry) + 3 + TextWidth.columns(entry.details) <= columns
  }

  /// The title with its badges, the details at the right or below, as for all entries of a list, then the text.
  private mutating func add(_ entry: Entry, detailsBeside isBeside: Bool) {
    var line: Line = [Span(entry.title, theme.title)]
    for badge in entry.badges {
      line += [Span("  "), Span(" " + badge.text + " ", theme.band(badge.tint))]
    }
    let (used, details) = (titleColumns(entry), TextWidth.columns(entry.details))
    if used > columns {
      content.lines += wrap(entry.title, theme.title)
    } else if details > 0, isBeside {
      content.lines.append(line + [Span(Self.blank(columns - used - details) + entry.details, theme.hint)])
    } else {
      content.lines.append(line)
    }
    if details > 0, !isBeside {
      content.lines += wrap(entry.details, theme.hint, indent: Self.textIndent)
    }
    switch entry.text {
    case .known(let text) where text.isEmpty: break
    case .known(let text): content.lines += wrap(text, theme.text, indent: Self.textIndent)
    case .pending(let question): addPlace(of: question, indent: Self.textIndent)
    case .unavailable: content.lines += wrap(strings("page.unavailable"), theme.hint, indent: Self.textIndent)
    }
  }

  /// What stands where an answer will stand, or would.
  private mutating func addPlace(of question: Question, indent: Int) {
    guard !isPreview else { return }
    content.questions.append(TabContent.OpenQuestion(question: question, row: content.lines.count))
    let text =
      switch answers[question] {
      case .failed(let problem): strings("page.unavailable") + ". " + strings(problem)
      case .known: strings("page.unavailable")
      case .asked, nil: strings(offline ? "page.unavailable" : "page.loading")
      }
    content.lines += wrap(text, theme.hint, indent: indent)
  }

  // MARK: - Links

  /// A line each, the notes in a column where there is room for one.
  private mutating func add(_ links: [Link]) {
    let widest = links.map { TextWidth.columns(shortened($0.lead) + $0.title) + Self.marks }.max() ?? 0
    let isAligned = columns - widest - 2 >= Self.narrowestNote
    for link in links.map({ $0.with(lead: shortened($0.lead)) }) {
      let start = content.lines.count
      var line = [
        Span("  " + link.lead, theme.rule), Span("▏", theme.bar(link.tint)),
        Span(link.title, link.isCurrent ? theme.title : theme.text),
      ]
      if link.isCurrent { line.append(Span(" ◂", theme.title)) }
      let used = TextWidth.columns(link.lead + link.title) + (link.isCurrent ? Self.marks : Self.marks - 2)
      let column = isAligned ? widest + 2 : TextWidth.columns(link.lead) + 5
      var notes = link.note.isEmpty ? [] : Wrapping.wrapped(link.note, to: max(columns - column, 8))
      if isAligned, !notes.isEmpty {
        line.append(Span(Self.blank(column - used) + notes.removeFirst(), theme.hint))
      }
      content.lines.append(line)
      let lead = "  " + Self.continued(link.lead)
      for note in notes {
        content.lines.append([
          Span(lead, theme.rule), Span(Self.blank(column - TextWidth.columns(lead)) + note, theme.hint),
        ])
      }
      content.links.append(TabContent.LinkPlace(link: link, rows: start..<content.lines.count))
    }
  }

  /// The branches of a very deep tree, cut at their left so that the title has room.
  private func shortened(_ lead: String) -> String {
    let room = max(columns / 2, 3)
    return TextWidth.columns(lead) > room ? "…" + TextWidth.suffix(lead, to: room - 1) : lead
  }

  /// The room for the marks of a chosen link, of its color and of the current card.
  private static let marks = 5
  private static let narrowestNote = 24

  /// The branches of a tree on the line below a row of it.
  private static func continued(_ lead: String) -> String {
    lead.replacing("├─", with: "│ ").replacing("└─", with: "  ")
  }
}

extension Link {
  fileprivate func with(lead: String) -> Link {
    Link(lead: lead, title: title, note: note, target: target, tint: tint, isCurrent: isCurrent)
  }
}
