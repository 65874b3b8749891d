/// What a catalogue is given to work with. Everything outside comes in here, so that a test can hold it still.
public struct Surroundings: Sendable {
  /// The files that come with the program.
  public let resources: Resources
  /// The user's folders.
  public let directories: Directories
  /// The words of the interface.
  public let strings: Strings
  /// What the user has chosen, with the servers to ask.
  public let settings: Settings
  /// Who asks them.
  public let http: HTTPClient
  /// The time, and waiting.
  public let clock: WallClock

  /// Gathers the surroundings.
  public init(
    resources: Resources, directories: Directories, strings: Strings, settings: Settings, http: HTTPClient,
    clock: WallClock
  ) {
    self.resources = resources
    self.directories = directories
    self.strings = strings
    self.settings = settings
    self.http = http
    self.clock = clock
  }
}
