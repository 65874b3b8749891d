extension Pokemon {
  /// Its number on the colors of its types, under the figure of the first.
  var emblem: Emblem {
    Emblem(
      number: number, types.tint.color, second: types.count > 1 ? types[1].tint.color : nil,
      figure: types.first?.figure ?? 0)
  }
}
