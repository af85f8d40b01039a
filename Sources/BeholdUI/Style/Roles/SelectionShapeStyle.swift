/// The style behind what is selected.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public var _style: AnyShapeStyle { AnyShapeStyle(.role(.selection)) }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
