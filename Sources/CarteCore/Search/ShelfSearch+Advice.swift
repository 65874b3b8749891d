extension ShelfSearch {
  /// What may be wrong with a query that finds nothing: a term that is not known, or a value, else a part without
  /// which something is found, the latest first.
  func advice(for query: String) -> [SearchAdvice] {
    let parts = SearchParser(find: find, names: names).parts(of: query)
    let unknown = parts.indices.compactMap { unknownTerm(at: $0, parts) }
    guard unknown.isEmpty else { return unknown }
    guard parts.count > 1 else { return [] }
    let without = parts.indices.reversed().compactMap { index -> SearchAdvice? in
      let rest = parts.indices.filter { $0 != index }.map { parts[$0].typed }.joined(separator: " ")
      let result = result(rest)
      guard !result.exactMatches.isEmpty else { return nil }
      let count = String(result.exactMatches.count)
      return SearchAdvice(Problem("search.without", ["count": count, "part": parts[index].typed]))
    }
    return Array(without.prefix(Self.most))
  }

  private static let most = 3

  private func unknownTerm(at index: Int, _ parts: [SearchPart]) -> SearchAdvice? {
    guard case .text(let text) = parts[index].meaning, let (name, value) = SearchParser.split(text[...])
    else {
      return nil
    }
    func query(_ term: String) -> String {
      var typed = parts.map(\.typed)
      typed[index] = term
      return typed.joined(separator: " ")
    }
    let sign = value.first.map { "<>".contains($0) } ?? false ? "" : ":"
    guard vocabulary.names.contains(name) || Self.general.contains(name) else {
      let known = vocabulary.names + Self.general
      guard let near = NearestWord.nearest(to: name, among: known), value.isEmpty == false else { return nil }
      return advice(meaning: near + sign + value, query)
    }
    let known = values(of: name)
    if let near = NearestWord.nearest(to: String(value), among: known) {
      return advice(meaning: name + ":" + near, query)
    }
    guard !known.isEmpty else {
      return SearchAdvice(Problem("search.unknownValue", ["term": name, "value": String(value)]))
    }
    return SearchAdvice(
      Problem("search.knows", ["term": name, "values": known.joined(separator: ", ")]))
  }

  private func advice(meaning term: String, _ query: (String) -> String) -> SearchAdvice {
    SearchAdvice(Problem("search.meant", ["term": term]), meant: query(term))
  }

  /// The terms of every shelf.
  private static let general = ["sort", "is"]

  private func values(of name: String) -> [String] {
    switch name {
    case "sort": sorts
    case "is": vocabulary.values(name) + ["favorite"]
    default: vocabulary.values(name)
    }
  }
}
