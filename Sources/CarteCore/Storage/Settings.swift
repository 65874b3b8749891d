/// What a user may choose. A value: the program makes it once of options, environment and file, and passes it on.
public struct Settings: Hashable, Sendable {
  /// A language of the interface.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Chinese in traditional characters.
    case traditionalChinese = "zh-Hant"
  }

  /// A language of texts from a catalogue, of which there are more than of the interface.
  public enum ContentLanguage: String, Hashable, Sendable, CaseIterable {
    /// English, in which everything is to be had.
    case english = "en"
    /// German.
    case german = "de"
    /// Spanish.
    case spanish = "es"
    /// French.
    case french = "fr"
    /// Italian.
    case italian = "it"
    /// Chinese in traditional characters.
    case traditionalChinese = "zh-Hant"
  }

  /// A system of units.
  public enum Units: String, Hashable, Sendable, CaseIterable {
    /// Whatever a recipe is written in.
    case source
    /// Millilitres.
    case metric
    /// Ounces.
    case imperial
  }

  /// How many colors to use.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    /// As many as the terminal has.
    case auto
    /// The 256 of xterm's palette.
    case palette = "256"
    /// The 16 that the terminal's user has chosen.
    case basic = "16"
    /// None.
    case none
  }

  /// How pictures are shown.
  public enum Pictures: String, Hashable, Sendable, CaseIterable {
    /// As well as the terminal can.
    case auto
    /// As points, by the graphics protocol of kitty.
    case kitty
    /// As points, by sixel.
    case sixel
    /// As characters.
    case blocks
    /// Not at all: none are asked for.
    case none
  }

  /// The language of the interface.
  public var language = Language.english
  /// The language of what a catalogue has in several.
  public var contentLanguage = ContentLanguage.english
  /// The units of measures, where a catalogue can give both.
  public var units = Units.source
  /// The theme's name; nil for dark or light by the terminal's ground.
  public var theme: String?
  /// Whether the mouse is listened to.
  public var mouse = true
  /// Whether anything moves by itself.
  public var motion = true
  /// How many colors to use.
  public var color = Color.auto
  /// How pictures are shown.
  public var pictures = Pictures.auto
  /// Whether the cards of a grid have pictures where there is room.
  public var cardPictures = true
  /// Whether lines and marks are drawn with ASCII characters only.
  public var ascii = false
  /// Whether the terminal's bell rings at mistakes.
  public var bell = false
  /// Whether no request is ever made.
  public var offline = false
  /// Another folder of resources; nil for the program's own.
  public var resources: String?
  /// The folder of the file of orders, which others may share; nil for the user's own data folder.
  public var orders: String?
  /// Which servers are asked.
  public var servers = Servers()

  /// The settings of somebody who has chosen nothing.
  public init() {}
}
