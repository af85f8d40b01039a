internal import Foundation

/// A control that does something when it is pressed.
///
/// ```swift
/// Button("Order") { order() }
/// Button(role: .destructive) { delete() } label: { Text("Delete") }
/// ```
nonisolated public struct Button<Label: View>: View {
  var environment = EnvironmentReader()
  let role: ButtonRole?
  @LatestAction var action: () -> Void
  let label: Label

  private var style: ButtonStyleValue { environment.values.buttonStyle }
  private var shape: ButtonBorderShape { environment.values.buttonBorderShape }
  private var shortcut: KeyboardShortcut? { environment.values.keyboardShortcut }
  private var sizing: ButtonSizing { environment.values.buttonSizing }
  private var traits: ControlTraits { ControlTraits(environment.values) }

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    _action = LatestAction(wrappedValue: action)
    self.label = label()
  }

  @MainActor public var body: some View {
    // Most buttons are such, with one node for the choice.
    if case .named(let name) = style, sizing != .flexible { element(style: name.rawValue, label) } else { AnyView(other) }
  }

  @MainActor @ViewBuilder private var other: some View {
    switch style {
    case .named(let name): element(style: name.rawValue, label.frame(maxWidth: .infinity))
    case .label(let style): HoldableButton(button: element(style: "custom", AnyView(label)), style: style)
    case .primitive(let style):
      style.body(for: PrimitiveButtonStyleConfiguration(role: role, label: .init(content: AnyView(label)), action: action))
        .environment(\.buttonStyle, .named(.automatic))
    }
  }

  @MainActor private func element<Content: View>(style: String, _ content: Content) -> ButtonElement<Content> {
    ButtonElement(
      action: action, traits: traits, role: role, style: style, shape: shape.attribute, shortcut: shortcut?.attribute, content: content)
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(titleKey, role: nil, action: action)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(title, role: nil, action: action)
  }

  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping () -> Void) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { BeholdUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { BeholdUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style makes.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button that says what its role does.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
