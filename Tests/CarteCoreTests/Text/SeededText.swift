@testable import CarteCore

extension SeededRandom {
  /// Up to `most` of the pieces, one after the other.
  mutating func text(of pieces: [String], most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &self)).compactMap { _ in pieces.randomElement(using: &self) }
      .joined()
  }
}
