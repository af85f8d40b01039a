nonisolated struct ButtonElement<Content: View>: ElementView {
  let action: () -> Void
  let traits: ControlTraits
  let role: ButtonRole?
  let style: String
  let shape: String?
  let shortcut: String?
  /// Is told when the button is held down and let go.
  var isHeld: Binding<Bool>?
  let content: Content

  var kind: ElementKind { .button }

  @MainActor func describe(_ element: Element) {
    traits.describe(element)
    element.set(.role, role?.name.rawValue)
    element.set(.style, style == "automatic" ? nil : style)
    element.set(.borderShape, shape)
    element.set(.keyboardShortcut, shortcut)
    element.handle(events)
  }

  /// What happens has what it needs, and not the whole button.
  @MainActor private var events: ElementEvents {
    guard let isHeld else { return ElementEvents(.press) { [action] _ in action() } }
    return ElementEvents([.press, .hold]) { [action] event in
      if case .hold(let isDown) = event { isHeld.wrappedValue = isDown } else { action() }
    }
  }
}

/// A button with the look of a program's style, which knows whether the button is held down.
nonisolated struct HoldableButton: View {
  @State private var isHeld = false
  let button: ButtonElement<AnyView>
  let style: UserStyle<ButtonStyleConfiguration>

  @MainActor var body: some View {
    let configuration = ButtonStyleConfiguration(
      role: button.role, label: .init(content: button.content), isPressed: isHeld)
    ButtonElement(
      action: button.action, traits: button.traits, role: button.role, style: button.style, shape: button.shape,
      shortcut: button.shortcut, isHeld: $isHeld, content: style.body(for: configuration)
    )
    // Who lets go of a disabled button is not heard.
    .onChange(of: button.traits.isEnabled) { isHeld = false }
  }
}
