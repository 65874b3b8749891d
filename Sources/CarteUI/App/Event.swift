import CarteCore

/// Something that happened. Keys, answers, signals and time all come to `App.update` as these.
public enum Event: Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted. It can never press a key.
  case paste(String)
  /// The mouse did something.
  case mouse(Mouse)
  /// The window has this size now.
  case resized(Size)
  /// The window got or lost the focus.
  case focused(Bool)
  /// The moment asked for by `App.wake` has come.
  case woke
  /// A catalogue's bundled or cached cards were read, or could not be.
  case loaded(catalogue: String, Result<Shelf, Problem>)
  /// A refresh has come so far.
  case refreshing(catalogue: String, RefreshProgress)
  /// A refresh has ended.
  case refreshed(catalogue: String, Result<Shelf, Problem>)
  /// A question of a page was answered, or could not be asked.
  case answered(catalogue: String, Question, Result<[Block], Problem>)
  /// A picture that was wanted is there; nil where there is none.
  case pictured(PictureRequest, PictureResult?)
  /// The terminal has answered a question.
  case reported(TerminalReport)
  /// The favorites were read.
  case favoritesLoaded(FavoritesLoad)
  /// A change to the favorites was written, or could not be; with what is in the file now.
  case favoritesSaved(FavoriteChange, Result<FavoritesLoad, Problem>)
  /// The favorites were brought in step with a server, or could not be; how they are now comes as an event of its own.
  case favoritesSynced(SyncReport)
  /// So many favorites were taken away by a server, or are here alone since it lost them.
  case favoritesLost(count: Int)
  /// Those were put back, or could not be; with what is in the file now.
  case favoritesRestored(Result<FavoritesLoad, Problem>, count: Int)
  /// The orders of the group were read, or could not be; what is known without asking comes first, and is not the
  /// last answer then.
  case ordersLoaded(Result<OrderList, Problem>, isLast: Bool)
  /// Whether the file of the orders is watched: whether every change of it is told.
  case ordersWatched(Bool)
  /// Somebody has written the file of the orders.
  case ordersTouched
  /// A change of the orders was made, or could not be; with the orders after it.
  case orderChanged(OrderChange, Result<OrderList, Problem>)
  /// Settings were saved, or could not be; with what holds now. Without any they were only read anew.
  case settingsChanged([SettingsFile.Change], Result<SettingsUpdate, Problem>)
  /// The terminal shows so many colors now.
  case colored(ColorDepth)
  /// Something is not as it should be, and the program works all the same.
  case warned(Problem)
  /// The program goes on after having been stopped.
  case resumed
  /// The program was asked to end.
  case terminated

  /// Whether somebody waits for what comes of it.
  var isAwaited: Bool {
    switch self {
    case .key, .paste, .mouse: true
    default: false
    }
  }
}

/// Something to be done outside: plain data, so that a test can compare it. One file of the program does them.
public enum Effect: Hashable, Sendable {
  /// Read a catalogue's bundled cards, then those in the cache.
  case load(catalogue: String)
  /// Ask the network for a catalogue's cards.
  case refresh(catalogue: String)
  /// Ask the network for a catalogue's cards that fit a query; the answer is that of a refresh.
  case search(catalogue: String, query: String)
  /// Ask the network for the whole of one card; the answer is that of a refresh.
  case complete(CardID)
  /// Ask a catalogue for what a page lacks.
  case ask(catalogue: String, Question)
  /// Ask that no longer.
  case withdraw(catalogue: String, Question)
  /// Ask the terminal how it can show pictures.
  case askTerminal
  /// Ask the terminal which color it draws on.
  case askGround
  /// Have a picture.
  case picture(PictureRequest)
  /// Have it no longer.
  case withdrawPicture(PictureRequest)
  /// Read the favorites.
  case loadFavorites
  /// Write a change of the favorites.
  case saveFavorites(FavoriteChange)
  /// Bring the favorites in step with the server they are also kept on; soon, or at once where a key asks for it.
  case syncFavorites(asked: Bool)
  /// Put back the favorites that a server took away.
  case restoreFavorites
  /// Read the orders that are known without asking anybody.
  case knowOrders
  /// Read the orders of now; where they are not known at all yet, first those that are known without asking.
  case loadOrders
  /// Have every change of the file of the orders told from now on.
  case watchOrders
  /// Make a change of the orders.
  case changeOrder(OrderChange)
  /// Save settings and have everything follow them; without any, only what others have saved.
  case changeSettings([SettingsFile.Change])
  /// Use the terminal in this way from now on.
  case useTerminal(TerminalUse)
  /// Give a text to the clipboard of the terminal.
  case copy(String)
  /// Ring the terminal's bell.
  case bell
  /// Send the whole screen again.
  case redraw
  /// Stop, as Ctrl-Z does.
  case suspend
  /// End the program.
  case quit
}
