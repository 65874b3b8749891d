import CarteCore
import CarteUI
import FoundationEssentials
import Glibc
import Testing

@testable import carte

/// Counts what it is asked to send.
private actor Postbox: Transport {
  private(set) var count = 0

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    count += 1
    throw TransportFailure.unreachable
  }
}

@Suite final class SettingsDeskTests {
  private let folder: String
  private let postbox = Postbox()
  private let transport: SwitchedTransport
  private let file: SettingsFile
  private let maker: SurroundingsMaker

  init() throws {
    var name = Array("/tmp/carte-desk-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&name))
    folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let directories = Directories(environment: ["XDG_CONFIG_HOME": folder])
    file = SettingsFile(directories: directories)
    transport = SwitchedTransport(postbox, isOffline: false)
    maker = SurroundingsMaker(
      resources: Resources(folder: packageFolder + "/Resources"), directories: directories,
      http: HTTPClient(transport: transport), clock: .system, isUnicode: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func live() throws -> LiveCatalogues {
    let surroundings = try maker.surroundings(file.load(environment: [:]), areForScreens: true)
    return LiveCatalogues(Registry.catalogues(in: surroundings), in: surroundings)
  }

  /// What comes of changes that are made one after the other.
  private func updates(
    _ changes: [(String, String)], _ live: LiveCatalogues
  ) throws -> [SettingsUpdate] {
    let queue = EventQueue()
    let desk = SettingsDesk(
      file: file, environment: [:], options: [:], maker: maker, transport: transport, catalogues: live,
      queue: queue, workers: Workers())
    for (key, value) in changes { try desk.change([#require(Setting.named(key)).change(to: value)]) }
    #expect(desk.finish(seconds: 20))
    return queue.take().compactMap {
      if case .settingsChanged(_, .success(let update)) = $0 { update } else { nil }
    }
  }

  @Test func everyChangeIsSavedAndAnsweredInTurn() throws {
    let updates = try updates([("language", "zh-Hant"), ("bell", "on"), ("ascii", "on")], live())
    #expect(updates.map(\.strings.language) == ["zh-Hant", "zh-Hant", "en"])
    #expect(updates.map(\.load.settings.bell) == [false, true, true])
    #expect(updates.map(\.plain) == [false, false, true])
    #expect(file.load(environment: [:]).settings.language == .traditionalChinese)
  }

  @Test func cataloguesAreMadeAnewOnlyForWhatTheyAreMadeOf() throws {
    let live = try live()
    let edition = try #require(live.named("cocktails")).edition
    #expect(try updates([("bell", "on"), ("motion", "off")], live).allSatisfy { !$0.hasNewCatalogues })
    #expect(live.isCurrent(edition))
    let update = try updates([("units", "metric")], live)
    #expect(update.map(\.hasNewCatalogues) == [true] && !live.isCurrent(edition))
    let page = try live.named("cocktails")?.catalogue.bundled().page(
      CardID(catalogue: "cocktails", item: "11007"))
    #expect(try #require(page).tabs[0].blocks.contains { "\($0)".contains("45 ml Tequila") })
  }

  @Test func offlineNothingIsSent() async throws {
    let request = HTTPRequest(.get, try WebAddress("https://example.org/"))
    _ = try updates([("offline", "on")], live())
    await #expect(throws: Problem.self) { try await transport.send(request) }
    #expect(await postbox.count == 0)
    _ = try updates([("offline", "off")], live())
    await #expect(throws: TransportFailure.self) { try await transport.send(request) }
    #expect(await postbox.count == 1)
  }

  @Test func whatNamesNoServerMakesItOffline() throws {
    let load = file.load(environment: ["CARTE_POKEAPI_URL": "nonsense"])
    #expect(SurroundingsMaker.isOffline(load) && !load.settings.offline)
  }
}
