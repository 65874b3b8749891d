import CarteCore
import FoundationEssentials

/// Settings: shown at once, saved behind, and in force when they are saved.
extension App {
  /// How the terminal is used now.
  private var terminalUse: TerminalUse {
    TerminalUse(
      colors: library.settings.load.flatMap { ColorDepth($0.settings.color) }, plain: library.plain,
      mouse: library.mouse)
  }

  /// Listens to the mouse or no longer, for this run only: with the mouse the terminal's own selection does not work.
  mutating func switchMouse() -> [Effect] {
    library.mouse.toggle()
    say(Notice(library.strings(library.mouse ? "notice.mouse.on" : "notice.mouse.off")))
    return [.useTerminal(terminalUse)]
  }

  /// Shows cards with pictures or close together, for this run only.
  mutating func switchCardPictures() {
    guard library.pictureOutput != .off else {
      return say(Notice(library.strings("notice.cardPictures.none"), .failed))
    }
    library.cardPictures.toggle()
    say(Notice(library.strings(library.cardPictures ? "notice.cardPictures.on" : "notice.cardPictures.off")))
  }

  mutating func changeSettings(_ changes: [SettingsFile.Change]) -> [Effect] {
    library.settings.saving += changes
    return [.changeSettings(changes)]
  }

  /// Takes the answer to changes: where they could not be saved, what held before is shown again.
  mutating func takeSettings(
    _ changes: [SettingsFile.Change], _ result: Result<SettingsUpdate, Problem>
  ) -> [Effect] {
    for change in changes {
      guard let index = library.settings.saving.firstIndex(of: change) else { continue }
      library.settings.saving.remove(at: index)
    }
    switch result {
    case .success(let update):
      let effects = follow(update)
      if let notice = update.notice {
        say(Notice(library.strings(notice), .failed))
      } else if let setting = changes.last?.setting, setting.waitsForStart {
        say(Notice(library.strings("notice.settings.saved")))
      }
      return effects
    case .failure(let problem):
      say(Notice(library.strings(problem), .failed))
      return []
    }
  }

  /// Has everything follow the settings that hold now.
  private mutating func follow(_ update: SettingsUpdate) -> [Effect] {
    let before = library.settings.load?.settings ?? Settings()
    let now = update.load.settings
    library.settings.load = update.load
    library.settings.themes = update.themes
    library.motion = now.motion
    library.offline = update.offline
    let rings = now.bell && !library.bell
    library.bell = now.bell
    // What F2 and F3 have switched stays where the setting was not changed.
    let oldUse = terminalUse
    if now.mouse != before.mouse { library.mouse = now.mouse }
    if now.cardPictures != before.cardPictures { library.cardPictures = now.cardPictures }
    var effects: [Effect] = rings ? [.bell] : []
    if update.strings.language != library.strings.language || update.plain != library.plain {
      library.strings = update.strings
      library.plain = update.plain
      library.looks += 1
    }
    effects += follow(update.theme)
    if now.pictures != before.pictures || now.ascii != before.ascii { showPicturesAnew() }
    if terminalUse != oldUse || now.color != before.color { effects.append(.useTerminal(terminalUse)) }
    return effects + (update.hasNewCatalogues ? reloadCatalogues() : [])
  }

  /// Draws in the colors of another theme. One that cannot be used is said when it is chosen.
  private mutating func follow(_ choice: ThemeChoice) -> [Effect] {
    guard choice != library.settings.theme else { return [] }
    library.settings.theme = choice
    library.themeColors = choice.colors
    useTheme(depth: library.theme.depth)
    if let problem = choice.problem { say(Notice(library.strings(problem), .failed)) }
    return askGround()
  }

  /// Has every catalogue read again; what is shown stays until then.
  private mutating func reloadCatalogues() -> [Effect] {
    for index in library.catalogues.indices {
      library.catalogues[index].isOutdated = true
      library.catalogues[index].answers = Answers()
      library.catalogues[index].loadingSince = library.now
    }
    library.looks += 1
    return library.catalogues.map { .load(catalogue: $0.name) }
  }

  /// Takes how many colors there are.
  mutating func takeColors(_ depth: ColorDepth) -> [Effect] {
    guard depth != library.theme.depth else { return [] }
    useTheme(depth: depth)
    showPicturesAnew()
    return library.ground == .unknown ? askGround() : []
  }

  private mutating func showPicturesAnew() {
    library.pictureOutput = PictureOutput(
      library.settings.load?.settings.pictures ?? .auto, depth: library.theme.depth, plain: library.plain,
      hasGraphics: library.hasGraphics)
  }
}

extension Setting {
  /// Whether a change counts from the next start on: what is made once and used by everything.
  var waitsForStart: Bool {
    key == "resources" || key == "orders" || key.hasPrefix("servers.parse.")
      || key.hasPrefix("servers.sheetdb.")
  }
}
