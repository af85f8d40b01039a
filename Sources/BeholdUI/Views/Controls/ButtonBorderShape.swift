/// The shape of the border of buttons that have one.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String?
  /// In points.
  let radius: Double?

  public static let automatic = ButtonBorderShape(name: nil, radius: nil)
  public static let capsule = ButtonBorderShape(name: "capsule", radius: nil)
  public static let circle = ButtonBorderShape(name: "circle", radius: nil)
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle", radius: nil)

  /// - Parameter radius: of the corners, in points.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape(name: "roundedRectangle", radius: radius) }

  var attribute: String? { name.map { name in radius.map { "\(name) \($0)" } ?? name } }
}

extension EnvironmentValues {
  private enum BorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
  }

  /// The shape of the border of buttons that have one.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the shape of the border of the buttons in this view that have one.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}
