import FoundationEssentials

/// What the `round` column of a sheet says of a round, so that people can read it and other machines learn of its
/// deadline: `2026-12-01 12:05:10 · 約翰紅茶公司 · Amy · closes 2026-12-01 14:30:00 · ID.2`.
///
/// The parts are when it was opened, the shop, the organiser, until when orders are taken (`open` without an end, else
/// `closes` with the deadline, `closed` with the moment it was closed by hand, or both; then `reopened` with the
/// moment at which it followed a later one), and the id with the number of the version. Times are those on the wall.
struct RoundCell {
  let round: Round

  private static let separator = " · "

  init(_ round: Round) {
    self.round = round
  }

  /// Reads a cell; nil where it is none, but a bare id or something that somebody wrote.
  init?(_ text: String, _ time: LocalTime) {
    let parts = text.cleaned(atMost: 1000).components(by: Self.separator)
    guard parts.count == 5, let opened = time.moment(parts[0]) else { return nil }
    let name = parts[4].split(separator: ".").map(String.init)
    guard name.count == 2, Order.isOurs(name[0]), let version = Int(name[1]), 0...9999 ~= version else {
      return nil
    }
    var closes: Date?
    var closed: Date?
    var reopened: Date?
    for part in parts[3].components(by: ", ") {
      let word = part.prefix { $0 != " " }
      let moment = time.moment(String(part.dropFirst(word.count)))
      switch word {
      case "open": break
      case "closes": closes = moment
      case "closed": closed = moment
      case "reopened": reopened = moment
      default: return nil
      }
      if word != "open", moment == nil { return nil }
    }
    round = Round(
      id: name[0], shop: parts[1], organiser: parts[2], opened: opened, closes: closes, closed: closed,
      reopened: reopened, version: version, isJoined: true)
  }

  /// The text of the cell.
  func text(_ time: LocalTime) -> String {
    func plain(_ text: String) -> String { text.components(by: Self.separator).joined(separator: " - ") }
    let moments = [("closes ", round.closes), ("closed ", round.closed), ("reopened ", round.reopened)]
    var ends = moments.compactMap { word, moment in moment.map { word + time.text($0) } }
    if round.closes == nil, round.closed == nil { ends.insert("open", at: 0) }
    return [
      time.text(round.opened), plain(round.shop), plain(round.organiser),
      ends.joined(separator: ", "), "\(round.id).\(round.version)",
    ].joined(separator: Self.separator)
  }
}

extension String {
  /// The parts between a text, empty ones as well.
  fileprivate func components(by separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0).cleaned() }
  }
}
