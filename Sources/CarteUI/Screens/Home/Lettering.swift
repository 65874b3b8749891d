import CarteCore

/// The program's name in large letters.
enum Lettering {
  /// The rows of cells, all of one width. Written out: working them out costs a start more than it shows.
  static let rows = [
    "▄█▀▀▀█▄                 ██           ",
    "██       ▀▀▀▀█▄ ██▄▀▀▀ ▀██▀▀ ▄█▀▀▀█▄",
    "██      ▄█▀▀▀██ ██      ██   ██▀▀▀▀▀",
    "▀█▄▄▄█▀ ▀█▄▄▄██ ██      ▀█▄▄ ▀█▄▄▄█▀",
  ]
}
