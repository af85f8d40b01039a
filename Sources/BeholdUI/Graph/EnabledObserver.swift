internal import BeholdObservation

/// Whether what is at a place takes what people do with it, for a node that is no view with a body: it becomes stale when that changes.
@MainActor
final class EnabledObserver {
  private(set) var isEnabled = true
  private let environment: EnvironmentLayer?
  private let observer: PersistentObserver

  init(_ environment: EnvironmentLayer?, of node: AnyViewNode) {
    self.environment = environment
    observer = PersistentObserver { [tree = node.tree] in tree.becameStale(node) }
    _ = hasChanged()
  }

  /// Asks again.
  func hasChanged() -> Bool {
    let old = isEnabled
    isEnabled = observer.track { EnvironmentValues(environment).isEnabled } ?? isEnabled
    return isEnabled != old
  }
}
