/// What is in the menu bar of a desktop: here a window of which there is one, with what is in the menu one below the other.
///
/// An app that consists of it alone shows it as its page.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never

  private let title: Text?
  private let content: () -> Content

  /// - Parameter label: what stands in a menu bar. It is not shown.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    title = label() as? Text
    self.content = content
  }

  /// - Parameters:
  ///   - isInserted: whether it is in a menu bar. There is none.
  ///   - label: what stands in a menu bar. It is not shown.
  public init(isInserted: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content, label: label)
  }

  private init(_ title: Text, _ content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  public var _windows: [SceneWindow] {
    [
      SceneWindow(id: nil, title: title, isSingle: true) { [content] in
        AnyView(DeferredView { VStack(alignment: .leading) { content() }.padding() })
      }
    ]
  }
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(Text(titleKey), content) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) { self.init(Text(title), content) }

  /// - Parameter isInserted: whether it is in a menu bar. There is none.
  public init(_ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), content)
  }
}

extension MenuBarExtra where Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), content)
  }

  public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(titleKey), content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(Text(title), content)
  }

  /// - Parameter isInserted: whether it is in a menu bar. There is none.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(Text(titleKey), content) }
}

/// How what is in a menu bar shows its content. Here it is a window.
public protocol MenuBarExtraStyle {}

nonisolated public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

nonisolated public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

nonisolated public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

nonisolated extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  public static var automatic: Self { Self() }
}

nonisolated extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: Self { Self() }
}

nonisolated extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: Self { Self() }
}

extension Scene {
  /// Whether what is in a menu bar is a menu or a window. Here it is a window.
  public func menuBarExtraStyle<Style: MenuBarExtraStyle>(_ style: Style) -> some Scene { self }
}
