import TestSupport
import Testing

// Compiled twice: `Imports.swift` of each target says whose `@Observable` this is. What both promise must pass against both.

@Observable class Person: @unchecked Sendable {
  var name = "a"
  var age = 1
  var tags: [String] = []
  var friend: Person?
  @ObservationIgnored var ignored = 0
  let id = 7
  var described: String { "\(name) \(age)" }
  init() {}
}

@Observable final class Employee: Person, @unchecked Sendable {
  var salary = 1
}

@Observable final class Generic<T>: @unchecked Sendable {
  var value: T
  init(_ value: T) { self.value = value }
}

@Observable final class Stored: @unchecked Sendable {
  @ObservationIgnored var backing = 0
  var computed: Int {
    get {
      access(keyPath: \.computed)
      return backing
    }
    set { withMutation(keyPath: \.computed) { backing = newValue } }
  }
}

@Observable final class Watched: @unchecked Sendable {
  @ObservationIgnored var log: [String] = []
  var level = 0 {
    willSet { log.append("will \(level) \(newValue)") }
    didSet { log.append("did \(oldValue) \(level)") }
  }
}

@Suite("What Behold and the standard library have in common")
struct SharedSuite {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Employee) -> Void
    let change: @Sendable (Employee) -> Void
    let fires: Bool

    init(_ text: String, fires: Bool, read: @escaping @Sendable (Employee) -> Void, change: @escaping @Sendable (Employee) -> Void) {
      testDescription = text
      self.read = read
      self.change = change
      self.fires = fires
    }
  }

  static let rows: [Row] = [
    Row("a property", fires: true, read: { _ = $0.name }, change: { $0.name = "b" }),
    Row("another property", fires: false, read: { _ = $0.name }, change: { $0.age = 2 }),
    Row("an ignored property", fires: false, read: { _ = $0.ignored }, change: { $0.ignored = 2 }),
    Row("a constant", fires: false, read: { _ = $0.id }, change: { $0.age = 2 }),
    Row("an inherited and an own property", fires: true, read: { _ = ($0.name, $0.salary) }, change: { $0.salary = 2 }),
    Row("an own property, a change of an inherited one", fires: false, read: { _ = $0.salary }, change: { $0.name = "b" }),
    Row("a computed property", fires: true, read: { _ = $0.described }, change: { $0.age = 2 }),
    Row("an equal value", fires: false, read: { _ = $0.name }, change: { $0.name = "a" }),
    Row("an equal array", fires: false, read: { _ = $0.tags }, change: { $0.tags = [] }),
    Row("append", fires: true, read: { _ = $0.tags }, change: { $0.tags.append("x") }),
    Row("+=", fires: true, read: { _ = $0.age }, change: { $0.age += 1 }),
    Row("+= 0", fires: true, read: { _ = $0.age }, change: { $0.age += 0 }),
    Row("a nested object's property", fires: true, read: { _ = $0.friend?.age }, change: { $0.friend?.age = 9 }),
    Row("a nested object", fires: true, read: { _ = $0.friend?.age }, change: { $0.friend = nil }),
    Row("naming the object", fires: false, read: { _ = ObjectIdentifier($0) }, change: { $0.name = "b" }),
    Row("reading through a key path", fires: true, read: { _ = $0[keyPath: \.name] }, change: { $0.name = "b" }),
    Row(
      "a write of apply's own", fires: false,
      read: {
        _ = $0.name
        $0.name = "z"
      }, change: { _ in }),
    Row(
      "a write of apply's own, and one after it", fires: true,
      read: {
        _ = $0.name
        $0.name = "z"
      }, change: { $0.name = "y" }),
    Row("_modify in apply reads", fires: true, read: { $0.age += 1 }, change: { $0.age = 50 }),
    Row("a write alone is no read", fires: false, read: { $0.name = "z" }, change: { $0.name = "y" }),
  ]

  @Test("OBS-10, OBS-14, OBS-16: what fires", arguments: rows)
  func fires(_ row: Row) {
    let employee = Employee()
    employee.friend = Person()
    let fired = Tally()
    withObservationTracking {
      row.read(employee)
    } onChange: {
      fired.count()
    }
    row.change(employee)
    row.change(employee)
    #expect(fired.value == (row.fires ? 1 : 0))
  }

  @Test("OBS-10: the result of apply")
  func result() {
    let person = Person()
    #expect(withObservationTracking({ person.name }, onChange: {}) == "a")
  }

  @Test("OBS-11: the old value is readable, on the thread that changes it")
  func oldValue() {
    let person = Person()
    let log = Log<String>()
    withObservationTracking {
      _ = person.name
    } onChange: {
      log.append("\(person.name) \(RunningThread.current)")
    }
    onAnotherThread {
      person.name = "b"
      log.append("\(person.name) \(RunningThread.current)")
    }
    let thread = log.entries[1].dropFirst(2)
    #expect(log.entries == ["a \(thread)", "b \(thread)"])
  }

  @Test("OBS-12: the first of several properties ends it")
  func oneShot() {
    let (first, second) = (Person(), Person())
    let fired = Tally()
    withObservationTracking {
      _ = (first.name, second.name, second.age)
    } onChange: {
      fired.count()
    }
    second.age = 2
    first.name = "b"
    second.name = "b"
    #expect(fired.value == 1)
  }

  @Test("OBS-15: nested scopes both see what the inner one reads")
  func nested() {
    let person = Person()
    let (inner, outer) = (Tally(), Tally())
    withObservationTracking {
      withObservationTracking {
        _ = person.name
      } onChange: {
        inner.count()
      }
      _ = person.age
    } onChange: {
      outer.count()
    }
    person.name = "b"
    #expect((inner.value, outer.value) == (1, 1))
    person.age = 5
    person.name = "c"
    #expect((inner.value, outer.value) == (1, 1))
  }

  @Test("OBS-15: an observation can be made anew in its callback")
  func recreated() {
    let person = Person()
    let log = Log<Int>()
    @Sendable func track() {
      withObservationTracking {
        _ = person.age
      } onChange: {
        log.append(person.age)
        track()
      }
    }
    track()
    for age in 2...20 { person.age = age }
    #expect(log.entries == Array(1..<20))
  }

  @Test("OBS-17: a large array that is changed in place is not copied")
  func inPlace() {
    let box = Generic(Array(repeating: 1, count: 100_000))
    box.value.reserveCapacity(100_100)
    withObservationTracking {
      _ = box.value.count
    } onChange: {
    }
    let before = box.value.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    for _ in 0..<50 { box.value.append(1) }
    #expect(box.value.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } == before)
  }

  @Test("OBS-18: access and withMutation by hand")
  func byHand() {
    let stored = Stored()
    let fired = Tally()
    withObservationTracking {
      _ = stored.computed
    } onChange: {
      fired.count()
    }
    stored.computed = 1
    #expect(fired.value == 1)
  }

  @Test("OBS-3: willSet and didSet run, whether or not anybody observes", arguments: [false, true])
  func observers(_ isObserved: Bool) {
    let watched = Watched()
    if isObserved {
      withObservationTracking {
        _ = watched.level
      } onChange: {
      }
    }
    watched.level = 1
    watched.level += 1
    #expect(watched.log == ["will 0 1", "did 0 1", "will 1 2", "did 1 2"])
  }

  @Test("OBS-18: a registrar by hand")
  func registrar() {
    final class Manual: Observable, @unchecked Sendable {
      private let registrar = ObservationRegistrar()
      private var stored = 0
      var value: Int {
        get {
          registrar.access(self, keyPath: \.value)
          return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
      }
    }
    let manual = Manual()
    let fired = Tally()
    withObservationTracking {
      _ = manual.value
    } onChange: {
      fired.count()
    }
    manual.value = 1
    #expect(fired.value == 1)
    #expect(manual.value == 1)
  }

  @MainActor @Test("OBS-35: Observations: the present value, then one for each turn of changes")
  func sequence() async {
    let person = Person()
    var iterator = Observations { person.age }.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    let task = Task { @MainActor in
      for _ in 0..<10 { await Task.yield() }
      person.age = 2
      person.age = 3
    }
    #expect(await iterator.next() == 3)
    await task.value
  }
}
