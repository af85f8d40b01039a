nonisolated extension View {
  /// Does something when people who do not see the view ask for it.
  ///
  /// ```swift
  /// Text(mail.subject)
  ///   .accessibilityAction { open(mail) }
  ///   .accessibilityAction(named: "Archive") { archive(mail) }
  /// ```
  ///
  /// The default action is a press, with whatever it is made. An action with a name is a button that is read out after the view, and is seen as long as it has
  /// the focus.
  @ViewBuilder
  public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View {
    if let name = actionKind.name { accessibilityAction(named: name, handler) } else { onTapGesture(perform: handler) }
  }

  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibilityActions { Button(action: handler) { name } }
  }

  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Does something when people who do not see the view ask for it, by what a view says.
  public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> some View {
    let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }

  /// Does what buttons do when people who do not see the view ask for it, by their labels.
  ///
  /// - Parameter category: which kind of actions they are. A browser reads them one after the other, whatever they are for.
  public func accessibilityActions(category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View) -> some View {
    accessibilityActions(content)
  }

  /// Does what buttons do when people who do not see the view ask for it, by their labels.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    let actions = content().buttonStyle(AccessibilityButtonStyle())
    return overlay(alignment: .topLeading) { actions }
  }

  /// Makes a value larger or smaller when people ask for it who do not see the view, or use the arrow keys.
  ///
  /// ```swift
  /// StarsView(stars)
  ///   .accessibilityLabel("Rating")
  ///   .accessibilityValue("\(stars) of 5")
  ///   .accessibilityAdjustableAction { direction in stars += direction == .increment ? 1 : -1 }
  /// ```
  public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
    modifier(AdjustableModifier(handler: handler))
  }
}

nonisolated struct AdjustableModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  let handler: (AccessibilityAdjustmentDirection) -> Void

  @MainActor func body(content: Content) -> some View {
    content.elementModifier(
      .events(
        ElementEvents(isEnabled ? .step : []) { event in
          if case .increment = event { handler(.increment) } else { handler(.decrement) }
        }))
  }
}
