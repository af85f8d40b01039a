internal import StandardModels

/// Runs a closure, and again after each change of what it has read.
///
/// The standard library tells once, before the change. So each change notes who has to run, and ``settle()``, after it, runs those, which registers them anew.
final class ContinuousObservation: @unchecked Sendable {
  nonisolated(unsafe) private static var stale: [ContinuousObservation] = []

  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    run()
  }

  private func run() {
    withObservationTracking(body) { [self] in Self.stale.append(self) }
  }

  static func settle() {
    for observation in stale { observation.run() }
    stale.removeAll(keepingCapacity: true)
  }
}
