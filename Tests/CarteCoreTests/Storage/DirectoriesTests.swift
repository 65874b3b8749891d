import Testing

@testable import CarteCore

@Suite struct DirectoriesTests {
  @Test func foldersFollowTheHomeFolder() {
    let directories = Directories(environment: ["HOME": "/home/me/"])
    #expect(directories.config == "/home/me/.config/carte")
    #expect(directories.data == "/home/me/.local/share/carte")
    #expect(directories.cache == "/home/me/.cache/carte")
    #expect(directories.state == "/home/me/.local/state/carte")
  }

  @Test func absoluteVariablesWinAndOthersDoNotCount() {
    let directories = Directories(environment: [
      "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "",
      "XDG_STATE_HOME": "/",
    ])
    #expect(directories.config == "/c/carte" && directories.data == "/h/.local/share/carte")
    #expect(directories.cache == "/h/.cache/carte" && directories.state == "/carte")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "me"]])
  func theUserDatabaseStandsInForHome(environment: [String: String]) {
    #expect(Directories(environment: environment) { "/home/ada" }.data == "/home/ada/.local/share/carte")
    #expect(Directories(environment: environment).data == nil)
  }

  @Test func variablesWorkWithoutAHome() {
    let directories = Directories(environment: ["XDG_DATA_HOME": "/d"])
    #expect(directories.data == "/d/carte" && directories.config == nil)
  }

  @Test func theUserDatabaseKnowsAHome() {
    #expect(Directories.homeOfUser()?.hasPrefix("/") == true)
  }

  @Test func withoutAHomeNothingIsKeptAndSavingSaysSo() {
    let file = FavoritesFile(directories: Directories(environment: [:]))
    #expect(file.load() == FavoritesLoad(favorites: [], notice: nil, isReadOnly: false))
    #expect(throws: Problem("problem.save.noHome", ["file": "favorites.json"])) { try file.apply([]) }
  }
}
