import CarteCore
import CarteUI

/// Saves settings and has the program follow them, one change after the other, off the main thread.
final class SettingsDesk: Sendable {
  private let file: SettingsFile
  private let environment: [String: String]
  private let options: [String: String]
  private let maker: SurroundingsMaker
  private let transport: SwitchedTransport
  private let catalogues: LiveCatalogues
  private let changes: AsyncStream<[SettingsFile.Change]>.Continuation
  private let made = Gate()

  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - options: the command line's, which win in this run.
  init(
    file: SettingsFile, environment: [String: String], options: [String: String], maker: SurroundingsMaker,
    transport: SwitchedTransport, catalogues: LiveCatalogues, queue: EventQueue, workers: Workers
  ) {
    self.file = file
    self.environment = environment
    self.options = options
    self.maker = maker
    self.transport = transport
    self.catalogues = catalogues
    let (stream, changes) = AsyncStream.makeStream(of: [SettingsFile.Change].self)
    self.changes = changes
    Task.detached(executorPreference: workers) { [self] in
      for await change in stream { queue.send(.settingsChanged(change, result(of: change))) }
      made.open()
    }
  }

  /// Saves changes behind those that were asked for before; without any only reads.
  func change(_ wanted: [SettingsFile.Change]) {
    changes.yield(wanted)
  }

  /// Waits for the changes that are under way.
  ///
  /// - Returns: whether all of them were saved, or could not be, in that many seconds.
  func finish(seconds: Double) -> Bool {
    changes.finish()
    return made.wait(seconds: seconds)
  }

  private func result(of wanted: [SettingsFile.Change]) -> Result<SettingsUpdate, Problem> {
    do throws(Problem) {
      let notice = wanted.isEmpty ? nil : try file.save(wanted)
      return .success(try update(notice))
    } catch {
      return .failure(error)
    }
  }

  private func update(_ notice: Problem?) throws(Problem) -> SettingsUpdate {
    let load = file.load(environment: environment, options: options)
    let surroundings = try maker.surroundings(load, areForScreens: true)
    transport.setOffline(surroundings.settings.offline)
    let themes = maker.themes
    return SettingsUpdate(
      load: load, strings: surroundings.strings, plain: maker.isPlain(load.settings),
      offline: surroundings.settings.offline, hasNewCatalogues: catalogues.follow(surroundings),
      theme: ThemeChoice(load.settings.theme, in: themes), themes: themes.names(), notice: notice)
  }
}
