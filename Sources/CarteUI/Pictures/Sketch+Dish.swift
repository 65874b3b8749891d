import CarteCore

extension Sketch {
  private static let china = RGB(206, 214, 220)

  /// Draws something to eat.
  mutating func draw(_ dish: Dish) {
    switch dish.shape {
    case .plate, .tacos, .noodles, .skewers, .burger, .pancakes, .cookies, .cake, .pie:
      drawPlate()
      drawOnPlate(dish)
    case .bowl, .ricebowl, .salad: drawBowl(dish)
    case .pot: drawPot(dish)
    case .pan: drawPan(dish)
    case .tray: drawTray(dish)
    case .loaf: drawLoaf(dish)
    case .pizza: drawPizza(dish)
    case .jar: drawJar(dish)
    }
  }

  /// A paint with its light and its shadow.
  mutating func tones(_ color: RGB) -> (body: UInt8, bright: UInt8, dark: UInt8) {
    (paint(color), shade(color, 0.3), shade(color, -0.24))
  }

  private mutating func drawOnPlate(_ dish: Dish) {
    switch dish.shape {
    case .tacos: drawTacos(dish)
    case .noodles: drawNoodles(dish)
    case .skewers: drawSkewers(dish)
    case .burger: drawBurger(dish)
    case .pancakes: drawPancakes(dish)
    case .cookies: drawCookies(dish)
    case .cake: drawCake(dish)
    case .pie: drawPie(dish)
    default: drawServing(dish)
    }
    if dish.isHot { drawVapor(above: dish.shape == .burger ? 0.3 : 0.44) }
  }

  private mutating func drawPlate() {
    let (body, bright, dark) = tones(Self.china)
    raster.ellipse(0, 0.87, 0.48, 0.12, dark)
    raster.ellipse(0, 0.85, 0.48, 0.11, body)
    raster.ellipse(0, 0.84, 0.36, 0.07, bright)
  }

  // MARK: - On a plate

  private mutating func drawServing(_ dish: Dish) {
    let (body, bright, dark) = tones(dish.color)
    let (green, _, deep) = tones(dish.accent)
    for (x, y) in [(0.2, 0.78), (0.29, 0.81), (0.24, 0.73)] { raster.ellipse(x, y, 0.085, 0.065, green) }
    raster.ellipse(0.31, 0.83, 0.06, 0.04, deep)
    raster.ellipse(-0.06, 0.76, 0.29, 0.125, dark)
    raster.ellipse(-0.08, 0.73, 0.27, 0.12, body)
    raster.ellipse(-0.13, 0.69, 0.15, 0.05, bright)
    for (x, y) in [(-0.22, 0.75), (-0.04, 0.7), (0.06, 0.77), (-0.12, 0.8)] {
      raster.ellipse(x, y, 0.022, 0.018, green)
    }
  }

  private mutating func drawNoodles(_ dish: Dish) {
    let (body, bright, dark) = tones(RGB(238, 204, 120))
    raster.ellipse(0, 0.74, 0.34, 0.14, dark)
    raster.ellipse(0, 0.7, 0.3, 0.14, body)
    let strand = max(0.022, raster.length(points: 2))
    for (index, y) in [0.64, 0.7, 0.76, 0.82].enumerated() {
      let half = 0.3 - abs(y - 0.73) * 0.8
      raster.line((-half, y), (half * 0.3, y - 0.04), strand, index % 2 == 0 ? bright : dark, over: body)
      raster.line(
        (half * 0.3, y - 0.04), (half, y + 0.02), strand, index % 2 == 0 ? bright : dark, over: body)
    }
    let (sauce, light, deep) = tones(dish.color)
    raster.ellipse(0, 0.6, 0.2, 0.085, deep)
    raster.ellipse(-0.01, 0.58, 0.18, 0.075, sauce)
    raster.ellipse(-0.06, 0.55, 0.07, 0.025, light)
    let leaf = paint(dish.accent)
    raster.ellipse(0.02, 0.5, 0.05, 0.03, leaf)
    raster.ellipse(0.08, 0.53, 0.05, 0.03, leaf)
  }

  private mutating func drawTacos(_ dish: Dish) {
    let (shell, bright, dark) = tones(RGB(234, 184, 92))
    let (filling, _, _) = tones(dish.color)
    let leaf = paint(dish.accent)
    for x in [-0.24, 0.0, 0.24] {
      for (dx, dy) in [(-0.1, 0.0), (0.0, -0.05), (0.1, 0.0), (-0.05, -0.03), (0.06, -0.03)] {
        raster.ellipse(x + dx, 0.62 + dy, 0.055, 0.06, dx == 0 ? leaf : dx < 0 ? filling : leaf)
      }
      raster.ellipse(x, 0.84, 0.17, 0.24, dark, above: 0.86)
      raster.ellipse(x - 0.012, 0.84, 0.15, 0.21, shell, above: 0.86)
      raster.ellipse(x - 0.07, 0.74, 0.04, 0.06, bright)
    }
  }

  private mutating func drawSkewers(_ dish: Dish) {
    let stick = paint(RGB(196, 160, 104), .line)
    let (meat, bright, dark) = tones(dish.color)
    let piece = paint(dish.accent)
    for (index, y) in [0.56, 0.7, 0.83].enumerated() {
      let lean = 0.05
      raster.line((-0.46, y + lean), (0.46, y - lean), max(0.018, raster.length(points: 1.5)), stick)
      for step in 0..<5 {
        let x = -0.3 + Double(step) * 0.14
        let at = y - lean * x / 0.46
        if (step + index) % 3 == 2 {
          raster.ellipse(x, at, 0.05, 0.05, piece)
        } else {
          raster.ellipse(x, at + 0.01, 0.072, 0.06, dark)
          raster.ellipse(x - 0.006, at - 0.004, 0.066, 0.05, meat)
          raster.ellipse(x - 0.02, at - 0.02, 0.03, 0.016, bright)
        }
      }
    }
  }

  private mutating func drawBurger(_ dish: Dish) {
    let (bun, bright, dark) = tones(RGB(222, 150, 70))
    let (meat, _, deep) = tones(dish.color)
    let leaf = paint(dish.accent)
    raster.rectangle(-0.3, 0.76, 0.3, 0.85, bun)
    raster.ellipse(0, 0.85, 0.3, 0.04, dark)
    for x in stride(from: -0.3, through: 0.3, by: 0.12) { raster.ellipse(x, 0.7, 0.08, 0.035, leaf) }
    raster.rectangle(-0.32, 0.7, 0.32, 0.77, meat)
    raster.rectangle(-0.32, 0.75, 0.32, 0.77, deep)
    raster.rectangle(-0.31, 0.645, 0.31, 0.68, paint(RGB(248, 196, 60)))
    raster.rectangle(-0.29, 0.61, 0.29, 0.645, paint(RGB(206, 54, 44)))
    raster.ellipse(0, 0.61, 0.31, 0.22, bun, above: 0.61)
    raster.ellipse(-0.1, 0.5, 0.12, 0.05, bright)
    raster.ellipse(0.2, 0.58, 0.08, 0.03, dark)
    let seed = paint(RGB(252, 236, 190))
    for (x, y) in [(-0.06, 0.44), (0.08, 0.46), (0.17, 0.52), (0.0, 0.52), (-0.2, 0.54)] {
      raster.ellipse(x, y, 0.018, 0.011, seed)
    }
  }
}
