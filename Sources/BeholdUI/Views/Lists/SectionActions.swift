nonisolated extension View {
  /// Shows buttons beside the header of a section.
  ///
  /// A section that unfolds does so no more, as its button would be at the same place.
  public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
    environment(\.sectionActions, KeptView(content()))
  }
}

/// A header with what can be done with its section.
nonisolated struct ActionsHeader<Header: View>: View {
  let header: Header
  let actions: KeptView

  var body: some View {
    HStack {
      header
      Spacer()
      actions
    }
  }
}

extension EnvironmentValues {
  private enum SectionActionsKey: EnvironmentKey {
    static var defaultValue: KeptView? { nil }
  }

  /// What can be done with the section within.
  var sectionActions: KeptView? {
    get { self[SectionActionsKey.self] }
    set { self[SectionActionsKey.self] = newValue }
  }
}
