import TestSupport
import Testing

@testable import BeholdObservation

@Suite("Registrars by key path")
struct RegistrarByKeyPathTests {
  @Observable final class Thermostat: @unchecked Sendable {
    var target = 20
    @ObservationIgnored private var kept = [Int]()

    var history: [Int] {
      get {
        _$observationRegistrar.access(self, keyPath: \.history)
        return kept
      }
      set { _$observationRegistrar.withMutation(of: self, keyPath: \.history) { kept = newValue } }
    }

    /// A tracked property's own number is found by its key path, too.
    func touchTarget() {
      _$observationRegistrar.willSet(self, keyPath: \.target)
      _$observationRegistrar.didSet(self, keyPath: \.target)
    }
  }

  @Observable class Base: @unchecked Sendable {
    var shown = 0
    @ObservationIgnored var stored = 0
    var byHand: Int {
      get {
        _$observationRegistrar.access(self, keyPath: \.byHand)
        return stored
      }
      set { _$observationRegistrar.withMutation(of: self, keyPath: \.byHand) { stored = newValue } }
    }
  }

  @Observable final class Derived<Value>: Base, @unchecked Sendable {
    var first = 0
    var second = 0
    @ObservationIgnored var own: Value?
    var value: Value? {
      get {
        _$observationRegistrar.access(self, keyPath: \.value)
        return own
      }
      set { _$observationRegistrar.withMutation(of: self, keyPath: \.value) { own = newValue } }
    }
  }

  /// As programs write it that keep values of their own from being told.
  @Observable final class Own: @unchecked Sendable {
    var number = 0
    @ObservationIgnored var accesses = 0

    func access<Member>(keyPath: KeyPath<Own, Member>) {
      accesses += 1
      _$observationRegistrar.access(self, keyPath: keyPath)
    }

    func withMutation<Member, Result>(keyPath: KeyPath<Own, Member>, _ mutation: () throws -> Result) rethrows -> Result {
      try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
    }
  }

  @Observable(.synchronized) final class Shared: Sendable {
    private let storage = Slot(0)
    var count: Int {
      get {
        _$observationRegistrar.access(self, keyPath: \.count)
        return storage.value
      }
      set { _$observationRegistrar.withMutation(of: self, keyPath: \.count) { storage.value = newValue } }
    }
  }

  @MainActor @Observable final class Screen {
    @ObservationIgnored private var kept = 0
    var brightness: Int {
      get {
        _$observationRegistrar.access(self, keyPath: \.brightness)
        return kept
      }
      set { _$observationRegistrar.withMutation(of: self, keyPath: \.brightness) { kept = newValue } }
    }
  }

  @Test("OBS-18: code that calls the registrar by name, with key paths, observes")
  func byName() {
    let thermostat = Thermostat()
    let history = countChanges { _ = thermostat.history }
    let target = countChanges { _ = thermostat.target }
    thermostat.history.append(1)
    #expect((history.value, target.value) == (1, 0))
    thermostat.touchTarget()
    #expect((history.value, target.value) == (1, 1))
  }

  @Test("OBS-18: in a hierarchy each class has its own, also where it is generic")
  func hierarchy() {
    let object = Derived<String>()
    let counters = [
      countChanges { _ = object.byHand }, countChanges { _ = object.value }, countChanges { _ = object.second },
      countChanges { _ = object.shown },
    ]
    object.value = "a"
    #expect(counters.map(\.value) == [0, 1, 0, 0])
    object.byHand = 1
    #expect(counters.map(\.value) == [1, 1, 0, 0])
    object.second = 1
    object.shown = 1
    #expect(counters.map(\.value) == [1, 1, 1, 1])
  }

  @Test("OBS-2: a class's own access and mutation may call the registrar")
  func ownMethods() {
    let object = Own()
    let counter = countChanges { _ = object.number }
    object.number = 1
    #expect((counter.value, object.accesses) == (1, 1))
  }

  @Test("OBS-18: the same in a synchronized class, and in one of the main actor")
  @MainActor func otherClasses() {
    let (shared, screen) = (Shared(), Screen())
    let counters = [countChanges { _ = shared.count }, countChanges { MainActor.assumeIsolated { _ = screen.brightness } }]
    shared.count = 1
    screen.brightness = 1
    #expect(counters.map(\.value) == [1, 1])
  }
}
