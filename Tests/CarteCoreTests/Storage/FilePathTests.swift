import Testing

@testable import CarteCore

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"), ("/", "/", ""), ("", ".", ""),
    ("/a/", "/a", ""),
  ])
  func aPathIsAFolderAndAName(path: String, folder: String, name: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
  }

  @Test func resourcesAreNotLookedForBelowTheFolderOfWhoeverStartsTheProgram() {
    #expect(Resources.find(named: nil, program: "carte") == nil)
    #expect(Resources.find(named: "/named", program: "carte") == Resources(folder: "/named"))
    let built = String(Checkout.resources.dropLast("/Resources".count)) + "/.build/x/debug/carte"
    #expect(Resources.find(named: nil, program: built) == Resources(folder: Checkout.resources))
  }
}
