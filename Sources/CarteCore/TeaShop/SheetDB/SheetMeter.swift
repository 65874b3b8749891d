import FoundationEssentials

/// Counts the requests of all programs of this user to SheetDB, and holds them back where they come too fast.
struct SheetMeter: Sendable {
  private let file: JSONFile?
  private let clock: WallClock

  /// - Parameter cache: the folder of what may be deleted at any time; nil counts nothing.
  init(cache: String?, clock: WallClock, surroundings: JSONFile.Surroundings = .system) {
    file = cache.map { JSONFile(path: $0 + "/sheetdb.json", surroundings: surroundings) }
    self.clock = clock
  }

  /// Counts a request and waits until it may be sent. A file that cannot be written holds nothing up.
  func take() async throws {
    guard let file else { return }
    let now = clock.now()
    var wait = 0.0
    _ = try? file.update { before in
      var usage = SheetUsage(before ?? .null, at: now)
      wait = usage.take(at: now)
      return usage.json
    }
    if wait > 0 { try await clock.sleep(wait) }
  }

  /// What was counted.
  var usage: SheetUsage { SheetUsage(file?.load().document ?? .null, at: clock.now()) }
}
