/// A window of which there is one.
public struct Window<Content: View>: Scene {
  public typealias Body = Never

  private let id: String
  private let title: Text
  private let content: () -> Content

  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.id = id
    self.title = title
    self.content = content
  }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  public var _windows: [SceneWindow] {
    [SceneWindow(id: id, title: title, isSingle: true) { AnyView(DeferredView(content: content)) }]
  }
}
