import CarteCore
import Glibc

// MARK: - Folders and files

extension Doctor {
  var folderFindings: [Finding] {
    [
      folder("config", directories.config, isNeeded: true), folder("data", directories.data, isNeeded: true),
      folder("cache", directories.cache, isNeeded: false),
      folder("state", directories.state, isNeeded: false),
    ]
  }

  private func folder(_ check: String, _ path: String?, isNeeded: Bool) -> Finding {
    func finding(_ state: Finding.State, _ text: String, _ remedy: String? = nil) -> Finding {
      Finding(section: "folders", check: check, state: state, text: text, remedy: remedy)
    }
    // Without a place for what may be deleted at any time everything still works.
    let failed: Finding.State = isNeeded ? .problem : .warning
    guard let path else {
      return finding(failed, strings("doctor.folder.none"), strings("doctor.home.remedy"))
    }
    let values = ["folder": path.cleaned()]
    switch FolderState(of: path) {
    case .usable: return finding(.ok, path.cleaned())
    case .absent: return finding(.ok, strings("doctor.folder.absent", values))
    case .cannotBeMade(let above):
      return finding(failed, strings("doctor.folder.impossible", values), remedy(check, denied: above))
    case .denied:
      return finding(failed, strings("doctor.folder.denied", values), remedy(check, denied: path))
    case .notAFolder:
      return finding(
        failed, strings("doctor.folder.other", values), strings("doctor.folder.moveAway", values))
    }
  }

  /// Rights help only with a folder of one's own on a file system that can be written.
  private func remedy(_ check: String, denied path: String) -> String {
    var status = stat()
    let isOwn = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
    guard isOwn, access(path, W_OK) == 0 || errno == EACCES else {
      return strings("doctor.folder.elsewhere", ["name": "XDG_\(check.uppercased())_HOME"])
    }
    return strings("doctor.folder.remedy", ["folder": path.cleaned()])
  }

  var fileFindings: [Finding] {
    var findings = [settingsFinding]
    findings += load.warnings.filter { $0.values["file"] == nil }.map { warning in
      Finding(
        section: "files", check: "settings", state: .warning, text: strings(warning),
        remedy: strings("doctor.settings.remedy"))
    }
    if let data = directories.data {
      findings.append(document("favorites", data + "/favorites.json") { $0["favorites"].list?.count })
    }
    if let folder = surroundings.settings.orders ?? directories.data {
      findings.append(document("orders", folder + "/orders.json") { $0["orders"].list?.count })
    }
    return findings
  }

  private var settingsFinding: Finding {
    guard let path = settings.path, let reading = settings.read() else {
      return Finding(section: "files", check: "settings", state: .ok, text: strings("doctor.folder.none"))
    }
    var status = stat()
    if case .document(let document) = reading, SettingsFile.holdsKey(document), stat(path, &status) == 0,
      status.st_mode & 0o077 != 0
    {
      return Finding(
        section: "files", check: "settings", state: .warning,
        text: strings("doctor.settings.open", ["file": path.cleaned()]), remedy: "chmod 600 " + path.cleaned()
      )
    }
    return finding("settings", path, reading) { _ in nil }
  }

  private func document(_ check: String, _ path: String, count: (JSON) -> Int?) -> Finding {
    finding(
      check, path, JSONFile(path: path, format: JSONFile.Format(byteLimit: 64 << 20)).read(), count: count)
  }

  private func finding(
    _ check: String, _ path: String, _ reading: JSONFile.Reading, count: (JSON) -> Int?
  ) -> Finding {
    let file = ["file": path.cleaned()]
    func finding(_ state: Finding.State, _ text: String, _ remedy: String? = nil) -> Finding {
      Finding(section: "files", check: check, state: state, text: text, remedy: remedy)
    }
    switch reading {
    case .absent: return finding(.ok, strings("doctor.file.absent", file))
    case .document(let document):
      guard let count = count(document) else { return finding(.ok, path.cleaned()) }
      return finding(.ok, strings("doctor.file.count", file.merging(["count": String(count)]) { $1 }))
    case .newer:
      return finding(.warning, strings("doctor.file.newer", file), strings("doctor.file.newer.remedy"))
    case .unreadable(let reason):
      return finding(
        .problem, strings(reason.problem(reading: path.cleaned())), strings("doctor.file.remedy", file))
    }
  }
}

// MARK: - Resources

extension Doctor {
  /// The details of the Pokédex, which are read only when a page needs them.
  private static let details = ["abilities", "chinese", "evolutions", "moves", "names", "pokemon"]

  var resourceFindings: [Finding] {
    let folder = Finding(
      section: "resources", check: "folder", state: .ok, text: surroundings.resources.folder.cleaned())
    let languages = Settings.Language.allCases.map { language in
      json("strings/" + language.rawValue, at: "strings/\(language.rawValue).json") { json in
        strings("doctor.strings", ["count": String(json.members.count)])
      }
    }
    let translated = Settings.Language.allCases.filter { $0 != .english }.map { language in
      json("vocabulary/" + language.rawValue, at: Resources.vocabulary(language.rawValue)) { json in
        strings("doctor.strings", ["count": String(json.members.count)])
      }
    }
    let details = Self.details.map { name in
      json("pokedex/" + name, at: "catalogues/pokedex/\(name).json") { _ in strings("doctor.readable") }
    }
    return [folder] + languages + translated + catalogues.map(bundle) + details
  }

  private func json(_ name: String, at path: String, _ text: (JSON) -> String) -> Finding {
    do throws(Problem) {
      return Finding(
        section: "resources", check: name, state: .ok, text: text(try surroundings.resources.json(path)))
    } catch {
      return Finding(
        section: "resources", check: name, state: .problem, text: strings(error),
        remedy: strings("doctor.resources.remedy"))
    }
  }

  private func bundle(_ catalogue: any Catalogue) -> Finding {
    let name = catalogue.name
    do {
      let shelf = try catalogue.bundled()
      return Finding(
        section: "resources", check: name, state: .ok,
        text: strings("doctor.cards", ["count": String(shelf.cards.count)]))
    } catch {
      let problem = error as? Problem ?? Problem("problem.unexpected")
      return Finding(
        section: "resources", check: name, state: .problem, text: strings(problem),
        remedy: strings("doctor.resources.remedy"))
    }
  }
}
