/// A control that is on or off.
///
/// ```swift
/// Toggle("With sprinkles", isOn: $donut.hasSprinkles)
/// ```
nonisolated public struct Toggle<Label: View>: View {
  var environment = EnvironmentReader()
  let isOn: Binding<Bool>
  /// Whether some of several things are on, and some are off.
  var isMixed = false
  let label: Label

  private var style: StyleValue<ToggleStyleConfiguration> { environment.values.toggleStyle }
  private var shortcut: KeyboardShortcut? { environment.values.keyboardShortcut }
  private var traits: ControlTraits { ControlTraits(environment.values) }

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    switch style {
    case .named(let name):
      ToggleElement(isOn: isOn, value: isOn.wrappedValue, traits: traits, style: name, shortcut: shortcut?.attribute, content: label)
    case .user(let style):
      style.body(for: ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed))
        .environment(\.toggleStyle, .named(nil))
    }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { BeholdUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { BeholdUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style makes: one of the automatic style, if none is set in the style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

nonisolated private struct ToggleElement<Content: View>: ElementView {
  let isOn: Binding<Bool>
  let value: Bool
  let traits: ControlTraits
  let style: String?
  let shortcut: String?
  let content: Content

  var kind: ElementKind { .toggle }

  @MainActor func describe(_ element: Element) {
    element.set(.value, .flag(value))
    element.set(.style, style)
    element.set(.keyboardShortcut, shortcut)
    traits.describe(element)
    element.handle(
      ElementEvents(.toggle) { [isOn] event in
        if case .toggle(let value) = event { isOn.wrappedValue = value }
      })
  }
}
