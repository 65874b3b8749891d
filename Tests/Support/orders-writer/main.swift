// Places orders from a process of its own, for tests that kill it or race it.
//
//   orders-writer FOLDER add PREFIX COUNT                keeps orders in FOLDER/orders.json
//   orders-writer FOLDER send PREFIX COUNT URL SHEET     sends them to a sheet, by an outbox in FOLDER, and what waits
//                                                        there
//
// Every line it prints is something that has happened: `ready`, `saved NAME`, `refused KEY`, `waiting COUNT`.

import CarteCore
import FoundationEssentials
import Glibc

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // One call, unbuffered: a line is there as a whole before the next change starts.
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

/// A book in a folder: a file, or a sheet where an address is given.
func book(_ folder: String, _ sheet: ArraySlice<String>) throws -> any OrderBook {
  var settings = Settings()
  settings.orders = folder
  if let url = sheet.first, let id = sheet.last, sheet.count == 2 {
    settings.servers.sheetDB = try Endpoint(url)
    settings.servers.orderSheet = id
  }
  return try OrderBooks.book(
    in: Surroundings(
      resources: Resources(folder: ""), directories: Directories(environment: [:]),
      strings: Strings(language: "en", texts: [:]), settings: settings,
      http: HTTPClient(transport: CurlTransport(userAgent: "carte/test")), clock: .system))
}

func place(_ prefix: String, _ count: Int, in book: any OrderBook) async {
  for number in 0..<count {
    let order = Order(
      id: Order.newID(), name: "\(prefix)\(number)",
      cup: Cup(drink: "雨果那堤", size: .large, sugar: "半糖", ice: "少冰"), unitPrice: 55, created: Date())
    do {
      _ = try await book.apply(.add(order))
      say("saved \(order.name)")
    } catch {
      say("refused \((error as? Problem)?.key ?? "?")")
    }
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4, let count = Int(arguments[3]) else { exit(2) }
let orders = try book(arguments[0], arguments.dropFirst(4))
say("ready")
await place(arguments[2], count, in: orders)
say("waiting \(try await orders.load().waiting.count)")
