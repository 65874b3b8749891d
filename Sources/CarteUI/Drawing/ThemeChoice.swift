import CarteCore

/// The theme that was chosen, as far as it can be used.
public struct ThemeChoice: Hashable, Sendable {
  /// Its colors; nil for those that go by the terminal's ground, because nobody has chosen or the choice cannot be used.
  public let colors: ThemeColors?
  /// Why what was chosen cannot be used; nil where it can.
  public let problem: Problem?

  /// Nobody has chosen.
  public init() {
    self.init(colors: nil, problem: nil)
  }

  private init(colors: ThemeColors?, problem: Problem?) {
    self.colors = colors
    self.problem = problem
  }

  /// The theme of a name; where that is nil, no file is read.
  public init(_ name: String?, in files: ThemeFiles) {
    guard let name else {
      self.init()
      return
    }
    do throws(Problem) {
      self.init(colors: try ThemeColors(files.documents(of: name)), problem: nil)
    } catch {
      self.init(colors: nil, problem: error)
    }
  }
}
