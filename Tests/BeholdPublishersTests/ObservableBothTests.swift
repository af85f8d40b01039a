import BeholdObservation
import BeholdPublishers
import TestSupport
import Testing

@Observable final class Tracked: ObservableObject, @unchecked Sendable {
  var name = "Ann"
  var ages = [1]
  var checked = 0 { didSet { checked = min(checked, 10) } }
  @ObservationIgnored var ignored = 0
  @ObservationIgnored private var kept = 0
  var byHand: Int {
    get {
      access(keyPath: \.byHand)
      return kept
    }
    set { withMutation(keyPath: \.byHand) { kept = newValue } }
  }
  var byRegistrar: Int {
    get {
      _$observationRegistrar.access(self, keyPath: \.byRegistrar)
      return kept
    }
    set { _$observationRegistrar.withMutation(of: self, keyPath: \.byRegistrar) { kept = newValue } }
  }
}

/// Conforms in an extension, where the macro does not see it.
@Observable final class Extended { var name = "Ann" }
extension Extended: ObservableObject {}

@Observable class Ancestor: ObservableObject { var name = "Ann" }
@Observable final class Heir: Ancestor { var age = 1 }

@Observable(.synchronized) final class SharedBoth: ObservableObject, Sendable { var count = 0 }

@MainActor @Observable final class Isolated: ObservableObject { var count = 0 }

@Observable final class WithPublished: ObservableObject {
  var name = "Ann"
  @ObservationIgnored @Published var age = 1
}

@Observable final class Sending: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var name = "" { willSet { objectWillChange.send() } }
}

@Observable final class Generic<Value>: ObservableObject {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@Suite("A class that is @Observable and an ObservableObject")
struct ObservableBothTests {
  @Test("PUB-4: each set of a tracked property sends objectWillChange before it")
  func sends() {
    let object = Tracked()
    object.name = "nobody has asked yet"
    let log = Log<String>()
    let token = object.objectWillChange.sink { log.append("\(object.name) \(object.ages) \(object.checked) \(object.byHand)") }
    object.name = "Bea"
    object.ages.append(2)
    object.ignored = 1
    object.checked = 20
    object.byHand = 3
    object.byRegistrar = 4
    #expect(
      log.entries == [
        "nobody has asked yet [1] 0 0", "Bea [1] 0 0", "Bea [1, 2] 0 0", "Bea [1, 2] 10 0", "Bea [1, 2] 10 3",
      ])
    token.cancel()
    object.name = "Cleo"
    #expect(log.count == 5)
  }

  @Test("PUB-4: wherever the class says that it is one, and whatever else it is")
  @MainActor func kinds() {
    let sent = Tally()
    var tokens: Set<AnyCancellable> = []
    func count(_ object: some ObservableObject) { object.objectWillChange.sink { _ in sent.count() }.store(in: &tokens) }
    let (extended, heir, shared, isolated) = (Extended(), Heir(), SharedBoth(), Isolated())
    let (published, sending, generic) = (WithPublished(), Sending(), Generic([1]))
    count(extended)
    count(heir)
    count(shared)
    count(isolated)
    count(published)
    count(sending)
    count(generic)
    let changes: [() -> Void] = [
      { extended.name = "b" }, { heir.age = 2 }, { heir.name = "b" }, { shared.count += 1 }, { shared.count = 5 },
      { MainActor.assumeIsolated { isolated.count += 1 } }, { published.name = "b" }, { published.age = 2 }, { sending.name = "b" },
      { generic.value.append(2) },
    ]
    for (index, change) in changes.enumerated() {
      change()
      #expect(sent.value == index + 1)
    }
  }

  @Test("PUB-4: who observes single properties hears of those alone")
  func tracking() {
    let object = Tracked()
    let sent = Tally()
    let names = Tally()
    let token = object.objectWillChange.sink { sent.count() }
    let observation = observe {
      _ = object.name
      names.count()
    }
    object.ages = [5]
    #expect((sent.value, names.value) == (1, 1))
    object.name = "Bea"
    #expect((sent.value, names.value) == (2, 2))
    token.cancel()
    observation.cancel()
  }
}
