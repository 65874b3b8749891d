import CarteCore
import CarteUI
import FoundationEssentials
import Testing

@testable import carte

@Suite struct DoctorTests {
  private func doctor(
    _ terminal: TerminalFacts, environment: [String: String] = ["HOME": "/nonexistent"],
    isUnicode: Bool = true, photographs: (canDecode: Bool, canMatchBlocks: Bool) = (true, true),
    graphics: GraphicsAnswer = .unasked
  ) throws -> Doctor {
    let file = SettingsFile(directories: Directories(environment: environment))
    let load = file.load(environment: environment)
    let clock = WallClock(now: { Date(timeIntervalSince1970: 0) }, sleep: { _ in })
    let surroundings = Surroundings(
      resources: Resources(folder: packageFolder + "/Resources"),
      directories: Directories(environment: environment), strings: try english(), settings: load.settings,
      http: HTTPClient(transport: OfflineTransport()), clock: clock)
    return Doctor(
      surroundings: surroundings, environment: environment, settings: file, load: load, catalogues: [],
      terminal: terminal,
      photographs: PhotographLibraries(
        canDecode: photographs.canDecode, canMatchBlocks: photographs.canMatchBlocks), isUnicode: isUnicode,
      workers: Workers(), askGraphics: { graphics })
  }

  private var good: TerminalFacts {
    TerminalFacts(
      type: "xterm", isKnown: true, colors: 256, bracketsPastes: true, hasMouse: true,
      size: Size(columns: 80, rows: 24))
  }

  private func states(_ findings: [Finding]) -> [String: Finding.State] {
    Dictionary(findings.map { ($0.check, $0.state) }) { first, _ in first }
  }

  @Test func aGoodTerminalHasNothingAmiss() throws {
    let findings = try doctor(good).terminalFindings
    #expect(findings.map(\.check) == ["type", "size", "colors", "paste", "mouse", "pictures"])
    #expect(findings.allSatisfy { $0.state == .ok && $0.remedy == nil })
  }

  @Test func howPicturesAreShownIsSaid() throws {
    var inside = good
    inside.mayHaveGraphics = false
    let environment = ["HOME": "/nonexistent", "CARTE_PICTURES": "sixel"]
    #expect(try doctor(good).terminalFindings.last?.text.hasPrefix("the screens ask") == true)
    #expect(try doctor(inside).terminalFindings.last?.text.hasPrefix("blocks") == true)
    #expect(try doctor(good, environment: environment).terminalFindings.last?.text == "sixel chosen")
  }

  @Test(arguments: [
    (GraphicsAnswer.silent, "in blocks: the terminal did not answer within 1000 ms"),
    (.said(kitty: true, sixel: true, cells: true), "in points by kitty's protocol, as the terminal answered"),
    (.said(kitty: false, sixel: true, cells: true), "in points by sixel, as the terminal answered"),
    (
      .said(kitty: false, sixel: false, cells: true),
      "in blocks: the terminal answered that it has neither kitty's protocol nor sixel"
    ),
    (
      .said(kitty: true, sixel: true, cells: false),
      "in blocks: the terminal does not say how large its cells are"
    ),
  ])
  func whatTheTerminalAnsweredIsSaid(answer: GraphicsAnswer, words: String) throws {
    #expect(try doctor(good, graphics: answer).terminalFindings.last?.text == words)
  }

  @Test func aTerminalThatCouldShowNoPointsIsNotAsked() throws {
    var inside = good
    inside.mayHaveGraphics = false
    var gray = good
    gray.colors = 2
    let kitty = GraphicsAnswer.said(kitty: true, sixel: true, cells: true)
    for doctor in [
      try doctor(inside, graphics: kitty), try doctor(gray, graphics: kitty),
      try doctor(good, isUnicode: false, graphics: kitty),
    ] {
      #expect(doctor.terminalFindings.last?.text == "blocks; terminals like this one are not asked for more")
    }
  }

  @Test func theAttributesEndTheAnswer() {
    var reading = GraphicsAnswer.Reading(knowsCells: false)
    #expect(reading.take(.graphics(id: 31, isFine: true)) == nil)
    #expect(reading.take(.cellSize(width: 9, height: 18)) == nil)
    #expect(reading.take(.attributes([62, 22])) == .said(kitty: true, sixel: false, cells: true))
    reading = GraphicsAnswer.Reading(knowsCells: true)
    #expect(reading.take(.graphics(id: 7, isFine: true)) == nil)
    #expect(reading.take(.attributes([4])) == .said(kitty: false, sixel: false, cells: true))
    #expect(reading.take(.attributes([62, 4])) == .said(kitty: false, sixel: true, cells: true))
  }

  @Test func aMissingLibraryOfPhotographsIsAWarningThatNamesItsPackage() throws {
    let undecoded = try #require(try doctor(good, photographs: (false, true)).terminalFindings.last)
    #expect(undecoded.state == .warning && undecoded.remedy?.contains("libgdk-pixbuf-2.0-0") == true)
    let coarse = try #require(try doctor(good, photographs: (true, false)).terminalFindings.last)
    #expect(coarse.state == .warning && coarse.remedy?.contains("libchafa0") == true)
    let unwanted = ["HOME": "/nonexistent", "CARTE_PICTURES": "none"]
    let nothing = try doctor(good, environment: unwanted, photographs: (false, false))
    #expect(nothing.terminalFindings.last?.state == .ok)
  }

  @Test func anUnknownTerminalIsAProblemWithARemedy() throws {
    for type in ["", "dumb", "no-such"] {
      let finding = try #require(try doctor(TerminalFacts(type: type)).terminalFindings.first)
      #expect(finding.state == .problem && finding.remedy?.contains("TERM=xterm-256color") == true)
    }
  }

  @Test func whatIsLessThanGoodIsAWarning() throws {
    var facts = good
    facts.size = Size(columns: 29, rows: 24)
    facts.colors = 0
    facts.bracketsPastes = false
    facts.hasMouse = false
    let states = states(try doctor(facts).terminalFindings)
    #expect(
      states == [
        "type": .ok, "size": .warning, "colors": .warning, "paste": .warning, "mouse": .ok, "pictures": .ok,
      ])
    #expect(try doctor(good, isUnicode: false).localeFindings.first?.state == .warning)
  }

  @Test func colorsThatWereChosenAreNoWarning() throws {
    var facts = good
    facts.colors = 0
    let environment = ["HOME": "/nonexistent", "NO_COLOR": "1"]
    let finding = try doctor(facts, environment: environment).terminalFindings[2]
    #expect(finding.state == .ok && finding.text.contains("none chosen"))
  }

  @Test func withoutAHomeTheFoldersThatMatterAreProblems() throws {
    let states = states(try doctor(good, environment: ["LANG": "C"]).folderFindings)
    #expect(states == ["config": .problem, "data": .problem, "cache": .warning, "state": .warning])
  }

  @Test func twoOfThreeKeysOfParseAreASlip() throws {
    let environment = [
      "HOME": "/nonexistent", "CARTE_OFFLINE": "1", "CARTE_PARSE_URL": "https://p.example",
      "CARTE_PARSE_APP_ID": "hush",
    ]
    let finding = try #require(
      try doctor(good, environment: environment).networkFindings.first { $0.check == "parse" })
    #expect(
      finding.state == .warning && finding.text.contains("CARTE_PARSE_REST_KEY (servers.parse.rest_key)"))
    #expect(!finding.text.contains("servers.parse.url"))
    #expect(!finding.text.contains("hush") && !finding.text.contains("app_id"))
  }

  @Test func theReportLinesUpAndNamesWhatHelps() throws {
    let findings = [
      Finding(section: "terminal", check: "type", state: .ok, text: "xterm"),
      Finding(
        section: "network", check: "pokeapi", state: .problem, text: "Nobody answers.", remedy: "Plug it in."),
      Finding(section: "network", check: "parse", state: .warning, text: "half"),
    ]
    let report = DoctorReport(findings: findings, strings: try english(), layout: .pipe)
    #expect(!report.isWell)
    #expect(
      report.text(.text) == """
        Terminal
          ok       type     xterm

        Network
          problem  pokeapi  Nobody answers.
                            → Plug it in.
          warning  parse    half

        problems: 1, warnings: 1

        """)
    #expect(report.text(.tsv).split(separator: "\n").allSatisfy { $0.filter { $0 == "\t" }.count == 4 })
    let json = try JSON(parsing: report.text(.json))
    #expect(json["ok"].bool == false && json["findings"].array.count == 3)
    #expect(json["findings"].array[1]["remedy"].text == "Plug it in.")
    #expect(json["findings"].array[0]["remedy"].isNull)
  }

  @Test func theReportFitsTheTerminal() throws {
    let long = Finding(
      section: "cache", check: "tea", state: .ok, text: String(repeating: "飲料 words ", count: 20),
      remedy: String(repeating: "do this ", count: 20))
    let report = DoctorReport(
      findings: [long], strings: try strings("zh-Hant"), layout: .terminal(columns: 60))
    for line in report.text(.text).split(separator: "\n") { #expect(TextWidth.columns(String(line)) <= 60) }
  }
}
