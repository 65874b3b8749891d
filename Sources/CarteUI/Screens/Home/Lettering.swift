/// The program's name in large letters, drawn from bitmaps two pixels to a cell.
enum Lettering {
  private static let letters = [
    [
      ".#####.",
      "##...##",
      "##.....",
      "##.....",
      "##.....",
      "##.....",
      "##...##",
      ".#####.",
    ],
    [
      ".......",
      ".......",
      ".#####.",
      ".....##",
      ".######",
      "##...##",
      "##...##",
      ".######",
    ],
    [
      "......",
      "......",
      "##.###",
      "###...",
      "##....",
      "##....",
      "##....",
      "##....",
    ],
    [
      ".##..",
      ".##..",
      "#####",
      ".##..",
      ".##..",
      ".##..",
      ".##..",
      "..###",
    ],
    [
      ".......",
      ".......",
      ".#####.",
      "##...##",
      "#######",
      "##.....",
      "##...##",
      ".#####.",
    ],
  ]

  /// The rows of cells, all of one width.
  static let rows: [String] = (0..<4).map { row in
    letters.map { letter in
      zip(letter[row * 2], letter[row * 2 + 1]).map { upper, lower in
        switch (upper, lower) {
        case ("#", "#"): "█"
        case ("#", _): "▀"
        case (_, "#"): "▄"
        default: " "
        }
      }.joined()
    }.joined(separator: " ")
  }

  /// How many columns the name takes.
  static let columns = rows.first?.count ?? 0
}
