/// A window with tools for the others, of which there is one. In a browser it is a page like another.
public struct UtilityWindow<Content: View>: Scene {
  public typealias Body = Never

  private let window: Window<Content>

  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = Window(title, id: id, content: content)
  }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = Window(titleKey, id: id, content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = Window(title, id: id, content: content)
  }

  public var _windows: [SceneWindow] { window._windows }
}
