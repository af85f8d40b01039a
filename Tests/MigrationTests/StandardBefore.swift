import Observation

/// With Swift's own Observation.
enum StandardBefore {
  @Observable @MainActor final class Counter {
    var value = 0
    @ObservationIgnored var log: [String] = []
  }

  @MainActor static func follow(_ counter: Counter, _ show: @escaping @MainActor (Int) -> Void) {
    withObservationTracking {
      show(counter.value)
    } onChange: {
      Task { @MainActor in follow(counter, show) }
    }
  }
}
