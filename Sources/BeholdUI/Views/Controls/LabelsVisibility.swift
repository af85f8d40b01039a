extension EnvironmentValues {
  private enum LabelsVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// Whether controls show their labels.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets the controls in this view go without their labels, which stay their names for those who do not see them, and in tests.
  public func labelsHidden() -> some View { labelsVisibility(.hidden) }

  /// Sets whether the controls in this view show their labels.
  public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }
}
