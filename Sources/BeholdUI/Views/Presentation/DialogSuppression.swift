nonisolated extension View {
  /// Adds a switch to the alerts and dialogs of the view, by which people say that they need not see them again.
  ///
  /// The program looks at the binding before it shows one.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Don’t ask again"), isSuppressed: isSuppressed)
  }

  /// Adds a switch to the alerts and dialogs of the view, by which people say that they need not see them again.
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppression(title: label, isSuppressed: isSuppressed))
  }

  /// Adds a switch to the alerts and dialogs of the view, by which people say that they need not see them again.
  public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Adds a switch to the alerts and dialogs of the view, by which people say that they need not see them again.
  @_disfavoredOverload
  public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }
}

/// What people say of a dialog, beside an answer.
struct DialogSuppression {
  let title: Text
  let isSuppressed: Binding<Bool>
}

extension EnvironmentValues {
  private enum SuppressionKey: EnvironmentKey {
    static var defaultValue: DialogSuppression? { nil }
  }

  var dialogSuppression: DialogSuppression? {
    get { self[SuppressionKey.self] }
    set { self[SuppressionKey.self] = newValue }
  }
}
