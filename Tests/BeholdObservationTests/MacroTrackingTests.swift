import BeholdObservation
import Foundation
import Testing

@Suite("Macro acceptance: what the macros make is tracked")
struct MacroTrackingTests {
  private final class Count: @unchecked Sendable {
    var value = 0
  }

  /// How often a tracking of `read` is told of a change while `write` runs: 0 or 1.
  private func changes<Value>(of read: @autoclosure () -> Value, by write: () -> Void) -> Int {
    let count = Count()
    _ = withObservationTracking(read) { count.value += 1 }
    write()
    return count.value
  }

  @Test("OBS-1 every stored variable is tracked, by itself; ignored ones are not")
  func plain() {
    let object = Plain(second: "b")
    #expect(changes(of: object.first) { object.first = 2 } == 1)
    #expect(changes(of: object.second) { object.second += "!" } == 1)
    #expect(changes(of: object.marked) { object.marked = 2 } == 1)
    #expect(changes(of: object.first) { object.second = "c" } == 0)
    #expect(changes(of: object.ignored) { object.ignored = 9 } == 0)
    #expect(changes(of: object.both) { object.second = "d" } == 1)
  }

  @Test("OBS-2 a class's own access(keyPath:) takes part")
  func ownAccess() {
    let object = OwnAccess()
    #expect(changes(of: object.value) { object.value = 2 } == 1)
    #expect(changes(of: object.value) { object.value += 1 } == 1)
  }

  @Test("OBS-3 properties with observers are tracked, and observers run once")
  func observers() {
    let object = Clamping()
    #expect(changes(of: object.level) { object.level = 30 } == 1)
    #expect((object.level, object.runs) == (10, 1))
    let observing = Observing()
    #expect(changes(of: observing.level) { observing.level = 3 } == 1)
    #expect(observing.log == ["0→3", "0|3"])
  }

  @Test("OBS-4 generic classes, wherever they are declared")
  func generics() {
    let box = Box(value: "a")
    #expect(changes(of: box.value) { box.value = "b" } == 1)
    #expect(changes(of: box.many) { box.many.append("b") } == 1)
    let deep = Box<Int>.Plain.Deep<String>()
    #expect(changes(of: deep.inner) { deep.inner = "x" } == 1)
    let cursor = Array<Int>.Cursor(position: 1)
    #expect(changes(of: cursor.position) { cursor.element = 2 } == 0)
    #expect(changes(of: cursor.element) { cursor.element = 3 } == 1)
    let pack = Pack(1, "a")
    #expect(changes(of: pack.values) { pack.values.tuple.0 = 2 } == 1)
    let constrained = Constrained([2, 1])
    #expect(changes(of: constrained.elements) { constrained.elements = [3] } == 1)
  }

  @Test("OBS-4 every level of a hierarchy")
  func inheritance() {
    let derived = Derived()
    #expect(changes(of: derived.value) { derived.value = 2 } == 1)
    #expect(changes(of: derived.own) { derived.own = "x" } == 1)
    #expect(changes(of: derived.computed) { (derived as Base).value = 3 } == 1)
    let leaf = Leaf(1)
    #expect(changes(of: leaf.element) { leaf.last = 2 } == 0)
    #expect(changes(of: leaf.element) { leaf.element = 2 } == 1)
  }

  @Test("OBS-4 weak, unowned, optional properties, closures and existentials")
  func kinds() {
    let owner = Plain(second: "")
    let object = Kinds(owner: owner, shape: 1)
    #expect(changes(of: object.weak) { object.weak = owner } == 1)
    let other = Plain(second: "")
    #expect(changes(of: object.owner) { object.owner = other } == 1)
    #expect(changes(of: object.implicit) { object.implicit = 2 } == 1)
    #expect(changes(of: object.optional) { object.optional = 2 } == 1)
    #expect(changes(of: object.closure) { object.closure = { $0 } } == 1)
    #expect(changes(of: object.shape) { object.shape = "a" } == 1)
    #expect(changes(of: object.pair) { object.pair.number = 9 } == 1)
  }

  @Test("OBS-4 properties after an #if keep their numbers")
  func conditions() {
    let object = Conditional()
    #expect(changes(of: object.either) { object.last = 7 } == 0)
    #expect(changes(of: object.either) { object.either = "x" } == 1)
    #expect(changes(of: object.last) { object.last = 8 } == 1)
  }

  @MainActor
  @Test("OBS-4 isolated classes and members")
  func isolation() {
    let model = Isolated()
    #expect(changes(of: model.value) { model.value += 1 } == 1)
    let mixed = Mixed()
    #expect(changes(of: mixed.isolated) { mixed.isolated = 5 } == 1)
    #expect(changes(of: mixed.list) { mixed.list.append("x") } == 1)
    #expect(changes(of: mixed.free) { mixed.isolated = 6 } == 0)
  }

  @Test("OBS-5 names in back-ticks, and computed properties before lazy ones and wrappers")
  func names() {
    let object = Names(default: 1)
    #expect(changes(of: object.`default`) { object.`default` = 2 } == 1)
    #expect(changes(of: object.`two words`) { object.`two words` = 9 } == 1)
    let cured = Cured()
    #expect(changes(of: cured.level) { cured.level = 3 } == 1)
    #expect(changes(of: cured.slow) { _ = cured.slow } == 0)
    #expect(changes(of: cured.slow) { cured.slow = 7 } == 1)
    #expect(changes(of: cured.slow) { cured.level = 9 } == 0)
  }

  @Test("OBS-5 encoding an object depends on what is written")
  func encoding() throws {
    let recipe = Recipe()
    #expect(changes(of: try? JSONEncoder().encode(recipe)) { recipe.servings = 9 } == 1)
    #expect(changes(of: try? JSONEncoder().encode(recipe)) { recipe.shelf = 9 } == 0)
  }

  @Test("OBS-16 an equal value is no change; another object is")
  func equality() {
    let object = Plain(second: "b")
    #expect(changes(of: object.first) { object.first = 1 } == 0)
    let kinds = Kinds(owner: object, shape: 1)
    kinds.weak = object
    #expect(changes(of: kinds.weak) { kinds.weak = object } == 0)
    let box = Box(value: 1)
    #expect(changes(of: box.value) { box.value = 1 } == 0)
    let keyed = Box(value: Keyed(id: 1))
    #expect(changes(of: keyed.value) { keyed.value = Keyed(id: 1) } == 1)
  }

  @Test("OBS-16 synchronized classes compare too")
  func synchronized() {
    let object = Shared()
    #expect(changes(of: object.name) { object.name = "m" } == 0)
    #expect(changes(of: object.name) { object.name = "n" } == 1)
    #expect(changes(of: object.count) { object.count += 1 } == 1)
    #expect(changes(of: object.observed) { object.observed = 9 } == 1)
  }

  @Test("OBS-17 in-place mutation is one change, and counts as a read")
  func inPlace() {
    let object = Plain(second: "")
    object.list = [1, 2, 3]
    #expect(changes(of: object.list) { object.list[0] += 1 } == 1)
    #expect(changes(of: object.list.append(4)) { object.list = [] } == 1)
  }

  @Test("OBS-18 a computed property takes part by hand")
  func byHand() {
    let object = ByHand()
    #expect(changes(of: object.value) { object.value = 2 } == 1)
  }

  @Test("OBS-40, OBS-42 a reader of a memoised method depends on its result")
  func memoised() {
    let object = Memos(list: [1, 2, 3])
    #expect(changes(of: object.sum()) { object.list = [4] } == 1)
    #expect(object.sum() == 4)
    #expect(changes(of: object.sum()) { object.list = [2, 2] } == 0)
    #expect(changes(of: object.average()) { object.list = [9] } == 1)
    let shared = Shared()
    #expect(changes(of: shared.doubled()) { shared.count += 1 } == 1)
    #expect(shared.doubled() == 2)
  }
}

@Observable final class OwnAccess {
  var value = 1

  nonisolated func access<Member>(keyPath: KeyPath<OwnAccess, Member>) {
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
