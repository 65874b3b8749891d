import CarteCore

/// What comes out of an oven, and what it is baked and cooked in.
extension Sketch {
  mutating func drawPancakes(_ dish: Dish) {
    let (body, bright, dark) = tones(dish.color)
    for (index, y) in [0.8, 0.73, 0.66, 0.59].enumerated() {
      let x = [0.0, 0.015, -0.015, 0.0][index]
      raster.ellipse(x, y + 0.03, 0.32, 0.075, dark)
      raster.ellipse(x, y, 0.32, 0.075, index == 3 ? bright : body)
    }
    let syrup = paint(RGB(176, 92, 26))
    raster.ellipse(0, 0.585, 0.24, 0.05, syrup)
    for (x, y) in [(-0.2, 0.7), (0.1, 0.78), (0.24, 0.66)] {
      raster.line((x, 0.6), (x, y), 0.05, syrup)
    }
    raster.rectangle(-0.06, 0.53, 0.06, 0.575, paint(RGB(252, 228, 120)))
    raster.ellipse(0.13, 0.56, 0.035, 0.03, paint(dish.accent))
  }

  mutating func drawCookies(_ dish: Dish) {
    for (x, y) in [(-0.2, 0.72), (0.2, 0.74), (0.0, 0.58)] {
      let (body, bright, dark) = tones(dish.color)
      raster.ellipse(x, y + 0.02, 0.19, 0.16, dark)
      raster.ellipse(x, y, 0.185, 0.155, body)
      raster.ellipse(x - 0.06, y - 0.08, 0.07, 0.03, bright)
      let chip = paint(dish.accent)
      for (dx, dy) in [(-0.09, 0.02), (0.04, -0.06), (0.09, 0.05), (-0.01, 0.08), (0.0, 0.0)] {
        raster.ellipse(x + dx, y + dy, 0.024, 0.02, chip)
      }
    }
  }

  mutating func drawCake(_ dish: Dish) {
    let (body, bright, dark) = tones(dish.color)
    let (cream, white, grey) = tones(RGB(250, 236, 220))
    raster.rectangle(-0.3, 0.5, 0.3, 0.8, body)
    raster.ellipse(0, 0.8, 0.3, 0.06, body)
    raster.fill(0.5...0.86, dark, over: body) { _ in (0.16, 0.3) }
    for y in [0.6, 0.7] {
      raster.rectangle(-0.3, y, 0.3, y + 0.03, cream)
      raster.rectangle(0.16, y, 0.3, y + 0.03, grey)
    }
    raster.ellipse(0, 0.5, 0.3, 0.07, white)
    for x in [-0.25, -0.12, 0.02, 0.15, 0.26] {
      raster.line((x, 0.5), (x, 0.57 + abs(x) * 0.1), 0.07, x > 0.1 ? grey : cream)
    }
    raster.ellipse(0, 0.485, 0.28, 0.05, white)
    raster.ellipse(-0.1, 0.47, 0.1, 0.02, bright)
    let berry = tones(dish.accent)
    for x in [-0.17, 0.0, 0.17] {
      raster.ellipse(x, 0.44, 0.05, 0.045, berry.body)
      raster.ellipse(x - 0.015, 0.425, 0.018, 0.014, berry.bright)
    }
  }

  mutating func drawPie(_ dish: Dish) {
    let (crust, bright, dark) = tones(RGB(218, 152, 74))
    raster.polygon([(-0.38, 0.62), (0.38, 0.62), (0.3, 0.84), (-0.3, 0.84)], dark)
    for step in 0..<9 {
      raster.ellipse(-0.36 + Double(step) * 0.09, 0.64, 0.05, 0.05, step % 2 == 0 ? crust : bright)
    }
    raster.ellipse(0, 0.6, 0.38, 0.11, crust)
    let (filling, _, _) = tones(dish.color)
    raster.ellipse(0, 0.59, 0.32, 0.085, filling)
    let strip = max(0.03, raster.length(points: 2))
    for x in [-0.2, 0.0, 0.2] {
      raster.line((x - 0.06, 0.67), (x + 0.06, 0.51), strip, bright, over: filling)
    }
    raster.line((-0.3, 0.57), (0.3, 0.57), strip, crust, over: filling)
    raster.line((-0.3, 0.63), (0.3, 0.63), strip, crust, over: filling)
    raster.ellipse(0, 0.54, 0.05, 0.035, paint(dish.accent))
  }

  mutating func drawLoaf(_ dish: Dish) {
    let (crust, bright, dark) = tones(dish.color)
    let (board, _, edge) = tones(RGB(150, 106, 66))
    raster.rectangle(-0.48, 0.9, 0.48, 1, edge)
    raster.rectangle(-0.48, 0.88, 0.48, 0.94, board)
    raster.ellipse(0, 0.66, 0.42, 0.22, dark)
    raster.rectangle(-0.41, 0.66, 0.41, 0.88, dark)
    raster.ellipse(-0.01, 0.64, 0.4, 0.2, crust)
    raster.rectangle(-0.41, 0.66, 0.33, 0.84, crust)
    raster.ellipse(-0.12, 0.54, 0.2, 0.06, bright)
    let cut = paint(dish.accent)
    for x in [-0.24, -0.04, 0.16] {
      raster.line((x - 0.05, 0.66), (x + 0.06, 0.53), max(0.035, raster.length(points: 2)), cut)
    }
  }

  mutating func drawPizza(_ dish: Dish) {
    let (crust, _, dark) = tones(RGB(214, 150, 78))
    let (y, size) = (0.56, 0.43)
    raster.ellipse(0, y + 0.015, size, size, dark)
    raster.ellipse(0, y, size, size, crust)
    raster.ellipse(0, y, size * 0.86, size * 0.86, paint(dish.color))
    let cheese = paint(RGB(250, 214, 120))
    for (dx, dy, radius) in [
      (-0.15, -0.16, 0.12), (0.14, -0.1, 0.13), (-0.05, 0.15, 0.14), (0.2, 0.14, 0.08), (-0.24, 0.06, 0.07),
    ] {
      raster.ellipse(dx, y + dy, radius, radius * 0.9, cheese)
    }
    let topping = tones(dish.accent)
    for (dx, dy) in [(-0.14, -0.12), (0.1, -0.2), (0.2, 0.04), (-0.04, 0.06), (-0.2, 0.14), (0.08, 0.24)] {
      raster.ellipse(dx, y + dy, 0.055, 0.055, topping.dark)
      raster.ellipse(dx - 0.006, y + dy - 0.008, 0.046, 0.046, topping.body)
    }
    let line = max(0.014, raster.length(points: 1))
    for (dx, dy) in [(1.0, 0.0), (0.5, 0.87), (0.5, -0.87)] {
      raster.line((-dx * size, y - dy * size), (dx * size, y + dy * size), line, dark)
    }
  }

  // MARK: - In something

  mutating func drawBowl(_ dish: Dish) {
    let isSalad = dish.shape == .salad
    let (body, bright, dark) = tones(isSalad ? RGB(168, 112, 62) : RGB(72, 118, 156))
    let top = 0.56
    if dish.shape == .ricebowl { drawSticks() }
    raster.fill(top...0.96, body) { y in
      let part = (y - top) / 0.4
      let half = 0.44 * (1 - part * part * part * 0.62)
      return (-half, half)
    }
    raster.repaint(-0.5...0.5, top...0.96) { x, _, before in
      before == body && x > 0.24 ? dark : before == body && x < -0.24 && x > -0.33 ? bright : before
    }
    raster.rectangle(-0.2, 0.95, 0.2, 1, dark)
    raster.ellipse(0, top, 0.44, 0.12, bright)
    let inside = tones(dish.color)
    raster.ellipse(0, top, 0.4, 0.095, inside.dark)
    if isSalad {
      drawLeaves(dish, top)
    } else if dish.shape == .ricebowl {
      drawMound(dish, top)
    } else {
      drawSoup(dish, top)
    }
    if dish.isHot { drawVapor(above: dish.shape == .ricebowl ? 0.36 : 0.46) }
  }

  private mutating func drawSoup(_ dish: Dish, _ top: Double) {
    let (soup, light, _) = tones(dish.color)
    raster.ellipse(0, top + 0.012, 0.39, 0.082, soup)
    raster.ellipse(-0.12, top - 0.02, 0.16, 0.022, light)
    drawPieces(
      of: dish, at: [(-0.2, 0.02), (0.02, -0.02), (0.2, 0.015), (0.08, 0.04), (-0.06, 0.045)], top, 0.04, 0.02
    )
  }

  /// Pieces in two tones by turns, around the middle of what lies `top` down.
  private mutating func drawPieces(
    of dish: Dish, at places: [(x: Double, y: Double)], _ top: Double, _ width: Double, _ height: Double
  ) {
    let (piece, _, deep) = tones(dish.accent)
    for (index, place) in places.enumerated() {
      raster.ellipse(place.x, top + place.y, width, height, index % 2 == 0 ? piece : deep)
    }
  }

  private mutating func drawMound(_ dish: Dish, _ top: Double) {
    let (body, bright, dark) = tones(dish.color)
    raster.ellipse(0.02, top, 0.36, 0.17, dark, above: top + 0.06)
    raster.ellipse(-0.01, top, 0.35, 0.165, body, above: top + 0.05)
    raster.ellipse(-0.12, top - 0.1, 0.13, 0.035, bright)
    drawPieces(
      of: dish, at: [(-0.16, -0.06), (0.02, -0.12), (0.18, -0.05), (0.07, -0.02), (-0.05, 0.0)], top, 0.05,
      0.03)
  }

  private mutating func drawLeaves(_ dish: Dish, _ top: Double) {
    let (leaf, bright, dark) = tones(dish.color)
    let places: [(x: Double, y: Double)] = [
      (-0.3, 0), (-0.14, -0.06), (0.04, -0.09), (0.2, -0.05), (0.31, 0.01), (-0.2, 0.03), (0, 0.02),
      (0.16, 0.04),
    ]
    for (index, place) in places.enumerated() {
      raster.ellipse(place.x, top + place.y, 0.11, 0.085, [leaf, dark, bright][index % 3])
    }
    let (piece, light, _) = tones(dish.accent)
    for (x, y) in [(-0.18, -0.03), (0.1, -0.08), (0.22, 0.02), (-0.02, 0.03)] {
      raster.ellipse(x, top + y, 0.05, 0.045, piece)
      raster.ellipse(x - 0.014, top + y - 0.014, 0.018, 0.014, light)
    }
  }

  private mutating func drawSticks() {
    let stick = paint(RGB(176, 96, 66), .line)
    let thickness = max(0.02, raster.length(points: 1.5))
    raster.line((0.08, 0.52), (0.46, 0.22), thickness, stick)
    raster.line((0.14, 0.54), (0.49, 0.3), thickness, stick)
  }

  /// Steam over something hot.
  mutating func drawVapor(above bottom: Double) {
    let steam = paint(RGB(160, 170, 176), .line)
    let half = max(0.011, raster.length(points: 1))
    let top = max(bottom - 0.3, 0.02)
    guard bottom - top > 0.08 else { return }
    guard !isSmall else { return drawWisps(top...bottom - 0.04, steam) }
    for (index, x) in [-0.16, 0.02, 0.2].enumerated() {
      raster.fill(top + (index == 1 ? 0 : 0.05)...bottom - 0.04, steam) { y in
        let phase = (y - top) / (bottom - top)
        let bend = (phase - phase * phase * phase) * 0.14 * (index == 1 ? -1 : 1)
        return (x + bend - half, x + bend + half)
      }
    }
  }

  mutating func drawPot(_ dish: Dish) {
    let (body, bright, dark) = tones(RGB(184, 66, 52))
    let top = 0.5
    for side in [-1.0, 1.0] {
      raster.ring(side * 0.4, 0.62, 0.1, 0.06, max(0.035, raster.length(points: 2)), dark)
    }
    raster.fill(top...0.97, body) { y in
      let corner = max(y - 0.87, 0)
      let half = 0.4 - corner * corner * 8
      return (-half, half)
    }
    raster.repaint(-0.5...0.5, top...0.97) { x, _, before in
      before == body && x > 0.24 ? dark : before == body && x < -0.24 && x > -0.32 ? bright : before
    }
    raster.ellipse(0, top, 0.41, 0.11, bright)
    raster.ellipse(0, top, 0.36, 0.085, shade(dish.color, -0.24))
    let (stew, light, _) = tones(dish.color)
    raster.ellipse(0, top + 0.01, 0.35, 0.07, stew)
    raster.ellipse(-0.1, top - 0.02, 0.14, 0.02, light)
    drawPieces(
      of: dish, at: [(-0.19, 0.015), (0.02, -0.02), (0.2, 0.01), (0.08, 0.04), (-0.06, 0.04)], top, 0.045,
      0.02)
    if dish.isHot { drawVapor(above: 0.4) }
  }

  mutating func drawPan(_ dish: Dish) {
    let (iron, bright, dark) = tones(RGB(84, 90, 98))
    raster.line((0.2, 0.66), (0.48, 0.4), max(0.06, raster.length(points: 3)), dark)
    raster.ellipse(-0.06, 0.78, 0.42, 0.19, dark)
    raster.ellipse(-0.06, 0.74, 0.42, 0.19, bright)
    raster.ellipse(-0.06, 0.745, 0.39, 0.165, iron)
    let (food, light, deep) = tones(dish.color)
    raster.ellipse(-0.06, 0.76, 0.34, 0.125, deep)
    raster.ellipse(-0.06, 0.745, 0.33, 0.12, food)
    raster.ellipse(-0.15, 0.7, 0.14, 0.035, light)
    let (piece, _, shadow) = tones(dish.accent)
    let places = [(-0.26, 0.76), (-0.12, 0.8), (0.02, 0.71), (0.14, 0.77), (-0.04, 0.76), (0.06, 0.82)]
    for (index, place) in places.enumerated() {
      raster.ellipse(place.0, place.1, 0.045, 0.028, index % 2 == 0 ? piece : shadow)
    }
    if dish.isHot { drawVapor(above: 0.54) }
  }

  mutating func drawTray(_ dish: Dish) {
    let (body, bright, dark) = tones(RGB(86, 130, 150))
    raster.rectangle(-0.49, 0.7, 0.49, 0.77, dark)
    raster.polygon([(-0.44, 0.66), (0.44, 0.66), (0.37, 0.98), (-0.37, 0.98)], body)
    raster.polygon([(0.2, 0.66), (0.44, 0.66), (0.37, 0.98), (0.18, 0.98)], dark)
    let (food, light, deep) = tones(dish.color)
    raster.ellipse(0, 0.68, 0.42, 0.13, deep, above: 0.7)
    raster.ellipse(0, 0.68, 0.41, 0.115, food, above: 0.69)
    for (x, y) in [(-0.24, 0.63), (0.0, 0.59), (0.22, 0.64)] { raster.ellipse(x, y, 0.07, 0.025, light) }
    let piece = paint(dish.accent)
    for (x, y) in [(-0.12, 0.6), (0.12, 0.61), (0.3, 0.66), (-0.32, 0.66), (0.02, 0.65)] {
      raster.ellipse(x, y, 0.03, 0.02, piece)
    }
    raster.rectangle(-0.45, 0.68, 0.45, 0.71, bright)
    if dish.isHot { drawVapor(above: 0.5) }
  }

  mutating func drawJar(_ dish: Dish) {
    let glass = paint(Self.glassColor, base: Self.fewColorsGlass, .line)
    let (food, light, dark) = tones(dish.color)
    raster.fill(0.26...1, glass) { y in
      let half = y < 0.34 ? 0.22 + (y - 0.26) : 0.3
      return (-half, half)
    }
    let wall = max(0.022, raster.length(points: 2))
    raster.rectangle(-0.3 + wall, 0.36, 0.3 - wall, 1 - wall, food)
    raster.rectangle(0.14, 0.36, 0.3 - wall, 1 - wall, dark)
    raster.rectangle(-0.22, 0.36, -0.15, 1 - wall, light)
    let piece = paint(dish.accent)
    for (x, y) in [(-0.08, 0.45), (0.08, 0.42), (0.16, 0.56), (-0.16, 0.88), (0.04, 0.92), (0.18, 0.86)] {
      raster.ellipse(x, y, 0.04, 0.035, piece)
    }
    let (label, _, edge) = tones(RGB(240, 232, 210))
    raster.rectangle(-0.19, 0.58, 0.19, 0.8, edge)
    raster.rectangle(-0.19, 0.58, 0.15, 0.79, label)
    raster.rectangle(-0.12, 0.65, 0.1, 0.68, dark)
    raster.rectangle(-0.12, 0.71, 0.04, 0.74, dark)
    let (lid, shine, deep) = tones(RGB(196, 80, 70))
    raster.rectangle(-0.25, 0.17, 0.25, 0.28, lid)
    raster.rectangle(0.1, 0.17, 0.25, 0.28, deep)
    raster.rectangle(-0.2, 0.17, -0.12, 0.28, shine)
  }
}
