nonisolated extension View {
  /// Does something when the view is pressed, once or several times in a row.
  ///
  /// A view that is disabled does nothing. One press can be made with the keys, too. What people are to find who do not see it is better a ``Button``, which says
  /// what it is by itself.
  ///
  /// - Parameter count: how many presses there have to be.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }
}

nonisolated struct TapModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  let count: Int
  let action: () -> Void

  @MainActor func body(content: Content) -> some View {
    let kind: ElementEvent.Kind = count > 1 ? .multiplePress : .press
    content
      .elementModifier(
        .events(
          ElementEvents(isEnabled ? kind : []) { event in
            if case .multiplePress(let count) = event, count != self.count { return }
            action()
          })
      )
      .elementModifier(.attribute(.pressCount, count > 1 ? .number(Double(count)) : nil))
  }
}
