/// `settings.json`: what lasts of the settings, and servers and keys for those who keep them there.
///
/// People write this file by hand, so a slip in it does not move it away at once: it is left where it is, with a
/// notice, and only set aside when something is saved.
public struct SettingsFile: Sendable {
  /// The settings with what is to be said about them.
  public struct Load: Hashable, Sendable {
    /// What holds for this run.
    public let settings: Settings
    /// What was wrong with the file, the environment and the options; each with its default in force.
    public let warnings: [Problem]
  }

  /// A setting that is changed for good.
  public enum Change: Hashable, Sendable {
    /// The language; nil follows the locale.
    case language(Settings.Language?)
    /// The units.
    case units(Settings.Units)
    /// The theme; nil for the program's own choice.
    case theme(String?)
    /// Whether the mouse is listened to.
    case mouse(Bool)
    /// Whether anything moves by itself.
    case motion(Bool)
    /// How many colors to use.
    case color(Settings.Color)
    /// Whether the bell rings.
    case bell(Bool)

    var member: (name: String, value: JSON?) {
      switch self {
      case .language(let language): ("language", language.map { .string($0.rawValue) })
      case .units(let units): ("units", .string(units.rawValue))
      case .theme(let theme): ("theme", theme.map(JSON.string))
      case .mouse(let value): ("mouse", .bool(value))
      case .motion(let value): ("motion", .bool(value))
      case .color(let color): ("color", .string(color.rawValue))
      case .bell(let value): ("bell", .bool(value))
      }
    }
  }

  private let file: JSONFile?

  /// Names the file in the configuration folder; nothing is opened yet.
  public init(directories: Directories, surroundings: JSONFile.Surroundings = .system) {
    file = directories.config.map {
      JSONFile(
        path: $0 + "/settings.json", format: JSONFile.Format(isSecret: Self.holdsKey),
        surroundings: surroundings)
    }
  }

  /// Reads the file and lays environment and options over it.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - options: the command line's, by their names without dashes: `lang`, `color`, `pictures`, `theme`, `units`; and with the
  ///     value `true` or `false` `ascii`, `mouse`, `motion`, `bell`, `offline`.
  public func load(environment: [String: String], options: [String: String] = [:]) -> Load {
    var document = JSON.null
    var notices: [Problem] = []
    if let file {
      switch file.read() {
      case .absent: break
      case .document(let found), .newer(let found): document = found
      case .unreadable(let reason): notices = [reason.problem(reading: file.path)]
      }
    }
    var reader = SettingsReader(file: document, environment: environment, options: options)
    let settings = reader.settings()
    return Load(settings: settings, warnings: notices + reader.warnings)
  }

  /// Saves changes and nothing else: what came from environment and options stays out of the file, and what is in it
  /// that this program does not know stays in.
  ///
  /// - Returns: a notice where a damaged file was set aside.
  /// - Throws: `Problem` where it cannot be saved.
  public func save(_ changes: [Change]) throws(Problem) -> Problem? {
    guard let file else { throw Problem("problem.save.noHome", ["file": "settings.json"]) }
    return try file.update { before in
      changes.reduce(before ?? .object([])) { $0.setting($1.member.name, to: $1.member.value) }
    }.notice
  }

  private static func holdsKey(_ document: JSON) -> Bool {
    let names: Set = ["key", "token", "app_id", "rest_key"]
    return document["servers"].members.contains { $0.value.members.contains { names.contains($0.name) } }
  }
}
