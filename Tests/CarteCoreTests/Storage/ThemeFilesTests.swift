import Glibc
import Testing

@testable import CarteCore

@Suite struct ThemeFilesTests {
  private let folder: StorageFolder

  init() throws {
    folder = try StorageFolder()
    for name in ["res", "res/themes", "carte", "carte/themes"] { mkdir(folder(name), 0o700) }
    try folder.write(#"{"ground":"dark"}"#, to: "res/themes/dark.json")
    try folder.write(#"{"base":"dark"}"#, to: "res/themes/high-contrast.json")
  }

  private var files: ThemeFiles {
    ThemeFiles(
      resources: Resources(folder: folder("res")),
      directories: Directories(environment: ["XDG_CONFIG_HOME": folder.path]))
  }

  private func problem(of name: String) -> Problem? {
    do throws(Problem) {
      _ = try files.documents(of: name)
      return nil
    } catch {
      return error
    }
  }

  @Test func aThemeComesWithTheOnesItIsBasedOn() throws {
    try folder.write(#"{"base":"high-contrast"}"#, to: "carte/themes/mine.json")
    #expect(try files.documents(of: "mine").map(\.name) == ["mine", "high-contrast", "dark"])
  }

  @Test func theUsersOwnStandsForABundledOneAndMayBeBasedOnIt() throws {
    try folder.write(#"{"base":"dark"}"#, to: "carte/themes/dark.json")
    let paths = try files.documents(of: "dark").map(\.path)
    #expect(paths == [folder("carte/themes/dark.json"), folder("res/themes/dark.json")])
    #expect(try files.documents(of: "high-contrast").count == 3)
  }

  @Test func namesAreThoseOfTheProgramThenTheUsers() throws {
    for name in [
      "zinc.json", "dark.json", "auto.json", ".hidden.json", "notes.txt", "a.json", "a\u{1B}.json",
    ] {
      try folder.write("{}", to: "carte/themes/" + name)
    }
    #expect(files.names() == ThemeFiles.bundled + ["a", "zinc"])
    let nowhere = ThemeFiles(
      resources: Resources(folder: folder("res")), directories: Directories(environment: [:]))
    #expect(nowhere.names() == ThemeFiles.bundled)
  }

  @Test(arguments: ["", "../secret", "a/b", ".x", "a\u{1B}[2J", "a\nb", String(repeating: "x", count: 101)])
  func noOtherFileCanBeNamed(_ name: String) {
    #expect(!ThemeFiles.isName(name))
    #expect(problem(of: name)?.key == "problem.theme.unknown")
  }

  @Test func anUnknownThemeIsToldFromAnUnknownBase() throws {
    try folder.write(#"{"base":"nowhere"}"#, to: "carte/themes/mine.json")
    #expect(problem(of: "mine")?.key == "problem.theme.base")
    #expect(problem(of: "mine")?.values["base"] == "nowhere")
    #expect(problem(of: "other")?.values["known"] == "auto, dark, light, high-contrast, parchment, mine")
  }

  @Test func circlesAndLongChainsEnd() throws {
    try folder.write(#"{"base":"two"}"#, to: "carte/themes/one.json")
    try folder.write(#"{"base":"one"}"#, to: "carte/themes/two.json")
    #expect(problem(of: "one")?.key != nil)
    for number in 0..<20 {
      try folder.write(#"{"base":"n\#(number + 1)"}"#, to: "carte/themes/n\(number).json")
    }
    #expect(problem(of: "n0")?.key == "problem.theme.circle")
  }

  @Test(arguments: [
    ("{oops", "problem.theme.damaged"), ("[]", "problem.theme.damaged"), ("", "problem.theme.damaged"),
    (#"{"version":2}"#, "problem.theme.newer"), (#"{"version":"x"}"#, "problem.theme.damaged"),
    (String(repeating: "[", count: 60_000), "problem.theme.damaged"),
    (#"{"x":""# + String(repeating: "y", count: 70_000) + #""}"#, "problem.theme.tooLarge"),
  ])
  func aBrokenFileIsAProblemInWords(_ text: String, _ key: String) throws {
    try folder.write(text, to: "carte/themes/mine.json")
    #expect(problem(of: "mine")?.key == key)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    mkfifo(folder("carte/themes/pipe.json"), 0o600)
    mkdir(folder("carte/themes/folder.json"), 0o700)
    #expect(problem(of: "pipe")?.key == "problem.file.notAFile")
    #expect(problem(of: "folder")?.key == "problem.file.notAFile")
  }
}
