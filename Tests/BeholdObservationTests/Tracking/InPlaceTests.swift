import BeholdObservation
import TestSupport
import Testing

struct Item: Sendable { var x = 0 }

@Observable final class Inventory: @unchecked Sendable {
  var numbers = Array(repeating: 1, count: 100_000)
  var items = [Item(), Item()]
  var tally = ["a": 1]
  var text = "a"
  var optional: Item? = Item()
  var pair = (1, 2)
  var count = 0
}

@Observable(.synchronized) final class SharedInventory: Sendable {
  var numbers = Array(repeating: 1, count: 100_000)
}

private func buffer(_ array: [Int]) -> UInt { array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

@Suite("In-place mutation")
struct InPlaceTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Inventory) -> Void
    let mutate: @Sendable (Inventory) -> Void
  }

  static let mutations: [Mutation] = [
    Mutation(testDescription: "+=", read: { _ = $0.count }, mutate: { $0.count += 1 }),
    Mutation(testDescription: "append", read: { _ = $0.numbers }, mutate: { $0.numbers.append(1) }),
    Mutation(testDescription: "append to a String", read: { _ = $0.text }, mutate: { $0.text.append("b") }),
    Mutation(testDescription: "arr[0].x = 1", read: { _ = $0.items }, mutate: { $0.items[0].x = 1 }),
    Mutation(testDescription: "arr[0].x += 1", read: { _ = $0.items }, mutate: { $0.items[0].x += 1 }),
    Mutation(testDescription: "dictionary[key, default:] +=", read: { _ = $0.tally }, mutate: { $0.tally["b", default: 0] += 1 }),
    Mutation(testDescription: "optional?.x = 1", read: { _ = $0.optional }, mutate: { $0.optional?.x = 1 }),
    Mutation(testDescription: "tuple.0 = 1", read: { _ = $0.pair }, mutate: { $0.pair.0 = 9 }),
    Mutation(testDescription: "swapAt", read: { _ = $0.numbers }, mutate: { $0.numbers.swapAt(0, 1) }),
    Mutation(testDescription: "inout", read: { _ = $0.count }, mutate: { change(&$0.count) }),
    Mutation(
      testDescription: "an inout call that writes several times", read: { _ = $0.count },
      mutate: { for _ in 0..<1 { changeOften(&$0.count) } }),
  ]

  @Test("OBS-17: it is one willSet and one didSet", arguments: mutations)
  func oneOfEach(_ mutation: Mutation) {
    let inventory = Inventory()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      mutation.read(inventory)
    } onChange: { event in
      log.append(event.kind == .willSet ? "willSet" : "didSet")
    }
    let runs = Tally()
    let token = observe {
      mutation.read(inventory)
      runs.count()
    }
    mutation.mutate(inventory)
    #expect(log.entries == ["willSet", "didSet"])
    #expect(runs.value == 2)
    token.cancel()
  }

  @Test("OBS-17: an array of 100,000 elements is not copied", arguments: [false, true])
  func unique(_ isObserved: Bool) {
    let inventory = Inventory()
    inventory.numbers.reserveCapacity(100_100)
    let runs = Tally()
    let token = isObserved ? observe { runs.set(runs.value + inventory.numbers.count - 99_999) } : nil
    let before = buffer(inventory.numbers)
    for _ in 0..<50 { inventory.numbers.append(1) }
    inventory.numbers[0] = 7
    inventory.numbers[1] += 7
    inventory.numbers.swapAt(0, 1)
    #expect(buffer(inventory.numbers) == before)
    _ = token
  }

  @Test("OBS-17: nor in a synchronised class", arguments: [false, true])
  func uniqueShared(_ isObserved: Bool) {
    let inventory = SharedInventory()
    inventory.numbers.reserveCapacity(100_100)
    let token = isObserved ? observe { _ = inventory.numbers.count } : nil
    let before = buffer(inventory.numbers)
    for _ in 0..<50 { inventory.numbers.append(1) }
    inventory.numbers[0] += 7
    #expect(buffer(inventory.numbers) == before)
    _ = token
  }

  @Test("OBS-17: an in-place mutation is a change also when it ends with an equal value")
  func alwaysAChange() {
    let inventory = Inventory()
    let counter = countChanges { _ = inventory.count }
    inventory.count += 0
    #expect(counter.value == 1)
  }

  @Test("OBS-17: a mutation that throws is a change: willSet and didSet come all the same")
  func throwing() {
    struct Failure: Error {}
    func fail(_ value: inout Int) throws {
      value = 5
      throw Failure()
    }
    let inventory = Inventory()
    let log = Log<Int>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = inventory.count
    } onChange: { _ in
      log.append(inventory.count)
    }
    #expect(throws: Failure.self) { try fail(&inventory.count) }
    #expect(log.entries == [0, 5])
  }

  @Test("OBS-17: reading through _modify inside observe{} is a dependency")
  func modifyDepends() {
    let inventory = Inventory()
    let log = Log<Int>()
    let token = observe {
      inventory.items[0].x = 1
      log.append(0)
    }
    let before = log.count
    inventory.items.append(Item())
    #expect(log.count > before)
    token.cancel()
  }
}

private func change(_ number: inout Int) { number += 1 }
private func changeOften(_ number: inout Int) { for _ in 0..<5 { number += 1 } }
