internal import BeholdModels

/// Runs a closure, and again after each change of what it has read.
final class ContinuousObservation {
  private let counter: RunCounter
  private let token: ObservationTracking.Token

  init(_ body: @escaping @Sendable () -> Void) {
    let counter = RunCounter()
    self.counter = counter
    token = observe {
      counter.runs &+= 1
      body()
    }
  }

  var runs: Int { counter.runs }

  /// The closures have run when the setter returns.
  @inline(__always)
  static func settle() {}

  private final class RunCounter: @unchecked Sendable {
    var runs = 0
  }
}
