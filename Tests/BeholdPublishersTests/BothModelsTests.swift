import BeholdObservation
import BeholdPublishers
import TestSupport
import Testing

@Observable private final class Both: ObservableObject {
  var tracked = 0 { willSet { objectWillChange.send() } }
  @ObservationIgnored @Published var published = 0
}

@Suite("@Observable and ObservableObject") struct BothModelsTests {
  @Test("PUB-4: one class can be both, and each of its properties tells in its way")
  func both() {
    let object = Both()
    let (observed, changes) = (Tally(), Tally())
    var values: [Int] = []
    withObservationTracking {
      _ = object.tracked
    } onChange: {
      observed.count()
    }
    let tokens = [object.objectWillChange.sink { changes.count() }, object.$published.sink { values.append($0) }]
    object.published = 5
    #expect(observed.value == 0 && changes.value == 1)
    object.tracked = 1
    #expect(observed.value == 1 && changes.value == 2)
    #expect(values == [0, 5])
    withExtendedLifetime(tokens) {}
  }
}
