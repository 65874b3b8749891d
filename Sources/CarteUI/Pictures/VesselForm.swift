import CarteCore

/// The form of a vessel: bodies of revolution, seen from the side.
struct VesselForm {
  /// What it is made of.
  enum Material { case glass, china, copper, silver, clay }

  /// Half the width outside, at places from the rim down to the end of the bowl.
  private(set) var profile: [(y: Double, r: Double)]
  /// Whether the line between those places is bent.
  var isRound = false
  var material = Material.glass
  /// How thick the bottom of the bowl is.
  var bottom = 0.03
  /// Where the stem ends and the foot stands; nil where the bowl stands by itself.
  var foot: (y: Double, r: Double)?
  /// Half the width of the stem.
  var stem = 0.018
  /// How far a handle at the right stands out; nil for none.
  var handle: Double?
  /// Whether it has a lip at the left.
  var hasSpout = false

  var rim: Double { profile.first?.y ?? 0 }
  var end: Double { profile.last?.y ?? 1 }
  /// Half the width at the rim.
  var rimRadius: Double { profile.first?.r ?? 0 }
  /// The lowest place of the drink.
  var floor: Double { end - bottom }

  /// The same with a shorter stem and a deeper bowl, for where a bowl would have but a row or two.
  var stout: VesselForm {
    guard foot != nil else { return self }
    let deeper = end + (1 - end) * 0.4
    let stretch = (deeper - rim) / max(end - rim, 1e-9)
    var form = self
    form.profile = profile.map { (rim + ($0.y - rim) * stretch, $0.r) }
    return form
  }

  /// Half the width outside at a height; 0 outside the bowl.
  func radius(_ y: Double) -> Double {
    guard y >= rim, y <= end, let lower = profile.firstIndex(where: { $0.y >= y }) else { return 0 }
    guard lower > 0 else { return profile[0].r }
    let (a, b) = (profile[lower - 1], profile[lower])
    let part = (y - a.y) / max(b.y - a.y, 1e-9)
    guard isRound else { return a.r + (b.r - a.r) * part }
    let before = profile[max(lower - 2, 0)].r
    let after = profile[min(lower + 1, profile.count - 1)].r
    // Catmull and Rom's spline through the four places around.
    let (one, two) = ((b.r - before) / 2, (after - a.r) / 2)
    let (square, cube) = (part * part, part * part * part)
    let r =
      (2 * cube - 3 * square + 1) * a.r + (cube - 2 * square + part) * one + (3 * square - 2 * cube) * b.r
      + (cube - square) * two
    return max(r, 0)
  }

  /// The height at which so many parts of the volume, 0 to 1, lie below; walls are so thick.
  func surface(_ share: Double, wall: Double) -> Double {
    let steps = 60
    let height = (floor - rim) / Double(steps)
    var areas: [Double] = []
    for step in 0..<steps {
      let inner = max(radius(floor - (Double(step) + 0.5) * height) - wall, 0)
      areas.append(inner * inner)
    }
    var left = areas.reduce(0, +) * share
    for (step, area) in areas.enumerated() {
      guard left > area else { return floor - (Double(step) + left / max(area, 1e-9)) * height }
      left -= area
    }
    return rim
  }
}
