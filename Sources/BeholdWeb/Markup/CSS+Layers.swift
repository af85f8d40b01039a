internal import BeholdUI

/// How what lies upon another becomes one with it.
extension CSS {
  static func blend(_ mode: BlendMode) -> String {
    switch mode {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker: "normal"
    }
  }

  /// A picture that covers as much as a paint does.
  static func mask(_ paint: Paint) -> String {
    let picture = background(paint)
    return picture.contains("gradient(") ? picture : "linear-gradient(\(picture) 0 0)"
  }
}
