import CarteCore

/// `carte favorites removed` and `carte favorites restore [NAME-OR-ID…]`: favorites that are gone because a server
/// lacked them, and those that are kept here alone.
struct RestoreCommand {
  /// The names; all are meant where there is none.
  let names: [String]
  let favorites: FavoritesFile
  let surroundings: Surroundings

  private var strings: Strings { surroundings.strings }

  /// Puts them back, and says which.
  func run(_ format: Arguments.Format) throws -> Carte.ExitCode {
    let lost = try LostFavorites(favorites: favorites, directories: surroundings.directories)
    let removals = lost.removals()
    let doubted = lost.doubted()
    if let notice = removals.notice { Carte.complain(strings(notice)) }
    guard let wanted = wanted(among: removals.favorites + doubted) else { return .nothingFound }
    guard !wanted.isEmpty else {
      Carte.complain(strings("command.restore.none"))
      return .nothingFound
    }
    let load = try lost.restore(wanted)
    if let notice = load.notice { Carte.complain(strings(notice)) }
    try say(wanted, alone: Set(doubted.map(\.id)), format)
    return .found
  }

  /// What is meant; nil after saying what cannot be found.
  private func wanted(among lost: [Favorite]) -> [Favorite]? {
    guard !names.isEmpty else { return lost }
    // Several words are one name, or else several names.
    let whole = names.joined(separator: " ").cleaned()
    if case .one(let favorite) = NamedItem(whole, among: lost, id: \.id.item, title: \.title) {
      return [favorite]
    }
    var wanted: [Favorite] = []
    for name in names.map({ $0.cleaned() }) {
      let answer = NameAnswer(name: name, missing: "command.notLost", values: [:], strings: strings)
      let named = NamedItem(name, among: lost, id: \.id.item, title: \.title)
      guard let favorite = answer.item(of: named, title: \.title, id: \.id.item) else { return nil }
      wanted.append(favorite)
    }
    return wanted
  }

  private func say(_ restored: [Favorite], alone: Set<CardID>, _ format: Arguments.Format) throws {
    let output =
      switch format {
      case .text:
        restored.map { favorite in
          let key = alone.contains(favorite.id) ? "command.resent" : "favorites.restored"
          return strings(key, ["title": favorite.title]) + "\n"
        }.joined()
      default: FavoritesCommand.text(restored, format, .pipe)
      }
    try FileHandleOutput.standardOutput.write(output)
  }
}
