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

  /// Begins a part. A name that says nothing, such as `Step 6` or `Instructions:`, begins none.
  mutating func begin(_ title: String) {
    var title = title.cleaned()
    while let last = title.last, ":. ".contains(last) { title.removeLast() }
    let plain = String(title.lowercased().filter { $0.isLetter })
    guard !["step", "steps", "instructions", "directions", "method", "preparation"].contains(plain) else { return }
    if !steps.isEmpty { done.append(Recipe.Section(name: name, steps: steps)) }
    steps = []
    name = title.count <= Self.longestName ? title : ""
    if name.isEmpty, !title.isEmpty { add([title]) }
  }
}
