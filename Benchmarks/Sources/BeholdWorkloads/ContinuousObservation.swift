internal import BeholdModels

/// Runs a closure, and again after each change of what it has read.
final class ContinuousObservation {
  private let token: ObservationTracking.Token

  init(_ body: @escaping @Sendable () -> Void) { token = observe(body) }

  /// The closures have run when the setter returns.
  @inline(__always)
  static func settle() {}
}
