/// Whether a window is used.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It is not seen: the page is in the background, or its visitor is not connected. Nothing in it is evaluated.
  case background
  /// It is seen, and something else is used.
  case inactive
  case active
}

extension EnvironmentValues {
  private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
  }

  /// Whether the window is used that the view is in.
  public internal(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
