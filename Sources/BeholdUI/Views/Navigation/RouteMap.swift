/// Which parts the addresses of a kind of window can have: for values of which types there has been a destination, in any of the windows.
///
/// A host asks it about an address before it makes anything for that. Destinations may come with what an app has loaded, or with what somebody has stored,
/// so that the map only grows, and an address that is not on it may still be one later.
@MainActor
package final class RouteMap {
  private var readers: [ObjectIdentifier: (String) -> Bool] = [:]

  package init() {}

  /// There is a destination for values of a type.
  func add<Value: Hashable>(_ type: Value.Type) {
    guard readers[ObjectIdentifier(type)] == nil else { return }
    readers[ObjectIdentifier(type)] = { RouteCoding.value(type, of: $0) != nil }
  }

  /// Whether there has been any destination. Before that, nothing is known.
  package var isEmpty: Bool { readers.isEmpty }

  /// Whether each part stands for a value that there has been a destination for.
  package func mayHave(_ route: [String]) -> Bool {
    route.count <= InputLimits.routeParts
      && route.allSatisfy { part in part.utf8.count <= InputLimits.routePartBytes && readers.values.contains { $0(part) } }
  }
}
