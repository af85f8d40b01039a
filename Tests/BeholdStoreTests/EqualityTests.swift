import BeholdObservation
import BeholdStore
import BeholdTesting
import BeholdUI
import TestSupport
import Testing

/// Equal to another of the same identity, whatever else is in it.
private struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
  var address = Address(city: "London")

  struct Address: Equatable {
    var city: String
    static func == (one: Address, other: Address) -> Bool { true }
  }

  static func == (one: Person, other: Person) -> Bool { one.id == other.id }
}

private struct People {
  var people: IdentifiedArray<Person> = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
  var list = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
  var boss = Person(id: 1, name: "Ada")
  var deputy: Person? = Person(id: 2, name: "Bob")
  var onChange: (() -> Int)?
  var rule: (Int) -> Int = { $0 + 1 }
}

@Suite("Values that are equal and differ") @MainActor
struct EqualityTests {
  @Test("STORE-108: what is equal by its identity alone is stored, and who has read what differs is told")
  func byIdentity() {
    let store = makeStore(People())
    let (names, wholes) = (Tally(), Tally())
    let token = observe {
      _ = (store.people[id: 1]?.name, store.list[0].name, store.boss.name, store.deputy?.name)
      names.count()
    }
    let other = observe {
      _ = (store.boss as Person, store.people[id: 1].map { $0() })
      wholes.count()
    }
    let changes: [@Sendable (inout People) -> Void] = [
      { $0.people[id: 1]?.name = "new" }, { $0.list[0].name = "new" }, { $0.boss.name = "new" }, { $0.deputy?.name = "new" },
    ]
    for (index, change) in changes.enumerated() {
      store.change(change)
      #expect(names.value == index + 2)
    }
    let state = store.state
    #expect([state.people[0].name, state.list[0].name, state.boss.name, state.deputy?.name] == ["new", "new", "new", "new"])
    // To who has read a person as a whole, an equal one is the same.
    #expect(wholes.value == 1)
    store.change { $0.boss = Person(id: 3, name: "Eve") }
    #expect(wholes.value == 2 && names.value == 6)
    token.cancel()
    other.cancel()
  }

  @Test("STORE-108: a part of what is always equal is told of as well")
  func deep() {
    let store = makeStore(People())
    let cities = Tally()
    let token = observe {
      _ = (store.boss.address.city, store.boss.name, store.boss.id)
      cities.count()
    }
    store.change { $0.boss.address.city = "Paris" }
    #expect(cities.value == 2 && store.state.boss.address.city == "Paris")
    token.cancel()
  }

  @Test("STORE-108: rows of a ForEach show what the store says")
  func rows() {
    struct Rows: View {
      let store: Store<People, Change<People>>
      var body: some View {
        ForEach(store.people) { Text($0.name) }
        ForEach(store.people.ids, id: \.self) { id in Text("row \(store.people[id: id]?.name ?? "")") }
        Text("boss \(store.boss.name)")
      }
    }
    let store = makeStore(People())
    let host = TestHost(Rows(store: store))
    store.change {
      $0.people[id: 2]?.name = "Bea"
      $0.boss.name = "Eve"
    }
    host.flush()
    #expect(host.contains("row Bea") && host.contains("boss Eve"))
  }

  @Test("STORE-109: functions in the state are read and replaced like other members")
  func functions() {
    let store = makeStore(People())
    let reads = Tally()
    var results: [Int] = []
    let token = observe {
      let rule: (Int) -> Int = store[\.rule]
      let change: (() -> Int)? = store[\.onChange]
      results.append(rule(1) + (change?() ?? 0))
      reads.count()
    }
    store.change { $0.onChange = { 10 } }
    store.change { $0.rule = { $0 + 2 } }
    store.change { $0.boss.name = "other" }
    // A function is compared with nothing: it counts as another whenever something around it is.
    #expect(results == [2, 12, 13, 13])
    if let function = store.onChange { #expect(function()() == 10) } else { Issue.record("there is a function") }
    token.cancel()
  }
}
