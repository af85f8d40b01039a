/// A control that does something when it is pressed.
public struct Button<Label: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public var body: some View { ButtonElement(action: action, isDisabled: !isEnabled, content: label) }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

struct ButtonElement<Content: View>: ElementView {
  let action: @MainActor () -> Void
  let isDisabled: Bool
  let content: Content

  var kind: ElementKind { .button }

  func describe(_ element: Element) {
    element.set(.isDisabled, isDisabled)
    element.handle(ElementEvents(.press) { _ in action() })
  }
}
