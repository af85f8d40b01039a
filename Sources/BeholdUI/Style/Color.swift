public import Foundation

/// A colour: one that the host knows by its meaning, or one given by numbers.
///
/// A named colour is another in the light than in the dark. As a view, a colour fills the space that it gets.
public struct Color: Hashable, Sendable {
  package indirect enum Source: Hashable, Sendable {
    case named(Name)
    /// Red, green, blue and opacity, from 0 to 1.
    case components(Components)
    /// One of the colours that the program comes with.
    case resource(String)
    case opacity(Color, Double)
    /// Between two colours.
    case mix(Color, Color, by: Double)
    /// One in the light, and another one in the dark.
    case pair(light: Color, dark: Color)
  }

  /// The colours that hosts know.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case red
    case orange
    case yellow
    case green
    case mint
    case teal
    case cyan
    case blue
    case indigo
    case purple
    case pink
    case brown
    case white
    case gray
    case black
    case clear
    /// The colour of text.
    case primary
    /// The colour of text that matters less.
    case secondary
    /// The colour of controls: the tint.
    case accent
  }

  package struct Components: Hashable, Sendable {
    package let space: RGBColorSpace
    package let red: Double
    package let green: Double
    package let blue: Double
    package let opacity: Double
  }

  package let source: Source

  private init(_ source: Source) { self.source = source }

  init(named name: Name) { source = .named(name) }

  init(light: Color, dark: Color) { source = .pair(light: light, dark: dark) }

  /// A colour that the program comes with: a `colorset` in an asset catalog among the resources of a target, with one for the light and one for the dark.
  ///
  /// - Parameter bundle: the target's that has it, `Bundle.module`; any target's of the program if `nil`.
  public init(_ name: String, bundle: Bundle? = nil) { source = .resource(Image.qualified(name, bundle)) }

  /// - Parameters: from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    source = .components(Components(space: colorSpace, red: red, green: green, blue: blue, opacity: opacity))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// - Parameter hue: the place on the circle of colours, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    /// How much of a component there is, by its distance on the circle.
    func component(_ offset: Double) -> Double {
      let distance = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(distance, 4 - distance, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The colour, let through by a part of it.
  public func opacity(_ opacity: Double) -> Color { Color(.opacity(self, opacity)) }

  /// A colour between this one and another: this one at 0, the other one at 1.
  ///
  /// - Parameter colorSpace: is `perceptual` here, whatever is asked for.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mix(self, other, by: fraction))
  }

  /// How the components of a colour are meant.
  public enum RGBColorSpace: String, Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }
}

extension Color {
  public static let red = Color(named: .red)
  public static let orange = Color(named: .orange)
  public static let yellow = Color(named: .yellow)
  public static let green = Color(named: .green)
  public static let mint = Color(named: .mint)
  public static let teal = Color(named: .teal)
  public static let cyan = Color(named: .cyan)
  public static let blue = Color(named: .blue)
  public static let indigo = Color(named: .indigo)
  public static let purple = Color(named: .purple)
  public static let pink = Color(named: .pink)
  public static let brown = Color(named: .brown)
  public static let white = Color(named: .white)
  public static let gray = Color(named: .gray)
  public static let black = Color(named: .black)
  public static let clear = Color(named: .clear)
  /// The colour of text.
  public static let primary = Color(named: .primary)
  /// The colour of text that matters less.
  public static let secondary = Color(named: .secondary)
  /// The colour of controls.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(named: .accent)
}
