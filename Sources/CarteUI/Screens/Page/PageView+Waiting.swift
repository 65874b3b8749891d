import CarteCore
import FoundationEssentials

extension PageView {
  /// Cards, or what the visible lines lack and was asked for.
  public func awaitedSince(in library: Library) -> Date? {
    guard library.page(id) != nil else { return nil }
    let answers = library[id.catalogue]?.answers
    let asked = questions(in: library).compactMap { answers?.since($0) }.min()
    return [library.awaitedSince(catalogue), asked].compactMap { $0 }.min()
  }
}
