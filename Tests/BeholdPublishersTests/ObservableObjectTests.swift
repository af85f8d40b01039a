import TestSupport
import Testing

@testable import BeholdPublishers

private class Animal: ObservableObject {
  @Published var name = "Ann"
  @Published var legs = 4
  var plain = 0
}

private final class Dog: Animal {
  @Published var tricks: [String] = []
}

private class Base {
  @Published var level = 1
}

private final class Late: Base, ObservableObject {}

private final class Box<Value>: ObservableObject {
  @Published var value: Value
  @Published var optional: Value?
  init(_ value: Value) { self.value = value }
}

private class GenericBase<Value> {
  @Published var first: Value
  init(_ first: Value) { self.first = first }
}

private final class GenericChild<Value, Other>: GenericBase<Value>, ObservableObject {
  let padding = "x"
  @Published var second: Other
  init(_ first: Value, _ second: Other) {
    self.second = second
    super.init(first)
  }
}

private final class Silent: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class Own: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  var value = 0 { willSet { objectWillChange.send("value") } }
}

private final class Mirrored: ObservableObject {
  @Published var number = 0
  @Published var text = ""
  init() { $number.map { "number \($0)" }.assign(to: &$text) }
}

@Suite("ObservableObject and @Published") struct ObservableObjectTests {
  @Test("PUB-1: a set of a published property sends objectWillChange once, before the value is stored")
  func willChange() {
    let animal = Animal()
    var seen: [String] = []
    let token = animal.objectWillChange.sink { seen.append(animal.name) }
    animal.name = "Bob"
    animal.name = "Cid"
    animal.plain = 1
    #expect(seen == ["Ann", "Bob"])
    #expect(animal.name == "Cid")
    token.cancel()
    animal.name = "Dan"
    #expect(seen.count == 2)
  }

  @Test("PUB-1: the publisher is the same at each access, and another for another object")
  func identity() {
    let (one, other) = (Animal(), Animal())
    #expect(one.objectWillChange === one.objectWillChange)
    #expect(one.objectWillChange !== other.objectWillChange)
    let (silent, second) = (Silent(), Silent())
    #expect(silent.objectWillChange === silent.objectWillChange)
    #expect(silent.objectWillChange !== second.objectWillChange)
  }

  @Test("PUB-1: properties of superclasses send, in subclasses, under a superclass that is not observable, and in generic classes")
  func inheritance() {
    var count = 0
    let dog = Dog()
    let first = dog.objectWillChange.sink { count += 1 }
    dog.name = "Rex"
    dog.tricks.append("sit")
    dog.legs = 3
    #expect(count == 3)
    #expect(dog.tricks == ["sit"])

    let late = Late()
    let second = late.objectWillChange.sink { count += 1 }
    late.level = 2
    #expect(count == 4)

    let box = Box("a")
    let third = box.objectWillChange.sink { count += 1 }
    box.value = "b"
    box.optional = "c"
    box.optional = nil
    #expect(count == 7)
    #expect(box.optional == nil)

    let child = GenericChild(1, ["x"])
    let fourth = child.objectWillChange.sink { count += 1 }
    child.first += 1
    child.second.append("y")
    #expect(count == 9)
    #expect(child.first == 2 && child.second == ["x", "y"])
    withExtendedLifetime((first, second, third, fourth)) {}
  }

  @Test("PUB-1: an object without published properties, and one with a publisher of its own, send themselves")
  func withoutPublished() {
    var count = 0
    let silent = Silent()
    let token = silent.objectWillChange.sink { count += 1 }
    silent.value = 1
    #expect(count == 1)
    var names: [String] = []
    let own = Own()
    let other = own.objectWillChange.sink { names.append($0) }
    own.value = 1
    #expect(names == ["value"])
    withExtendedLifetime((token, other)) {}
  }

  @Test("PUB-1: an object that was observed goes, and so do its publisher and the entry of the table")
  func lifetime() {
    weak var animal: Animal?
    weak var publisher: ObservableObjectPublisher?
    do {
      let object = Animal()
      animal = object
      publisher = object.objectWillChange
      let token = object.objectWillChange.sink {}
      let other = object.$name.sink { _ in }
      token.cancel()
      withExtendedLifetime(other) {}
    }
    #expect(animal == nil)
    #expect(publisher == nil)
    for _ in 0..<1000 { Silent().value = 1 }
    #expect(ObjectPublishers.shared.count <= 200)
  }

  @Test("PUB-2: $property sends the value at once, then each new one before it is stored")
  func projection() {
    let animal = Animal()
    var seen: [String] = []
    let token = animal.$name.sink { seen.append("\($0) while \(animal.name)") }
    animal.name = "Bob"
    #expect(seen == ["Ann while Ann", "Bob while Ann"])
    #expect(animal.name == "Bob")
    token.cancel()
    animal.name = "Cid"
    #expect(seen.count == 2)
  }

  @Test("PUB-2: a subscriber that asks for one value gets the newest one when it asks again")
  func projectionDemand() {
    let animal = Animal()
    let probe = Probe<String, Never>(.max(1))
    animal.$name.subscribe(probe)
    animal.name = "Bob"
    animal.name = "Cid"
    #expect(probe.text == "Ann")
    probe.request(1)
    #expect(probe.text == "Ann Cid")
    probe.cancel()
  }

  @Test("PUB-2: several subscribers get each value, and in-place changes are sent once")
  func several() {
    let dog = Dog()
    var (one, other, changes) = ([Int](), [Int](), 0)
    let tokens = [
      dog.$tricks.sink { one.append($0.count) }, dog.$tricks.sink { other.append($0.count) }, dog.objectWillChange.sink { changes += 1 },
    ]
    dog.tricks.append("sit")
    dog.tricks += ["roll", "beg"]
    #expect(one == [0, 1, 3] && other == [0, 1, 3] && changes == 2)
    withExtendedLifetime(tokens) {}
  }

  @Test("PUB-2: a value that is set while one is sent is the last one for all, and stays")
  func settingInside() {
    let animal = Animal()
    var seen: [Int] = []
    let clamp = animal.$legs.sink { if $0 > 10 { animal.legs = 10 } }
    let token = animal.$legs.sink { seen.append($0) }
    animal.legs = 20
    #expect(seen == [4, 20, 10])
    #expect(animal.legs == 10)
    withExtendedLifetime((clamp, token)) {}
  }

  @Test("PUB-2: assign(to: &$x) goes on as long as the object, and keeps nothing alive")
  func assign() {
    weak var gone: Mirrored?
    do {
      let object = Mirrored()
      gone = object
      #expect(object.text == "number 0")
      object.number = 7
      #expect(object.text == "number 7")
    }
    #expect(gone == nil)
    let source = PassthroughSubject<Int, Never>()
    do {
      let object = Mirrored()
      gone = object
      source.assign(to: &object.$number)
      source.send(3)
      #expect(object.text == "number 3")
    }
    #expect(gone == nil)
    source.send(4)
  }

  @Test("PUB-1: an array that nobody observes is changed in place")
  func inPlace() {
    let dog = Dog()
    dog.tricks.reserveCapacity(10)
    dog.tricks.append("sit")
    let before = dog.tricks.withUnsafeBufferPointer { $0.baseAddress }
    dog.tricks.append("roll")
    #expect(dog.tricks.withUnsafeBufferPointer { $0.baseAddress } == before)
  }
}
