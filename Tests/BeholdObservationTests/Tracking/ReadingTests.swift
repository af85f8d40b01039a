import BeholdObservation
import TestSupport
import Testing

@Suite("What is tracked")
struct ReadingTests {
  private struct Failure: Error, Equatable {}
  private struct Ticket: ~Copyable { let number: Int }

  @Test("OBS-10: withObservationTracking returns what apply returns")
  func result() {
    let model = Model(3)
    #expect(withObservationTracking({ model.i }, onChange: {}) == 3)
    #expect(withObservationTracking(options: [.didSet], { model.i }, onChange: { _ in }) == 3)
  }

  @Test("OBS-10: it throws what apply throws, by its type, and what was read until then is tracked")
  func typedThrows() {
    let model = Model()
    let counter = Tally()
    do {
      _ = try withObservationTracking { () throws(Failure) -> Int in
        _ = model.i
        throw Failure()
      } onChange: {
        counter.count()
      }
      Issue.record("nothing was thrown")
    } catch {
      let failure: Failure = error
      #expect(failure == Failure())
    }
    model.i = 1
    #expect(counter.value == 1)
  }

  @Test("OBS-10: a result need not be copyable")
  func nonCopyable() {
    let model = Model(7)
    let ticket = withObservationTracking({ Ticket(number: model.i) }, onChange: {})
    #expect(ticket.number == 7)
    let other = untracked { Ticket(number: model.i + 1) }
    #expect(other.number == 8)
    let third = withObservationTransaction { Ticket(number: model.i + 2) }
    #expect(third.number == 9)
  }

  @Test("OBS-10: naming an object without reading a property tracks nothing")
  func naming() {
    let probe = Probe()
    let counter = countChanges { _ = ObjectIdentifier(probe) }
    #expect(probe.links == 0)
    probe.value = 1
    #expect(counter.value == 0)
  }

  @Test("OBS-10: a property that is not read is not tracked, nor is an ignored one")
  func unread() {
    let model = Model()
    let counter = countChanges {
      _ = model.i
      _ = model.ignored
    }
    model.j = 1
    model.text = "a"
    model.ignored = 1
    #expect(counter.value == 0)
    model.i = 1
    #expect(counter.value == 1)
  }

  @Test("OBS-10: a read that is scheduled for later is not tracked")
  func scheduled() async {
    let probe = Probe()
    var later: [() -> Int] = []
    var task: Task<Int, Never>?
    let counter = countChanges {
      later.append { probe.value }
      task = Task { probe.value }
    }
    #expect(later[0]() == 0)
    #expect(await task?.value == 0)
    #expect(probe.links == 0)
    probe.value = 1
    #expect(counter.value == 0)
  }

  @Test("OBS-10: a read on another thread during apply is not tracked")
  func otherThread() {
    let probe = Probe()
    _ = countChanges { onAnotherThread { _ = probe.value } }
    #expect(probe.links == 0)
  }

  @Test("OBS-10: an apply that reads nothing leaves nothing behind")
  func nothing() {
    weak var weakWitness: Witness?
    do {
      let witness = Witness()
      weakWitness = witness
      withObservationTracking {
      } onChange: {
        _ = witness
      }
    }
    #expect(weakWitness == nil)
  }

  struct Path: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Model) -> Void
    let change: @Sendable (Model) -> Void
    var fires = true
  }

  static let paths: [Path] = [
    Path(testDescription: "a computed property", read: { _ = $0.sum }, change: { $0.j = 1 }),
    Path(testDescription: "a method", read: { _ = $0.product() }, change: { $0.j = 1 }),
    Path(testDescription: "a key path", read: { _ = $0[keyPath: \.sum] }, change: { $0.i = 1 }),
    Path(testDescription: "an array", read: { _ = $0.numbers.count }, change: { $0.numbers.append(1) }),
    Path(testDescription: "a dictionary", read: { _ = $0.table["a"] }, change: { $0.table["b"] = 1 }),
    Path(testDescription: "an optional: the reference", read: { _ = $0.child?.i }, change: { $0.child = nil }),
    Path(testDescription: "an optional: its content", read: { _ = $0.child?.i }, change: { $0.child?.i = 1 }),
    Path(testDescription: "an optional: something else of it", read: { _ = $0.child?.i }, change: { $0.child?.j = 1 }, fires: false),
    Path(testDescription: "a.b.c: a.b", read: { _ = $0.child?.child?.i }, change: { $0.child = Model() }),
    Path(testDescription: "a.b.c: b.c", read: { _ = $0.child?.child?.i }, change: { $0.child?.child = Model() }),
    Path(testDescription: "a.b.c: c", read: { _ = $0.child?.child?.i }, change: { $0.child?.child?.i = 9 }),
    Path(testDescription: "an element of an array", read: { for child in $0.children { _ = child.i } }, change: { $0.children[1].i = 5 }),
    Path(
      testDescription: "an array whose elements are not read", read: { _ = $0.children.count }, change: { $0.children[1].i = 5 },
      fires: false),
    Path(
      testDescription: "the array of elements", read: { for child in $0.children { _ = child.i } }, change: { $0.children.removeLast() }),
    Path(testDescription: "a lazy map that is forced", read: { _ = Array($0.children.lazy.map(\.i)) }, change: { $0.children[0].i = 5 }),
    Path(
      testDescription: "a Set", read: { for child in Set($0.children.map(ObjectIdentifier.init)) { _ = child } },
      change: { $0.children = [] }),
    Path(testDescription: "_modify reads", read: { $0.i += 1 }, change: { $0.i = 99 }),
  ]

  @Test("OBS-14: tracking goes through whatever leads to a property", arguments: paths)
  func containers(_ path: Path) {
    let model = Model()
    model.child = Model()
    model.child?.child = Model()
    model.children = [Model(), Model()]
    let counter = countChanges { path.read(model) }
    path.change(model)
    #expect(counter.value == (path.fires ? 1 : 0))
  }

  @Test("OBS-14: reading through an object that is no longer there does not depend on it")
  func formerChild() {
    let model = Model()
    let former = Model()
    model.child = former
    model.child = Model()
    let counter = countChanges { _ = model.child?.i }
    former.i = 1
    #expect(counter.value == 0)
  }

  @Test("OBS-20: what is read in untracked is not depended on, and reads after it are")
  func untrackedReads() throws {
    let model = Model()
    let counter = countChanges {
      _ = untracked { model.i + untracked { model.double > 0 ? 1 : 0 } }
      _ = model.j
    }
    model.i = 1
    model.double = 1
    #expect(counter.value == 0)
    model.j = 1
    #expect(counter.value == 1)
    #expect(throws: Failure.self) { try untracked { () throws(Failure) in throw Failure() } }
  }

  @Test("OBS-20: untracked is untracked for all scopes around it, and a scope inside of it sees for itself")
  func untrackedInside() {
    let model = Model()
    var inner: Tally?
    let outer = countChanges {
      _ = countChanges { untracked { _ = model.j } }
      inner = untracked { countChanges { _ = model.i } }
    }
    model.j = 1
    model.i = 1
    #expect(outer.value == 0)
    #expect(inner?.value == 1)
  }

  @Test("OBS-20: after an error in untracked the scope goes on")
  func untrackedThrows() {
    let model = Model()
    let counter = countChanges {
      try? untracked { throw Failure() }
      _ = model.i
    }
    model.i = 1
    #expect(counter.value == 1)
  }
}
