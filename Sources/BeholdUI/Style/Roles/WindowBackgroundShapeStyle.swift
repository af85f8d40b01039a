/// The style of the ground of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public var _style: AnyShapeStyle { AnyShapeStyle(.role(.windowBackground)) }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
