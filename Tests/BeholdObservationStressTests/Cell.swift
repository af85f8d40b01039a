import BeholdObservation
import TestSupport
import Testing

@Observable(.synchronized) final class Cell: Sendable {
  var a = 0
  var b = 0
  var items: [Int] = []

  @Memoized func sum() -> Int { a + b }
  @Memoized func double() -> Int { sum() * 2 }
}

/// Tests one after the other: they fill all cores themselves.
@Suite("Under load", .serialized) struct StressTests {}
