import CarteCore
import Synchronization

/// The catalogues as the settings of now have them made.
final class LiveCatalogues: Sendable {
  private struct State {
    var all: [any Catalogue]
    var parts: Parts
    /// Counts how often they were made.
    var edition = 0
  }

  private let state: Mutex<State>

  /// - Parameter surroundings: what they were made of.
  init(_ catalogues: [any Catalogue], in surroundings: Surroundings) {
    state = Mutex(State(all: catalogues, parts: Parts(surroundings)))
  }

  /// The catalogue of a name, and of which edition it is; nil where there is none.
  func named(_ name: String) -> (catalogue: any Catalogue, edition: Int)? {
    state.withLock { state in state.all.named(name).map { ($0, state.edition) } }
  }

  /// Whether no others were made after those of an edition.
  func isCurrent(_ edition: Int) -> Bool {
    state.withLock { $0.edition == edition }
  }

  /// Makes them anew where something that they are made of has changed.
  ///
  /// - Returns: whether it has.
  func follow(_ surroundings: Surroundings) -> Bool {
    let parts = Parts(surroundings)
    return state.withLock { state in
      guard parts != state.parts else { return false }
      state.all = Registry.catalogues(in: surroundings)
      state.parts = parts
      state.edition += 1
      return true
    }
  }

  /// What catalogues are made of.
  private struct Parts: Equatable {
    let language: String
    let contentLanguage: Settings.ContentLanguage
    let units: Settings.Units
    let offline: Bool
    let servers: Servers

    init(_ surroundings: Surroundings) {
      language = surroundings.strings.language
      contentLanguage = surroundings.settings.contentLanguage
      units = surroundings.settings.units
      offline = surroundings.settings.offline
      servers = surroundings.settings.servers
    }
  }
}
