import FoundationEssentials

/// What was learnt from TheCocktailDB so far, in this and earlier runs, so that nothing is asked twice.
struct CocktailMemory: Hashable, Sendable {
  /// The drinks as the server tells them, by id.
  var cocktails: [String: Cocktail] = [:]
  /// Pictures of drinks that are known by other means, by id.
  var thumbs: [String: String] = [:]
  /// Ids that lists name and the server then knows nothing of.
  var absent: Set<String> = []
  /// When the last of it was learnt.
  var date = Date.distantPast
  /// Whether the refresh that learnt it came to its end.
  var isComplete = false

  /// All drinks, each id once, in the order of the grid. What is bundled stays as it is, since its words are
  /// ours and written with care; it gets its picture, its date and other languages from the server. Everything else is the
  /// server's, but for a namesake of a bundled drink that had no id there when it was bundled.
  func merged(with bundle: [Cocktail]) -> [Cocktail] {
    let bundledIDs = Set(bundle.map(\.id))
    let completed = bundle.map { drink in
      drink.with(
        thumb: cocktails[drink.id]?.thumb ?? thumbs[drink.id], modified: cocktails[drink.id]?.modified,
        translations: cocktails[drink.id]?.translations)
    }
    let ownNames = Set(bundle.filter { Int($0.id) == nil }.map { Folding.folded($0.name) })
    let others = cocktails.values.filter {
      !bundledIDs.contains($0.id) && !ownNames.contains(Folding.folded($0.name))
    }
    return Self.sorted(completed + others)
  }

  /// By name without regard to case and accents, then by id.
  private static func sorted(_ drinks: [Cocktail]) -> [Cocktail] {
    drinks.map { (key: Folding.folded($0.name), drink: $0) }
      .sorted { one, other in
        one.key == other.key
          ? one.drink.id < other.drink.id : one.key.lexicographicallyPrecedes(other.key)
      }
      .map(\.drink)
  }
}

// MARK: - Format

extension CocktailMemory {
  /// More than this was never learnt by asking.
  static let maximumBytes = 16 << 20

  /// Reads what was written; nil where it is damaged, of another version, or holds nothing.
  init?(file bytes: [UInt8]) {
    guard let (drinks, document) = CocktailFile.read(bytes),
      let date = document["date"].number, 0...1e11 ~= date, !drinks.isEmpty
    else { return nil }
    cocktails = Dictionary(drinks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for member in document["thumbs"].members { thumbs[member.name] = Cocktail.line(member.value) }
    absent = Set(document["absent"].array.compactMap(Cocktail.line))
    self.date = Date(timeIntervalSince1970: date)
    isComplete = document["complete"].bool ?? false
  }

  /// The file, a drink a line.
  var file: [UInt8] {
    let drinks = cocktails.values.sorted { $0.id < $1.id }.map { CocktailFile.json($0).encoded() }
    let pictures = thumbs.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    let head: JSON = [
      "version": .number(Double(CocktailFile.version)), "date": .number(date.timeIntervalSince1970),
      "complete": .bool(isComplete), "absent": .array(absent.sorted().map(JSON.string)),
      "thumbs": .object(pictures),
    ]
    let start = head.encoded().dropLast() + ",\"cocktails\":[\n"
    return Array((start + drinks.joined(separator: ",\n") + "\n]}\n").utf8)
  }
}
