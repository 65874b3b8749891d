import CarteUI
import FoundationEssentials
import Glibc
import Testing

@testable import carte

@Suite struct FileWatches {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/carte-watch-\(UUID().uuidString.lowercased())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Puts a new file in the place of an old one, as files are written.
  private func put(_ name: String, in place: String? = nil) throws {
    let path = (place ?? folder) + "/" + name
    try Data("{}".utf8).write(to: URL(filePath: path + ".new"))
    #expect(rename(path + ".new", path) == 0)
  }

  /// What is told; the kernel queues it before a change is over.
  private func told(_ watch: FileWatch) -> [String] { watch.take().map { "\($0)" } }

  @Test func aFileThatIsReplacedWrittenOrDeletedIsTold() throws {
    let watch = FileWatch(path: folder + "/orders.json")
    #expect(watch.begin() && watch.begin() && told(watch) == [])
    try put("orders.json")
    #expect(told(watch) == ["ordersTouched"] && told(watch) == [])
    try Data("[]".utf8).write(to: URL(filePath: folder + "/orders.json"))
    #expect(told(watch) == ["ordersTouched"])
    unlink(folder + "/orders.json")
    #expect(told(watch) == ["ordersTouched"])
  }

  @Test func itsNeighboursAreNot() throws {
    let watch = FileWatch(path: folder + "/orders.json")
    #expect(watch.begin())
    for name in ["orders.json.lock", "favorites.json", "orders"] { try put(name) }
    #expect(told(watch) == [])
  }

  @Test func aFolderThatIsMadeLaterIsWaitedFor() throws {
    let deep = folder + "/share/carte"
    let watch = FileWatch(path: deep + "/orders.json")
    #expect(watch.begin())
    try put("other")
    #expect(told(watch) == [])
    #expect(mkdir(folder + "/share", 0o700) == 0)
    #expect(told(watch) == ["ordersTouched"])
    #expect(mkdir(deep, 0o700) == 0)
    #expect(told(watch) == ["ordersTouched"])
    try put("orders.json", in: deep)
    #expect(told(watch) == ["ordersTouched"])
  }

  @Test func aFolderThatIsReplacedIsFollowed() throws {
    let place = folder + "/shared"
    #expect(mkdir(place, 0o700) == 0)
    let watch = FileWatch(path: place + "/orders.json")
    #expect(watch.begin())
    #expect(rename(place, folder + "/old") == 0 && mkdir(place, 0o700) == 0)
    #expect(told(watch) == ["ordersTouched"])
    try put("orders.json", in: place)
    #expect(told(watch) == ["ordersTouched"])
  }

  @Test func theFileBehindALinkIsWatched() throws {
    let place = folder + "/there"
    #expect(mkdir(place, 0o700) == 0)
    try put("ours.json", in: place)
    #expect(symlink(place + "/ours.json", folder + "/orders.json") == 0)
    let watch = FileWatch(path: folder + "/orders.json")
    #expect(watch.begin())
    try put("ours.json", in: place)
    #expect(told(watch) == ["ordersTouched"])
  }

  @Test func whereNothingCanBeWatchedThatIsSaid() throws {
    #expect(!FileWatch(path: "").begin())
    try put("file")
    let watch = FileWatch(path: folder + "/file/orders.json")
    #expect(!watch.begin() && watch.descriptor == -1 && told(watch) == [])
  }
}
