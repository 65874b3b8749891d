/// What is typed into the search field in the words of Spoonacular's `complexSearch`, which costs a point and
/// does not know our terms. What it has no word for is left out.
struct SpoonacularQuery {
  /// The words that are no terms.
  private(set) var text = ""
  /// The values of each parameter.
  private var values: [Parameter: [String]] = [:]

  /// The parameters by their names, in the order in which they are sent.
  private enum Parameter: String, CaseIterable {
    case query, diet, intolerances, excludeIngredients, cuisine, type, maxReadyTime
  }

  /// Names and values, as they are sent.
  var parameters: [(key: String, value: String)] {
    Parameter.allCases.compactMap { name in
      values[name].map { (name.rawValue, $0.joined(separator: name == .query ? " " : ",")) }
    }
  }

  /// Translates a query.
  init(_ query: String) {
    let names = SearchNames(isLabel: { Self.label($0) != nil }, isInTitle: { _ in false })
    let parts = SearchParser(find: { Self.meaning($0) == nil ? nil : CardSet(count: 0) }, names: names)
      .parts(of: query)
    for part in parts { take(part.meaning) }
    text = values[.query]?.joined(separator: " ") ?? ""
  }

  private mutating func take(_ meaning: SearchPart.Meaning) {
    switch meaning {
    case .text(let word):
      if let diet = Self.plainDiets[word.lowercased()] { add(.diet, diet) } else { add(.query, word) }
    case .whole(let words): add(.query, words)
    case .anyOf(let words): add(.query, words.joined(separator: " "))
    case .label(let label): Self.label(label).map { add($0, $1) }
    case .unwanted(let words): for word in words { exclude(word) }
    case .term(let term, _, isUnwanted: false):
      if let (name, value) = Self.meaning(term) { name.map { add($0, value) } }
    case .term: break
    }
  }

  private mutating func add(_ name: Parameter, _ value: String) {
    guard !value.isEmpty, values[name]?.contains(value) != true else { return }
    values[name, default: []].append(value)
  }

  /// An intolerance where there is such a one: it knows what contains what.
  private mutating func exclude(_ word: String) {
    let letters = Letters.squeezed(word)
    for one in [letters] + WordForms.singulars(of: letters) {
      guard let names = Self.intolerances[String(decoding: one, as: UTF8.self)] else { continue }
      for name in names { add(.intolerances, name) }
      return
    }
    add(.excludeIngredients, word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " })
  }

  // MARK: - Words

  /// The parameter and the value of a term; no parameter where it has no word for that, and nil where it is no
  /// term.
  private static func meaning(_ term: SearchTerm) -> (Parameter?, String)? {
    switch term.name {
    case "diet": named(term.value, .diet, diets) ?? label(term.value)
    case "cuisine": named(term.value, .cuisine, cuisines)
    case "course": course(term.value)
    case "time": time(term.value)
    case "sort", "is", "servings": term.value.contains(" ") ? nil : (nil, "")
    default: nil
    }
  }

  private static func named(
    _ value: String, _ name: Parameter, _ known: [String]
  ) -> (Parameter?, String)? {
    var items = NamedItems<String>()
    for word in known { items.add(word, names: [word]) }
    return value.isEmpty ? (nil, "") : items.matching(value)?.first.map { (name, $0) }
  }

  private static func course(_ value: String) -> (Parameter?, String)? {
    var items = NamedItems<String>()
    for (ours, theirs) in courses { items.add(theirs, names: [ours]) }
    return value.isEmpty ? (nil, "") : items.matching(value)?.first.map { (.type, $0) }
  }

  private static func time(_ value: String) -> (Parameter?, String)? {
    guard let times = RecipeTerms.times(value) else { return value.isEmpty ? (nil, "") : nil }
    return times.high < 100_000 ? (.maxReadyTime, String(max(times.high, 0))) : (nil, "")
  }

  /// What a name such as `gluten free` is; nil where it is none.
  private static func label(_ name: String) -> (name: Parameter, value: String)? {
    let letters = Letters.squeezed(name)
    if letters == Array("glutenfree".utf8) { return (.diet, "gluten free") }
    return letters == Array("dairyfree".utf8) ? (.intolerances, "dairy") : nil
  }

  private static let diets = [
    "vegetarian", "vegan", "gluten free", "ketogenic", "lacto-vegetarian", "ovo-vegetarian", "pescetarian",
    "paleo", "primal", "low fodmap", "whole30",
  ]

  private static let plainDiets = [
    "vegan": "vegan", "vegetarian": "vegetarian", "keto": "ketogenic", "ketogenic": "ketogenic",
    "paleo": "paleo", "pescetarian": "pescetarian", "pescatarian": "pescetarian", "primal": "primal",
  ]

  private static let intolerances = [
    "egg": ["egg"], "gluten": ["gluten"], "nut": ["tree nut", "peanut"], "peanut": ["peanut"],
    "dairy": ["dairy"], "seafood": ["seafood"], "shellfish": ["shellfish"], "sesame": ["sesame"],
    "soy": ["soy"], "soya": ["soy"], "wheat": ["wheat"], "grain": ["grain"],
  ]

  /// Ours, and theirs; nothing goes for what is no part of a meal.
  private static let courses: KeyValuePairs = [
    "main": "main course", "dessert": "dessert", "breakfast": "breakfast", "salad": "salad", "soup": "soup",
    "side": "side dish", "snack": "snack", "drink": "drink", "sauce": "sauce", "bread": "bread",
    "starter": "appetizer", "basic": "",
  ]

  private static let cuisines = [
    "African", "Asian", "American", "British", "Cajun", "Caribbean", "Chinese", "Eastern European",
    "European", "French", "German", "Greek", "Indian", "Irish", "Italian", "Japanese", "Jewish", "Korean",
    "Latin American", "Mediterranean", "Mexican", "Middle Eastern", "Nordic", "Southern", "Spanish", "Thai",
    "Vietnamese",
  ]
}
