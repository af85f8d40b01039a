import BeholdObservation
import Testing

@propertyWrapper struct Clamped: Sendable {
  private var value: Int
  private let range: ClosedRange<Int>

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}

/// A class with a wrapped property, which the compiler refuses with Swift's own attribute.
@Observable final class Dial {
  @TrackedWrapper @Clamped(0...10) var level = 5
  var turns = 0 {
    didSet { steps.append(turns) }
  }
  @ObservationIgnored var steps: [Int] = []
}

@Suite("Migrating from Swift's own Observation") @MainActor
struct StandardTests {
  @Test("An observation that arms itself misses what comes in between; observe sees each change")
  func continuous() async {
    let (old, new) = (StandardBefore.Counter(), StandardAfter.Counter())
    var (seen, observed): ([Int], [Int]) = ([], [])
    StandardBefore.follow(old) { seen.append($0) }
    let token = StandardAfter.follow(new) { observed.append($0) }
    for value in 1...3 { (old.value, new.value) = (value, value) }
    while seen.last != 3 { await Task.yield() }
    #expect(seen == [0, 3])
    #expect(observed == [0, 1, 2, 3])
    token.cancel()
    new.value = 4
    #expect(observed.last == 3)
  }

  @Test("A property with a wrapper is tracked, and compared by its value")
  func wrapper() {
    let dial = Dial()
    var levels: [Int] = []
    let token = observe { levels.append(dial.level) }
    dial.level = 20
    dial.level = 30
    #expect(levels == [5, 10])
    token.cancel()
  }

  @Test("didSet is called for each write, and observers hear of other values alone")
  func didSet() {
    let dial = Dial()
    var seen: [Int] = []
    let token = observe { seen.append(dial.turns) }
    dial.turns = 1
    dial.turns = 1
    #expect(dial.steps == [1, 1])
    #expect(seen == [0, 1])
    token.cancel()
  }

  @Test("Several changes are one in a transaction")
  func transaction() {
    let counter = StandardAfter.Counter()
    var seen: [Int] = []
    let token = observe { seen.append(counter.value) }
    withObservationTransaction {
      counter.value = 1
      counter.value = 2
    }
    #expect(seen == [0, 2])
    token.cancel()
  }
}
