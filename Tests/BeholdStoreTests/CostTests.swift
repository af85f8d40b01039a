import BeholdObservation
import BeholdStore
import BeholdTesting
import BeholdUI
import TestSupport
import Testing

/// A value that counts how often it is compared.
private struct Counted: Identifiable, Equatable {
  @MainActor static var comparisons = 0

  @MainActor static var looks = 0

  let key: Int
  var number = 0

  init(id: Int) { key = id }

  var id: Int {
    MainActor.assumeIsolated { Self.looks += 1 }
    return key
  }

  static func == (lhs: Counted, rhs: Counted) -> Bool {
    MainActor.assumeIsolated { comparisons += 1 }
    return lhs.key == rhs.key && lhs.number == rhs.number
  }
}

private struct Large: Equatable {
  var values: IdentifiedArray<Counted> = IdentifiedArray((0..<10_000).map { Counted(id: $0) })
  var other = Other()
}

private struct Other: Equatable {
  var number = 0
}

@Suite("What a store costs", .serialized) @MainActor
struct CostTests {
  private typealias LargeStore = Store<Large, Change<Large>>

  private struct Cell: View {
    let store: LargeStore
    let id: Int
    var body: some View { Text("\(store.values[id: id]?.number ?? -1)") }
  }

  private struct Grid: View {
    let store: LargeStore
    var body: some View {
      ForEach(0..<1000) { Cell(store: store, id: $0 * 10) }
    }
  }

  @Test("STORE-80: of 10,000 values that 1,000 views read, one change evaluates one view, and compares few values")
  func oneOfMany() {
    let store = makeStore(Large())
    let host = TestHost(Grid(store: store))
    host.resetEvaluations()
    Counted.comparisons = 0
    store.change { $0.values[id: 5_000]?.number = 7 }
    #expect(host.evaluations(of: Cell.self) == 1 && host.evaluations == 1)
    #expect(Counted.comparisons <= 80)
    Counted.comparisons = 0
    store.change { $0.values[id: 5_001]?.number = 7 }
    store.change { $0.values[id: 5_000]?.number = 7 }
    #expect(host.evaluations == 1)
    #expect(Counted.comparisons <= 160)
  }

  @Test("STORE-80: of 10,000 values one change looks at the identities of a few, and compares one value at most", arguments: [1, 1_000])
  func oneLook(_ readers: Int) {
    let store = makeStore(Large())
    // Whoever is the first to look for an identity makes the table of them.
    _ = store.state.values[id: 1]
    let reads = Tally()
    for reader in 0..<readers {
      withObservationTracking(execute: {
        _ = store.values[id: reader * 10]?.number
        reads.count()
      })
    }
    for (id, told) in [(0, 1), (1, 0), (9_999, 0)] {
      (Counted.comparisons, Counted.looks) = (0, 0)
      let before = reads.value
      store.change { $0.values[id: id]?.number += 7 }
      #expect(reads.value == before + told)
      #expect(Counted.comparisons <= 1 && Counted.looks <= 20, "\(Counted.comparisons), \(Counted.looks)")
    }
  }

  @Test("STORE-81: an action that changes another branch compares none of the values")
  func otherBranch() {
    let store = makeStore(Large())
    let host = TestHost(Grid(store: store))
    Counted.comparisons = 0
    store.change { $0.other.number += 1 }
    host.flush()
    #expect(Counted.comparisons == 0)
  }

  @Test("STORE-82: places that nobody reads any more are forgotten")
  func forgotten() {
    let store = makeStore(Large())
    for id in 0..<2_000 {
      let token = observe { _ = store.values[id: id]?.number }
      token.cancel()
    }
    #expect(store.observedPlaceCount < 200)
    store.change { $0.values[id: 1]?.number += 1 }
    #expect(store.observedPlaceCount < 200)
    let token = observe { _ = store.values[id: 3]?.number }
    #expect(store.observedPlaceCount > 0)
    token.cancel()
  }
}
