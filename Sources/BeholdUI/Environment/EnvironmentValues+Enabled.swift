extension EnvironmentValues {
  private enum EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// Whether controls take what people do with them.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Makes the controls in this view refuse what people do with them, and lists in it let no rows be deleted, moved or selected, nor be fetched anew. What is
  /// disabled around stays so within.
  public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }
}
