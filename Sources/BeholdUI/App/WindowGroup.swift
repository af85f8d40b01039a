/// Windows of one kind, of which there may be any number: in a browser, one for each visitor.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  private let id: String?
  private let title: Text?
  private let content: () -> Content

  private init(_ id: String?, _ title: Text?, _ content: @escaping () -> Content) {
    self.id = id
    self.title = title
    self.content = content
  }

  public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, nil, content) }

  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(id, nil, content) }

  public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) { self.init(nil, title, content) }

  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) { self.init(id, title, content) }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(nil, Text(titleKey), content) }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, Text(titleKey), content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) { self.init(nil, Text(title), content) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, Text(title), content)
  }

  public var _windows: [SceneWindow] {
    [SceneWindow(id: id, title: title, isSingle: false) { AnyView(DeferredView(content: content)) }]
  }
}
