import BeholdObservation

enum StandardAfter {
  @Observable @MainActor final class Counter {
    var value = 0
    @ObservationIgnored var log: [String] = []
  }

  @MainActor static func follow(_ counter: Counter, _ show: @escaping @MainActor (Int) -> Void) -> ObservationTracking.Token {
    observe { show(counter.value) }
  }
}
