import CarteCore

/// A picture that is to stand on the screen over cells that are empty, stand for it or look nearly so: in points, or in
/// colors that are in no palette.
public struct Graphic: Hashable, Sendable {
  /// What the terminal is given to show it.
  public enum Content: Hashable, Sendable {
    /// A PNG file, for kitty's graphics protocol.
    case png([UInt8])
    /// The same for cells that hold these placeholders, sent for the so-manieth time.
    case placed([UInt8], KittyPlaceholders, round: Int)
    /// Sixels, as they are sent.
    case sixel([UInt8])
    /// Characters, on a ground of this number in the palette; nil for the terminal's own.
    case cells(PictureCells, on: UInt8?)
    /// The same for cells that hold the same characters, in colors of the palette.
    case fine(PictureCells, on: UInt8?)
  }

  /// What it shows.
  enum Source: Hashable, Sendable {
    /// A photograph in a form.
    case photo(PictureRequest)
    /// A drawn picture.
    case drawn(Picture)
  }

  /// What the cells below it hold. No space: what ends in spaces, or begins with them, is cleared from there on by
  /// ncurses where that is shorter to send, and what stands over it would go as well.
  public static let filler = "\u{A0}"

  /// The cells it covers.
  public let area: Rect
  /// What it shows.
  private let source: Source
  /// What the terminal is given.
  public let content: Content

  init(area: Rect, request: PictureRequest, content: Content) {
    self.area = area
    source = .photo(request)
    self.content = content
  }

  /// A drawn picture in finer colors than those that its cells have.
  init(area: Rect, drawn picture: Picture, _ cells: PictureCells, on ground: UInt8?) {
    self.area = area
    source = .drawn(picture)
    content = .fine(cells, on: ground)
  }

  /// Whether the same picture stands at the same place, and was not to be sent anew.
  public static func == (one: Graphic, other: Graphic) -> Bool {
    one.area == other.area && one.source == other.source && one.round == other.round
  }

  /// Whether the cells themselves stand for it: then whatever is written over some of them hides no more than those.
  var isInCells: Bool { round != nil }

  private var round: Int? {
    if case .placed(_, _, let round) = content { round } else { nil }
  }

  /// Feeds what tells them apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(area)
    hasher.combine(source)
  }
}
