import TestSupport
import Testing

@testable import BeholdObservation

@Observable private final class Settings: @unchecked Sendable {
  @ObservationIgnored var store: [String: Int] = [:]
  var tracked = 0
}

extension Settings {
  var volume: Int {
    get {
      access(keyPath: \.volume)
      return store["volume", default: 0]
    }
    set { withMutation(keyPath: \.volume) { store["volume"] = newValue } }
  }

  var brightness: Int {
    get {
      access(keyPath: \.brightness)
      return store["brightness", default: 0]
    }
    set { withMutation(keyPath: \.brightness) { store["brightness"] = newValue } }
  }
}

/// Twelve properties, more than the first tables of an object have room for.
private final class Panel: Observable, @unchecked Sendable {
  let registrar = ObservationRegistrar()
  private var values = [Int](repeating: 0, count: 12)

  private func get(_ number: Int, _ keyPath: KeyPath<Panel, Int>) -> Int {
    registrar.access(self, keyPath: keyPath)
    return values[number]
  }

  private func set(_ number: Int, _ keyPath: KeyPath<Panel, Int>, _ value: Int) {
    registrar.withMutation(of: self, keyPath: keyPath) { values[number] = value }
  }

  var a: Int {
    get { get(0, \.a) }
    set { set(0, \.a, newValue) }
  }
  var b: Int {
    get { get(1, \.b) }
    set { set(1, \.b, newValue) }
  }
  var c: Int {
    get { get(2, \.c) }
    set { set(2, \.c, newValue) }
  }
  var d: Int {
    get { get(3, \.d) }
    set { set(3, \.d, newValue) }
  }
  var e: Int {
    get { get(4, \.e) }
    set { set(4, \.e, newValue) }
  }
  var f: Int {
    get { get(5, \.f) }
    set { set(5, \.f, newValue) }
  }
  var g: Int {
    get { get(6, \.g) }
    set { set(6, \.g, newValue) }
  }
  var h: Int {
    get { get(7, \.h) }
    set { set(7, \.h, newValue) }
  }
  var i: Int {
    get { get(8, \.i) }
    set { set(8, \.i, newValue) }
  }
  var j: Int {
    get { get(9, \.j) }
    set { set(9, \.j, newValue) }
  }
  var k: Int {
    get { get(10, \.k) }
    set { set(10, \.k, newValue) }
  }
  var l: Int {
    get { get(11, \.l) }
    set { set(11, \.l, newValue) }
  }

  nonisolated(unsafe) static let all: [ReferenceWritableKeyPath<Panel, Int>] = [
    \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l,
  ]
}

/// A hierarchy whose levels share the base class's registrar, as classes without the macro may.
private class Vehicle: Observable, @unchecked Sendable {
  let registrar = ObservationRegistrar()
  private var storedWheels = 4
  var wheels: Int {
    get {
      registrar.access(self, keyPath: \Vehicle.wheels)
      return storedWheels
    }
    set { registrar.withMutation(of: self, keyPath: \Vehicle.wheels) { storedWheels = newValue } }
  }
}

private final class Truck: Vehicle, @unchecked Sendable {
  private var storedLoad = 0
  var load: Int {
    get {
      registrar.access(self, keyPath: \Truck.load)
      return storedLoad
    }
    set { registrar.withMutation(of: self, keyPath: \Truck.load) { storedLoad = newValue } }
  }
}

@Suite("Properties given by key path")
struct KeyPathTests {
  @Test("OBS-18: a computed property in an extension takes part by calling access and withMutation")
  func computed() {
    let settings = Settings()
    let volume = countChanges { _ = settings.volume }
    let both = countChanges { _ = (settings.volume, settings.brightness) }
    let tracked = countChanges { _ = settings.tracked }
    settings.brightness = 1
    #expect((volume.value, both.value, tracked.value) == (0, 1, 0))
    settings.volume = 1
    #expect((volume.value, both.value, tracked.value) == (1, 1, 0))
    settings.tracked = 1
    #expect(tracked.value == 1)
  }

  @Test("OBS-18: with options its events come in pairs and name it")
  func events() {
    let settings = Settings()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = settings.volume
    } onChange: { event in
      log.append("\(event.kind == .willSet ? "will" : "did") \(settings.volume) \(event.matches(\Settings.volume))")
      do {
        let isMatch = event.matches(\Settings.brightness)
        #expect(!isMatch)
      }
      do {
        let isMatch = event.matches(\Settings.tracked)
        #expect(!isMatch)
      }
    }
    settings.volume = 3
    #expect(log.entries == ["will 0 true", "did 3 true"])
  }

  @Test("OBS-18: observe{} and memos depend on it")
  func continuous() {
    let settings = Settings()
    let memo = Memo { settings.volume * 10 }
    #expect(memo.value == 0)
    settings.volume = 1
    #expect(memo.value == 10)
    settings.volume = 2
    #expect(memo.value == 20)
    let log = Log<Int>()
    let token = observe { log.append(settings.volume) }
    settings.volume = 4
    #expect(log.entries == [2, 4])
    token.cancel()
  }

  @Test("OBS-18: a class with a hand-written registrar may have more than ten properties", arguments: 0..<12)
  func many(_ changed: Int) {
    let panel = Panel()
    let counters = Panel.all.map { keyPath in countChanges { _ = panel[keyPath: keyPath] } }
    let all = countChanges { for keyPath in Panel.all { _ = panel[keyPath: keyPath] } }
    panel[keyPath: Panel.all[changed]] = 1
    #expect(counters.map(\.value) == (0..<12).map { $0 == changed ? 1 : 0 })
    #expect(all.value == 1)
  }

  @Test("OBS-18: withMutation returns and rethrows what the mutation does, and didSet comes after an error")
  func rethrowing() {
    struct Failure: Error {}
    let panel = Panel()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = panel.l
    } onChange: {
      log.append($0.kind == .willSet ? "will" : "did")
    }
    #expect(throws: Failure.self) {
      try panel.registrar.withMutation(of: panel, keyPath: \.l) { throw Failure() }
    }
    #expect(log.entries == ["will", "did"])
    #expect(panel.registrar.withMutation(of: panel, keyPath: \.a) { 5 } == 5)
  }

  @Test("OBS-18: willSet and didSet may be called by themselves")
  func separate() {
    let panel = Panel()
    let counter = countChanges { _ = panel.c }
    panel.registrar.willSet(panel, keyPath: \.c)
    #expect(counter.value == 1)
    panel.registrar.didSet(panel, keyPath: \.c)
    let after = countChanges { _ = panel.c }
    panel.registrar.didSet(panel, keyPath: \.c)
    #expect(after.value == 0)
  }

  @Test("OBS-18: subclasses that share a registrar have properties of their own")
  func sharedRegistrar() {
    let truck = Truck()
    let wheels = countChanges { _ = truck.wheels }
    let load = countChanges { _ = truck.load }
    truck.load = 1
    #expect((wheels.value, load.value) == (0, 1))
    truck.wheels = 6
    #expect((wheels.value, load.value) == (1, 1))
    let log = Log<[Bool]>()
    withObservationTracking(options: [.didSet]) {
      _ = (truck.wheels, truck.load)
    } onChange: { event in
      log.append([event.matches(\Truck.load), event.matches(\Vehicle.wheels)])
    }
    truck.load = 2
    #expect(log.entries == [[true, false]])
  }

  @Test("OBS-18: copies of a registrar share observers; registrars are equal and encode as nothing")
  func values() {
    let panel = Panel()
    let copy = panel.registrar
    let counter = countChanges { _ = panel.a }
    copy.withMutation(of: panel, keyPath: \.a) {}
    #expect(counter.value == 1)
    #expect(copy == ObservationRegistrar())
    #expect(Set([copy, ObservationRegistrar()]).count == 1)
  }
}
