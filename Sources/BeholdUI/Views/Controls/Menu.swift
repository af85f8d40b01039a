/// A control that shows a menu when it is pressed.
///
/// ```swift
/// Menu("Actions") {
///   Button("Duplicate") { duplicate() }
///   Button("Delete", role: .destructive) { delete() }
/// }
/// ```
///
/// Its label looks like a button of the style that is set for buttons, such as `.bordered`.
///
/// With a primary action it does that when it is pressed, and shows the menu in another way, such as when it is held down.
nonisolated public struct Menu<Label: View, Content: View>: View {
  var environment = EnvironmentReader()
  let primaryAction: (() -> Void)?
  let label: Label
  let content: Content

  private var indicator: Visibility { environment.values.menuIndicatorVisibility }
  private var style: StyleValue<MenuStyleConfiguration> { environment.values.menuStyle }
  private var buttonStyle: ButtonStyleValue { environment.values.buttonStyle }
  private var shape: ButtonBorderShape { environment.values.buttonBorderShape }
  private var traits: ControlTraits { ControlTraits(environment.values) }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    primaryAction = nil
    self.label = label()
    self.content = content()
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    self.primaryAction = primaryAction
    self.label = label()
    self.content = content()
  }

  @MainActor public var body: some View {
    switch style {
    case .named(let name): menu(name)
    case .user(let style):
      style.body(
        for: MenuStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content)), primaryAction: primaryAction)
      )
      .environment(\.menuStyle, .named(nil))
    }
  }

  private func menu(_ style: String?) -> some View {
    // The look is that of the button which opens the menu, and not of those in it.
    let items = content.environment(\.buttonStyle, .named(.automatic)).environment(\.buttonBorderShape, .automatic).controlSize(.regular)
    return MenuElement(
      primaryAction: primaryAction, traits: traits, style: style ?? buttonStyle.attribute, shape: shape.attribute,
      hidesIndicator: indicator == .hidden, content: TupleView(ControlPart(.controlLabel, label), items))
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { BeholdUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { BeholdUI.Label(title, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { BeholdUI.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction) }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { BeholdUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction) }
}

nonisolated struct MenuElement<Content: View>: ElementView {
  let primaryAction: (() -> Void)?
  let traits: ControlTraits
  let style: String?
  let shape: String?
  let hidesIndicator: Bool
  let content: Content

  var kind: ElementKind { .menu }

  @MainActor func describe(_ element: Element) {
    traits.describe(element)
    element.set(.style, style)
    element.set(.borderShape, shape)
    element.set(.isIndicatorHidden, hidesIndicator)
    element.handle(primaryAction.map { action in ElementEvents(.press) { _ in action() } })
  }
}

extension EnvironmentValues {
  private enum MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// Whether menus show that they are menus.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the menus in this view show that they are menus.
  public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicatorVisibility, visibility) }
}
