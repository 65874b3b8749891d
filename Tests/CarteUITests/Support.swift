import CarteCore
import FoundationEssentials
import Glibc
import Testing

@testable import CarteUI

/// The folder of the package, from this file's place in it.
let packageFolder: String = {
  var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  parts.removeLast(3)
  return parts.joined(separator: "/")
}()

/// The words of a language, from the resources.
func words(_ language: String = "en") throws -> Strings {
  try Resources(folder: packageFolder + "/Resources").strings(language)
}

/// The moment at which tests begin.
let dawn = Date(timeIntervalSince1970: 1_800_000_000)

/// Compares a picture with `Snapshots/<name>.txt`; with `UPDATE_SNAPSHOTS` set it is written instead.
func expectScreen(
  _ canvas: Canvas, _ name: String, location: SourceLocation = #_sourceLocation
) throws {
  let path = packageFolder + "/Tests/CarteUITests/Snapshots/\(name).txt"
  if getenv("UPDATE_SNAPSHOTS") != nil {
    try Data(canvas.text.utf8).write(to: URL(filePath: path))
    return
  }
  let expected = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  #expect(canvas.text == expected, "differs from \(name).txt", sourceLocation: location)
}

/// Plays keys into an app and answers its effects at once.
struct Player {
  private(set) var app: App
  private(set) var effects: [Effect] = []
  var now = dawn
  /// What stands for the file of favorites.
  var kept: [Favorite] = []
  /// Whether writing the favorites fails.
  var diskIsFull = false

  init(_ library: Library, start: App.Start = .home) {
    app = App(library: library, start: start, seed: 7)
  }

  /// Loads the shelves, and the favorites that are kept.
  mutating func load(_ shelves: [String: Shelf]) {
    _ = app.begin()
    send(.favoritesLoaded(FavoritesLoad(favorites: kept)))
    for (name, shelf) in shelves.sorted(by: { $0.key < $1.key }) {
      send(.loaded(catalogue: name, .success(shelf)))
    }
  }

  mutating func send(_ event: Event) {
    for effect in app.update(event, at: now) {
      effects.append(effect)
      answer(effect)
    }
  }

  private mutating func answer(_ effect: Effect) {
    guard case .saveFavorites(let change) = effect else { return }
    if diskIsFull {
      send(.favoritesSaved(change, .failure(Problem("problem.save.full", ["file": "favorites.json"]))))
    } else {
      kept = change.applied(to: kept)
      send(.favoritesSaved(change, .success(FavoritesLoad(favorites: kept))))
    }
  }

  mutating func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  /// Puts a screen on top.
  mutating func show(_ screen: any Screen) {
    app.screens.append(screen)
    send(.woke)
  }

  var screen: Canvas { app.view() }
  var text: String { screen.text }
}
