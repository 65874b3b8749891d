import CarteCore
import Glibc

/// carte-bench FILE QUERY…: makes an index of the names in a file, a line each, and prints how long that took and
/// how long each query takes, in milliseconds: `index<TAB>ms`, then `QUERY<TAB>ms<TAB>matches`.

/// The moment of the monotonic clock, in milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// The lines of a file.
func lines(of path: String) -> [Substring] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

let tint = Tint("bench", RGB(0, 0, 0))
let cards = lines(of: CommandLine.arguments.dropFirst().first ?? "").map { name in
  Card(id: CardID(catalogue: "bench", item: ""), title: String(name), subtitle: "", tint: tint)
}
let start = now()
let index = SearchIndex(cards)
print("index\t\(now() - start)")
for query in CommandLine.arguments.dropFirst(2) {
  var times: [Double] = []
  var matches = 0
  for _ in 0..<9 {
    let begin = now()
    matches = index.search(query).matches.count
    times.append(now() - begin)
  }
  print("\(query)\t\(times.sorted()[times.count / 2])\t\(matches)")
}
