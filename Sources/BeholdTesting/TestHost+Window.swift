internal import BeholdUI

extension TestHost {
  /// Whether somebody sees the window: at first it is so.
  ///
  /// ```swift
  /// host.isSeen = false
  /// model.count = 7
  /// #expect(host.evaluations(of: Counter.self) == 1)
  /// host.isSeen = true
  /// #expect(host.contains("7"))
  /// ```
  ///
  /// Views hear of it by `scenePhase`. In a window that nobody sees nothing is evaluated, and the clock calls no timeline: look-ups see what was shown last.
  /// When it is seen again, all that has changed is shown at once. It is the same for a browser's tab in the background, and for a page without a connection.
  public var isSeen: Bool {
    get { tree.isSeen }
    set {
      guard newValue != tree.isSeen else { return }
      tree.setScenePhase(newValue ? .active : .background)
      tree.flush()
      tree.setSeen(newValue)
    }
  }
}
