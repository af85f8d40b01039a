/// Windows of one kind, of which there may be any number: in a browser, one for each visitor.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  private let id: String?
  private let title: Text?
  private let valueType: (any (Codable & Hashable).Type)?
  private let content: (String?) -> Content

  /// - Parameters:
  ///   - valueType: what the windows are opened for.
  ///   - content: makes what is shown in the window for a value, given as JSON.
  init(_ id: String?, _ title: Text?, _ valueType: any (Codable & Hashable).Type, _ content: @escaping (String?) -> Content) {
    self.id = id
    self.title = title
    self.valueType = valueType
    self.content = content
  }

  private init(_ id: String?, _ title: Text?, _ content: @escaping () -> Content) {
    self.id = id
    self.title = title
    valueType = nil
    self.content = { _ in content() }
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
    [
      SceneWindow(id: id, title: title, isSingle: false, valueType: valueType) { [content] text in
        AnyView(DeferredView { content(text) })
      }
    ]
  }
}
