import CarteCore
import FoundationEssentials
import Testing

@Suite struct ResourcesTests {
  @Test func theKernelSaysWhichProgramRuns() throws {
    #expect(try #require(Resources.runningProgram(startedAs: "/elsewhere")).hasPrefix("/"))
    #expect(Resources.runningProgram(startedAs: "/elsewhere") == Resources.runningProgram())
  }

  @Test func withoutProcTheProgramIsWhatItWasStartedAsBehindItsLinks() throws {
    let folder = try StorageFolder()
    let program = try folder.write("", to: "carte")
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: program)
    let found = Resources.runningProgram(startedAs: folder("link"), link: folder("no-proc"))
    #expect(found == Resources.runningProgram(startedAs: program, link: folder("no-proc")))
    #expect(found?.hasSuffix("/carte") == true)
    #expect(Resources.runningProgram(startedAs: "/none/such", link: "/none") == nil)
    #expect(Resources.runningProgram(link: "/none") == nil)
  }
}
