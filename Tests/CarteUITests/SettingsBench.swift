import CarteCore
import FoundationEssentials
import Glibc

@testable import CarteUI

/// An app with a settings file of its own, which plays what the program does outside.
final class SettingsBench {
  private(set) var app: App
  /// What was asked for, without the changes of settings, which are answered.
  private(set) var effects: [Effect] = []
  let folder: String
  private let environment: [String: String]
  private let options: [String: String]
  private var before: SettingsFile.Load
  /// Whether answers wait for `deliver`.
  var isSlow = false
  private var waiting: [Event] = []

  init(
    _ columns: Int = 80, _ rows: Int = 24, language: String = "en", environment: [String: String] = [:],
    options: [String: String] = [:], file: String? = nil, start: App.Start = .settings
  ) throws {
    var name = Array("/tmp/carte-settings-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Problem("problem.unexpected") }
    folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    mkdir(folder + "/carte", 0o700)
    if let file { try Data(file.utf8).write(to: URL(filePath: folder + "/carte/settings.json")) }
    self.environment = environment
    self.options = options
    before = Self.file(in: folder).load(environment: environment, options: options)
    var library = Library(
      strings: try words(language), theme: Theme(depth: .full),
      catalogues: [CatalogueState(name: "cocktails", refreshAge: nil)],
      size: Size(columns: columns, rows: rows), now: dawn, motion: true)
    library.settings.load = before
    library.settings.path = "~/.config/carte/settings.json"
    app = App(library: library, start: start, seed: 7)
    _ = app.begin()
    send(.favoritesLoaded(FavoritesLoad(favorites: [])))
    send(.loaded(catalogue: "cocktails", .success(BarShelf.shelf())))
  }

  deinit {
    for name in ["/carte/settings.json", "/carte/.settings.json.lock", "/carte/settings.json.lock"] {
      unlink(folder + name)
    }
    rmdir(folder + "/carte")
    rmdir(folder)
  }

  private var themes: ThemeFiles {
    ThemeFiles(
      resources: Resources(folder: packageFolder + "/Resources"),
      directories: Directories(environment: ["XDG_CONFIG_HOME": folder]))
  }

  private static func file(in folder: String) -> SettingsFile {
    SettingsFile(directories: Directories(environment: ["XDG_CONFIG_HOME": folder]))
  }

  var file: SettingsFile { Self.file(in: folder) }

  /// What is saved.
  var saved: JSON {
    guard case .document(let document) = file.read() else { return [:] }
    return document
  }

  var text: String { app.view().text }
  /// What is said, whatever lines it is broken into.
  var flowing: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  var screen: SettingsScreen? { app.screens.last as? SettingsScreen }

  func send(_ event: Event) {
    for effect in app.update(event, at: dawn) {
      guard case .changeSettings(let changes) = effect else {
        effects.append(effect)
        continue
      }
      waiting.append(.settingsChanged(changes, result(of: changes)))
    }
    if !isSlow { deliver() }
  }

  /// Gives the answers that wait.
  func deliver() {
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      send(event)
    }
  }

  private func result(of changes: [SettingsFile.Change]) -> Result<SettingsUpdate, Problem> {
    do throws(Problem) {
      let notice = changes.isEmpty ? nil : try file.save(changes)
      let load = file.load(environment: environment, options: options)
      let words = try Resources(folder: packageFolder + "/Resources").strings(load.settings.language.rawValue)
      let hasNew =
        load.settings.language != before.settings.language || load.settings.units != before.settings.units
      before = load
      return .success(
        SettingsUpdate(
          load: load, strings: words, plain: load.settings.ascii, offline: load.settings.offline,
          hasNewCatalogues: hasNew, theme: ThemeChoice(load.settings.theme, in: themes),
          themes: themes.names(), notice: notice))
    } catch {
      return .failure(error)
    }
  }

  func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  /// Goes to the setting of a key.
  func select(_ key: String) {
    press(.home)
    for _ in 0..<(SettingsScreen.settings.firstIndex { $0.key == key } ?? 0) { press(.down) }
  }

  /// The row of the selected setting.
  var row: String {
    text.split(separator: "\n").first { $0.contains("▌") }.map(String.init) ?? ""
  }
}
