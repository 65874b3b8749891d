import CarteCore

extension Sketch {
  /// A vessel while it is drawn.
  struct Poured {
    let vessel: Vessel
    let form: VesselForm
    /// How thick the walls are.
    let wall: Double
    /// The height of the drink's surface.
    var surface: Double
    /// The paints of the layers, from the bottom up.
    var liquids: [UInt8] = []

    /// Half the width inside at a height.
    func inner(_ y: Double) -> Double { max(form.radius(y) - wall, 0) }
    func has(_ extra: Vessel.Extra) -> Bool { vessel.extras.contains(extra) }
    /// Whether the drink is seen through the wall.
    var isGlass: Bool { form.material == .glass }
    /// The color of the uppermost layer.
    var topColor: RGB { vessel.layers.last?.color ?? RGB(220, 225, 228) }
  }

  static let glassColor = RGB(140, 168, 184)
  /// Of the classic colors those without a hue are lost on white or on black.
  static let fewColorsGlass = RGB(0, 150, 160)

  /// Draws a vessel with everything in it and on it.
  mutating func draw(_ vessel: Vessel) {
    let whole = VesselForm(vessel.shape)
    let form = isSmall ? whole.stout : whole
    let wall = max(0.02, raster.length(points: 2))
    var poured = Poured(
      vessel: vessel, form: form, wall: wall,
      surface: form.surface(Double(vessel.level) / 100, wall: wall))
    // Of the empty rim of a glass that is nearly full nothing would be left but two points.
    let isFull = isSmall && !vessel.layers.isEmpty && poured.surface - form.rim < 0.13
    if !poured.isGlass || isFull { poured.surface = form.rim }
    drawBehind(poured)
    if poured.isGlass {
      pour(&poured)
      drawInside(poured)
      drawGlass(poured)
    } else {
      drawBody(poured)
      drawOpening(&poured)
      drawInside(poured)
    }
    drawBase(poured)
    drawGarnish(poured)
  }

  // MARK: - The drink

  private mutating func pour(_ poured: inout Poured) {
    let form = poured.form
    let layers = poured.vessel.layers
    let whole = Double(layers.reduce(0) { $0 + $1.share })
    var below = 0.0
    var bottom = form.floor
    for (index, layer) in layers.enumerated() {
      below += Double(layer.share)
      let isLast = index == layers.count - 1
      let share = below / max(whole, 1) * Double(poured.vessel.level) / 100
      let top = isLast ? poured.surface : form.surface(share, wall: poured.wall)
      let liquid = paint(layer.color)
      poured.liquids.append(liquid)
      raster.fill(min(top, bottom)...bottom, liquid) { y in
        let inner = poured.inner(y)
        return inner > 0 ? (-inner, inner) : nil
      }
      bottom = min(top, bottom)
    }
    light(poured)
    if poured.has(.straw) || poured.has(.wideStraw) { drawSunkenStraw(poured) }
    drawFoam(&poured)
  }

  /// Light falls from the left: a bright strip there, a shadow at the right, a bright line on the surface.
  private mutating func light(_ poured: Poured) {
    var lit: [UInt8: (bright: UInt8, dark: UInt8)] = [:]
    for liquid in poured.liquids { lit[liquid] = (shade(liquid, 0.28), shade(liquid, -0.2)) }
    let edge = poured.surface + raster.length(points: 3)
    let form = poured.form
    var row = (y: -1.0, r: 0.0)
    raster.repaint(-0.5...0.5, poured.surface...form.end) { x, y, before in
      guard let shades = lit[before] else { return before }
      if row.y != y { row = (y, poured.inner(y)) }
      if y < edge { return shades.bright }
      let across = x / max(row.r, 1e-6)
      if across > -0.78, across < -0.5 { return shades.bright }
      return across > 0.6 ? shades.dark : before
    }
  }

  private mutating func drawFoam(_ poured: inout Poured) {
    let depth = poured.has(.head) ? 0.13 : poured.has(.foam) ? 0.065 : 0
    guard depth > 0, !poured.vessel.layers.isEmpty else { return }
    let top = max(poured.surface - depth * 0.6, poured.form.rim)
    let color = RGB(247, 236, 214).mixed(with: poured.topColor, 0.12)
    let foam = paint(color)
    raster.fill(top...top + depth, foam) { y in
      let inner = poured.inner(y)
      return inner > 0 ? (-inner, inner) : nil
    }
    let shadow = shade(foam, -0.12)
    raster.fill(top...top + depth, shadow, over: foam) { y in
      let inner = poured.inner(y)
      return (inner * 0.6, inner)
    }
    poured.surface = top
    guard poured.has(.head), top - poured.form.rim < 0.06 else { return }
    let radius = poured.form.rimRadius
    for part in [-0.62, -0.05, 0.55] {
      raster.ellipse(part * radius, poured.form.rim + 0.01, radius * 0.4, 0.06, part > 0.3 ? shadow : foam)
    }
    raster.ellipse(0.25 * radius, poured.form.rim - 0.01, radius * 0.4, 0.06, foam)
  }

  // MARK: - The glass

  private mutating func drawGlass(_ poured: Poured) {
    let form = poured.form
    let glass = paint(Self.glassColor, base: Self.fewColorsGlass, .line)
    let thick = paint(Self.glassColor.mixed(with: .white, 0.35), base: RGB(200, 210, 216), .ground)
    raster.fill(form.rim...form.end, glass) { y in
      let radius = form.radius(y)
      return radius > 0 ? (-radius, -max(radius - poured.wall, 0)) : nil
    }
    raster.fill(form.rim...form.end, glass) { y in
      let radius = form.radius(y)
      return radius > 0 ? (max(radius - poured.wall, 0), radius) : nil
    }
    raster.fill(form.floor...form.end, form.bottom > 0.045 ? thick : glass) { y in
      let inner = poured.inner(y)
      return form.bottom > 0.045 ? (-inner, inner) : (-form.radius(y), form.radius(y))
    }
    if form.bottom > 0.045 {
      let line = max(0.02, raster.length(points: 2))
      raster.fill(form.end - line...form.end, glass) { y in (-form.radius(y), form.radius(y)) }
    }
    // The bowl of a stemmed glass closes.
    if form.foot != nil {
      raster.fill(max(form.floor - 0.02, form.rim)...form.end, glass) { y in
        let radius = form.radius(y)
        return radius < poured.wall * 1.6 ? (-radius, radius) : nil
      }
    }
  }

  /// Stem, foot, handle, lip.
  private mutating func drawBase(_ poured: Poured) {
    let form = poured.form
    let glass =
      form.material == .glass
      ? paint(Self.glassColor, base: Self.fewColorsGlass, .line) : paint(form.material.color)
    if let foot = form.foot {
      let stem = max(form.stem, raster.length(points: 1))
      raster.rectangle(-stem, form.end - 0.01, stem, foot.y, glass)
      let thickness = max(0.028, raster.length(points: 2))
      raster.fill(foot.y - 0.045...foot.y, glass) { y in
        y > foot.y - thickness
          ? (-foot.r, foot.r) : (-foot.r * 0.35, foot.r * 0.35)
      }
    }
    if let handle = form.handle {
      let middle = (form.rim + form.end) / 2
      let height = (form.end - form.rim) * 0.32
      let y = middle - 0.02
      raster.ring(
        form.radius(y) - 0.02, y, handle + 0.02, height, max(0.045, raster.length(points: 3)), glass,
        rightOf: form.radius(y) - 0.01)
    }
    if form.hasSpout {
      raster.polygon(
        [
          (-form.rimRadius, form.rim), (-form.rimRadius - 0.08, form.rim - 0.01),
          (-form.radius(form.rim + 0.1), form.rim + 0.12),
        ], glass)
    }
  }

  // MARK: - What is not of glass

  private mutating func drawBody(_ poured: Poured) {
    let form = poured.form
    let color = form.material.color
    let body = paint(color)
    let (bright, dark) = (shade(body, 0.3), shade(body, -0.28))
    raster.fill(form.rim...form.end, body) { y in (-form.radius(y), form.radius(y)) }
    raster.fill(form.rim...form.end, bright) { y in (-form.radius(y) * 0.74, -form.radius(y) * 0.5) }
    raster.fill(form.rim...form.end, dark) { y in (form.radius(y) * 0.62, form.radius(y)) }
    if form.material == .clay { drawFace(poured) }
    if form.material == .silver || form.material == .china {
      let line = max(0.03, raster.length(points: 2))
      let band = form.material == .china ? form.rim + 0.2 : form.end - 0.08
      raster.fill(band...band + line, bright) { y in (-form.radius(y), form.radius(y)) }
    }
  }

  private mutating func drawFace(_ poured: Poured) {
    let dark = paint(RGB(66, 36, 24))
    let white = paint(RGB(240, 222, 180))
    for side in [-1.0, 1.0] {
      raster.polygon(
        [(side * 0.04, 0.42), (side * 0.18, 0.36), (side * 0.17, 0.5), (side * 0.05, 0.5)], dark)
      raster.ellipse(side * 0.11, 0.46, 0.025, 0.025, white)
    }
    raster.polygon([(0, 0.46), (0.045, 0.62), (-0.045, 0.62)], dark)
    raster.polygon([(-0.17, 0.68), (0.17, 0.68), (0.12, 0.84), (-0.12, 0.84)], dark)
    for x in [-0.09, -0.03, 0.03, 0.09] { raster.rectangle(x - 0.02, 0.7, x + 0.02, 0.76, white) }
  }

  private mutating func drawOpening(_ poured: inout Poured) {
    let form = poured.form
    let depth = form.rimRadius * 0.2
    let rim = shade(paint(form.material.color), 0.4)
    raster.ellipse(0, form.rim, form.rimRadius, depth, rim)
    let drink =
      poured.vessel.layers.isEmpty ? shade(paint(form.material.color), -0.5) : paint(poured.topColor)
    let edge = raster.length(points: 2)
    raster.ellipse(0, form.rim, form.rimRadius - edge * 1.5, max(depth - edge, edge * 0.6), drink)
    poured.liquids = [drink]
    guard poured.has(.foam) || poured.has(.head) else { return }
    raster.ellipse(0, form.rim - 0.01, form.rimRadius - edge * 1.5, depth, paint(RGB(247, 236, 214)))
  }
}

extension VesselForm.Material {
  /// What it looks like in the light.
  var color: RGB {
    switch self {
    case .glass: Sketch.glassColor
    case .china: RGB(74, 122, 148)
    case .copper: RGB(196, 116, 62)
    case .silver: RGB(158, 168, 178)
    case .clay: RGB(150, 92, 56)
    }
  }
}
