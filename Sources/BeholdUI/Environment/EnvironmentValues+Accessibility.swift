extension EnvironmentValues {
  private enum ReduceMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the visitor wants less motion. In a browser it is what the system's settings say, as soon as the page is connected.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
