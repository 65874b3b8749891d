import CarteCore

/// The form of a theme's file: `base`, the name of a theme whose colors hold where it has none; `ground`, which is
/// `dark` or `light`, where it leaves the terminal's; and `colors`, by meaning and by the names of tints. A color is
/// `#rrggbb` or `default`; a meaning may also have an object with `text` and `background`. Everything else is ignored.
extension ThemeColors {
  /// The colors of a theme.
  ///
  /// - Parameter documents: the theme's file, then the one it is based on, and so forth.
  /// - Throws: `Problem` where something is no color.
  public init(_ documents: [ThemeFiles.Document]) throws(Problem) {
    var colors = ThemeColors(ground: .dark, [:])
    for document in documents.reversed() { try colors.take(document) }
    self = colors
  }

  private mutating func take(_ document: ThemeFiles.Document) throws(Problem) {
    for member in document.content["colors"].members {
      do throws(Misread) {
        try take(member)
      } catch {
        let name = TextWidth.clipped(member.name.cleaned(), to: 40)
        throw Problem("problem.theme.color", ["file": document.path, "name": name])
      }
    }
    if case .rgb(let paper) = self[.text].background {
      ground = Ground(paper)
    } else if let ground = document.content["ground"].text.flatMap(Ground.init(rawValue:)) {
      self.ground = ground
    }
  }

  private struct Misread: Error {}

  private mutating func take(_ member: JSON.Member) throws(Misread) {
    if let meaning = Meaning(rawValue: member.name) {
      self[meaning] = try Self.pair(member.value, before: self[meaning])
    } else if case .string(let text) = member.value {
      guard let color = ThemeColor(text) else { throw Misread() }
      if case .rgb(let color) = color {
        setTint(member.name, to: color)
      } else {
        setTint(member.name, to: nil)
      }
    }
  }

  /// A text alone keeps the background there was.
  private static func pair(_ value: JSON, before: ThemePair) throws(Misread) -> ThemePair {
    var pair = before
    switch value {
    case .string: pair.text = try color(value)
    case .object:
      if !value["text"].isNull { pair.text = try color(value["text"]) }
      if !value["background"].isNull { pair.background = try color(value["background"]) }
    default: throw Misread()
    }
    return pair
  }

  private static func color(_ value: JSON) throws(Misread) -> ThemeColor {
    guard case .string(let text) = value, let color = ThemeColor(text) else { throw Misread() }
    return color
  }
}
