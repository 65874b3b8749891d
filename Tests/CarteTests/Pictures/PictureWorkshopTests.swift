import FoundationEssentials
import Glibc
import Testing

@testable import CarteCore

@Suite(.enabled(if: PictureFixtures.isInstalled, "gdk-pixbuf is not installed"), .serialized)
struct PictureWorkshopTests {
  private let workshop = PictureFixtures.workshop()
  private let small = PictureJob.PixelSize(width: 24, height: 16)

  private func pixels(_ file: [UInt8], _ size: PictureJob.PixelSize) async throws -> Pixels? {
    guard case .pixels(let pixels) = try await workshop.make(.pixels(size), of: file) else { return nil }
    return pixels
  }

  private func failure(_ file: [UInt8], _ job: PictureJob) async -> PictureWorkshop.Failure? {
    do throws(PictureWorkshop.Failure) {
      _ = try await workshop.make(job, of: file)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: PictureFixtures.names)
  func everyKindOfFileIsRead(_ name: String) async throws {
    let pixels = try #require(try await pixels(try PictureFixtures.file(name), small))
    #expect(pixels.width == 24)
    #expect(pixels.height == 16)
    if name != "gray.png", name != "animated.gif" {
      // The gradient goes from red at the top to blue at the bottom.
      #expect(pixels.bytes.first.map { $0 > 200 } == true)
      #expect(pixels.bytes.dropLast().last.map { $0 > 200 } == true)
    }
  }

  @Test func opacityIsKept() async throws {
    let pixels = try #require(try await pixels(try PictureFixtures.file("alpha.png"), small))
    #expect(pixels.bytes[3] == 128)
    let opaque = try #require(try await self.pixels(try PictureFixtures.file("rgb.png"), small))
    #expect(opaque.bytes[3] == 255)
  }

  @Test func ofAnAnimationTheFirstPictureIsTaken() async throws {
    let pixels = try #require(try await pixels(try PictureFixtures.file("animated.gif"), small))
    let isRed = stride(from: 0, to: pixels.bytes.count, by: 4).allSatisfy {
      pixels.bytes[$0] > 240 && pixels.bytes[$0 + 2] < 16
    }
    #expect(isRed)
  }

  @Test func thePictureFillsItsBoxAndKeepsItsShape() async throws {
    let file = try PictureFixtures.file("rgb.png")
    let wide = try #require(try await pixels(file, .init(width: 12, height: 100)))
    #expect([wide.width, wide.height] == [12, 8])
    let tall = try #require(try await pixels(file, .init(width: 100, height: 32)))
    #expect([tall.width, tall.height] == [48, 32])
  }

  @Test func aPNGOfOurOwnIsMade() async throws {
    let result = try await workshop.make(.png(small), of: try PictureFixtures.file("cmyk.jpg"))
    guard case .png(let file, let size) = result else {
      Issue.record("no PNG")
      return
    }
    #expect(size == small)
    let again = try #require(try await pixels(file, small))
    #expect(again.bytes.count == 24 * 16 * 4)
  }

  @Test(
    .enabled(if: PictureFixtures.hasChafa, "chafa is not installed"),
    arguments: PictureJob.SymbolStyle.allCases.filter { $0 != .shades })
  func everyStyleMakesCells(_ style: PictureJob.SymbolStyle) async throws {
    let job = PictureJob.cells(columns: 12, rows: 4, cell: .init(width: 8, height: 16), style)
    guard case .cells(let cells) = try await workshop.make(job, of: try PictureFixtures.file("rgb.png"))
    else {
      Issue.record("no cells")
      return
    }
    #expect([cells.columns, cells.rows] == [12, 4])
    let inks = cells.cells.flatMap { [$0.ink, $0.paper] }.compactMap { $0 }
    switch style {
    // Those of the palette are found afterwards.
    case .direct, .directFine, .full, .fullFine, .sixteen, .sixteenFine:
      #expect(cells.isDirect && inks.allSatisfy { if case .direct = $0 { true } else { false } })
    case .ascii, .shades: #expect(inks.isEmpty)
    case .asciiFull, .asciiSixteen: #expect(cells.cells.allSatisfy { $0.paper == nil } && !inks.isEmpty)
    }
    let isASCII = cells.cells.allSatisfy { $0.symbol.isASCII }
    #expect(isASCII == [.ascii, .asciiFull, .asciiSixteen].contains(style))
  }

  @Test func shadesComeInPoints() async throws {
    let job = PictureJob.cells(columns: 12, rows: 4, cell: .init(width: 8, height: 16), .shades)
    guard case .pixels(let pixels) = try await workshop.make(job, of: try PictureFixtures.file("rgb.png"))
    else {
      Issue.record("no points")
      return
    }
    #expect([pixels.width, pixels.height] == [12, 8])
  }

  @Test func whatIsBrokenIsNoPictureAndNothingElse() async throws {
    let files = try BrokenPictures.all()
    #expect(files.count >= 40)
    for (name, file) in files {
      let failure = await failure(file, .pixels(small))
      // Nothing is ever let run to its limits. Noise may hit what does not matter, and gdk-pixbuf leaves points black
      // that are missing in a file with all its parts.
      #expect(failure != .overrun, "\(name)")
      let mayShow = name.hasPrefix("noise") || ["no rows at all", "no zlib stream"].contains(name)
      if !mayShow { #expect(failure != nil, "\(name)") }
    }
    // And the next one is made as ever.
    _ = try await workshop.make(.pixels(small), of: try PictureFixtures.file("rgb.png"))
  }

  @Test func tooManyPointsAreRefusedBeforeAnyIsDecoded() async {
    let file = PictureFixtures.png(width: 8000, height: 5001, data: PictureFixtures.zeros(40))
    #expect(await failure(file, .pixels(small)) == .tooLarge)
    #expect(await failure([UInt8](repeating: 0xFF, count: (8 << 20) + 1), .pixels(small)) == .tooLarge)
  }

  @Test func theLargestPicturesAreMadeOrNot() async throws {
    // 36 million points of grey out of 42 kB, and as many of color with opacity, which is more than there is room for.
    let grey = PictureFixtures.png(
      width: 6000, height: 6000, color: 0, data: PictureFixtures.zeros(6001 * 6000))
    _ = await failure(grey, .pixels(small))
    let deep = PictureFixtures.png(
      width: 6300, height: 6300, depth: 16, color: 6, data: PictureFixtures.zeros((6300 * 8 + 1) * 6300))
    _ = await failure(deep, .pixels(small))
    // Whatever became of them, the next one is made as ever.
    _ = try await workshop.make(.pixels(small), of: try PictureFixtures.file("rgb.png"))
  }

  @Test(.disabled(if: PictureFixtures.isSanitized, "a sanitizer watches: there are no limits"))
  func theKernelHoldsAWorkerToItsLimits() throws {
    let process = try WorkerProcess([
      PictureFixtures.program, PictureWorker.argument, "200", "pixels", "8", "8",
    ])
    // It sets them before it reads anything, and waits for something to read.
    var limits = ""
    while !limits.contains("209715200"), kill(process.id, 0) == 0 {
      limits = String(decoding: text(of: "/proc/\(process.id)/limits"), as: UTF8.self)
      sched_yield()
    }
    let lines = limits.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func limit(_ name: String) -> String? {
      lines.first { $0.joined(separator: " ").hasPrefix(name) }?.first { Int($0) != nil }
    }
    #expect(limit("Max address space") == "209715200")
    #expect(limit("Max cpu time") == "2")
    #expect(limit("Max file size") == "0")
    #expect(limit("Max core file size") == "0")
    _ = process.end()
  }

  /// A file of the kernel's, which has no size.
  private func text(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test(.disabled(if: PictureFixtures.isSanitized, "a sanitizer watches: there are no limits"))
  func withTooLittleMemoryThereIsNoPicture() async throws {
    let tight = PictureFixtures.workshop(memory: 8)
    await #expect(throws: PictureWorkshop.Failure.self) {
      _ = try await tight.make(.pixels(small), of: try PictureFixtures.file("rgb.png"))
    }
  }

  @Test func recordedPicturesAreRead() async throws {
    guard let folder = RecordedPictures.folder else { return }
    for name in RecordedPictures.names(in: folder) {
      let file = try #require(CacheFile.read(folder + "/" + name, limit: 8 << 20))
      let pixels = try #require(try await pixels(file, .init(width: 64, height: 64)), "\(name)")
      #expect(max(pixels.width, pixels.height) == 64)
      #expect(Set(pixels.bytes).count > 8, "\(name)")
    }
  }
}

/// Pictures recorded from the real services, which lie beside the checkout and are never part of it.
enum RecordedPictures {
  static let folder: String? = {
    let checkout = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let shared = ProcessInfo.processInfo.environment["CARTE_SHARED"] ?? checkout + "/../shared"
    let folder = shared + "/recorded/images"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }
}
