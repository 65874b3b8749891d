import CarteCore
import FoundationEssentials

/// What the screens of the orders say about all of them: where they live, how old they are, until when they are taken.
enum OrdersWords {
  /// Reading and changing that take longer than this are shown.
  static let patience = 0.15
  /// Younger than this, in seconds, orders are those of now.
  private static let youth = 60.0

  /// The shop of the round; where none was opened, that of the menu.
  static func shop(in library: Library) -> String {
    let shop = library.orders.list?.round?.shop ?? ""
    return shop.isEmpty ? library.teaMenu?.shop.title ?? "" : shop
  }

  /// Where they live and how old they are, with the requests of the month as far as there is room.
  static func source(in library: Library, columns: Int) -> String {
    let (orders, strings) = (library.orders, library.strings)
    let state =
      isReading(in: library)
      ? strings("orders.reading") : orders.isRemote && library.offline ? strings("source.offline") : ""
    let place = orders.place.isEmpty ? strings("orders.here") : orders.place
    let usage = orders.list?.usage.map { usage in
      strings("orders.usage", ["count": usage.count.grouped, "total": SheetUsage.monthly.grouped])
    }
    let brief = orders.list?.usage.map { "\($0.count.grouped)/\(SheetUsage.monthly.grouped)" }
    let age = age(in: library)
    // Of a folder the end says most.
    let end = place.split(separator: "/").last.map { place.contains("/") ? "…/" + $0 : place } ?? place
    let choices = [
      [state, age, place, usage ?? ""], [state, age, place, brief ?? ""], [state, age, place],
      [state, age, end], [state, age],
    ]
    .map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }
    return choices.first { TextWidth.columns($0) <= columns } ?? (isReading(in: library) ? "…" : "")
  }

  /// How old they are where they are not those of now.
  private static func age(in library: Library) -> String {
    guard let asOf = library.orders.list?.asOf, case let age = library.now.timeIntervalSince(asOf),
      age >= youth
    else { return "" }
    return library.strings("orders.asOf", ["age": Age.words(age, library.strings)])
  }

  /// Whether they have been read for so long that it is shown.
  static func isReading(in library: Library) -> Bool { isLong(library.orders.readingSince, library.now) }

  /// Whether changes have been under way for so long that it is shown.
  static func isChanging(in library: Library) -> Bool { isLong(library.orders.changingSince, library.now) }

  private static func isLong(_ since: Date?, _ now: Date) -> Bool {
    // The same sum as that of the moment to wake up at, which may be rounded.
    since.map { now >= $0.addingTimeInterval(patience) } ?? false
  }

  /// When any of these words become others without an event.
  static func wake(in library: Library) -> Date? {
    let (orders, now) = (library.orders, library.now)
    var moments = [orders.readingSince, orders.changingSince].compactMap { $0?.addingTimeInterval(patience) }
    if let change = RoundText(library)?.nextChange { moments.append(change) }
    if let asOf = orders.list?.asOf, case let age = now.timeIntervalSince(asOf), 0..<3600 ~= age {
      moments.append(asOf.addingTimeInterval(((age / 60).rounded(.down) + 1) * 60))
    }
    return moments.filter { $0 > now }.min()
  }

  /// What is not as it should be, each in a sentence: why they could not be read, that some wait to be sent and why.
  static func troubles(in library: Library) -> [String] {
    let (orders, strings) = (library.orders, library.strings)
    guard let list = orders.list else { return [] }
    var troubles: [String] = []
    if let problem = orders.problem {
      troubles.append(strings(problem) + (library.offline ? "" : " " + strings("orders.again")))
    }
    let why = list.notice == orders.problem ? nil : list.notice.map { strings($0) }
    if !list.waiting.isEmpty {
      let count = strings("orders.waiting", ["count": list.waiting.count.grouped])
      troubles.append("↑ " + count + (why.map { " " + $0 } ?? ""))
    } else if let why {
      troubles.append(why)
    }
    return troubles
  }

  /// Whether a window has no lines for troubles of their own; they take the place of the shop then.
  static func isLow(_ size: Size) -> Bool { size.rows < 12 }

  /// These sentences in lines of so many columns, but never so many lines that the orders have no room.
  static func troubleLines(in library: Library) -> [String] {
    let most = isLow(library.size) ? 0 : library.size.rows / 6
    let lines = troubles(in: library).flatMap {
      Wrapping.wrapped($0, to: max(library.size.columns - 3, 2))
    }
    guard lines.count > most, most > 0 else { return Array(lines.prefix(most)) }
    return lines.prefix(most - 1) + [TextWidth.clipped(lines[most - 1] + " …", to: library.size.columns - 3)]
  }
}

extension Library {
  /// The menu of the tea shop; nil until it is loaded.
  var teaMenu: TeaMenu? { menu(of: TeaCatalogue.commandName) }
}
