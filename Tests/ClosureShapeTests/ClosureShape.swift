import Testing

@testable import BeholdUI

/// What closures capture that two evaluations make, of values that belong to a number.
struct ClosureShape: Sendable, CustomTestStringConvertible {
  enum Expected: Sendable {
    /// Two with the same values are the same.
    case same
    /// Nobody can tell, and so they never are.
    case different
    /// It depends on the optimiser, and on bytes that nobody uses.
    case either
  }

  let name: String
  let expected: Expected
  /// Whether the closures of two numbers are compared as the same.
  let isSame: @MainActor @Sendable (Int, Int) -> Bool

  var testDescription: String { name }

  init<Held>(_ name: String, _ expected: Expected, _ make: @escaping @MainActor @Sendable (ShapeValues) -> Held) {
    self.name = name
    self.expected = expected
    isSame = { Comparison.areSame(Self.evaluate(make, .of($0)), Self.evaluate(make, .of($1))) }
  }

  /// One place where closures are made, as a body is: made in two, an optimiser may make them of two functions.
  @inline(never) @MainActor
  private static func evaluate<Held>(_ make: @MainActor (ShapeValues) -> Held, _ values: ShapeValues) -> Held { make(values) }
}

/// The values that are captured: the same ones for the same number.
@MainActor
final class ShapeValues {
  final class Object {
    var n = 0
    func method() {}
  }

  protocol Thing {}
  protocol ThingObject: AnyObject {}

  struct Point: Thing {
    var x: Int
    var y: Int
    func method() { use(x, y) }
  }

  struct Padded: Thing {
    var small: Int8
    var large: Int
  }

  struct Page: View {
    let object: Object
    var n: Int
    func method() {}
    var body: some View { EmptyView() }
    @MainActor var action: () -> Void { { use(n) } }
  }

  enum Choice {
    case number(Int)
    case text(String)
    case none
  }

  private static var all: [Int: ShapeValues] = [:]

  static func of(_ number: Int) -> ShapeValues {
    if let known = all[number] { return known }
    let values = ShapeValues(number)
    all[number] = values
    return values
  }

  let n: Int
  let text: String
  let object = Object()
  let other = Object()
  let array: [Int]
  let dictionary: [String: Int]
  let point: Point
  let page: Page
  let closure: () -> Void
  let keyPath: WritableKeyPath<Point, Int>
  let type: any Any.Type
  let pointer: UnsafeMutablePointer<Int>

  private init(_ number: Int) {
    n = number
    text = "a text that is too long to be kept in place: \(number)"
    array = [number]
    dictionary = ["n": number]
    point = Point(x: number, y: 0)
    page = Page(object: object, n: number)
    closure = { [object] in use(object, number) }
    keyPath = number == 1 ? \.x : \.y
    type = number == 1 ? Int.self : String.self
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: number)
  }
}

@inline(never)
func use<each Value>(_ values: repeat each Value) {}

struct HeldAction { let action: () -> Void }
struct HeldMainAction { let action: @MainActor () -> Void }
struct HeldSendable { let action: @Sendable () -> Void }
struct HeldAsync { let action: () async -> Void }
struct HeldThrowing { let action: () throws -> Void }
struct HeldNumber { let action: () -> Int }
struct HeldFunction<Input, Output> { let function: (Input) -> Output }
struct HeldOptional { let action: (() -> Void)? }
struct HeldNested {
  let held: HeldAction
  let n: Int
}
struct HeldTuple { let actions: (first: () -> Void, second: () -> Void) }
struct HeldArray { let actions: [() -> Void] }
struct HeldBinding { let binding: Binding<Int> }
struct HeldAny { let value: Any }
struct HeldThing { let thing: any ShapeValues.Thing }
struct ActionThing: ShapeValues.Thing { let action: () -> Void }
struct HeldAutoclosure {
  let value: () -> Int
  init(_ value: @autoclosure @escaping () -> Int) { self.value = value }
}
enum HeldEnum {
  case action(() -> Void)
  case both(Int, () -> Void)
  indirect case boxed(() -> Void)
  case none
}

extension ClosureShape {
  static var all: [ClosureShape] { constants + variables + references + kinds + places }

  static var constants: [ClosureShape] {
    [
      ClosureShape("nothing", .same) { values in
        let n = values.n
        return n < 0 ? HeldAction {} : HeldAction { use() }
      },
      ClosureShape("two constants", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldAction { use(n, text) }
      },
      ClosureShape("one number", .different) { values in
        let n = values.n
        return HeldAction { use(n) }
      },
      ClosureShape("one text", .different) { values in
        let text = values.text
        return HeldAction { use(text) }
      },
      ClosureShape("one struct", .different) { values in
        let point = values.point
        return HeldAction { use(point) }
      },
      ClosureShape("a view", .same) { values in
        let page = values.page
        return HeldAction { use(page) }
      },
      ClosureShape("self of a view", .same) { HeldAction(action: $0.page.action) },
      ClosureShape("a struct and a number", .same) { values in
        let (n, point) = (values.n, values.point)
        return HeldAction { use(n, point) }
      },
      ClosureShape("a struct with a gap", .either) { values in
        let n = values.n
        let padded = ShapeValues.Padded(small: 1, large: n)
        return HeldAction { use(padded, n) }
      },
      ClosureShape("a tuple", .same) { values in
        let n = values.n
        let tuple = (n, n + 1)
        return HeldAction { use(tuple, n) }
      },
      ClosureShape("an enumeration", .either) { values in
        let n = values.n
        let choice = ShapeValues.Choice.number(n)
        return HeldAction { use(choice, n) }
      },
      ClosureShape("an array", .same) { values in
        let (n, array) = (values.n, values.array)
        return HeldAction { use(array, n) }
      },
      ClosureShape("an array alone", .same) { values in
        let array = values.array
        return HeldAction { use(array) }
      },
      ClosureShape("a dictionary", .same) { values in
        let (n, dictionary) = (values.n, values.dictionary)
        return HeldAction { use(dictionary, n) }
      },
      ClosureShape("an existential", .either) { values in
        let (n, thing) = (values.n, values.point as any ShapeValues.Thing)
        return HeldAction { use(thing, n) }
      },
      ClosureShape("a metatype", .same) { values in
        let (n, type) = (values.n, values.type)
        return HeldAction { use(type, n) }
      },
      ClosureShape("a key path", .same) { values in
        let (n, keyPath) = (values.n, values.keyPath)
        return HeldAction { use(keyPath, n) }
      },
      ClosureShape("a pointer", .same) { values in
        let (n, pointer) = (values.n, values.pointer)
        return HeldAction { use(pointer, n) }
      },
      ClosureShape("a closure", .same) { values in
        let (n, closure) = (values.n, values.closure)
        return HeldAction { use(closure, n) }
      },
      ClosureShape("a closure alone", .different) { values in
        let closure = values.closure
        return HeldAction { closure() }
      },
      ClosureShape("a generic value", .either) { generic($0.n) },
      ClosureShape("a generic value and another", .either) { generic($0.n, $0.text) },
    ]
  }

  static var variables: [ClosureShape] {
    [
      ClosureShape("a variable", .different) { values in
        var n = values.n
        let held = HeldAction { use(n) }
        n += 0
        return held
      },
      ClosureShape("a variable that it changes", .different) { values in
        var n = values.n
        return HeldAction { n += 1 }
      },
      ClosureShape("a variable with a text", .different) { values in
        var text = values.text
        let held = HeldAction { use(text) }
        text += ""
        return held
      },
      ClosureShape("a variable with a struct", .different) { values in
        var point = values.point
        let held = HeldAction { use(point) }
        point.x += 0
        return held
      },
      ClosureShape("a variable with an object", .different) { values in
        var object = values.object
        let held = HeldAction { use(object) }
        object = values.object
        return held
      },
      ClosureShape("a variable with a closure", .different) { values in
        var closure = values.closure
        let held = HeldAction { closure() }
        closure = values.closure
        return held
      },
      ClosureShape("a variable with a closure or none", .different) { values in
        var closure: (() -> Void)? = values.closure
        let held = HeldAction { closure?() }
        closure = values.closure
        return held
      },
      ClosureShape("a variable and a constant", .different) { values in
        var n = values.n
        let text = values.text
        return HeldAction { [text] in
          n += 1
          use(text)
        }
      },
      ClosureShape("two variables", .different) { values in
        var (n, text) = (values.n, values.text)
        return HeldAction {
          n += 1
          text += "x"
        }
      },
      ClosureShape("a variable that two closures have", .different) { values in
        var n = values.n
        let write = { n += 1 }
        if values.n == -1 { write() }
        return HeldNumber { n }
      },
      ClosureShape("a closure that captures a variable", .different) { values in
        var n = values.n
        let inner = { n += 1 }
        return HeldAction { [object = values.object] in
          inner()
          use(object)
        }
      },
      ClosureShape("a local function with a variable", .different) { values in
        var n = values.n
        func count() { n += 1 }
        return HeldAction(action: count)
      },
      ClosureShape("a generic variable", .different) { genericVariable($0.n) },
    ]
  }

  private static func generic<Value>(_ value: Value) -> HeldAction { HeldAction { use(value) } }

  private static func generic<First, Second>(_ first: First, _ second: Second) -> HeldAction { HeldAction { use(first, second) } }

  private static func genericVariable<Value>(_ value: Value) -> HeldAction {
    var variable = value
    let held = HeldAction { use(variable) }
    variable = value
    return held
  }

  static var references: [ClosureShape] {
    [
      ClosureShape("an object", .same) { values in
        let object = values.object
        return HeldAction { use(object) }
      },
      ClosureShape("two objects", .same) { values in
        let (object, other) = (values.object, values.other)
        return HeldAction { use(object, other) }
      },
      ClosureShape("an object or none", .same) { values in
        let (n, object) = (values.n, values.object as ShapeValues.Object?)
        return HeldAction { use(object, n) }
      },
      ClosureShape("a weak object", .different) { HeldAction { [weak object = $0.object] in use(object) } },
      ClosureShape("a weak object and a number", .either) { HeldAction { [weak object = $0.object, n = $0.n] in use(object, n) } },
      ClosureShape("an unowned object", .same) { HeldAction { [unowned object = $0.object, n = $0.n] in use(object, n) } },
      ClosureShape("an unsafe object", .same) { HeldAction { [unowned(unsafe) object = $0.object, n = $0.n] in use(object, n) } },
      ClosureShape("a method of an object", .either) { HeldAction(action: $0.object.method) },
      ClosureShape("a method of a struct", .different) { HeldAction(action: $0.point.method) },
      ClosureShape("a key path as a function", .either) { values in
        let keyPath = values.keyPath
        return HeldFunction<ShapeValues.Point, Int> { $0[keyPath: keyPath] }
      },
    ]
  }

  static var kinds: [ClosureShape] {
    [
      ClosureShape("on the main actor", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldMainAction { use(n, text) }
      },
      ClosureShape("sendable", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldSendable { use(n, text) }
      },
      ClosureShape("sendable, with one number", .same) { values in
        let n = values.n
        return HeldSendable { use(n) }
      },
      ClosureShape("asynchronous", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldAsync { use(n, text) }
      },
      ClosureShape("throwing", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldThrowing { if n < 0 { throw CancellationError() } else { use(text) } }
      },
      ClosureShape("with a result", .same) { values in
        let (n, object) = (values.n, values.object)
        return HeldNumber { n + object.n }
      },
      ClosureShape("an autoclosure", .same) { values in
        let (n, object) = (values.n, values.object)
        return HeldAutoclosure(n + object.n)
      },
      ClosureShape("partly applied", .different) { HeldFunction(function: add($0.n)) },
      ClosureShape("a local function", .same) { values in
        let (n, text) = (values.n, values.text)
        func local() { use(n, text) }
        return HeldAction(action: local)
      },
      ClosureShape("a variable in an asynchronous one", .different) { values in
        var n = values.n
        return HeldAsync { n += 1 }
      },
    ]
  }

  private static func add(_ n: Int) -> (Int) -> Int { { n + $0 } }

  static var places: [ClosureShape] {
    [
      ClosureShape("an optional closure", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldOptional { use(n, text) }
      },
      ClosureShape("a closure in an enumeration", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldEnum.action { use(n, text) }
      },
      ClosureShape("a closure beside a number in an enumeration", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldEnum.both(1) { use(n, text) }
      },
      ClosureShape("a closure in a box of an enumeration", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldEnum.boxed { use(n, text) }
      },
      ClosureShape("a variable in an enumeration", .different) { values in
        var n = values.n
        return HeldEnum.action { n += 1 }
      },
      ClosureShape("a closure in a struct", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldNested(held: HeldAction { use(n, text) }, n: 1)
      },
      ClosureShape("closures in a tuple", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldTuple(actions: ({ use(n, text) }, { use(text, n) }))
      },
      ClosureShape("closures in an array", .either) { values in
        let (n, text) = (values.n, values.text)
        return HeldArray(actions: [{ use(n, text) }, { use(text) }])
      },
      ClosureShape("a struct with a closure in an existential", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldThing(thing: ActionThing { use(n, text) })
      },
      ClosureShape("a struct with a closure in Any", .same) { values in
        let (n, text) = (values.n, values.text)
        return HeldAny(value: HeldAction { use(n, text) })
      },
      ClosureShape("a closure in Any", .either) { values in
        let (n, text) = (values.n, values.text)
        let closure: () -> Void = { use(n, text) }
        return HeldAny(value: closure)
      },
      ClosureShape("a variable in an existential", .different) { values in
        var n = values.n
        return HeldThing(thing: ActionThing { n += 1 })
      },
      ClosureShape("a binding with closures", .same) { values in
        let (object, n) = (values.object, values.n)
        return HeldBinding(binding: Binding(get: { object.n + n }, set: { object.n = $0 - n }))
      },
      ClosureShape("a binding with a variable", .different) { values in
        var n = values.n
        return HeldBinding(binding: Binding(get: { n }, set: { n = $0 }))
      },
    ]
  }
}
