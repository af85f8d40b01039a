/// What shapes, texts and backgrounds are filled with: a colour, a gradient, a material, or a meaning such as `.secondary`.
///
/// What it looks like is decided where it is shown: in the light or in the dark, by the tint and the foreground around it. A style of a program's own says
/// by ``resolve(in:)`` which other style it is there.
public protocol ShapeStyle: Sendable {
  /// The style that it is in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// What the style is in an environment. It is asked again when the environment is another one.
  ///
  /// ```swift
  /// struct Ink: ShapeStyle {
  ///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
  ///     environment.colorScheme == .dark ? Color.mint : Color.indigo
  ///   }
  /// }
  /// ```
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What the library makes of it.
  var _style: AnyShapeStyle { get }
}

extension ShapeStyle {
  public var _style: AnyShapeStyle { AnyShapeStyle(.user(UserShapeStyle(self))) }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is made by the library and is what it is") }
}

extension Never: ShapeStyle {
  public var _style: AnyShapeStyle { fatalError("there is no such style") }
}

extension ShapeStyle {
  var paint: Paint { _style.paint }

  /// The style, let through by a part of it.
  public func opacity(_ opacity: Double) -> some ShapeStyle { _style.with(.opacity(paint, opacity)) }

  /// The style for what matters less.
  public var secondary: some ShapeStyle { _style.with(.levelOf(paint, 1)) }
  public var tertiary: some ShapeStyle { _style.with(.levelOf(paint, 2)) }
  public var quaternary: some ShapeStyle { _style.with(.levelOf(paint, 3)) }
  public var quinary: some ShapeStyle { _style.with(.levelOf(paint, 4)) }
}

/// A style of whatever type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  package let paint: Paint
  package var shadows: [ShadowStyle] = []

  init(_ paint: Paint) { self.paint = paint }

  func with(_ paint: Paint) -> Self {
    var other = Self(paint)
    other.shadows = shadows
    return other
  }

  public init(_ style: some ShapeStyle) { self = style._style }

  public var _style: AnyShapeStyle { self }
}

extension Color: ShapeStyle {
  public var _style: AnyShapeStyle { AnyShapeStyle(.color(self)) }

  /// A soft gradient of the colour.
  public var gradient: AnyGradient { AnyGradient(self) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
