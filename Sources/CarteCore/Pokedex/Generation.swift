/// The generations of the games, from 1.
enum Generation {
  private static let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
  private static let regions = [
    "region.kanto", "region.johto", "region.hoenn", "region.sinnoh", "region.unova", "region.kalos",
    "region.alola", "region.galar", "region.paldea",
  ]
  /// The species that came with the journey to old Sinnoh, in the generation of Galar.
  private static let hisuian = 899...905

  /// `IV` for 4; the number itself where no game has come to it yet.
  static func roman(_ generation: Int) -> String {
    numerals.indices.contains(generation - 1) ? numerals[generation - 1] : String(generation)
  }

  /// The key of the region whose games first had a species; nil where that is not known.
  static func regionKey(_ generation: Int, number: Int) -> String? {
    if hisuian.contains(number) { return "region.hisui" }
    return regions.indices.contains(generation - 1) ? regions[generation - 1] : nil
  }

  /// The keys of all regions: `region.` and PokeAPI's slug.
  static let regionKeys = regions + ["region.hisui"]

  /// The key of a region by PokeAPI's slug; nil for one that is new.
  static func regionKey(slug: String) -> String? {
    let key = "region." + slug
    return regionKeys.contains(key) ? key : nil
  }

  /// The number that `4` or `iv` means, folded; nil where it is none.
  static func number(_ text: String) -> Int? {
    if let number = Int(text) { return 1...numerals.count ~= number ? number : nil }
    return numerals.firstIndex { $0.lowercased() == text }.map { $0 + 1 }
  }
}
