import BeholdObservation
import TestSupport

@Observable final class Model: @unchecked Sendable {
  var i = 0
  var j = 0
  var text = ""
  var double = 0.0
  var numbers: [Int] = []
  var table: [String: Int] = [:]
  var child: Model?
  var children: [Model] = []
  @ObservationIgnored var ignored = 0

  init(_ i: Int = 0) { self.i = i }

  var sum: Int { i + j }
  func product() -> Int { i * j }
}

@Observable(.synchronized) final class SharedModel: Sendable {
  var i = 0
  var j = 0
  var numbers: [Int] = []

  @Memoized func sum() -> Int { i + j }
}

/// Counts the calls of a plain observation's `onChange`.
func countChanges(of apply: () -> Void) -> Tally {
  let counter = Tally()
  withObservationTracking(apply) { counter.count() }
  return counter
}
