import CarteCore

/// Makes the surroundings of what the settings say: when the program starts, and when they are changed.
struct SurroundingsMaker: Sendable {
  let resources: Resources
  let directories: Directories
  let http: HTTPClient
  let clock: WallClock
  /// Whether the locale has more than ASCII.
  let isUnicode: Bool

  /// The surroundings for screens or for commands.
  ///
  /// - Throws: `Problem` where the words of the interface cannot be read.
  func surroundings(_ load: SettingsFile.Load, areForScreens: Bool) throws(Problem) -> Surroundings {
    var settings = load.settings
    settings.offline = Self.isOffline(load)
    // Chinese on an ASCII screen would be nothing but question marks; in a pipe nobody draws it.
    let isWithoutLetters = areForScreens && isPlain(settings)
    let language = isWithoutLetters ? .english : settings.language
    if isWithoutLetters { settings.contentLanguage = .english }
    return Surroundings(
      resources: resources, directories: directories, strings: try resources.strings(language.rawValue),
      settings: settings, http: http, clock: clock)
  }

  /// The themes of the program and of the user.
  var themes: ThemeFiles { ThemeFiles(resources: resources, directories: directories) }

  /// Whether a screen shows nothing but ASCII.
  func isPlain(_ settings: Settings) -> Bool { settings.ascii || !isUnicode }

  /// Whether nothing is to be asked: whoever names another server does not want the public one asked instead of it.
  static func isOffline(_ load: SettingsFile.Load) -> Bool {
    let refusals = ["problem.endpoint.invalid", "problem.endpoint.insecure"]
    return load.settings.offline || load.warnings.contains { refusals.contains($0.key) }
  }
}
