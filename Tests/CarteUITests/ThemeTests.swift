import CarteCore
import Testing

@testable import CarteUI

/// The colors of a theme that comes with the program, from its file.
private func bundled(_ name: String) throws -> ThemeColors {
  let files = ThemeFiles(
    resources: Resources(folder: packageFolder + "/Resources"), directories: Directories(environment: [:]))
  return try ThemeColors(files.documents(of: name))
}

/// The tints of everything that comes with the program, as the sources have them.
private let bundledTints: [Tint] = {
  func channel(_ text: Substring) -> UInt8 {
    (text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text)) ?? 0
  }
  let lines = ((try? swiftSources()) ?? []).flatMap { $0.split(separator: "\n") }
  let places = lines.filter { $0.utf8.contains(UInt8(ascii: "(")) && $0.contains("Tint(\"") }.flatMap {
    $0.matches(of: #/Tint\("([a-z.-]+)", RGB\((0x[0-9A-F]+|\d+), (0x[0-9A-F]+|\d+), (0x[0-9A-F]+|\d+)\)\)/#)
  }
  return places.map { place in
    Tint(
      String(place.output.1),
      RGB(channel(place.output.2), channel(place.output.3), channel(place.output.4)))
  }
}()

private func color(_ ink: Ink) -> RGB? {
  if case .palette(let number) = ink { return Palette.color(number) }
  return nil
}

@Suite struct BundledThemes {
  /// Every bundled theme and those without a file, at every depth.
  static let all: [(String, ColorDepth)] =
    (ThemeFiles.bundled + ["on any", "on dark", "on light"]).flatMap { name in
      [ColorDepth.full, .sixteen, .eight].map { (name, $0) }
    }

  private func colors(_ name: String) throws -> ThemeColors {
    switch name {
    case "on any": .automatic(.unknown)
    case "on dark": .automatic(.dark)
    case "on light": .automatic(.light)
    default: try bundled(name)
    }
  }

  /// What may be behind a style without a band: the theme's ground, else what it is made for.
  private func papers(of style: Style, _ theme: Theme, _ colors: ThemeColors) -> [RGB] {
    if let paper = color(style.paper) ?? color(theme.ground.paper) { return [paper] }
    switch colors.ground {
    case .unknown: return [.black, .white]
    // Darker and lighter ones that people like: Solarized, Nord.
    case .dark: return [.black, RGB(0x00, 0x2B, 0x36), RGB(0x2E, 0x34, 0x40)]
    case .light: return [.white, RGB(0xFD, 0xF6, 0xE3), RGB(0xEC, 0xEF, 0xF4)]
    }
  }

  /// All looks that text has on the screens, with their names.
  private func looks(_ theme: Theme) -> [(name: String, style: Style)] {
    var looks = [
      ("title", theme.title), ("text", theme.text), ("hint", theme.hint), ("selection", theme.selection),
      ("selection's title", theme.selection.adding(.bold)), ("selectionHint", theme.selectionHint),
      ("match", theme.matched(theme.title)), ("selected match", theme.matched(theme.selection)),
      ("star", theme.star), ("warning", theme.warning), ("notice", theme.notice), ("accent", theme.accent),
    ]
    for tint in bundledTints {
      looks.append((tint.name, theme.band(tint)))
      looks.append((tint.name + ", strong", theme.strong(theme.band(tint))))
    }
    return looks
  }

  @Test(arguments: all)
  func textIsReadableOnItsBackground(_ name: String, _ depth: ColorDepth) throws {
    let colors = try colors(name)
    let theme = Theme(colors, depth: depth)
    for (look, style) in looks(theme) {
      // The terminal's own ink is readable on its own paper.
      guard let ink = color(style.ink) ?? color(theme.ground.ink) else {
        #expect(style.paper == .terminal, "\(look)")
        continue
      }
      for paper in papers(of: style, theme, colors) {
        #expect(ink.contrast(with: paper) >= 4.5, "\(look) of \(name)")
      }
    }
  }

  @Test func eightColorsHaveNoBrightOneBehindAText() throws {
    for (name, depth) in Self.all where depth == .eight {
      for (look, style) in looks(Theme(try colors(name), depth: depth)) {
        guard case .palette(let paper) = style.paper else { continue }
        #expect(paper < 8, "\(look) of \(name)")
      }
    }
  }

  @Test func allEighteenTypesAreAmongTheTints() throws {
    let types = bundledTints.filter { $0.name.hasPrefix("type.") }.map(\.name)
    #expect(Set(types).isSuperset(of: PokemonType.allCases.map { "type.\($0)" }))
    #expect(PokemonType.allCases.count == 18)
    #expect(bundledTints.count >= 45)
  }

  @Test func highContrastIsSevenToOne() throws {
    let colors = try bundled("high-contrast")
    let theme = Theme(colors, depth: .full)
    for (look, style) in looks(theme) where !look.contains(".") && !look.hasPrefix("favorite") {
      let ink = try #require(color(style.ink) ?? color(theme.ground.ink))
      let paper = try #require(color(style.paper) ?? color(theme.ground.paper))
      #expect(ink.contrast(with: paper) >= 7, "\(look)")
    }
  }

  @Test(arguments: all)
  func whatIsSelectedIsSeenByItsBackground(_ name: String, _ depth: ColorDepth) throws {
    let theme = Theme(try colors(name), depth: depth)
    #expect(theme.selection.paper != .terminal && theme.selection.paper != theme.ground.paper)
    #expect(theme.selectionHint.paper == theme.selection.paper)
  }

  @Test(arguments: all)
  func theMarkStandsOnTheGroundInTheColorOfTheRow(_ name: String, _ depth: ColorDepth) throws {
    let theme = Theme(try colors(name), depth: depth)
    #expect(theme.mark.paper == .terminal && theme.mark.ink == theme.selection.paper)
    #expect(theme.mark.ink != theme.ground.paper)
    #expect(Theme(try colors(name), depth: .none).mark == .plain)
  }

  @Test func theBuiltInColorsAreThoseOfTheFiles() throws {
    #expect(try bundled("dark") == .dark)
    #expect(try bundled("light") == .light)
  }

  @Test func noThemeHasAColorWhereThereIsNone() throws {
    for name in ThemeFiles.bundled {
      let theme = Theme(try bundled(name), depth: .none)
      #expect(theme.ground == .plain)
      for (look, style) in looks(theme) {
        #expect(style.ink == .terminal && style.paper == .terminal, "\(look) of \(name)")
      }
      #expect(theme.selection.weight.contains(.reversed) && theme.warning.weight.contains(.reversed))
      #expect(theme.hint.weight == .dim)
    }
  }

  @Test func theClassicBlackIsNotMadeBold() {
    #expect(Style(ink: .palette(0), paper: .palette(2)).adding([.bold, .underlined]).weight == .underlined)
    #expect(Style(ink: .palette(15)).adding(.bold).weight == .bold)
  }

  @Test func sixteenColorsKeepBlackOrWhiteWhereTheNearestWouldNotBeRead() {
    var colors = ThemeColors.dark
    colors[.notice] = ThemePair(.rgb(RGB(255, 255, 255)), on: .rgb(RGB(0, 95, 0)))
    #expect(Theme(colors, depth: .full).notice == Style(ink: .palette(231), paper: .palette(22)))
    #expect(Theme(colors, depth: .sixteen).notice == Style(ink: .palette(0), paper: .palette(2)))
  }
}

@Suite struct ThemeReading {
  private func colors(_ text: String, base: String = #"{"ground":"dark"}"#) throws -> ThemeColors {
    try ThemeColors([
      ThemeFiles.Document(name: "mine", path: "/t/mine.json", content: JSON(parsing: Array(text.utf8))),
      ThemeFiles.Document(name: "dark", path: "/t/dark.json", content: JSON(parsing: Array(base.utf8))),
    ])
  }

  @Test func meaningsAndTintsHaveColors() throws {
    let read = try colors(
      ##"{"colors":{"hint":"#102030","selection":{"text":"default","background":"#AABBCC"},"type.fire":"#ff0000"}}"##
    )
    #expect(read[.hint] == ThemePair(.rgb(RGB(16, 32, 48))))
    #expect(read[.selection] == ThemePair(.standard, on: .rgb(RGB(0xAA, 0xBB, 0xCC))))
    #expect(read.tints == ["type.fire": RGB(255, 0, 0)])
  }

  @Test func whatAThemeDoesNotSayIsThatOfItsBase() throws {
    let base =
      ##"{"ground":"light","colors":{"star":"#111111","warning":{"text":"#222222","background":"#333333"},"type.ice":"#444444"}}"##
    let read = try colors(##"{"colors":{"warning":"#555555"}}"##, base: base)
    #expect(read.ground == .light && read[.star] == ThemePair(.rgb(RGB(0x111111))))
    #expect(read[.warning] == ThemePair(.rgb(RGB(0x555555)), on: .rgb(RGB(0x333333))))
    #expect(read.tints == ["type.ice": RGB(0x444444)])
    #expect(try colors(#"{"colors":{"type.ice":"default"}}"#, base: base).tints.isEmpty)
  }

  @Test func aBackgroundDecidesWhatTheThemeIsFor() throws {
    let paper = ##"{"colors":{"text":{"text":"#000000","background":"#eeeeee"}}}"##
    #expect(try colors(paper).ground == .light)
    #expect(try colors(#"{"ground":"light"}"#).ground == .light)
    #expect(try colors(#"{"ground":"purple"}"#).ground == .dark)
  }

  @Test func whatNobodyKnowsIsPassedOver() throws {
    let text =
      ##"{"zoom":1,"colors":{"blink":{"a":1},"odd":[1],"n":7,"hint":{"text":"#010203","shadow":"soft"}}}"##
    #expect(try colors(text)[.hint] == ThemePair(.rgb(RGB(1, 2, 3))))
    #expect(try colors(#"{"colors":[]}"#) == colors("{}"))
  }

  @Test(arguments: [
    ##"{"colors":{"hint":"red"}}"##, ##"{"colors":{"hint":"#12345"}}"##, ##"{"colors":{"hint":"#1234567"}}"##,
    ##"{"colors":{"hint":"#12345g"}}"##, ##"{"colors":{"hint":"#+12345"}}"##, ##"{"colors":{"hint":7}}"##,
    ##"{"colors":{"hint":{"text":7}}}"##, ##"{"colors":{"hint":{"background":"blue"}}}"##,
    ##"{"colors":{"hint":"#１２３４５６"}}"##, ##"{"colors":{"hint":null}}"##,
  ])
  func whatIsNoColorIsNamed(_ text: String) throws {
    do {
      _ = try colors(text)
      Issue.record("\(text) was taken")
    } catch let error as Problem {
      #expect(error == Problem("problem.theme.color", ["file": "/t/mine.json", "name": "hint"]))
    }
  }

  @Test func namesOfAHostileFileAreCleaned() throws {
    let text = ##"{"colors":{"x\u001b[2J\##(String(repeating: "y", count: 500))":"#zz"}}"##
    do {
      _ = try colors(text)
      Issue.record("it was taken")
    } catch let error as Problem {
      let name = try #require(error.values["name"])
      #expect(!name.unicodeScalars.contains("\u{1B}") && name.count <= 40)
    }
  }

  @Test func aTintOfTheThemeIsUsedForBarsAndBands() {
    var colors = ThemeColors.dark
    colors.setTint("type.fire", to: RGB(0, 0, 255))
    let theme = Theme(colors, depth: .full)
    #expect(theme.bar(Tint("type.fire", RGB(255, 0, 0))).ink == .palette(21))
    #expect(theme.band(Tint("type.fire", RGB(255, 0, 0))).paper == .palette(21))
    #expect(theme.bar(Tint("type.ice", RGB(255, 0, 0))).ink == .palette(196))
  }
}

@Suite struct Painting {
  @Test func aThemeWithAGroundLeavesNoCellOfTheTerminals() throws {
    for start in [App.Start.home, .catalogue("cocktails"), .favorites] {
      var library = try bar(start: start).app.library
      library.theme = Theme(.light, depth: .full)
      let canvas = App(library: library, start: start).view()
      #expect(canvas.cells.allSatisfy { $0.style.ink != .terminal && $0.style.paper != .terminal })
      #expect(canvas[Point(column: 79, row: 23)].style.paper == .palette(231))
    }
  }

  @Test func theClassicBlackOfAGroundIsNotMadeBold() throws {
    var library = try bar().app.library
    library.theme = Theme(try bundled("parchment"), depth: .sixteen)
    let canvas = App(library: library, start: .catalogue("cocktails")).view()
    #expect(library.theme.ground.ink == .palette(0))
    #expect(canvas.cells.contains { $0.style.ink == .palette(0) })
    #expect(!canvas.cells.contains { $0.style.ink == .palette(0) && $0.style.weight.contains(.bold) })
  }

  @Test func theTerminalsOwnGroundIsLeftToIt() throws {
    let canvas = try bar().screen
    #expect(canvas[Point(column: 79, row: 23)].style == .plain)
  }
}
