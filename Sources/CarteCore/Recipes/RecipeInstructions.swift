/// Chooses among the ways in which Spoonacular tells how a recipe is made. The list in its HTML keeps the
/// author's own steps; the lines of a plain text do too. Its analyzed steps have sentences glued together,
/// numbers cut off and steps of others joined, so they come last.
enum RecipeInstructions {
  /// The longest text that is read, in scalars, and the most steps that are taken.
  private static let longestText = 20_000
  private static let mostSteps = 200

  /// The parts of the instructions; none where there is nothing to cook by.
  ///
  /// - Parameters:
  ///   - text: `instructions`, HTML or plain; empty where there are none.
  ///   - analyzed: `analyzedInstructions`.
  ///   - ingredients: the lines of the ingredients, which some recipes repeat in place of instructions.
  static func sections(text: String, analyzed: JSON, ingredients: [String]) -> [Recipe.Section] {
    for read in [{ written(text) }, { self.analyzed(analyzed) }] {
      let sections = RecipeStepFilter(ingredients: ingredients).filtered(read())
      if !sections.isEmpty { return sections }
    }
    return []
  }

  // MARK: - The text

  private static func written(_ text: String) -> [Recipe.Section] {
    let text = broken(String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText))))
    let blocks = HTMLText.blocks(RecipeAddresses.marked(text))
    let isList = blocks.contains { if case .item = $0 { true } else { false } }
    // One block of running text: its sentences are the steps.
    if blocks.count == 1, let block = blocks.first {
      return [Recipe.Section(steps: RecipeSentences.all(block.text))]
    }
    return sections(blocks, isList: isList)
  }

  /// Some sites lay lines out with long runs of spaces.
  private static func broken(_ text: String) -> String {
    guard !text.contains("<"), text.contains("    ") else { return text }
    var spaces = 0
    var lines = ""
    for character in text {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 0 { lines += spaces >= 4 ? "\n" : " " }
      spaces = 0
      lines.append(character)
    }
    return lines
  }

  private static func sections(_ blocks: [HTMLText.Block], isList: Bool) -> [Recipe.Section] {
    var parts = RecipeParts()
    for (index, block) in blocks.enumerated() where parts.stepCount < mostSteps {
      switch block {
      case .heading(let text): parts.begin(text)
      case .item(let text): parts.add(text)
      case .paragraph(let text):
        parts.add(text, leadsList: isList && index + 1 < blocks.count && isItem(blocks[index + 1]))
      }
    }
    return parts.sections
  }

  private static func isItem(_ block: HTMLText.Block) -> Bool {
    if case .item = block { true } else { false }
  }

  // MARK: - Analyzed steps

  private static func analyzed(_ json: JSON) -> [Recipe.Section] {
    var parts = RecipeParts()
    for section in json.array.prefix(20) where parts.stepCount < mostSteps {
      // A name may begin with steps that belong to the part before it.
      let name = RecipeSentences.all(line(section["name"]))
      if let last = name.last {
        let isName = last.count <= RecipeParts.longestName && last.last.map { !".!?".contains($0) } == true
        parts.add(isName ? Array(name.dropLast()) : name)
        parts.begin(isName ? last : "")
      }
      for step in steps(section["steps"]) { parts.add(step) }
    }
    return parts.sections
  }

  private static func steps(_ json: JSON) -> [String] {
    let lines = json.array.prefix(mostSteps).map { line($0["step"]) }.filter { !$0.isEmpty }
    var steps: [String] = []
    for line in lines {
      if let last = steps.last, continues(last, line) {
        steps[steps.count - 1] = last + (line.first?.isNumber == true ? "" : " ") + line
      } else {
        steps.append(line)
      }
    }
    return steps.map { isCut($0) ? $0 + "…" : $0 }
  }

  private static func line(_ json: JSON) -> String {
    HTMLText.line(RecipeAddresses.marked(json.text ?? ""))
  }

  /// Whether a step goes on in the next: `Heat to 35` and `0 degrees`, `Stir in the` and `flour`.
  private static func continues(_ step: String, _ next: String) -> Bool {
    guard let end = step.last, let start = next.first else { return false }
    if end.isNumber { return start.isNumber && start == "0" || start.isLowercase }
    return (end.isLetter || end == ",") && start.isLowercase
  }

  /// `Heat your oven up to 35`: the analysis takes the last digit of `350.` for the number of a step. Better
  /// to see that something is missing than to bake at 35 degrees.
  private static func isCut(_ step: String) -> Bool {
    let words = step.split(separator: " ").suffix(2)
    guard words.count == 2, let number = words.last, number.count <= 2, number.allSatisfy(\.isNumber) else {
      return false
    }
    return ["to", "at", "of", "oven"].contains(words.first?.lowercased())
  }
}
