import FoundationEssentials

/// Favorites outside the program's own file: what `carte favorites export` writes and `import` reads.
///
/// It is the format of `favorites.json`. Reading also takes a bare list of entries or a single one, with an `id` and a
/// `catalogue` each, as `carte list --json` and `carte show --json` print them.
public struct FavoritesDocument: Sendable {
  /// The favorites in their order; one may be in it several times.
  public let favorites: [Favorite]
  /// How many entries do not say what they are about.
  public let unreadable: Int

  /// The largest document that is read, in bytes.
  public static let byteLimit = FavoritesFile.byteLimit
  private static let version = 1
  /// What lists say of a card beside what a favorite keeps.
  private static let listed: Set = ["tags", "favorite", "data"]

  /// Holds these favorites.
  public init(_ favorites: [Favorite]) {
    self.favorites = favorites
    unreadable = 0
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: its text.
  ///   - name: what to call it in a problem.
  ///   - now: when those were added that do not say when.
  /// - Throws: `Problem` where it is none, or of a newer version.
  public init(reading bytes: [UInt8], called name: String, now: Date) throws(Problem) {
    guard bytes.count <= Self.byteLimit else { throw Problem("problem.import.tooLarge", ["file": name]) }
    let limits = JSONFile.Format(byteLimit: Self.byteLimit).limits
    guard let document = try? JSON(parsing: bytes, limits: limits) else {
      throw Problem("problem.import.json", ["file": name])
    }
    if let version = document["version"].number, version > Double(Self.version) {
      throw Problem("problem.import.newer", ["file": name])
    }
    guard let entries = Self.entries(of: document) else {
      throw Problem("problem.import.shape", ["file": name])
    }
    favorites = entries.compactMap { entry in
      var entry = JSON.object(entry.members.filter { !Self.listed.contains($0.name) })
      if entry["added"].isNull { entry = entry.setting("added", to: .string(now.formatted(.iso8601))) }
      return Favorite(entry)
    }
    unreadable = entries.count - favorites.count
  }

  private static func entries(of document: JSON) -> [JSON]? {
    if let list = document.list ?? document["favorites"].list { return list }
    return Favorite.id(of: document) == nil ? nil : [document]
  }

  /// The document as text.
  public var text: String { json.encoded(pretty: true) + "\n" }

  private var json: JSON {
    ["version": .number(Double(Self.version)), "favorites": .array(favorites.map(\.json))]
  }

  /// Writes the document into a file, whole or not at all. A file that holds favorites already is replaced.
  ///
  /// - Throws: `Problem` where it cannot be written, or would take the place of something else.
  public func write(to path: String) throws(Problem) {
    let format = JSONFile.Format(byteLimit: .max) { $0["favorites"].list != nil }
    let file = JSONFile(path: path, format: format)
    switch file.read() {
    case .absent, .document:
      do throws(Problem) {
        try file.write(json)
      } catch {
        // For a file that somebody has named just now it is no link that leads astray.
        throw error.key == "problem.save.noFolder"
          ? Problem("problem.export.noFolder", ["file": path]) : error
      }
    case .unreadable(.damaged), .newer: throw Problem("problem.export.taken", ["file": path])
    case .unreadable(let reason): throw reason.problem(reading: path)
    }
  }
}
