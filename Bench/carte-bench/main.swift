import CarteCore
import Glibc

/// carte-bench search FILE QUERY…: makes an index of the names in a file, a line each, and prints how long that
/// took and how long each query takes, in milliseconds: `index<TAB>ms`, then `QUERY<TAB>ms<TAB>matches`.
///
/// carte-bench pokemon FILE: prints how long it takes to decode an answer of PokeAPI about a Pokémon, and how many
/// moves it learns: `pokemon<TAB>ms<TAB>moves`.
///
/// carte-bench pokedex RESOURCES: prints how long the bundled Pokédex takes to give its cards, to index them, and to
/// make pages: `cards<TAB>ms<TAB>cards`, `index<TAB>ms`, `page<TAB>ms<TAB>pages`, the last for one of them.

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

func measurePokedex(_ resources: String) throws {
  let client = HTTPClient(transport: OfflineTransport(), cache: nil, clock: .system)
  let strings = try Resources(folder: resources).strings("en")
  // Anew each time: a catalogue reads its bundle once.
  func dex() throws -> Shelf {
    try PokedexCatalogue(resources: resources, cache: nil, client: client, strings: strings).bundled()
  }
  let cards = try timed(times: 21) { try dex().cards.count }
  print("cards\t\(cards.milliseconds)\t\(cards.result)")
  let shelf = try dex()
  let start = now()
  _ = shelf.index
  print("index\t\(now() - start)")
  let pages = timed(times: 5) { shelf.cards.compactMap { shelf.page($0.id) }.count }
  print("page\t\(pages.milliseconds / Double(max(pages.result, 1)))\t\(pages.result)")
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "search" where arguments.count > 1: measureSearch(arguments[1], Array(arguments.dropFirst(2)))
case "pokemon" where arguments.count == 2: try measurePokemon(arguments[1])
case "pokedex" where arguments.count == 2: try measurePokedex(arguments[1])
default:
  print("usage: carte-bench search FILE QUERY… | pokemon FILE | pokedex RESOURCES")
  exit(2)
}
