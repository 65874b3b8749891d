import CarteCore
import FoundationEssentials

/// How photographs reach the screen.
public enum PictureOutput: Hashable, Sendable {
  /// Not at all, and nothing is drawn either.
  case off
  /// As characters.
  case cells
  /// As whatever is wanted and the terminal can show. It has not been asked: nobody needs to know before there is a
  /// photograph to be shown.
  case unasked(GraphicsInquiry.Wanted)
  /// The terminal is being asked.
  case asking(GraphicsInquiry)
  /// As points by kitty's graphics protocol; a cell has this size.
  case kitty(cell: PictureJob.PixelSize)
  /// As points by kitty's graphics protocol through tmux, in characters that stand for them.
  case placeholders(TmuxPictures)
  /// As points by sixel, with so many colors at most; a cell has this size.
  case sixel(cell: PictureJob.PixelSize, colors: Int)

  /// What the settings ask for, as far as that is known without asking the terminal.
  ///
  /// - Parameter hasGraphics: whether the terminal may be able to show points.
  public init(_ wanted: Settings.Pictures, depth: ColorDepth, plain: Bool, hasGraphics: Bool) {
    switch wanted {
    case .none: self = .off
    case .blocks: self = .cells
    case .kitty: self = .unasked(.kitty)
    case .sixel: self = .unasked(.sixel)
    case .auto: self = !hasGraphics || plain || depth == .none ? .cells : .unasked(.best)
    }
  }

  /// Whether it is known how photographs are shown.
  var isKnown: Bool {
    switch self {
    case .off, .cells, .kitty, .placeholders, .sixel: true
    case .unasked, .asking: false
    }
  }
}

/// What is being asked of the terminal, and what it has said so far.
public struct GraphicsInquiry: Hashable, Sendable {
  /// What is to be found out.
  public enum Wanted: Hashable, Sendable {
    /// Whatever there is.
    case best
    /// The size of a cell; the protocol is the user's choice.
    case kitty, sixel
  }

  /// Seconds that a terminal may take; one at the other end of a slow line needs some. Until then the page is there
  /// without its photograph.
  static let patience = 1.5
  /// Until a terminal says otherwise.
  private static let commonColors = 256
  /// Small enough for every terminal, so that nothing covers what stands below.
  private static let smallCell = PictureJob.PixelSize(width: 8, height: 16)

  let wanted: Wanted
  let since: Date
  private var speaksKitty = false
  private var speaksSixel = false
  private var cell: PictureJob.PixelSize?
  private var colors: Int?

  init(_ wanted: Wanted, since: Date) {
    self.wanted = wanted
    self.since = since
  }

  /// Takes an answer.
  ///
  /// - Returns: how photographs are shown; nil while more is to come. The attributes come last, since they are asked
  ///   for last and terminals answer in turn.
  mutating func take(_ report: TerminalReport) -> PictureOutput? {
    switch report {
    case .graphics(KittyGraphics.id, let isFine): speaksKitty = isFine
    case .graphics, .background: break
    case .cellSize(let width, let height):
      if 2...256 ~= width, 2...512 ~= height { cell = PictureJob.PixelSize(width: width, height: height) }
    case .colors(let count): if count >= 2 { colors = count }
    case .attributes(let attributes):
      speaksSixel = attributes.dropFirst().contains(4)
      return outcome
    }
    return nil
  }

  /// How photographs are shown, by what is known.
  var outcome: PictureOutput {
    switch wanted {
    case .kitty: return .kitty(cell: cell ?? Self.smallCell)
    case .sixel: return .sixel(cell: cell ?? Self.smallCell, colors: colors ?? Self.commonColors)
    case .best:
      // Where nobody says how large a cell is, points would cover text or leave gaps.
      guard let cell else { return .cells }
      if speaksKitty { return .kitty(cell: cell) }
      return speaksSixel && (colors ?? Self.commonColors) >= 16
        ? .sixel(cell: cell, colors: colors ?? Self.commonColors) : .cells
    }
  }
}
