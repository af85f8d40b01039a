import BeholdObservation
import TestSupport
import Testing

final class Bare: Sendable {}

final class Equal: Equatable, Sendable {
  let id: Int
  init(_ id: Int) { self.id = id }
  static func == (a: Equal, b: Equal) -> Bool { a.id == b.id }
}

struct Incomparable: Sendable { var x = 0 }
struct Point: Equatable, Sendable { var x: Double, y: Int }
protocol Shape: Sendable {}
extension Point: Shape {}
extension Equal: Shape {}
extension Incomparable: Shape {}
enum Choice: Equatable, Sendable {
  case a
  case b(Int)
}

@Observable final class Holder<T>: @unchecked Sendable {
  var value: T
  init(_ value: T) { self.value = value }
}

@Observable final class EquatableHolder<T: Equatable>: @unchecked Sendable {
  var value: T
  init(_ value: T) { self.value = value }
}

/// Each kind with a concrete type, because the overload is chosen where the class is compiled.
@Observable final class Concrete: @unchecked Sendable {
  var int = 1
  var string = "a"
  var double = 1.0
  var float: Float? = 1
  var point = Point(x: 1, y: 1)
  var choice = Choice.b(1)
  var optionalInt: Int? = 1
  var array = [1, 2]
  var tuples = [(1, 2)]
  var incomparables = [Incomparable()]
  var incomparable = Incomparable()
  var plain = Bare()
  var optionalPlain: Bare?
  var equal = Equal(1)
  var optionalEqual: Equal? = Equal(1)
  var plains: [Bare] = []
  var equals: [Equal] = [Equal(1)]
  var shape: any Shape = Point(x: 1, y: 1)
  var optionalShape: (any Shape)?
  var any: Any = 1
  var object: AnyObject = Bare()
  var closure: @Sendable () -> Void = {}
  weak var weak: Bare?
  var set: Set<Int> = [1]
  var table = ["a": 1]
}

@Suite("Which assignments are changes")
struct EqualWriteTests {
  struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Concrete) -> Void
    let write: @Sendable (Concrete) -> Void
    let notifies: Bool
    var prepare: @Sendable (Concrete) -> Void = { _ in }

    init<T>(
      _ text: String, _ path: any KeyPath<Concrete, T> & Sendable, notifies: Bool,
      prepare: @escaping @Sendable (Concrete) -> Void = { _ in },
      _ write: @escaping @Sendable (Concrete) -> Void
    ) {
      testDescription = "\(text): \(notifies)"
      read = { _ = $0[keyPath: path] }
      self.write = write
      self.notifies = notifies
      self.prepare = prepare
    }
  }

  static let plain = Bare()
  static let writes: [Write] = [
    Write("the same Int", \.int, notifies: false) { $0.int = 1 },
    Write("another Int", \.int, notifies: true) { $0.int = 2 },
    Write("the same String", \.string, notifies: false) { $0.string = "a" },
    Write("the same struct", \.point, notifies: false) { $0.point = Point(x: 1, y: 1) },
    Write("a struct with a part changed", \.point, notifies: true) { $0.point = Point(x: 1, y: 2) },
    Write("the same case", \.choice, notifies: false) { $0.choice = .b(1) },
    Write("another payload", \.choice, notifies: true) { $0.choice = .b(2) },
    Write("the same optional Int", \.optionalInt, notifies: false) { $0.optionalInt = 1 },
    Write("nil", \.optionalInt, notifies: true) { $0.optionalInt = nil },
    Write("nil over nil", \.optionalPlain, notifies: false) { $0.optionalPlain = nil },
    Write("an equal array", \.array, notifies: false) { $0.array = [1, 2] },
    Write("another array", \.array, notifies: true) { $0.array = [1, 3] },
    Write("an equal set", \.set, notifies: false) { $0.set = [1] },
    Write("an equal dictionary", \.table, notifies: false) { $0.table = ["a": 1] },
    Write("what cannot be compared", \.incomparable, notifies: true) { $0.incomparable = Incomparable() },
    Write("an array of what cannot be compared", \.incomparables, notifies: true) { $0.incomparables = [Incomparable()] },
    Write("an array of tuples", \.tuples, notifies: true) { $0.tuples = [(1, 2)] },
    Write("the same object", \.plain, notifies: false) { $0.plain = $0.plain },
    Write("another object", \.plain, notifies: true) { $0.plain = Bare() },
    Write("the same object in an optional", \.optionalPlain, notifies: false, prepare: { $0.optionalPlain = plain }) {
      $0.optionalPlain = plain
    },
    Write("an object over nil", \.optionalPlain, notifies: true) { $0.optionalPlain = plain },
    Write("nil over an object", \.optionalPlain, notifies: true, prepare: { $0.optionalPlain = plain }) { $0.optionalPlain = nil },
    Write("another object that is equal", \.equal, notifies: true) { $0.equal = Equal(1) },
    Write("the same object of an Equatable class", \.equal, notifies: false) { $0.equal = $0.equal },
    Write("another object that is equal, in an optional", \.optionalEqual, notifies: true) { $0.optionalEqual = Equal(1) },
    Write("the same object of an Equatable class, in an optional", \.optionalEqual, notifies: false) {
      $0.optionalEqual = $0.optionalEqual
    },
    Write("an array of the same objects", \.plains, notifies: false, prepare: { $0.plains = [plain] }) { $0.plains = [plain] },
    Write("an array of other objects", \.plains, notifies: true, prepare: { $0.plains = [plain] }) { $0.plains = [Bare()] },
    Write("an array of other objects that are equal", \.equals, notifies: true) { $0.equals = [Equal(1)] },
    Write("an equal value in an existential", \.shape, notifies: false) { $0.shape = Point(x: 1, y: 1) },
    Write("another value in an existential", \.shape, notifies: true) { $0.shape = Point(x: 2, y: 1) },
    Write("another type in an existential", \.shape, notifies: true) { $0.shape = Incomparable() },
    Write("the same object in an existential", \.shape, notifies: false, prepare: { $0.shape = $0.equal }) { $0.shape = $0.equal },
    Write("another object that is equal, in an existential", \.shape, notifies: true, prepare: { $0.shape = $0.equal }) {
      $0.shape = Equal(1)
    },
    Write("nil over nil, an optional existential", \.optionalShape, notifies: false) { $0.optionalShape = nil },
    Write("an equal value in an optional existential", \.optionalShape, notifies: false, prepare: { $0.optionalShape = Point(x: 1, y: 1) })
    {
      $0.optionalShape = Point(x: 1, y: 1)
    },
    Write("an equal Any", \.any, notifies: false) { $0.any = 1 },
    Write("an Any of another type", \.any, notifies: true) { $0.any = "1" },
    Write("the same AnyObject", \.object, notifies: false) { $0.object = $0.object },
    Write("another AnyObject", \.object, notifies: true) { $0.object = Bare() },
    Write("a closure", \.closure, notifies: true) { $0.closure = {} },
    Write("the same weak object", \.weak, notifies: false, prepare: { $0.weak = plain }) { $0.weak = plain },
    Write("nil over a weak object", \.weak, notifies: true, prepare: { $0.weak = plain }) { $0.weak = nil },
    Write("NaN over NaN", \.double, notifies: false, prepare: { $0.double = .nan }) { $0.double = .nan },
    Write("NaN over a number", \.double, notifies: true) { $0.double = .nan },
    Write("a number over NaN", \.double, notifies: true, prepare: { $0.double = .nan }) { $0.double = 1 },
    Write("NaN over NaN in an optional", \.float, notifies: false, prepare: { $0.float = .nan }) { $0.float = .nan },
    Write("nil over NaN", \.float, notifies: true, prepare: { $0.float = .nan }) { $0.float = nil },
    Write("-0 over 0", \.double, notifies: false, prepare: { $0.double = 0 }) { $0.double = -0.0 },
    Write("a struct with NaN in it, whose other part changes", \.point, notifies: true, prepare: { $0.point = Point(x: .nan, y: 1) }) {
      $0.point = Point(x: .nan, y: 2)
    },
  ]

  @Test("OBS-16: an equal value does not notify, another one does", arguments: writes)
  func concrete(_ write: Write) {
    let object = Concrete()
    write.prepare(object)
    let counter = countChanges { write.read(object) }
    write.write(object)
    #expect(counter.value == (write.notifies ? 1 : 0))
  }

  private func notifies<T>(_ old: T, _ new: T) -> Bool {
    let holder = Holder(old)
    let counter = countChanges { _ = holder.value }
    holder.value = new
    return counter.value == 1
  }

  private func notifiesEquatable<T: Equatable>(_ old: T, _ new: T) -> Bool {
    let holder = EquatableHolder(old)
    let counter = countChanges { _ = holder.value }
    holder.value = new
    return counter.value == 1
  }

  @Test("OBS-16: a generic T is compared if it is Equatable at run time")
  func generic() {
    #expect(!notifies(1, 1))
    #expect(notifies(1, 2))
    #expect(!notifies("a", "a"))
    #expect(!notifies(Int?.none, nil))
    #expect(!notifies(Int?.some(1), 1))
    #expect(notifies(Int?.some(1), nil))
    #expect(!notifies([1], [1]))
    #expect(notifies([1], [2]))
    #expect(notifies(Incomparable(), Incomparable()))
    #expect(notifies(Incomparable?.some(Incomparable()), Incomparable()))
    #expect(notifies([Incomparable()], [Incomparable()]))
    #expect(!notifies(Double.nan, Double.nan))
    #expect(!notifies(Double?.some(.nan), .nan))
    #expect(notifies(Point(x: .nan, y: 1), Point(x: .nan, y: 2)))
    #expect(!notifies(Int??.some(nil), Int??.some(nil)))
    #expect(notifies(Int??.none, Int??.some(nil)))
    #expect(!notifies(Point(x: 1, y: 1) as any Shape, Point(x: 1, y: 1)))
  }

  @Test("OBS-16: in a generic class, too, identity decides for objects")
  func genericObjects() {
    let (plain, equal) = (Bare(), Equal(1))
    #expect(!notifies(plain, plain))
    #expect(notifies(plain, Bare()))
    #expect(!notifies(Bare?.some(plain), plain))
    #expect(notifies(Bare?.some(plain), Bare()))
    #expect(!notifies(equal, equal))
    #expect(notifies(equal, Equal(1)))
    #expect(notifies(Equal?.some(equal), Equal(1)))
    #expect(!notifies(equal as AnyObject, equal))
    #expect(notifies(equal as any Shape, Equal(1)))
  }

  @Test("OBS-16: where T is known to be Equatable, NaN and identity are treated alike")
  func genericEquatable() {
    #expect(!notifiesEquatable(1, 1))
    #expect(notifiesEquatable(1, 2))
    #expect(!notifiesEquatable(Double.nan, Double.nan))
    #expect(notifiesEquatable(Double.nan, 1))
    #expect(!notifiesEquatable(Double?.some(.nan), .nan))
    #expect(notifiesEquatable(Point(x: .nan, y: 1), Point(x: .nan, y: 2)))
  }

  @Test("OBS-16: where T is known to be Equatable and is a class, identity decides")
  func genericEquatableObjects() {
    let equal = Equal(1)
    #expect(!notifiesEquatable(equal, equal))
    #expect(notifiesEquatable(equal, Equal(1)))
    #expect(notifiesEquatable(Equal?.some(equal), Equal(1)))
  }

  @Test("OBS-16: an equal value is stored all the same: a different object that nobody hears of is the new one")
  func stored() {
    let object = Concrete()
    object.equal = Equal(1)
    let new = Equal(1)
    object.equal = new
    #expect(object.equal === new)
    let array = [1, 2]
    let counter = countChanges { _ = object.array }
    object.array = array
    #expect(counter.value == 0)
    #expect(object.array == array)
  }

  @Test("OBS-16: the same in synchronised classes, for observe{} and for didSet")
  func synchronized() {
    let shared = SharedModel()
    let counter = countChanges { _ = shared.i }
    let runs = Tally()
    let events = Tally()
    let token = observe {
      _ = shared.i
      runs.count()
    }
    withObservationTracking(options: [.didSet]) {
      _ = shared.i
    } onChange: { _ in
      events.count()
    }
    shared.i = 0
    #expect((counter.value, runs.value, events.value) == (0, 1, 0))
    shared.i = 1
    #expect((counter.value, runs.value, events.value) == (1, 2, 1))
    token.cancel()
  }

  @Test("OBS-16: two changes that add up to nothing are two changes")
  func backAndForth() {
    let model = Model()
    let log = Log<Int>()
    let token = observe { log.append(model.i) }
    model.i = 1
    model.i = 0
    #expect(log.entries == [0, 1, 0])
    token.cancel()
  }
}
