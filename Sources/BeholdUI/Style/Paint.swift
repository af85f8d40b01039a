/// What something is filled or drawn with, as hosts see it.
package indirect enum Paint: Hashable, Sendable {
  case color(Color)
  /// A meaning that the host, or what is around, gives a colour to.
  case role(Role)
  /// The n-th level of what is written in: 0 is primary.
  case level(Int)
  /// The n-th level of a style.
  case levelOf(Paint, Int)
  /// A style for each level, the first one for what says nothing of it.
  case levels([Paint])
  case material(Material.Thickness)
  case linear(Gradient, from: UnitPoint, to: UnitPoint)
  /// Radii in points.
  case radial(Gradient, center: UnitPoint, from: Double, to: Double)
  /// Radii as parts of the size.
  case elliptical(Gradient, center: UnitPoint, from: Double, to: Double)
  case angular(Gradient, center: UnitPoint, from: Angle, to: Angle)
  case mesh(MeshGradient)
  /// A picture beside itself, as large as it is times a factor.
  case image(ImageSource, scale: Double)
  case opacity(Paint, Double)
  /// One of the program's, as long as nobody has asked what it is where it is used.
  case user(UserShapeStyle)

  package enum Role: String, Hashable, Sendable {
    case foreground
    case background
    case tint
    case separator
    case selection
    case placeholder
    case link
    case fill
    case windowBackground
  }
}

extension Paint {
  /// Whether it has one colour.
  package var isPlain: Bool {
    switch self {
    case .linear, .radial, .elliptical, .angular, .mesh, .image, .material: false
    case .opacity(let paint, _): paint.isPlain
    case .user(let style): style.usual.isPlain
    default: true
    }
  }

  /// Whether it depends on what is written in around.
  package var isHierarchical: Bool {
    switch self {
    case .level, .role(.foreground): true
    case .levelOf(let paint, _), .opacity(let paint, _): paint.isHierarchical
    case .levels(let paints): paints.first?.isHierarchical ?? true
    default: false
    }
  }
}

extension Paint {
  /// What has several colours, each of which lets a part of what is behind it through.
  package func fading(to opacity: Double) -> Paint {
    switch self {
    case .linear(let gradient, let from, let to): .linear(gradient.fading(to: opacity), from: from, to: to)
    case .radial(let gradient, let center, let from, let to): .radial(gradient.fading(to: opacity), center: center, from: from, to: to)
    case .elliptical(let gradient, let center, let from, let to):
      .elliptical(gradient.fading(to: opacity), center: center, from: from, to: to)
    case .angular(let gradient, let center, let from, let to): .angular(gradient.fading(to: opacity), center: center, from: from, to: to)
    case .mesh(let mesh): .mesh(mesh.fading(to: opacity))
    case .opacity(let paint, let own): paint.fading(to: own * opacity)
    case .user(let style): style.usual.fading(to: opacity)
    // Materials let through what they do.
    default: self
    }
  }
}

extension Gradient {
  fileprivate func fading(to opacity: Double) -> Gradient {
    var gradient = self
    for index in stops.indices { gradient.stops[index].color = stops[index].color.opacity(opacity) }
    return gradient
  }
}
