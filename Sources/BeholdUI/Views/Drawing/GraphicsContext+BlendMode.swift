extension GraphicsContext {
  /// How what is drawn and what it is drawn over become one.
  ///
  /// Those that views have, too, mix colours. The others say how much of either is seen, and so can cut holes:
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   let disc = CGRect(origin: .zero, size: size)
  ///   context.fill(Path(ellipseIn: disc), with: .color(.blue))
  ///   context.blendMode = .destinationOut
  ///   context.fill(Path(ellipseIn: disc.insetBy(dx: 20, dy: 20)), with: .color(.black))
  /// }
  /// ```
  ///
  /// `plusDarker` is drawn as `normal`, which browsers have in its place. Views, texts in several lines and conic gradients cut nothing, and nothing but paths
  /// in one opaque colour is cut out of them: they are elements of their own. What is cut after a hundred other cuts is not drawn, nor is what is seen only on or beside
  /// what is there, once that has drawn 4,000 marks again.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let normal = Self(rawValue: 0)
    public static let multiply = Self(rawValue: 1)
    public static let screen = Self(rawValue: 2)
    public static let overlay = Self(rawValue: 3)
    public static let darken = Self(rawValue: 4)
    public static let lighten = Self(rawValue: 5)
    public static let colorDodge = Self(rawValue: 6)
    public static let colorBurn = Self(rawValue: 7)
    public static let softLight = Self(rawValue: 8)
    public static let hardLight = Self(rawValue: 9)
    public static let difference = Self(rawValue: 10)
    public static let exclusion = Self(rawValue: 11)
    public static let hue = Self(rawValue: 12)
    public static let saturation = Self(rawValue: 13)
    public static let color = Self(rawValue: 14)
    public static let luminosity = Self(rawValue: 15)
    /// Nothing is left where something is drawn.
    public static let clear = Self(rawValue: 16)
    /// What is drawn takes the place of what was there.
    public static let copy = Self(rawValue: 17)
    /// What is drawn takes the place of what was there, as far as something was.
    public static let sourceIn = Self(rawValue: 18)
    /// What is drawn takes the place of what was there, as far as nothing was.
    public static let sourceOut = Self(rawValue: 19)
    /// What is drawn is seen over what was there, as far as something was.
    public static let sourceAtop = Self(rawValue: 20)
    /// What is drawn is behind what was there.
    public static let destinationOver = Self(rawValue: 21)
    /// What was there is left as far as what is drawn is opaque.
    public static let destinationIn = Self(rawValue: 22)
    /// What was there is left as far as what is drawn is transparent.
    public static let destinationOut = Self(rawValue: 23)
    /// What was there is left as far as what is drawn is opaque, and behind it is what is drawn.
    public static let destinationAtop = Self(rawValue: 24)
    /// Of both that is seen where the other one is not.
    public static let xor = Self(rawValue: 25)
    public static let plusDarker = Self(rawValue: 26)
    public static let plusLighter = Self(rawValue: 27)
  }
}

extension GraphicsContext.BlendMode {
  /// How colours are mixed.
  var mixing: BlendMode {
    switch self {
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    default: .normal
    }
  }
}
