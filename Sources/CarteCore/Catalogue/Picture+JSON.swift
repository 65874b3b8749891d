/// A picture as data, so that a favorite keeps what its page shows:
/// `{"vessel":"coupe","level":80,"layers":[["#d0202a",3]],"extras":["ice"]}`,
/// `{"dish":"loaf","colors":["#…","#…"],"hot":true}` or
/// `{"emblem":25,"colors":["#…"],"figure":"0c18307e0c183020"}`.
extension Picture {
  /// The picture without anything that is as it mostly is.
  var json: JSON {
    switch self {
    case .vessel(let vessel):
      [
        "vessel": .string(vessel.shape.rawValue), "level": .number(Double(vessel.level)),
        "layers": .array(vessel.layers.map { [.string($0.color.hexadecimal), .number(Double($0.share))] }),
        "extras": .array(vessel.extras.map(\.rawValue).sorted().map(JSON.string)),
      ]
    case .dish(let dish):
      [
        "dish": .string(dish.shape.rawValue),
        "colors": [.string(dish.color.hexadecimal), .string(dish.accent.hexadecimal)],
        "hot": .bool(dish.isHot),
      ]
    case .emblem(let emblem):
      [
        "emblem": .number(Double(emblem.number)),
        "colors": .array(
          [emblem.color, emblem.second].compactMap { $0 }.map { .string($0.hexadecimal) }),
        "figure": .string(String(emblem.figure, radix: 16)),
      ]
    }
  }

  /// Reads a picture back, as far as this version knows what it is made of; nil where it is none.
  init?(_ json: JSON) {
    let colors = json["colors"].array.prefix(2).compactMap { $0.text.flatMap(RGB.init(hexadecimal:)) }
    if let shape = json["vessel"].text.flatMap(Vessel.Shape.init) {
      self = .vessel(Vessel(shape, json))
    } else if let shape = json["dish"].text.flatMap(Dish.Shape.init), let color = colors.first {
      let accent = colors.count > 1 ? colors[1] : color
      self = .dish(Dish(shape, color, accent: accent, isHot: json["hot"].bool ?? false))
    } else if let number = json["emblem"].integer, let color = colors.first {
      let figure = json["figure"].text.flatMap { UInt64($0, radix: 16) } ?? 0
      self = .emblem(
        Emblem(number: number, color, second: colors.count > 1 ? colors[1] : nil, figure: figure))
    } else {
      return nil
    }
  }
}

extension Vessel {
  /// A drink has no more layers than this.
  private static let mostLayers = 12
  private static let largestShare = 1_000_000

  fileprivate init(_ shape: Shape, _ json: JSON) {
    let layers: [Layer] = json["layers"].array.prefix(Self.mostLayers).compactMap { layer in
      let parts = layer.array
      guard parts.count == 2, let color = parts[0].text.flatMap(RGB.init(hexadecimal:)) else { return nil }
      return Layer(color, min(parts[1].integer ?? 1, Self.largestShare))
    }
    let extras = json["extras"].array.prefix(Extra.allCases.count)
    self.init(
      shape, layers, level: json["level"].integer ?? 85,
      extras: Set(extras.compactMap { $0.text.flatMap(Extra.init) }))
  }
}
