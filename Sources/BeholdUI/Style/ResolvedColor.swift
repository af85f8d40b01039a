internal import Foundation

extension Color {
  /// A colour by its components in the extended range of sRGB, as it is in an environment.
  public struct Resolved: Hashable, Sendable, Codable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    /// From 0 to 1.
    public var opacity: Float

    /// - Parameters: from 0 to 1; others are of colours that sRGB does not have.
    public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      let components = [red, green, blue].map { colorSpace == .sRGBLinear ? $0 : Self.linear($0) }
      (linearRed, linearGreen, linearBlue, self.opacity) = (components[0], components[1], components[2], opacity)
      guard colorSpace == .displayP3 else { return }
      // The primaries of Display P3 by those of sRGB, both in linear light (CSS Color Module Level 4, 17).
      linearRed = 1.2249402 * components[0] - 0.2249402 * components[1]
      linearGreen = -0.0420570 * components[0] + 1.0420570 * components[1]
      linearBlue = -0.0196376 * components[0] - 0.0786361 * components[1] + 1.0982737 * components[2]
    }

    fileprivate init(linear components: [Float], opacity: Float) {
      (linearRed, linearGreen, linearBlue, self.opacity) = (components[0], components[1], components[2], opacity)
    }

    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }

    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }

    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    private static func linear(_ value: Float) -> Float {
      let magnitude = abs(value)
      let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      return value < 0 ? -linear : linear
    }

    private static func encoded(_ value: Float) -> Float {
      let magnitude = abs(value)
      let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
      return value < 0 ? -encoded : encoded
    }

    /// A colour between this one and another, as people see colours.
    ///
    /// Source: Björn Ottosson, "A perceptual color space for image processing" (Oklab).
    fileprivate func mixed(with other: Self, by part: Float) -> Self {
      let mixed = zip(oklab, other.oklab).map { $0 + ($1 - $0) * part }
      let (l, a, b) = (mixed[0], mixed[1], mixed[2])
      let roots = [
        l + 0.3963377774 * a + 0.2158037573 * b, l - 0.1055613458 * a - 0.0638541728 * b, l - 0.0894841775 * a - 1.2914855480 * b,
      ]
      let (long, medium, short) = (roots[0] * roots[0] * roots[0], roots[1] * roots[1] * roots[1], roots[2] * roots[2] * roots[2])
      return Self(
        linear: [
          4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
          -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
          -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ],
        opacity: opacity + (other.opacity - opacity) * part)
    }

    private var oklab: [Float] {
      let long = cbrt(0.4122214708 * linearRed + 0.5363325363 * linearGreen + 0.0514459929 * linearBlue)
      let medium = cbrt(0.2119034982 * linearRed + 0.6806995451 * linearGreen + 0.1073969566 * linearBlue)
      let short = cbrt(0.0883024619 * linearRed + 0.2817188376 * linearGreen + 0.6299787005 * linearBlue)
      return [
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
      ]
    }
  }

  /// The colour that has some components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// The components that the colour has in an environment: in its colour scheme, and as a ground rather than as letters, which are darker in the light.
  ///
  /// What the visitor's own settings make of it is not known to the program: without a colour scheme that views set it is the light's. Colours that a style
  /// sheet decides have Apple's values.
  public func resolve(in environment: EnvironmentValues) -> Resolved { resolve(in: environment.colorScheme) }

  package func resolve(in scheme: ColorScheme) -> Resolved {
    switch source {
    case .named(let name): name.resolved(isDark: scheme == .dark)
    case .components(let components): Resolved(components)
    case .resource(let name):
      ColorAssets.ofProgram[name].map { (scheme == .dark ? $0.dark ?? $0.light : $0.light).resolve(in: scheme) }
        ?? Color.gray.resolve(in: scheme)
    case .opacity(let color, let opacity): color.resolve(in: scheme).faded(opacity)
    case .mix(let color, let other, let fraction):
      color.resolve(in: scheme).mixed(with: other.resolve(in: scheme), by: Float(min(max(fraction, 0), 1)))
    case .pair(let light, let dark): (scheme == .dark ? dark : light).resolve(in: scheme)
    }
  }
}

extension Color.Resolved: ShapeStyle {
  public var _style: AnyShapeStyle { AnyShapeStyle(.color(Color(self))) }
}

extension Color.Resolved: Animatable {
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
    get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
    set {
      (linearRed, linearGreen) = (newValue.first, newValue.second.first)
      (linearBlue, opacity) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}

extension Color.Resolved {
  fileprivate init(_ components: Color.Components) {
    self.init(
      colorSpace: components.space, red: Float(components.red), green: Float(components.green), blue: Float(components.blue),
      opacity: Float(components.opacity))
  }

  fileprivate init(_ digits: UInt32) {
    func component(_ shift: UInt32) -> Float { Float(digits >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  fileprivate func faded(_ opacity: Double) -> Self {
    var faded = self
    faded.opacity *= Float(opacity)
    return faded
  }
}

extension Color.Name {
  /// Apple's values.
  fileprivate func resolved(isDark: Bool) -> Color.Resolved {
    switch self {
    case .red: Color.Resolved(isDark ? 0xff453a : 0xff3b30)
    case .orange: Color.Resolved(isDark ? 0xff9f0a : 0xff9500)
    case .yellow: Color.Resolved(isDark ? 0xffd60a : 0xffcc00)
    case .green: Color.Resolved(isDark ? 0x30d158 : 0x34c759)
    case .mint: Color.Resolved(isDark ? 0x63e6e2 : 0x00c7be)
    case .teal: Color.Resolved(isDark ? 0x40c8e0 : 0x30b0c7)
    case .cyan: Color.Resolved(isDark ? 0x64d2ff : 0x32ade6)
    case .blue, .accent: Color.Resolved(isDark ? 0x0a84ff : 0x007aff)
    case .indigo: Color.Resolved(isDark ? 0x5e5ce6 : 0x5856d6)
    case .purple: Color.Resolved(isDark ? 0xbf5af2 : 0xaf52de)
    case .pink: Color.Resolved(isDark ? 0xff375f : 0xff2d55)
    case .brown: Color.Resolved(isDark ? 0xac8e68 : 0xa2845e)
    case .gray: Color.Resolved(0x8e8e93)
    case .white: Color.Resolved(0xffffff)
    case .black: Color.Resolved(0x000000)
    case .clear: Color.Resolved(0x000000).faded(0)
    case .primary: Color.Resolved(isDark ? 0xffffff : 0x000000)
    case .secondary: Color.Resolved(isDark ? 0xebebf5 : 0x3c3c43).faded(0.6)
    }
  }
}
