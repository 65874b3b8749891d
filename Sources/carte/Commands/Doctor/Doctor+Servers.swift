import CarteCore
import FoundationEssentials

// MARK: - Network

extension Doctor {
  /// Seconds that a server has for its answer. All of them are asked at the same time.
  private static let limit = 2.0

  var networkFindings: [Finding] {
    let asked: [Finding]
    do throws(Problem) {
      let checks = try ServerCheck.all(in: surroundings)
      asked = surroundings.settings.offline ? checks.map(notAsked) : ask(checks)
    } catch {
      asked = [network("servers", .problem, strings(error), strings("doctor.settings.remedy"))]
    }
    let unset = [unsetParse, unsetSheets].compactMap { $0 }
    return asked + [spoonacular] + unset + (sheetUsage.map { [$0] } ?? [])
  }

  private func network(
    _ check: String, _ state: Finding.State, _ text: String, _ remedy: String? = nil
  ) -> Finding {
    Finding(section: "network", check: check, state: state, text: text, remedy: remedy)
  }

  private func notAsked(_ check: ServerCheck) -> Finding {
    network(check.name, .ok, strings("doctor.server.offline", ["host": check.host]))
  }

  private func ask(_ checks: [ServerCheck]) -> [Finding] {
    let clock = surroundings.clock
    let limit = Self.limit
    let answers = try? workers.wait {
      await withTaskGroup(of: (Int, Result<Double, Problem>).self) { group in
        for (place, check) in checks.enumerated() {
          group.addTask { (place, await Self.answer(to: check, within: limit, clock)) }
        }
        var answers: [Int: Result<Double, Problem>] = [:]
        for await (place, answer) in group { answers[place] = answer }
        return answers
      }
    }
    return checks.enumerated().map { finding($1, answers?[$0] ?? .failure(Problem("problem.unexpected"))) }
  }

  /// How many seconds the answer took.
  private static func answer(
    to check: ServerCheck, within limit: Double, _ clock: WallClock
  ) async -> Result<Double, Problem> {
    let start = clock.now()
    do {
      return try await withThrowingTaskGroup(of: Result<Double, Problem>.self) { group in
        group.addTask {
          try await check.ask()
          return .success(clock.now().timeIntervalSince(start))
        }
        group.addTask {
          try await clock.sleep(limit)
          return .failure(Problem("problem.timeout", ["host": check.host]))
        }
        defer { group.cancelAll() }
        return try await group.next() ?? .failure(Problem("problem.unexpected"))
      }
    } catch {
      return .failure(error as? Problem ?? Problem("problem.unexpected"))
    }
  }

  private func finding(_ check: ServerCheck, _ answer: Result<Double, Problem>) -> Finding {
    switch answer {
    case .success(let seconds):
      let values = ["host": check.host, "time": String(max(Int(seconds * 1000), 1))]
      return network(check.name, .ok, strings("doctor.server", values))
    case .failure(let problem):
      if ["problem.unreachable", "problem.timeout", "problem.interrupted"].contains(problem.key) {
        return network(check.name, .problem, strings(problem), strings("doctor.server.remedy"))
      }
      if problem.key == "problem.no-curl" {
        return network(check.name, .problem, strings(problem), strings("doctor.curl.remedy"))
      }
      // What these servers refuse is said with what helps.
      let isSaid = check.name == "parse" || check.name.hasPrefix("sheetdb")
      let remedy = isSaid ? nil : strings("doctor.server.wait")
      return network(check.name, .problem, strings(problem), remedy)
    }
  }

  /// From what its last answer said: asking costs points.
  private var spoonacular: Finding {
    guard surroundings.settings.servers.spoonacularKey != nil else {
      return network(
        "spoonacular", .ok, strings("doctor.spoonacular.none"), strings("doctor.spoonacular.key"))
    }
    let key = ["key": SettingValue.dots]
    let recipes = catalogues.named(RecipeCatalogue.commandName)
    let status = (try? recipes?.cached())?.status
    guard let status, case let words = status.words(at: surroundings.clock.now(), in: strings), !words.isEmpty
    else { return network("spoonacular", .ok, strings("doctor.spoonacular.unknown", key)) }
    let state: Finding.State = if case .usedUp = status { .warning } else { .ok }
    return network(
      "spoonacular", state, strings("doctor.spoonacular", key.merging(["points": words]) { $1 }),
      state == .ok ? nil : strings("doctor.spoonacular.remedy"))
  }

  private var unsetParse: Finding? {
    guard surroundings.settings.servers.parse == nil else { return nil }
    let settings = ["servers.parse.url", "servers.parse.app_id", "servers.parse.rest_key"]
      .compactMap(Setting.named)
    let missing = settings.filter { load.value(of: $0).text == nil }
    // One or two of three are a slip.
    guard missing.count == settings.count else {
      let names = missing.map { setting in setting.variable.map { "\($0) (\(setting.key))" } ?? setting.key }
      return network(
        "parse", .warning, strings("doctor.parse.part", ["names": names.joined(separator: ", ")]),
        strings("doctor.parse.remedy"))
    }
    return network("parse", .ok, strings("doctor.unset"))
  }

  private var unsetSheets: Finding? {
    let servers = surroundings.settings.servers
    guard servers.orderSheet == nil, servers.menuSheets.isEmpty else { return nil }
    return network("sheetdb", .ok, strings("doctor.unset"))
  }

  private var sheetUsage: Finding? {
    guard unsetSheets == nil else { return nil }
    let usage = SheetUsage.counted(in: surroundings)
    let values = ["count": String(usage.count), "all": String(SheetUsage.monthly)]
    let isLow = usage.count >= SheetUsage.monthly * 9 / 10
    return network("sheetdb", isLow ? .warning : .ok, strings("doctor.sheetdb.usage", values))
  }
}

// MARK: - Cache

extension Doctor {
  var cacheFindings: [Finding] {
    let findings = catalogues.map { catalogue in
      Finding(section: "cache", check: catalogue.name, state: .ok, text: kept(of: catalogue))
    }
    guard let folder = directories.cache else { return findings }
    let (files, bytes) = FolderState.contents(of: folder + "/answers")
    let size = String(bytes / 1024)
    return findings + [
      Finding(
        section: "cache", check: "answers", state: .ok,
        text: strings("doctor.answers", ["count": String(files), "size": size]))
    ]
  }

  private func kept(of catalogue: any Catalogue) -> String {
    guard let shelf = try? catalogue.cached(), case .cached(let date) = shelf.source else {
      return strings("doctor.cache.none")
    }
    let age = Age.words(surroundings.clock.now().timeIntervalSince(date), strings)
    return strings("doctor.cache.cards", ["count": String(shelf.cards.count), "age": age])
  }
}
