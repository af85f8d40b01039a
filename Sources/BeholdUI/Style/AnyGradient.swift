/// A gradient of one colour, or of several, from the top down.
public struct AnyGradient: ShapeStyle, Hashable {
  private let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }

  init(_ color: Color) { gradient = Gradient(colors: [color.mix(with: .white, by: 0.15), color]) }

  public var _style: AnyShapeStyle { AnyShapeStyle(.linear(gradient, from: .top, to: .bottom)) }
}
