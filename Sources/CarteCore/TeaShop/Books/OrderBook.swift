import FoundationEssentials

/// Where the orders of a group live. Several people write into it at the same time; nothing of theirs is lost, and
/// no change is meant for anything but the order it names.
public protocol OrderBook: Sendable {
  /// Where it is, for people: a file, or a server's name.
  var place: String { get }

  /// How old a list may become on the screen before it is loaded again, in seconds, so that changes of others are
  /// seen within 30.
  var reloadAge: Double { get }

  /// What is known without asking anybody; quick enough for the first picture.
  ///
  /// - Throws: `Problem` where the file of the orders cannot be read.
  func kept() throws -> OrderList

  /// What is there now. What waits to be sent is sent first; where that fails it goes on waiting and a notice says why.
  ///
  /// - Throws: `Problem` where it cannot be read, `CancellationError`.
  func load() async throws -> OrderList

  /// Makes a change. A new order that cannot be sent now waits in a file, and a notice in the list says why;
  /// any other change is made now or not at all.
  ///
  /// - Returns: the orders after it, with what others changed meanwhile.
  /// - Throws: `Problem` with the reason where it was not made: `problem.tea.deadline` and `problem.tea.closed` after
  ///   the end of the round, `problem.tea.gone` where the order is there no more; `CancellationError`.
  func apply(_ change: OrderChange) async throws -> OrderList

  /// Opens, closes, reopens or clones a round.
  ///
  /// - Throws: `Problem` where it cannot be saved; `problem.tea.noRound` where there is none to change.
  func apply(_ change: RoundChange) throws -> OrderList
}

/// Chooses where orders live.
public enum OrderBooks {
  /// The book that the settings name: a sheet where `CARTE_SHEETDB_ORDERS` is set, else a file.
  ///
  /// - Throws: `Problem` where the address of the sheet's server is none.
  public static func book(in surroundings: Surroundings, time: LocalTime = .system) throws(Problem)
    -> any OrderBook
  {
    let settings = surroundings.settings
    let file = OrderFile(
      folder: settings.orders ?? surroundings.directories.data, clock: surroundings.clock, time: time)
    guard let sheet = settings.servers.orderSheet else { return LocalOrderBook(file) }
    let meter = SheetMeter(cache: surroundings.directories.cache, clock: surroundings.clock)
    return SheetOrderBook(
      file: file,
      sheet: try SheetDB(
        client: surroundings.http, endpoint: settings.servers.sheetDB, sheet: sheet,
        token: settings.servers.sheetToken, meter: meter), meter: meter, clock: surroundings.clock,
      time: time)
  }
}
