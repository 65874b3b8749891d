import CarteCore
import Glibc

/// carte-bench search FILE QUERY…: makes an index of the names in a file, a line each, and prints how long that
/// took and how long each query takes, in milliseconds: `index<TAB>ms`, then `QUERY<TAB>ms<TAB>matches`.
///
/// carte-bench pokemon FILE: prints how long it takes to decode an answer of PokeAPI about a Pokémon, and how many
/// moves it learns: `pokemon<TAB>ms<TAB>moves`.

/// The moment of the monotonic clock, in milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// The content of a file; nothing where it cannot be read.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return bytes
}

/// How long something takes in the median of several times, in milliseconds, and what it gives.
func timed<Result>(times: Int, _ work: () throws -> Result) rethrows -> (milliseconds: Double, result: Result)
{
  var result = try work()
  var durations: [Double] = []
  for _ in 0..<times {
    let begin = now()
    result = try work()
    durations.append(now() - begin)
  }
  return (durations.sorted()[times / 2], result)
}

func measureSearch(_ path: String, _ queries: [String]) {
  let tint = Tint("bench", RGB(0, 0, 0))
  let names = String(decoding: bytes(of: path), as: UTF8.self).split(separator: "\n")
  let cards = names.map { name in
    Card(id: CardID(catalogue: "bench", item: ""), title: String(name), subtitle: "", tint: tint)
  }
  let start = now()
  let index = SearchIndex(cards)
  print("index\t\(now() - start)")
  for query in queries {
    let (milliseconds, matches) = timed(times: 8) { index.search(query).matches.count }
    print("\(query)\t\(milliseconds)\t\(matches)")
  }
}

func measurePokemon(_ path: String) throws {
  let answer = bytes(of: path)
  let (milliseconds, pokemon) = try timed(times: 51) { try PokeAPIAnswer.pokemon(from: answer, host: "") }
  print("pokemon\t\(milliseconds)\t\(pokemon.moveCount ?? 0)")
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "search" where arguments.count > 1: measureSearch(arguments[1], Array(arguments.dropFirst(2)))
case "pokemon" where arguments.count == 2: try measurePokemon(arguments[1])
default:
  print("usage: carte-bench search FILE QUERY… | carte-bench pokemon FILE")
  exit(2)
}
