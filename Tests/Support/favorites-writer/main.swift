// Changes a favorites file from a process of its own, for tests that kill it, race it or take rights from it.
//
//   favorites-writer [--as-nobody] [--file-limit BYTES] FILE add PREFIX FIRST COUNT
//   favorites-writer [--as-nobody] [--file-limit BYTES] FILE load
//   favorites-writer FOLDER sync URL APPLICATION KEY
//
// Every line it prints is something that has happened: `ready`, `saved ID`, `refused KEY`, `loaded COUNT KEY MODE`,
// `synced SENT RECEIVED HERE THERE KEY`.

import CarteCore
import FoundationEssentials
import Glibc

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // One call, unbuffered: a line is there as a whole before the next change starts.
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

func add(_ prefix: String, from first: Int, count: Int, to file: FavoritesFile) {
  for number in first..<first + count {
    let id = "\(prefix)\(number)"
    let favorite = Favorite(
      id: CardID(catalogue: "cocktails", item: id), title: "Drink \(id)",
      added: Date(timeIntervalSince1970: 0))
    do throws(Problem) {
      _ = try file.apply(.add(favorite))
      say("saved \(id)")
    } catch {
      say("refused \(error.key)")
    }
  }
}

func load(_ file: FavoritesFile) {
  let load = file.load()
  say(
    "loaded \(load.favorites.count) \(load.notice?.key ?? "-") \(load.isReadOnly ? "readonly" : "writable")")
}

/// Brings the favorites in step with a Parse server once; the data folder is FOLDER/carte.
func sync(_ folder: String, _ url: String, _ application: String, _ key: String) async throws {
  let directories = Directories(environment: ["XDG_DATA_HOME": folder])
  let settings = SettingsFile(directories: directories).load(environment: [
    "CARTE_PARSE_URL": url, "CARTE_PARSE_APP_ID": application, "CARTE_PARSE_REST_KEY": key,
  ]).settings
  guard let parse = settings.servers.parse else { exit(2) }
  let client = HTTPClient(transport: CurlTransport(userAgent: "carte/test"))
  let report = try await FavoritesSync(
    server: ParseServer(client: client, parse: parse), favorites: FavoritesFile(directories: directories),
    directories: directories, strings: Strings(language: "en", texts: [:])
  ).run()
  let counts = [report.sent, report.received, report.deletedHere, report.deletedThere]
  say("synced \(counts.map(String.init).joined(separator: " ")) \(report.problem?.key ?? "-")")
}

/// Gives up root's rights for good, so that modes count.
func becomeNobody() {
  guard geteuid() == 0 else { return }
  guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(3) }
}

/// Lets no file grow past a size, which fails as a full disk does.
func limitFiles(to bytes: UInt) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(4) }
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--as-nobody" {
  arguments.removeFirst()
  becomeNobody()
}
if arguments.first == "--file-limit", arguments.count > 1, let bytes = UInt(arguments[1]) {
  arguments.removeFirst(2)
  limitFiles(to: bytes)
}
guard arguments.count > 1 else { exit(2) }
let file = FavoritesFile(path: arguments[0])
say("ready")
switch arguments[1] {
case "add":
  guard arguments.count == 5, let first = Int(arguments[3]), let count = Int(arguments[4]) else { exit(2) }
  add(arguments[2], from: first, count: count, to: file)
case "load": load(file)
case "sync":
  guard arguments.count == 5 else { exit(2) }
  try await sync(arguments[0], arguments[2], arguments[3], arguments[4])
default: exit(2)
}
