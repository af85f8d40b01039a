/// A gradient of one colour, or of several, from the top down.
public struct AnyGradient: ShapeStyle, Hashable {
  private let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }

  init(_ color: Color) { gradient = Gradient(colors: [color.mix(with: .white, by: 0.15), color]) }

  /// The gradient with other colours in between.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { gradient.colorSpace(space) }

  public var _style: AnyShapeStyle { AnyShapeStyle(.linear(gradient, from: .top, to: .bottom)) }
}
