/// Instructions that are being put together, part by part.
struct RecipeParts {
  /// Longer than the name of any part.
  static let longestName = 70

  private var name = ""
  private var steps: [String] = []
  private var done: [Recipe.Section] = []

  /// How many steps there are so far.
  private(set) var stepCount = 0

  /// The parts that have a step.
  var sections: [Recipe.Section] {
    steps.isEmpty ? done : done + [Recipe.Section(name: name, steps: steps)]
  }

  /// Adds steps to the part that was begun last.
  mutating func add(_ more: [String]) {
    steps += more
    stepCount += more.count
  }

  /// Adds what one line says; pieces of it that are headings begin parts.
  ///
  /// - Parameter leadsList: whether the items of a list follow the line.
  mutating func add(_ line: String, leadsList: Bool = false) {
    for piece in RecipeSentences.unglued(line) {
      if Self.isHeading(piece, leadsList: leadsList) { begin(piece) } else { add([piece]) }
    }
  }

  /// `Crepes:`, `Dough instructions` and `For the sauce` anywhere, and any line without a stop before a list.
  private static func isHeading(_ text: String, leadsList: Bool) -> Bool {
    guard text.count <= longestName, let last = text.last, !".!?".contains(last) else { return false }
    if last == ":" || leadsList { return true }
    let lowered = text.lowercased()
    if [" instructions", " directions"].contains(where: lowered.hasSuffix) { return true }
    return ["for ", "directions for ", "instructions for "].contains(where: lowered.hasPrefix)
      && lowered.split(separator: " ").count <= 7 && !lowered.contains(",")
  }

  /// Begins a part. A name that says nothing, such as `Step 6` or `Instructions:`, begins none, nor does the
  /// name of the part that was begun last.
  mutating func begin(_ title: String) {
    guard title.count > Self.longestName || !RecipeJunk.isJunk(title: title) else { return }
    var title = (RecipeAddresses.removed(from: title) ?? "").cleaned()
    while let last = title.last, ":. ".contains(last) { title.removeLast() }
    for ending in [" instructions", " directions"] where title.lowercased().hasSuffix(ending) {
      title.removeLast(ending.count)
    }
    for start in ["directions ", "instructions "] where title.lowercased().hasPrefix(start) {
      title = title.dropFirst(start.count).prefix(1).uppercased() + title.dropFirst(start.count + 1)
    }
    let plain = String(title.lowercased().filter { $0.isLetter })
    guard !["step", "steps", "instructions", "directions", "method", "preparation"].contains(plain) else {
      return
    }
    guard plain.isEmpty || plain != String(name.lowercased().filter(\.isLetter)) else { return }
    if !steps.isEmpty { done.append(Recipe.Section(name: name, steps: steps)) }
    steps = []
    name = title.count <= Self.longestName ? title : ""
    if name.isEmpty, !title.isEmpty { add([title]) }
  }
}
