/// The style behind all.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}

  public var _style: AnyShapeStyle { AnyShapeStyle(.role(.background)) }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
