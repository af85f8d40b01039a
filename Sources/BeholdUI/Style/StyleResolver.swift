internal import BeholdObservation

/// What a style of the program's is in the environment of a node, which is evaluated again when that is another one.
@MainActor
final class StyleResolver {
  private let environment: EnvironmentLayer?
  private let observer: PersistentObserver

  /// - Parameter node: hears of changes until the resolver has gone, which it lets go when it ends.
  init(_ environment: EnvironmentLayer?, for node: AnyViewNode) {
    self.environment = environment
    // The observer keeps the node, so that a change by another thread finds it.
    observer = PersistentObserver { node.tree.becameStale(node) }
  }

  var isStale: Bool { observer.isStale }

  /// Asks for what holds in the environment. What is read is observed, but by an answer that asks once more while it is found.
  func resolve<Resolved>(_ resolve: (EnvironmentValues) -> Resolved) -> Resolved {
    observer.track { resolve(EnvironmentValues(environment)) } ?? resolve(EnvironmentValues(environment))
  }
}
