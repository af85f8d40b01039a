/// The style of the text in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public var _style: AnyShapeStyle { AnyShapeStyle(.role(.placeholder)) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
