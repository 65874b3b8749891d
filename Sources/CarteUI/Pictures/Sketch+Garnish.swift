import CarteCore

/// What is put on the rim of a glass, and what the drink is decorated with.
extension Sketch {
  mutating func drawGarnish(_ poured: Poured) {
    let form = poured.form
    if poured.has(.saltRim) || poured.has(.sugarRim) { drawCrust(poured) }
    if poured.vessel.shape == .takeawayMedium || poured.vessel.shape == .takeawayLarge { drawLid(poured) }
    let right = (x: form.rimRadius - 0.01, y: form.rim + 0.01)
    if poured.has(.lime) { drawWheel(right, RGB(78, 158, 58), RGB(190, 222, 120)) }
    if poured.has(.lemon) { drawWheel(right, RGB(232, 192, 36), RGB(250, 236, 140)) }
    if poured.has(.orange) { drawWheel(right, RGB(226, 120, 24), RGB(250, 184, 84)) }
    if poured.has(.cucumber) { drawWheel(right, RGB(66, 130, 62), RGB(206, 228, 170)) }
    if poured.has(.pineapple) { drawPineapple(right) }
    if poured.has(.strawberry) { drawStrawberry(right) }
    if poured.has(.lemonTwist) { drawTwist(right, RGB(238, 204, 60)) }
    if poured.has(.limeTwist) { drawTwist(right, RGB(120, 186, 70)) }
    if poured.has(.orangeTwist) { drawTwist(right, RGB(238, 138, 44)) }
    if poured.has(.olive) { drawOnPick(poured, RGB(126, 148, 52), RGB(206, 62, 48)) }
    if poured.has(.onion) { drawOnPick(poured, RGB(236, 234, 220), RGB(214, 208, 190)) }
    if poured.has(.cherry) { drawCherry(poured) }
  }

  private mutating func drawWheel(_ place: (x: Double, y: Double), _ rind: RGB, _ flesh: RGB) {
    let radius = max(0.1, raster.length(points: 5))
    let (outer, inner) = (paint(rind, .solid), paint(flesh, base: rind.mixed(with: .white, 0.5), .solid))
    raster.ellipse(place.x, place.y, radius, radius, outer)
    raster.ellipse(place.x, place.y, radius * 0.76, radius * 0.76, inner)
    let line = radius * 0.16
    guard radius * raster.side > 8 else { return }
    for (dx, dy) in [(0.0, 1.0), (0.87, 0.5), (0.87, -0.5)] {
      let (x, y) = (dx * radius * 0.7, dy * radius * 0.7)
      raster.line((place.x - x, place.y - y), (place.x + x, place.y + y), line, outer, over: inner)
    }
  }

  private mutating func drawPineapple(_ place: (x: Double, y: Double)) {
    let (flesh, rind) = (paint(RGB(246, 206, 72), .solid), paint(RGB(176, 122, 40), .solid))
    raster.polygon(
      [
        (place.x - 0.1, place.y + 0.08), (place.x + 0.02, place.y - 0.13), (place.x + 0.13, place.y - 0.05),
        (place.x + 0.05, place.y + 0.1),
      ], flesh)
    raster.line((place.x + 0.02, place.y - 0.13), (place.x + 0.13, place.y - 0.05), 0.045, rind)
    let leaf = paint(RGB(74, 150, 70), .solid)
    raster.polygon(
      [(place.x + 0.04, place.y - 0.12), (place.x + 0.12, place.y - 0.08), (place.x + 0.16, place.y - 0.2)],
      leaf)
  }

  private mutating func drawStrawberry(_ place: (x: Double, y: Double)) {
    let red = paint(RGB(214, 44, 58), .solid)
    raster.ellipse(place.x, place.y - 0.02, 0.08, 0.07, red)
    raster.polygon(
      [(place.x - 0.075, place.y), (place.x + 0.075, place.y), (place.x, place.y + 0.11)], red)
    raster.ellipse(place.x, place.y - 0.085, 0.065, 0.03, paint(RGB(74, 150, 70), .solid))
  }

  private mutating func drawTwist(_ place: (x: Double, y: Double), _ color: RGB) {
    let peel = paint(color, .line)
    let thickness = max(0.038, raster.length(points: 2.5))
    let (x, y) = place
    raster.line((x - 0.1, y - 0.05), (x - 0.02, y - 0.075), thickness, peel)
    raster.line((x - 0.02, y - 0.075), (x + 0.045, y - 0.02), thickness, peel)
    raster.line((x + 0.045, y - 0.02), (x + 0.025, y + 0.07), thickness, shade(peel, -0.15))
    raster.line((x + 0.025, y + 0.07), (x + 0.07, y + 0.13), thickness, peel)
  }

  private mutating func drawOnPick(_ poured: Poured, _ color: RGB, _ core: RGB) {
    let form = poured.form
    let from = (x: -form.rimRadius * 0.9, y: form.rim - 0.09)
    let to = (x: form.rimRadius * 0.25, y: min(form.rim + 0.22, form.floor - 0.06))
    raster.line(from, to, max(0.018, raster.length(points: 1.5)), paint(RGB(178, 140, 92), .line))
    let (body, dot) = (paint(color, .solid), paint(core, .solid))
    for part in [0.62, 0.86] {
      let (x, y) = (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      raster.ellipse(x, y, 0.055, 0.048, body)
      raster.ellipse(x + 0.018, y - 0.008, 0.018, 0.018, dot)
    }
  }

  private mutating func drawCherry(_ poured: Poured) {
    let form = poured.form
    let isUp = form.foot != nil && poured.isGlass && form.end < 0.7
    let radius = max(0.05, raster.length(points: 2.5))
    let place =
      isUp
      ? (x: 0.015, y: form.floor - 0.11)
      : (x: -form.rimRadius * 0.42, y: poured.surface - radius * 0.6)
    let stem = paint(RGB(112, 132, 52), .line)
    raster.line(
      place, (place.x + radius * 1.3, place.y - radius * 2.1), max(0.016, raster.length(points: 1.5)), stem)
    let red = paint(RGB(200, 26, 48), .solid)
    raster.ellipse(place.x, place.y, radius, radius, red)
    raster.ellipse(
      place.x - radius * 0.35, place.y - radius * 0.35, radius * 0.3, radius * 0.3, shade(red, 0.6))
  }

  /// Salt or sugar on the rim.
  private mutating func drawCrust(_ poured: Poured) {
    let form = poured.form
    let grain = max(0.026, raster.length(points: 2))
    let (white, grey) = (paint(RGB(250, 250, 246), .solid), paint(RGB(206, 212, 216), .solid))
    for step in 0..<3 {
      let y = form.rim + (Double(step) - 0.4) * grain
      let radius = form.radius(max(y, form.rim))
      for side in [-1.0, 1.0] {
        raster.ellipse(side * radius, y, grain * 1.2, grain, step % 2 == 0 ? white : grey)
      }
    }
  }

  /// The film over a cup, or the lid.
  private mutating func drawLid(_ poured: Poured) {
    guard !poured.has(.iceCream), !poured.has(.steam) else { return }
    let form = poured.form
    let half = max(0.016, raster.length(points: 1.5))
    let lid = paint(RGB(196, 206, 212), .line)
    raster.rectangle(
      -form.rimRadius - 0.025, form.rim - half, form.rimRadius + 0.025, form.rim + half, lid)
  }
}
