import CarteCore
import FoundationEssentials

extension Home {
  func draw(on canvas: inout Canvas, in library: Library) {
    let entries = entries(in: library)
    let layout = layout(in: library)
    let theme = library.theme
    if let place = layout.lettering {
      for (index, row) in Lettering.rows.enumerated() {
        canvas.write(row, row: place.row + index, column: place.column, style: theme.accent)
      }
    }
    canvas.write("Carte", row: layout.tagline.row, column: layout.tagline.column, style: theme.title)
    let taglineRoom = (layout.picture?.column ?? canvas.size.columns) - layout.tagline.column - 8
    let tagline = library.strings("home.tagline")
    if TextWidth.columns(tagline) <= taglineRoom {
      canvas.write(
        tagline, row: layout.tagline.row, column: layout.tagline.column + 7, limit: taglineRoom,
        style: theme.hint)
    }
    if let place = layout.picture {
      let seconds = library.motion ? library.now.timeIntervalSince(library.started) : nil
      Pour.draw(seconds, at: place, on: &canvas, theme: theme)
    }
    for (index, entry) in entries.enumerated() {
      drawEntry(entry, index, layout, on: &canvas, in: library)
    }
    Chrome.bottom(
      keys(in: library) + App.hints(for: self), right: "", on: &canvas, strings: library.strings, theme: theme
    )
  }

  private func drawEntry(
    _ entry: Entry, _ index: Int, _ layout: HomeLayout, on canvas: inout Canvas, in library: Library
  ) {
    let row = layout.entries.row + (index - layout.first(position)) * layout.step
    guard layout.entries.row..<layout.entries.endRow ~= row else { return }
    let theme = library.theme
    let chosen = index == position
    let place = Rect(column: layout.entries.column, row: row, columns: layout.entries.columns, rows: 1)
    if chosen { canvas.fill(place, style: theme.selection) }
    canvas.write(
      chosen ? "▌" : " ", row: row, column: place.column, style: chosen ? theme.mark : theme.text)
    let (name, note) = words(for: entry, in: library)
    let style = chosen ? theme.selection.adding(.bold) : theme.title
    let hint = chosen ? theme.selectionHint : theme.hint
    let label = key(of: entry, in: library).map(String.init) ?? " "
    let end = canvas.write(label + " ", row: row, column: place.column + 2, style: hint)
    let after = canvas.write(
      TextWidth.clipped(name, to: place.columns - 6), row: row, column: end, style: style)
    canvas.writeRight(note, row: row, end: place.endColumn - 2, from: after + 1, style: hint)
    if chosen { canvas.cursor = Point(column: end, row: row) }
  }

  private func words(for entry: Entry, in library: Library) -> (name: String, note: String) {
    switch entry {
    case .catalogue(let name):
      let count = library[name]?.shelf.map { $0.cards.count.grouped } ?? ""
      return (library.title(of: name), library[name]?.problem == nil ? count : "!")
    case .favorites:
      let count = library.favoritesLoaded ? library.favorites.count.grouped : ""
      return (library.strings("favorites.title"), count)
    case .settings: return (library.strings("settings.title"), "")
    case .help: return (library.strings("help.title"), "F1")
    }
  }
}
