/// The style of the inside of controls.
public struct FillShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public var _style: AnyShapeStyle { AnyShapeStyle(.role(.fill)) }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
