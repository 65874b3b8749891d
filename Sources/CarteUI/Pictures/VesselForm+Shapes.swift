import CarteCore

extension VesselForm {
  /// The form of a shape.
  init(_ shape: Vessel.Shape) {
    self =
      switch shape {
      case .cocktail, .coupe, .nickAndNora, .margarita, .champagneFlute, .cordial, .whiskeySour, .pousseCafe:
        Self.stemmed(shape)
      case .wine, .whiteWine, .balloon, .snifter, .hurricane, .parfait, .irishCoffee: Self.bellied(shape)
      case .beerGlass, .beerMug, .pilsner, .pint: Self.beer(shape)
      case .coffeeMug, .copperMug, .julepCup, .tikiMug: Self.opaque(shape)
      case .highball, .collins, .oldFashioned, .shot, .jar, .pitcher, .punchBowl, .takeawayMedium,
        .takeawayLarge:
        Self.standing(shape)
      }
  }

  private static func stemmed(_ shape: Vessel.Shape) -> VesselForm {
    switch shape {
    case .coupe:
      VesselForm(
        profile: [(0.2, 0.36), (0.28, 0.355), (0.38, 0.3), (0.46, 0.18), (0.5, 0.03)], isRound: true,
        foot: (1, 0.22))
    case .nickAndNora:
      VesselForm(
        profile: [(0.16, 0.215), (0.28, 0.245), (0.4, 0.225), (0.5, 0.13), (0.55, 0.02)], isRound: true,
        foot: (1, 0.2))
    case .margarita:
      VesselForm(
        profile: [
          (0.18, 0.4), (0.26, 0.39), (0.34, 0.3), (0.4, 0.17), (0.48, 0.155), (0.55, 0.1), (0.58, 0.02),
        ],
        isRound: true, foot: (1, 0.22))
    case .champagneFlute:
      VesselForm(
        profile: [(0.05, 0.125), (0.2, 0.145), (0.4, 0.13), (0.55, 0.08), (0.63, 0.02)], isRound: true,
        foot: (1, 0.17))
    case .cordial:
      VesselForm(
        profile: [(0.22, 0.19), (0.36, 0.18), (0.5, 0.14), (0.58, 0.06), (0.6, 0.02)], isRound: true,
        foot: (1, 0.18))
    case .whiskeySour:
      VesselForm(
        profile: [(0.14, 0.21), (0.34, 0.2), (0.52, 0.15), (0.62, 0.07), (0.65, 0.02)], isRound: true,
        foot: (1, 0.2))
    case .pousseCafe:
      VesselForm(
        profile: [(0.08, 0.16), (0.3, 0.15), (0.55, 0.13), (0.7, 0.1), (0.76, 0.03)], isRound: true,
        foot: (1, 0.17), stem: 0.025)
    default: VesselForm(profile: [(0.17, 0.42), (0.6, 0.012)], bottom: 0.02, foot: (1, 0.23))
    }
  }

  private static func bellied(_ shape: Vessel.Shape) -> VesselForm {
    switch shape {
    case .whiteWine:
      VesselForm(
        profile: [(0.08, 0.18), (0.25, 0.23), (0.4, 0.225), (0.52, 0.14), (0.58, 0.02)], isRound: true,
        foot: (1, 0.2))
    case .balloon:
      VesselForm(
        profile: [(0.12, 0.27), (0.26, 0.36), (0.4, 0.375), (0.54, 0.28), (0.63, 0.1), (0.66, 0.02)],
        isRound: true, foot: (1, 0.22))
    case .snifter:
      VesselForm(
        profile: [(0.16, 0.19), (0.32, 0.28), (0.5, 0.37), (0.64, 0.36), (0.76, 0.2), (0.81, 0.03)],
        isRound: true, foot: (1, 0.23), stem: 0.03)
    case .hurricane:
      VesselForm(
        profile: [
          (0.1, 0.235), (0.24, 0.2), (0.4, 0.165), (0.55, 0.2), (0.68, 0.22), (0.8, 0.13), (0.85, 0.04),
        ],
        isRound: true, foot: (1, 0.2), stem: 0.04)
    case .parfait:
      VesselForm(
        profile: [(0.14, 0.24), (0.24, 0.195), (0.45, 0.18), (0.65, 0.14), (0.79, 0.08), (0.82, 0.03)],
        isRound: true, foot: (1, 0.19), stem: 0.035)
    case .irishCoffee:
      VesselForm(
        profile: [(0.16, 0.22), (0.4, 0.215), (0.6, 0.19), (0.74, 0.12), (0.78, 0.04)], isRound: true,
        foot: (1, 0.2), stem: 0.035, handle: 0.14)
    default:
      VesselForm(
        profile: [(0.08, 0.21), (0.24, 0.28), (0.4, 0.28), (0.54, 0.17), (0.6, 0.02)], isRound: true,
        foot: (1, 0.22))
    }
  }

  private static func beer(_ shape: Vessel.Shape) -> VesselForm {
    switch shape {
    case .beerMug:
      VesselForm(profile: [(0.2, 0.25), (1, 0.27)], bottom: 0.07, handle: 0.17)
    case .pilsner:
      VesselForm(
        profile: [(0.08, 0.21), (0.4, 0.17), (0.8, 0.11), (0.88, 0.08)], bottom: 0.04, foot: (1, 0.17),
        stem: 0.06)
    case .pint:
      VesselForm(
        profile: [(0.1, 0.235), (0.2, 0.25), (0.3, 0.225), (1, 0.17)], bottom: 0.05)
    default:
      VesselForm(
        profile: [(0.08, 0.2), (0.3, 0.225), (0.6, 0.17), (0.8, 0.145), (1, 0.17)], isRound: true,
        bottom: 0.07)
    }
  }

  private static func opaque(_ shape: Vessel.Shape) -> VesselForm {
    switch shape {
    case .copperMug:
      VesselForm(
        profile: [(0.34, 0.27), (0.6, 0.29), (0.86, 0.26), (1, 0.2)], isRound: true, material: .copper,
        handle: 0.15)
    case .julepCup:
      VesselForm(profile: [(0.32, 0.28), (1, 0.19)], material: .silver)
    case .tikiMug:
      VesselForm(
        profile: [(0.17, 0.23), (0.5, 0.25), (0.85, 0.24), (1, 0.2)], isRound: true, material: .clay)
    default:
      VesselForm(
        profile: [(0.36, 0.29), (0.8, 0.28), (0.92, 0.23), (1, 0.17)], isRound: true, material: .china,
        handle: 0.15)
    }
  }

  private static func standing(_ shape: Vessel.Shape) -> VesselForm {
    switch shape {
    case .collins: VesselForm(profile: [(0.07, 0.165), (1, 0.15)], bottom: 0.05)
    case .oldFashioned: VesselForm(profile: [(0.3, 0.36), (1, 0.32)], bottom: 0.1)
    case .shot: VesselForm(profile: [(0.26, 0.27), (1, 0.19)], bottom: 0.14)
    case .jar:
      VesselForm(
        profile: [(0.14, 0.2), (0.22, 0.205), (0.3, 0.27), (0.86, 0.27), (0.93, 0.25), (1, 0.21)],
        bottom: 0.05)
    case .pitcher:
      VesselForm(
        profile: [(0.1, 0.2), (0.22, 0.19), (0.5, 0.25), (0.8, 0.27), (1, 0.22)], isRound: true,
        bottom: 0.05, handle: 0.17, hasSpout: true)
    case .punchBowl:
      VesselForm(
        profile: [(0.36, 0.47), (0.55, 0.455), (0.7, 0.37), (0.8, 0.22), (0.84, 0.12)], isRound: true,
        foot: (1, 0.22), stem: 0.1)
    case .takeawayMedium: VesselForm(profile: [(0.34, 0.225), (1, 0.165)], bottom: 0.025)
    case .takeawayLarge: VesselForm(profile: [(0.18, 0.245), (1, 0.17)], bottom: 0.025)
    default: VesselForm(profile: [(0.16, 0.205), (1, 0.185)], bottom: 0.05)
    }
  }
}
