import CarteCore
import CarteUI
import FoundationEssentials

/// Looks at everything the program depends on and says what helps where something is amiss. It changes nothing, and
/// asks each server once at most.
struct Doctor {
  let surroundings: Surroundings
  let environment: [String: String]
  let settings: SettingsFile
  let load: SettingsFile.Load
  let catalogues: [any Catalogue]
  let terminal: TerminalFacts
  let photographs: PhotographLibraries
  /// Whether the locale's characters are those of Unicode.
  let isUnicode: Bool
  let workers: Workers
  /// Asks the terminal how it can show photographs, where that matters.
  let askGraphics: () -> GraphicsAnswer

  var strings: Strings { surroundings.strings }
  var directories: Directories { surroundings.directories }

  /// Whether photographs may be shown as points where the terminal says that it can.
  private var mayHavePoints: Bool {
    terminal.mayHaveGraphics && isUnicode && !surroundings.settings.ascii && terminal.colors >= 8
      && surroundings.settings.color != .none
  }

  /// Everything that was found, section by section.
  func findings() -> [Finding] {
    terminalFindings + localeFindings + folderFindings + fileFindings + resourceFindings + networkFindings
      + cacheFindings
  }

  /// The smallest screen on which there is room for anything.
  static let smallest = Size(columns: 30, rows: 8)
}

// MARK: - Terminal and locale

extension Doctor {
  private func terminal(
    _ check: String, _ state: Finding.State, _ text: String, _ remedy: String? = nil
  ) -> Finding {
    Finding(section: "terminal", check: check, state: state, text: text, remedy: remedy)
  }

  var terminalFindings: [Finding] {
    guard terminal.isKnown else {
      let type = terminal.type.cleaned()
      let text =
        type.isEmpty ? strings("doctor.term.unset") : strings("doctor.term.unknown", ["name": type])
      return [self.terminal("type", .problem, text, strings("doctor.term.remedy")), sizeFinding]
    }
    return [
      self.terminal("type", .ok, terminal.type.cleaned()), sizeFinding, colorFinding, pasteFinding,
      mouseFinding, pictureFinding,
    ]
  }

  private var sizeFinding: Finding {
    guard let size = terminal.size else { return terminal("size", .ok, strings("doctor.size.pipe")) }
    let text = "\(size.columns) × \(size.rows)"
    guard size.columns < Self.smallest.columns || size.rows < Self.smallest.rows else {
      return terminal("size", .ok, text)
    }
    let smallest = "\(Self.smallest.columns) × \(Self.smallest.rows)"
    return terminal("size", .warning, text, strings("doctor.size.remedy", ["size": smallest]))
  }

  private var colorFinding: Finding {
    let count = ["count": String(terminal.colors)]
    let chosen = load.value(of: Setting.named("color") ?? Setting.all[0])
    if chosen.origin != .standard, let color = chosen.text, color != Settings.Color.auto.rawValue {
      return terminal(
        "colors", .ok, strings("doctor.colors.chosen", count.merging(["chosen": color]) { $1 }))
    }
    let remedy = terminal.colors < 256 ? strings("doctor.colors.remedy") : nil
    let state: Finding.State = terminal.colors < 8 ? .warning : .ok
    return terminal("colors", state, strings("doctor.colors", count), state == .ok ? nil : remedy)
  }

  private var pasteFinding: Finding {
    terminal.bracketsPastes
      ? terminal("paste", .ok, strings("doctor.paste"))
      : terminal("paste", .warning, strings("doctor.paste.unknown"), strings("doctor.paste.remedy"))
  }

  private var mouseFinding: Finding {
    if !surroundings.settings.mouse { return terminal("mouse", .ok, strings("doctor.mouse.off")) }
    return terminal("mouse", .ok, strings(terminal.hasMouse ? "doctor.mouse" : "doctor.mouse.none"))
  }

  private var pictureFinding: Finding {
    func finding(_ state: Finding.State, _ text: String, _ remedy: String? = nil) -> Finding {
      terminal("pictures", state, text, remedy)
    }
    let chosen = surroundings.settings.pictures
    if chosen == .none { return finding(.ok, strings("doctor.pictures.none")) }
    guard photographs.canDecode else {
      return finding(.warning, strings("doctor.pixbuf.missing"), strings("doctor.pixbuf.remedy"))
    }
    if chosen == .kitty || chosen == .sixel {
      return finding(.ok, strings("doctor.pictures.chosen", ["chosen": chosen.rawValue]))
    }
    guard photographs.canMatchBlocks else {
      return finding(.warning, strings("doctor.chafa.missing"), strings("doctor.chafa.remedy"))
    }
    if chosen == .blocks {
      return finding(.ok, strings("doctor.pictures.chosen", ["chosen": chosen.rawValue]))
    }
    guard mayHavePoints else { return finding(.ok, strings("doctor.pictures.unasked")) }
    return finding(.ok, words(for: askGraphics()))
  }

  private func words(for answer: GraphicsAnswer) -> String {
    switch answer {
    case .unasked: strings("doctor.pictures")
    case .silent:
      strings("doctor.pictures.silent", ["time": String(Int(GraphicsAnswer.patience * 1000))])
    case .said(_, _, cells: false): strings("doctor.pictures.cells")
    case .said(kitty: true, _, _): strings("doctor.pictures.kitty")
    case .said(_, sixel: true, _): strings("doctor.pictures.sixel")
    case .said: strings("doctor.pictures.neither")
    }
  }

  var localeFindings: [Finding] {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }?.cleaned() ?? "C"
    let characters = Finding(
      section: "locale", check: "characters", state: isUnicode ? .ok : .warning,
      text: strings(isUnicode ? "doctor.locale" : "doctor.locale.plain", ["name": name]),
      remedy: isUnicode ? nil : strings("doctor.locale.remedy"))
    let language = load.value(of: Setting.named("language") ?? Setting.all[0])
    return [
      characters, Finding(section: "locale", check: "language", state: .ok, text: language.text ?? ""),
    ]
  }
}
