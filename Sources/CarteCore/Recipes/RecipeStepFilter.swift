/// Puts steps from the web in order: numbers and junk taken off, each a whole sentence. What a scraper has
/// taken twice is there once; what a cook does twice, such as seasoning, becomes a part of the step beside
/// it.
struct RecipeStepFilter {
  private let ingredients: Set<String>

  /// Steps of fewer words, such as `Heat through.`, belong to the one before.
  private static let fewestWords = 3

  /// - Parameter ingredients: the lines of the ingredients, which are no steps.
  init(ingredients: [String]) {
    self.ingredients = Set(ingredients.map(Self.letters))
  }

  /// The parts in order; none where most of it is the list of ingredients.
  func filtered(_ sections: [Recipe.Section]) -> [Recipe.Section] {
    let steps = sections.flatMap(\.steps)
    guard !isListOfIngredients(steps) else { return [] }
    var parts: [(name: String, steps: [String])] = []
    for section in sections {
      // Some pages begin with their ingredients under a heading.
      guard !isListOfIngredients(section.steps) else { continue }
      let part = (name: section.name, steps: self.steps(section.steps, of: section.name))
      let isNew = !parts.contains { $0.steps.map(Self.letters) == part.steps.map(Self.letters) }
      if !part.steps.isEmpty, isNew { parts.append(part) }
    }
    var seen: Set<String> = []
    return parts.map { Recipe.Section(name: $0.name, steps: Self.once($0.steps, &seen)) }
  }

  private func isListOfIngredients(_ steps: [String]) -> Bool {
    let count = steps.count { ingredients.contains(Self.letters($0)) }
    return count * 2 > steps.count
  }

  private func steps(_ lines: [String], of part: String) -> [String] {
    var steps: [String] = []
    for line in RecipeJunk.removed(from: unnumbered(lines)) {
      let step = Self.sentence(Self.withoutLabel(line, of: part))
      guard step.contains(where: \.isLetter) else { continue }
      if let last = steps.last, isShort(step) || isShort(last) {
        steps[steps.count - 1] = last + " " + step
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  /// Each step once among all that were seen.
  private static func once(_ steps: [String], _ seen: inout Set<String>) -> [String] {
    let keys = steps.map(letters)
    var kept: [String] = []
    var before = ""
    for (index, step) in steps.enumerated() {
      // The whole section over again, or as much of it as was taken.
      if index > 0, keys.starts(with: keys[index...]) { break }
      if index > 0, keys[index] == keys[index - 1] { continue }
      let whole = before.isEmpty ? step : before + " " + step
      before = ""
      guard !seen.insert(letters(whole)).inserted else {
        kept.append(whole)
        continue
      }
      if let last = kept.indices.last {
        kept[last] += " " + whole
        seen.insert(letters(kept[last]))
      } else {
        before = whole
      }
    }
    return before.isEmpty ? kept : kept + [before]
  }

  /// Without the numbers that an author wrote before the steps, and without bullets.
  private func unnumbered(_ lines: [String]) -> [String] {
    let plain = lines.map { String($0.drop { "*•·-–—▢◦▪ ".contains($0) }) }.filter { !$0.isEmpty }
    return (NumberedText(lines: plain).map { $0.preface + $0.items } ?? plain).map(Self.withoutNumber)
  }

  /// `3. Add`, where the numbers do not count up; `2 eggs` keeps its own.
  private static func withoutNumber(_ line: String) -> String {
    let number = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line[number.endIndex...]
    guard 1...2 ~= number.count, let mark = rest.first, ".)".contains(mark) else { return line }
    let step = rest.dropFirst().drop { $0 == " " }
    return step.first?.isUppercase == true ? String(step) : line
  }

  private static let labels: Set<String> = ["method", "directions", "instructions", "preparation"]

  /// `Method: Heat`, and `Filling: Mix` in the part of that name; `To serve: Warm it` keeps its own.
  private static func withoutLabel(_ line: String, of part: String) -> String {
    guard let colon = line.firstIndex(of: ":"), line[line.index(after: colon)...].first == " " else {
      return line
    }
    let label = letters(String(line[..<colon]))
    guard labels.contains(label) || !label.isEmpty && label == letters(part) else { return line }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }

  private func isShort(_ step: String) -> Bool {
    step.split(separator: " ").count < Self.fewestWords
  }

  /// With a capital at its start and a stop at its end.
  private static func sentence(_ line: String) -> String {
    var line = line
    while let last = line.last, ",;:- ".contains(last) { line.removeLast() }
    guard let first = line.first, let last = line.last else { return "" }
    let start = first.isLowercase ? first.uppercased() + line.dropFirst() : line
    let end = last == ")" || last == "\"" || last == "”" ? line.dropLast().last ?? last : last
    return ".!?…".contains(end) ? start : start + "."
  }

  /// The letters and digits of a line, folded: what makes two lines alike.
  private static func letters(_ line: String) -> String {
    String(line.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
