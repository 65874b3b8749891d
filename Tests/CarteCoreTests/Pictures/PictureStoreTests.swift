import FoundationEssentials
import Testing

@testable import CarteCore

@Suite struct PictureStoreTests {
  private let folder: TemporaryFolder
  private let address: WebAddress

  init() throws {
    folder = try TemporaryFolder()
    address = try WebAddress("https://example.org/drink.jpg")
  }

  /// A file that begins as a JPEG does.
  private static let file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 0xFF, 0xD9]

  private func store(_ transport: any Transport, workshop: PictureWorkshop = .refusing) -> PictureStore {
    PictureStore(
      http: HTTPClient(transport: transport), folder: folder.path + "/pictures", workshop: workshop)
  }

  private func answering(_ body: [UInt8]) -> ScriptedTransport {
    ScriptedTransport { HTTPResponse(status: 200, body: body, address: $0.address) }
  }

  private func result(_ store: PictureStore) async -> Result<PictureResult, any Error> {
    do {
      return .success(try await store.picture(PictureRequest(address, .pixels(.init(width: 4, height: 4)))))
    } catch {
      return .failure(error)
    }
  }

  @Test func aFileIsFetchedOnceAndKeptAsItCame() async throws {
    let transport = answering(Self.file)
    let store = store(transport)
    _ = await result(store)
    _ = await result(store)
    #expect(transport.requests.count == 1)
    let request = try #require(transport.requests.first)
    #expect(request.maximumBytes == 8 << 20)
    #expect(request.headers.contains { $0.name == "Accept" && $0.value.contains("image/jpeg") })
    // Also by the next run, which has no network.
    let offline = self.store(OfflineTransport())
    guard case .failure(let error) = await result(offline) else { return }
    #expect(error is PictureWorkshop.Failure)
  }

  @Test func aPageInsteadOfAPictureIsNotKept() async {
    let transport = answering(Array("<html>gone</html>".utf8))
    let store = store(transport)
    guard case .failure(let error) = await result(store) else { return }
    #expect(error as? PictureWorkshop.Failure == .unreadable)
    _ = await result(store)
    #expect(transport.requests.count == 2)
    #expect(folder.names.isEmpty)
  }

  @Test func withoutAnAnswerThereIsAProblem() async {
    let store = store(ScriptedTransport { HTTPResponse(status: 404, address: $0.address) })
    guard case .failure(let error) = await result(store) else { return }
    #expect((error as? Problem)?.key == "problem.status")
  }

  @Test func atMostFourAreFetchedFromAHostAtATime() async throws {
    let transport = answering(Self.file)
    let store = store(transport)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          guard let address = try? WebAddress("https://example.org/\(number).jpg") else { return }
          _ = try? await store.picture(PictureRequest(address, .pixels(.init(width: 4, height: 4))))
        }
      }
    }
    #expect(transport.requests.count == 50)
    #expect(transport.mostAtOnce <= 4)
  }

  @Test func theFolderIsKeptWithinItsBound() async throws {
    let large = Self.file + [UInt8](repeating: 0, count: 7 << 20)
    let store = store(answering(large))
    for number in 0..<14 {
      let address = try WebAddress("https://example.org/\(number).jpg")
      _ = try? await store.picture(PictureRequest(address, .pixels(.init(width: 4, height: 4))))
    }
    let pictures = folder.path + "/pictures/"
    let sizes = try FileManager.default.contentsOfDirectory(atPath: pictures).map { name in
      try #require(try FileManager.default.attributesOfItem(atPath: pictures + name)[.size] as? Int)
    }
    #expect(sizes.reduce(0, +) <= 64 << 20)
    #expect(sizes.count >= 6)
  }

  @Test func aServerOnTheNetworkCannotPointAtThisMachine() {
    let local = "http://127.0.0.1:8080/a.jpg"
    #expect(WebAddress(photo: local, from: "https://www.thecocktaildb.com/api") == nil)
    #expect(WebAddress(photo: local, from: nil) == nil)
    #expect(WebAddress(photo: local, from: "http://localhost:9/api")?.text == local)
    #expect(WebAddress(photo: "https://example.org/a.jpg", from: nil)?.host == "example.org")
    #expect(WebAddress(photo: "http://example.org/a.jpg", from: nil) == nil)
    #expect(WebAddress(photo: "a.jpg", from: nil) == nil)
    #expect(WebAddress(photo: nil, from: nil) == nil)
  }
}

extension PictureWorkshop {
  /// One that takes every file for broken.
  static let refusing = PictureWorkshop(command: ["/bin/sh", "-c", "cat >/dev/null; exit 10", "worker"])
}
