import CarteCore

/// What stands in a glass and is seen through it, and what rises above it.
extension Sketch {
  /// What the glass and the drink stand in front of.
  mutating func drawBehind(_ poured: Poured) {
    let form = poured.form
    if poured.has(.straw) { drawStraw(poured, 0.035, [RGB(222, 72, 72), RGB(240, 236, 228)]) }
    if poured.has(.wideStraw) { drawStraw(poured, 0.06, [RGB(52, 160, 164), RGB(90, 190, 190)]) }
    if poured.has(.celery) {
      let stalk = paint(RGB(122, 178, 76), .line)
      raster.line((0.02, form.floor - 0.1), (-form.rimRadius * 0.7, form.rim - 0.08), 0.06, stalk)
      let leaf = paint(RGB(70, 140, 54), .solid)
      for (x, y) in [(-0.06, -0.1), (0.04, -0.11), (-0.01, -0.14)] {
        raster.ellipse(-form.rimRadius * 0.7 + x, form.rim + y, 0.06, 0.04, leaf)
      }
    }
    if poured.has(.cinnamon) {
      let stick = paint(RGB(146, 82, 44), .line)
      raster.line((0, poured.surface + 0.1), (form.rimRadius * 0.5, form.rim - 0.13), 0.05, stick)
    }
    if poured.has(.steam) { drawSteam(poured) }
    if poured.has(.mint) { drawMint(poured) }
    if poured.has(.crushedIce) { drawHeap(poured) }
    if poured.has(.iceCream) { drawScoop(poured) }
    if poured.has(.whippedCream) { drawCream(poured) }
  }

  /// Where a straw leans: from inside up to its upper end.
  private func straw(_ poured: Poured) -> (from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    let form = poured.form
    let foot = form.floor - (form.foot == nil ? 0.05 : 0.14)
    return ((-form.radius(foot) * 0.25, foot), (form.rimRadius * 0.55, max(form.rim - 0.17, 0.01)))
  }

  private mutating func drawStraw(_ poured: Poured, _ thickness: Double, _ colors: [RGB]) {
    let (from, to) = straw(poured)
    let thickness = max(thickness, raster.length(points: 2.5))
    let pieces = 9
    for piece in 0..<pieces {
      func place(_ step: Int) -> (x: Double, y: Double) {
        let part = Double(step) / Double(pieces)
        return (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      }
      raster.line(place(piece), place(piece + 1), thickness, paint(colors[piece % colors.count], .line))
    }
  }

  /// The part of a straw that is seen through the drink.
  mutating func drawSunkenStraw(_ poured: Poured) {
    let (from, to) = straw(poured)
    for liquid in poured.liquids {
      raster.line(from, to, 0.035, shade(liquid, 0.22), over: liquid)
    }
  }

  private mutating func drawSteam(_ poured: Poured) {
    let steam = paint(RGB(168, 176, 182), .line)
    let top = max(poured.form.rim - 0.3, 0.02)
    let bottom = poured.isGlass ? poured.surface - 0.04 : poured.form.rim - 0.07
    guard bottom - top > 0.04 else { return }
    guard !isSmall else { return drawWisps(top...bottom, steam) }
    let half = max(0.012, raster.length(points: 1))
    for (index, x) in [-0.55, 0.0, 0.55].enumerated() {
      let middle = x * poured.form.rimRadius
      let start = top + (index == 1 ? 0 : (bottom - top) * 0.2)
      raster.fill(start...bottom, steam) { y in
        // Half a wave, so that it is one bend also where it is small.
        let phase = (y - start) / (bottom - start)
        let bend = (phase - phase * phase * phase) * 0.1 * (index == 1 ? -1 : 1) - 0.02
        return (middle + bend - half, middle + bend + half)
      }
    }
  }

  /// Steam where it is small: two short lines that rise, each as wide as half a cell.
  mutating func drawWisps(_ range: ClosedRange<Double>, _ paint: UInt8) {
    let half = raster.length(points: 2)
    let upper = max(range.lowerBound, range.upperBound - 0.24)
    for (start, lift) in [(-2.0, 0.0), (2.0, 0.06)] {
      let left = start * half
      raster.fill(max(upper - lift, 0)...range.upperBound - lift, paint) { _ in (left, left + half) }
    }
  }

  private mutating func drawMint(_ poured: Poured) {
    let form = poured.form
    let (leaf, dark) = (paint(RGB(74, 166, 84), .solid), paint(RGB(48, 112, 60), .solid))
    let x = -form.rimRadius * 0.35
    let y = poured.isGlass ? max(form.rim, poured.surface - 0.1) : form.rim
    raster.line((x, y + 0.06), (x, y - 0.06), raster.length(points: 2), dark)
    raster.ellipse(x - 0.09, y - 0.03, 0.085, 0.05, leaf)
    raster.ellipse(x + 0.09, y - 0.03, 0.085, 0.05, dark)
    raster.ellipse(x - 0.04, y - 0.09, 0.06, 0.055, dark)
    raster.ellipse(x + 0.04, y - 0.1, 0.06, 0.055, leaf)
  }

  /// Crushed ice rises out of the drink.
  private mutating func drawHeap(_ poured: Poured) {
    let form = poured.form
    let base = poured.isGlass ? poured.surface : form.rim
    let radius = poured.isGlass ? poured.inner(base) : form.rimRadius
    let ice = [RGB(226, 238, 244), RGB(196, 216, 228), RGB(240, 247, 250)].map { paint($0) }
    for (index, part) in [-0.62, -0.3, 0.08, 0.42, 0.64, -0.1, 0.25].enumerated() {
      let lift = index > 4 ? 0.065 : 0.015
      raster.ellipse(part * radius, base - lift, max(radius * 0.24, 0.04), 0.055, ice[index % 3])
    }
  }

  private mutating func drawScoop(_ poured: Poured) {
    let form = poured.form
    let radius = min(form.rimRadius * 0.72, 0.17)
    let cream = paint(RGB(250, 238, 208))
    let y = poured.surface - radius * 0.35
    raster.ellipse(0, y, radius, radius, cream)
    raster.ellipse(
      radius * 0.3, y + radius * 0.1, radius * 0.68, radius * 0.8, shade(cream, -0.1), over: cream)
    raster.ellipse(-radius * 0.3, y - radius * 0.35, radius * 0.28, radius * 0.24, paint(.white), over: cream)
  }

  private mutating func drawCream(_ poured: Poured) {
    let form = poured.form
    let (cream, dark) = (paint(RGB(252, 246, 234)), paint(RGB(226, 214, 196)))
    let radius = form.rimRadius
    let base = poured.isGlass ? poured.surface : form.rim
    raster.ellipse(0, base - 0.02, radius * 0.84, 0.065, dark)
    raster.ellipse(-radius * 0.06, base - 0.045, radius * 0.72, 0.05, cream)
    raster.ellipse(0.02, base - 0.085, radius * 0.5, 0.045, dark)
    raster.ellipse(-0.01, base - 0.1, radius * 0.42, 0.045, cream)
    raster.ellipse(0, base - 0.15, radius * 0.18, 0.035, cream)
  }

  // MARK: - In the drink

  /// Ice, pearls, bubbles, fruit.
  mutating func drawInside(_ poured: Poured) {
    if poured.isGlass {
      if poured.has(.crushedIce) { crush(poured) }
      if poured.has(.pearls) { drawPearls(poured) }
      if poured.has(.bubbles) { drawBubbles(poured) }
      if poured.has(.lemonInside) { drawSlices(poured) }
    }
    let cubes = poured.has(.ice) ? 7 : poured.has(.lessIce) ? 4 : poured.has(.littleIce) ? 2 : 0
    if cubes > 0 { drawCubes(poured, cubes) }
    if poured.has(.foam), poured.vessel.shape == .coffeeMug { return }
  }

  /// Cubes lie on top of each other under the surface, the highest out of it.
  private mutating func drawCubes(_ poured: Poured, _ count: Int) {
    let form = poured.form
    let size = min(max(form.radius(poured.surface) * 0.36, 0.06), 0.1)
    let places: [(across: Double, down: Double, turn: Double)] = [
      (-0.5, 0.25, 0.2), (0.45, 0.1, -0.25), (0.05, 1.5, 0.4), (-0.55, 2.6, -0.15), (0.5, 2.3, 0.3),
      (0, 3.7, -0.3), (0.45, 4.7, 0.1),
    ]
    for place in places.prefix(poured.isGlass ? count : min(count, 2)) {
      let y = poured.surface + place.down * size * 1.05 + (poured.isGlass ? 0 : -size * 0.3)
      let room =
        (poured.isGlass ? poured.inner(min(y + size * 0.5, form.floor)) : form.rimRadius) - size * 0.62
      guard room > 0, y + size * 0.7 < form.floor || !poured.isGlass else { continue }
      let color = liquid(poured, at: y).mixed(with: RGB(236, 246, 252), 0.62)
      drawCube(place.across / 0.55 * min(room, size * 2.2), y, size / 2, place.turn, color)
    }
  }

  private mutating func drawCube(_ x: Double, _ y: Double, _ half: Double, _ turn: Double, _ color: RGB) {
    func square(_ half: Double, dx: Double = 0, dy: Double = 0) -> [(x: Double, y: Double)] {
      // Turned by a small angle: its sine stands for it, and its cosine is nearly 1.
      [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { corner in
        (
          x + dx + half * (corner.0 - corner.1 * turn), y + dy + half * (corner.1 + corner.0 * turn)
        )
      }
    }
    raster.polygon(square(half), paint(color, base: RGB(215, 230, 238)))
    raster.polygon(
      square(half * 0.52, dx: -half * 0.12, dy: -half * 0.12),
      paint(color.mixed(with: .white, 0.45), base: RGB(255, 255, 255)))
  }

  /// The color of the drink at a height.
  private func liquid(_ poured: Poured, at y: Double) -> RGB {
    let layers = poured.vessel.layers
    guard layers.count > 1, poured.form.floor > poured.surface else { return poured.topColor }
    let height = (poured.form.floor - y) / (poured.form.floor - poured.surface)
    var below = 0.0
    let whole = Double(layers.reduce(0) { $0 + $1.share })
    for layer in layers {
      below += Double(layer.share) / max(whole, 1)
      if height <= below { return layer.color }
    }
    return poured.topColor
  }

  private mutating func crush(_ poured: Poured) {
    var lit: [UInt8: UInt8] = [:]
    for liquid in poured.liquids {
      lit[liquid] = paint(paints[Int(liquid)].color.mixed(with: RGB(240, 248, 252), 0.5), base: .white)
    }
    let grain = max(0.045, raster.length(points: 2))
    raster.repaint(-0.5...0.5, poured.surface...poured.form.floor) { x, y, before in
      guard let ice = lit[before] else { return before }
      let (column, row) = (Int((x + 1) / grain), Int(y / grain))
      return (column * 7 + row * 13 + column * row * 5) % 11 < 4 ? ice : before
    }
  }

  private mutating func drawPearls(_ poured: Poured) {
    let form = poured.form
    let radius = max(0.03, raster.length(points: 1.6))
    let (pearl, light) = (
      paint(RGB(48, 32, 30), .solid), paint(RGB(128, 96, 84), base: RGB(48, 32, 30), .solid)
    )
    for row in 0..<3 {
      let y = form.floor - radius * (1.05 + 1.75 * Double(row))
      let room = poured.inner(y) - radius
      let step = radius * 2.15
      let count = Int(2 * room / step) + 1 - row % 2
      guard count > 0 else { continue }
      let start = -Double(count - 1) * step / 2
      for index in 0..<count where row < 2 || index % 3 != 1 {
        let x = start + Double(index) * step
        raster.ellipse(x, y, radius, radius, pearl)
        raster.ellipse(x - radius * 0.35, y - radius * 0.4, radius * 0.32, radius * 0.32, light)
      }
    }
  }

  private mutating func drawBubbles(_ poured: Poured) {
    let radius = max(0.012, raster.length(points: 1.5))
    for index in 0..<14 {
      let part = Double(index * 37 % 14) / 14
      let y = poured.surface + 0.06 + (poured.form.floor - poured.surface - 0.1) * part
      let x = poured.inner(y) * 0.75 * (Double(index * 5 % 9) / 4 - 1)
      for liquid in poured.liquids { raster.ellipse(x, y, radius, radius, shade(liquid, 0.45), over: liquid) }
    }
  }

  private mutating func drawSlices(_ poured: Poured) {
    let (rind, flesh) = (paint(RGB(236, 196, 40)), paint(RGB(250, 232, 130)))
    for (x, down) in [(-0.35, 0.3), (0.4, 0.52)] {
      let y = poured.surface + (poured.form.floor - poured.surface) * down
      let radius = min(poured.inner(y) * 0.5, 0.1)
      raster.ellipse(x * poured.inner(y), y, radius, radius, rind)
      raster.ellipse(x * poured.inner(y), y, radius * 0.72, radius * 0.72, flesh)
    }
  }
}
