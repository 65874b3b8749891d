import CarteCore
import CarteUI

/// `carte show CATALOGUE NAME-OR-ID`: one item for pipes.
struct ShowCommand {
  let catalogue: any Catalogue
  let name: String
  let strings: Strings
  /// How many are named at most where a name may mean several.
  let limit: Int?
  let layout: TextLayout

  /// Prints the item, or says why there is none.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let name = name.cleaned()
    guard !name.isEmpty else {
      Carte.complain(strings("command.emptyName"))
      return .misuse
    }
    let shelf = try catalogue.current()
    var answer = NameAnswer(
      name: name, missing: "command.notFound", values: ["catalogue": catalogue.name], strings: strings)
    answer.mostCandidates = limit ?? answer.mostCandidates
    guard let card = answer.item(of: shelf.card(named: name), title: \.title, id: \.id.item) else {
      return .nothingFound
    }
    try FileHandleOutput.standardOutput.write(output(for: card, of: shelf, format))
    return .found
  }

  /// What is printed for a card.
  func output(for card: Card, of shelf: Shelf, _ format: Arguments.Format) -> String {
    switch format {
    case .text: shelf.page(card.id).map(text) ?? card.title + "\n"
    case .json: JSON.object(members(card, of: shelf)).encoded(pretty: true) + "\n"
    case .tsv: members(card, of: shelf).map(tsv).joined()
    }
  }

  private func members(_ card: Card, of shelf: Shelf) -> [JSON.Member] {
    [
      .init("catalogue", .string(card.id.catalogue)), .init("id", .string(card.id.item)),
      .init("title", .string(card.title)), .init("data", shelf.data(card.id) ?? .null),
    ]
  }

  /// A line for each value, behind its name; the parts of what has some stand on one line, each in a column of its
  /// own, which is empty where it lacks that part.
  private func tsv(_ member: JSON.Member) -> String {
    switch member.value {
    case .object(let members): return members.map(tsv).joined()
    case .array(let values):
      let columns = values.flatMap(\.members).map(\.name).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }
      return values.map { value in
        let parts = columns.isEmpty ? [plain(value)] : columns.map { plain(value[$0]) }
        return ([member.name] + parts).joined(separator: "\t") + "\n"
      }.joined()
    case .null: return ""
    default: return member.name + "\t" + plain(member.value) + "\n"
    }
  }

  private func plain(_ value: JSON) -> String {
    let parts = value.members.map(\.value) + value.array
    return parts.isEmpty
      ? value.text?.cleaned() ?? "" : parts.map(plain).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ page: Page) -> String {
    PageText(page: page, strings: strings).lines.flatMap(wrapped).joined(separator: "\n") + "\n"
  }

  /// People get lines that break between words; what follows a bullet or a number stays behind it.
  private func wrapped(_ line: String) -> [String] {
    guard case .terminal(let columns) = layout, !line.isEmpty else { return [line] }
    let mark = line.prefix { "0123456789.• ".contains($0) }
    let isMark = mark.hasSuffix("• ") || mark.hasSuffix(". ")
    let indent = isMark ? String(repeating: " ", count: mark.count) : ""
    return Wrapping.wrapped(line, to: columns, rest: indent)
  }
}
