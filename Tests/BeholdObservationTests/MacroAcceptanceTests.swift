public import BeholdObservation
import Foundation
import Testing

// Classes of every form that `@Observable` supports: that this file compiles without a warning is most of the proof.

@Suite("Macro acceptance: what the macros make compiles and keeps a class's meaning")
struct MacroAcceptanceTests {
  // MARK: OBS-1, OBS-2

  @Test("OBS-1 stored variables keep their values; constants, statics, computed and ignored members are left alone")
  func plainMembers() {
    let plain = Plain(second: "b")
    #expect((plain.first, plain.second, plain.both) == (1, "b", "1b"))
    plain.first = 2
    plain.second += "!"
    plain.ignored = 7
    Plain.shared += 1
    #expect((plain.first, plain.second, plain.both, plain.ignored) == (2, "b!", "2b!", 7))
    #expect((plain.constant, Plain.shared, Plain.overridable) == (3, 1, 4))
  }

  @Test("OBS-2 the class conforms to Observable")
  func conformance() {
    func isObservable(_ object: some Observable) -> Bool { true }
    #expect(isObservable(Plain(second: "")))
    #expect(isObservable(Derived()))
    #expect(isObservable(Shelter.Nested()))
    #expect(isObservable(Pack(1, "a")))
  }

  @Test("OBS-2 accessors call the access(keyPath:) and withMutation(keyPath:_:) that the class declares itself")
  func ownMethods() {
    let object = OwnMethods()
    object.value = 5
    #expect(object.value == 5)
    object.value += 1
    #expect(object.log == ["mutation", "access", "access", "mutation"])
    object.value = 6
    #expect(object.log.count == 4)
    #expect(object.value == 6)
  }

  @Test("OBS-18 a computed property takes part by hand")
  func byHand() {
    let object = ByHand()
    object.value = 3
    #expect(object.value == 3)
  }

  // MARK: OBS-3

  @Test("OBS-3 initialisers assign tracked properties that have no default value")
  func initialisers() throws {
    let object = Initialised(first: 1)
    #expect((object.first, object.second, object.third) == (1, 1, []))
    let convenient = Initialised()
    #expect((convenient.first, convenient.second) == (5, 9))
    #expect(Failing(-1) == nil)
    #expect(try #require(Failing(1)).value == 1)
    #expect(throws: Throwing.Failure.self) { try Throwing() }
    #expect(Counter.initialValues == 0)
    #expect(Counter().value == 1)
    #expect(Counter.initialValues == 1)
  }

  @Test("OBS-3 willSet and didSet run on every assignment, with the old and the new value")
  func observers() {
    let object = Observing()
    object.level = 3
    object.level = 3
    object.level += 1
    #expect(object.log == ["0→3", "0|3", "3→3", "3|3", "3→4", "3|4"])
    object.named = "a"
    #expect(object.log.suffix(2) == ["new a", "old "])
  }

  @Test("OBS-3 an observer may set its own property, as in any class")
  func selfAssignment() {
    let object = Clamping()
    object.level = 30
    #expect((object.level, object.runs) == (10, 1))
    object.level += 1
    #expect((object.level, object.runs) == (10, 2))
    object.items.append(3)
    object.items.append(1)
    #expect(object.items == [1, 3])
  }

  // MARK: OBS-4

  @Test("OBS-4 final, open, public, package, fileprivate and private classes, and all modifiers of properties")
  func access() {
    let open = Open()
    open.open = 2
    open.publicSetter = 3
    open.bump()
    #expect((open.open, open.publicSetter, open.privateSetter, open.packaged, open.final) == (2, 3, 1, 4, 5))
    #expect(FilePrivate().value?.value == nil)
    #expect(Shelter.Hidden().value == 1)
  }

  @Test("OBS-4 generic classes, nested in generic types, in extensions, and over parameter packs")
  func generics() {
    let box = Box(value: "a")
    box.value += "b"
    box.many.append("c")
    #expect((box.value, box.many) == ("ab", ["c"]))
    let inner = Box<Int>.Inner(value: 1)
    inner.value = 2
    #expect(inner.value == 2)
    let deep = Box<Int>.Plain.Deep<String>()
    deep.outer = 1
    deep.inner = "x"
    #expect((deep.outer, deep.inner) == (1, "x"))
    let extended = Array<Int>.Cursor(position: 3)
    extended.element = 4
    #expect((extended.position, extended.element) == (3, 4))
    let pack = Pack(1, "a")
    pack.values.tuple = (2, "b")
    #expect(pack.values.tuple == (2, "b"))
    #expect(Constrained([3, 1, 2]).sorted() == [1, 2, 3])
  }

  @Test("OBS-4 inheritance, every level annotated")
  func inheritance() {
    let derived = Derived()
    derived.value = 2
    derived.own = "x"
    derived.computed = 9
    #expect((derived.value, derived.own, derived.computed, derived.seen) == (9, "x", 9, [2]))
    let base: Base = derived
    base.value += 1
    #expect(derived.value == 10)
    let leaf = Leaf(4)
    leaf.element = 5
    leaf.last = 6
    #expect((leaf.element, leaf.last) == (5, 6))
  }

  @Test("OBS-4 weak, unowned, optional and implicitly unwrapped properties, closures, existentials, tuples")
  func kinds() {
    let owner = Plain(second: "")
    let object = Kinds(owner: owner, shape: 1)
    object.weak = owner
    object.implicit = 3
    object.optional = 4
    object.closure = { $0 + 1 }
    object.shape = "round"
    object.pair = (3, "c")
    object.pair.number += 1
    object.unownedOptional = owner
    #expect(object.weak === owner)
    #expect(object.owner === owner)
    #expect(object.unownedOptional === owner)
    #expect(object.implicit + 1 == 4)
    #expect(object.optional == 4)
    #expect(object.closure(1) == 2)
    #expect(object.shape.description == "round")
    #expect(object.pair == (4, "c"))
    var passing: Plain? = Plain(second: "gone")
    object.weak = passing
    #expect(object.weak === passing)
    passing = nil
    #expect(object.weak == nil)
  }

  @Test("OBS-4 conditional compilation around members, whichever branch is compiled")
  func conditions() {
    let object = Conditional()
    object.first = 2
    object.either += "!"
    object.last += 1
    #expect((object.first, object.either, object.last) == (2, "linux!", 4))
  }

  @MainActor
  @Test("OBS-4 isolated classes and isolated members")
  func isolation() {
    let model = Isolated()
    model.value += 1
    #expect((model.value, model.total(), model.free) == (2, 3, 5))
    let mixed = Mixed()
    mixed.isolated = 2
    mixed.list.append("a")
    mixed.free = 3
    #expect((mixed.isolated, mixed.list, mixed.free) == (2, ["a"], 3))
    Task.detached { mixedIsObservable(mixed: model) }
  }

  @Test("OBS-4 Hashable and Sendable classes")
  func hashable() {
    let value = Keyed(id: 1)
    value.name = "b"
    #expect(Set([value, Keyed(id: 1)]).count == 1)
    #expect(Immutable().value == 3)
  }

  @Test("OBS-4 a type that is called like the module, or like its protocol")
  func shadowing() {
    let object = Shadowed()
    object.value = 2
    #expect(object.value == 2)
    #expect(object.doubled() == 4)
  }

  @Test("OBS-4 availability")
  func availability() {
    let object = Aged()
    object.current = 3
    #expect(object.current == 3)
  }

  @Test("OBS-4 key paths read and write, subscripts and protocols are served")
  func keyPaths() {
    let object = Conforming()
    object[keyPath: \.value] = 4
    let path: ReferenceWritableKeyPath<Conforming, Int> = \.value
    #expect(object[keyPath: path] == 4)
    func add(_ object: some HasValue) { object.value += 1 }
    add(object)
    #expect(object.value == 5)
    func increment(_ value: inout Int) { value += 1 }
    increment(&object.value)
    #expect(object.value == 6)
  }

  // MARK: OBS-5

  @Test("OBS-5 open variables, and names that need back-ticks")
  func names() {
    let object = Names(default: 1)
    object.`default` += 1
    object.`self` = 2
    object.`two words` = 3
    object.newValue = 4
    object.isObserved = true
    object.access = 5
    #expect((object.`default`, object.`self`, object.`two words`) == (2, 2, 3))
    #expect((object.newValue, object.isObserved, object.access) == (4, true, 5))
  }

  @Test("OBS-5 a computed property before a lazy one or one with a wrapper, as the fix-its write it")
  func cures() {
    let object = Cured()
    #expect((object.level, object.computations) == (5, 0))
    object.level = 30
    #expect(object.level == 10)
    #expect((object.slow, object.slow, object.computations) == (1, 1, 1))
    object.slow = 4
    #expect((object.slow, object.computations) == (4, 1))
  }

  // MARK: OBS-17, OBS-40

  @Test("OBS-17 in-place mutation keeps the storage unique")
  func inPlace() {
    let object = Plain(second: "")
    object.list = Array(0..<1_000)
    let address = object.list.withUnsafeBufferPointer { $0.baseAddress }
    object.list[3] += 1
    object.list.swapAt(0, 999)
    #expect(object.list.withUnsafeBufferPointer { $0.baseAddress } == address)
    object.list[0] = 5
    #expect((object.list[0], object.list[3]) == (5, 4))
  }

  @Test("OBS-40 memoised methods return what their bodies say")
  func memoized() {
    let object = Memos(list: [1, 2, 3])
    #expect(object.sum() == 6)
    #expect(object.average() == 2)
    #expect(object.title() == "some")
    #expect(object.filtered() == [2, 3])
    #expect(object.nothing() == nil)
    #expect(object.`default`() == 6)
    let synchronized = Shared()
    synchronized.count += 1
    #expect(synchronized.doubled() == 2)
  }

  @Test("OBS-1 synchronized classes are Sendable and hold their values")
  func synchronized() async {
    let shared = Shared()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { shared.name = "n" }
      }
    }
    shared.observed = 3
    shared.observed += 1
    #expect((shared.name, shared.count, shared.observed, shared.log.count) == ("n", 0, 4, 2))
    let box = SharedBox(value: [1])
    box.value.append(2)
    #expect(box.value == [1, 2])
  }
}

// MARK: - Plain classes

@Observable final class Plain {
  var first = 1
  var second: String
  var list: [Int] = []
  let constant = 3
  @ObservationIgnored var ignored = 2
  @ObservationTracked var marked = 1
  nonisolated(unsafe) static var shared = 0
  class var overridable: Int { 4 }
  var both: String { "\(first)\(second)" }
  init(second: String) { self.second = second }
}

@Observable final class OwnMethods {
  var value = 1
  @ObservationIgnored nonisolated(unsafe) var log: [String] = []

  nonisolated func access<Member>(keyPath: KeyPath<OwnMethods, Member>) {
    log.append("access")
    _$observationRegistrar.access(self, keyPath: keyPath)
  }

  func withMutation<Member, Result>(keyPath: KeyPath<OwnMethods, Member>, _ mutation: () throws -> Result) rethrows -> Result {
    log.append("mutation")
    return try mutation()
  }
}

@Observable final class ByHand {
  @ObservationIgnored private var elsewhere = 1
  var value: Int {
    get {
      access(keyPath: \.value)
      return elsewhere
    }
    set {
      withMutation(keyPath: \.value) { elsewhere = newValue }
    }
  }
}

// MARK: - Initialisers and observers

@Observable class Initialised {
  var first: Int
  var second: Int
  var third: [String]

  init(first: Int) {
    self.first = first
    second = first
    third = []
  }

  convenience init() {
    self.init(first: 5)
    second = 9
  }
}

@Observable final class Failing {
  var value: Int
  var name: String?

  init?(_ value: Int) {
    guard value > 0 else { return nil }
    self.value = value
  }
}

@Observable final class Throwing {
  struct Failure: Error {}
  var value: Int
  init() throws { throw Failure() }
}

@Observable final class Counter {
  nonisolated(unsafe) static var initialValues = 0
  var value = {
    initialValues += 1
    return initialValues
  }()
}

@Observable final class Observing {
  @ObservationIgnored var log: [String] = []
  var level = 0 {
    willSet { log.append("\(level)→\(newValue)") }
    didSet { log.append("\(oldValue)|\(level)") }
  }
  var named = "" {
    willSet(new) { log.append("new \(new)") }
    didSet(old) { log.append("old \(old)") }
  }
}

@Observable final class Clamping {
  @ObservationIgnored var runs = 0
  var level = 1 {
    didSet {
      runs += 1
      level = min(level, 10)
    }
  }
  var items: [Int] = [] {
    didSet { self.items.sort() }
  }
}

// MARK: - Access

@Observable open class Open {
  open var open = 1
  public internal(set) var publicSetter = 1
  public private(set) var privateSetter = 0
  package var packaged = 4
  public final var final = 5
  dynamic var dynamic = 6
  public init() {}
  func bump() { privateSetter += 1 }
}

@Observable private final class FilePrivate {
  var value: FilePrivate?
}

enum Shelter {
  @Observable final class Nested { var value = 1 }
  @Observable fileprivate class Hidden { fileprivate var value = 1 }
}

// MARK: - Generics

@Observable final class Box<Value> {
  var value: Value
  var many: [Value] = []
  init(value: Value) { self.value = value }

  @Observable final class Inner {
    var value: Value
    init(value: Value) { self.value = value }
  }

  enum Plain {
    @Observable final class Deep<Other> {
      var outer: Value?
      var inner: Other?
    }
  }
}

extension Array {
  @Observable final class Cursor {
    var position: Int
    var element: Element?
    init(position: Int) { self.position = position }
  }
}

struct Values<each Value> {
  var tuple: (repeat each Value)
}

@Observable final class Pack<each Value> {
  var values: Values<repeat each Value>
  var transforms: [(repeat each Value) -> Void] = []
  init(_ values: repeat each Value) { self.values = Values(tuple: (repeat each values)) }
}

@Observable final class Constrained<Elements: Sequence> where Elements.Element: Comparable {
  var elements: Elements
  init(_ elements: Elements) { self.elements = elements }
  @Memoized func sorted() -> [Elements.Element] { elements.sorted() }
}

// MARK: - Inheritance

@Observable class Base {
  var value = 1
  var computed: Int {
    get { value }
    set { value = newValue }
  }
}

@Observable class Derived: Base {
  var own = ""
  @ObservationIgnored var seen: [Int] = []
  override var computed: Int {
    didSet { seen.append(oldValue) }
  }
}

@Observable class GenericBase<Element> {
  var element: Element
  init(_ element: Element) { self.element = element }
}

@Observable final class Leaf: GenericBase<Int> {
  var last = 0
}

// MARK: - Kinds of properties

@Observable final class Kinds {
  weak var weak: Plain?
  unowned var owner: Plain
  unowned(unsafe) var unsafe: Plain
  unowned var unownedOptional: Plain?
  var implicit: Int!
  var optional: Int?
  var closure: (Int) -> Int = { $0 }
  var sendable: (@Sendable () async throws -> Void)?
  var shape: any CustomStringConvertible
  var delegate: (any AnyObject & Sendable)?
  var pair: (number: Int, text: String) = (1, "a")

  init(owner: Plain, shape: any CustomStringConvertible) {
    self.owner = owner
    unsafe = owner
    self.shape = shape
  }
}

@Observable final class Conditional {
  var first = 1
  #if os(Linux)
    var either = "linux"
  #elseif os(Windows)
    var other = 2
    var either = "windows"
  #else
    let either = "other"
  #endif
  var last = 3
}

// MARK: - Isolation

@MainActor @Observable final class Isolated {
  var value = 1
  nonisolated let constant = 2
  nonisolated var free: Int { 5 }
  @Memoized func total() -> Int { value + 1 }
}

@Observable final class Mixed {
  @MainActor var isolated = 1
  @MainActor var list: [String] = []
  var free = 2
  nonisolated init() {}
}

@globalActor actor Database {
  static let shared = Database()
}

@Database @Observable class Row<Value: Hashable> {
  var value: Value?
}

@Observable final class Cached {
  @Database @ObservationTracked var row = 1
  nonisolated init() {}
}

func mixedIsObservable(mixed: some Observable & Sendable) {}

@Observable final class Immutable: Sendable {
  let value = 3
}

@Observable final class Keyed: Hashable {
  let id: Int
  var name = "a"
  init(id: Int) { self.id = id }
  static func == (left: Keyed, right: Keyed) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// MARK: - Surroundings

@Observable final class Shadowed {
  struct BeholdObservation {}
  struct Observation {}
  struct PropertyRegistrar {}
  var value = 1
  @Memoized func doubled() -> Int { value * 2 }
}

@Observable final class Aged {
  @available(*, deprecated, message: "use current") var old = 1
  @available(*, unavailable) var gone = 2
  var current = 2
}

@available(*, deprecated)
@Observable final class Old {
  var value = 1
}

protocol HasValue: AnyObject {
  var value: Int { get set }
}

@Observable final class Conforming: HasValue {
  var value = 3
}

@Observable final class Names {
  var `default`: Int
  var `self` = 1
  var `two words` = 2
  var newValue = 1
  var initialValue = 1
  var isObserved = false
  var keyPath = 1
  var access = 1
  init(`default`: Int) { self.`default` = `default` }
}

@propertyWrapper struct Clamped {
  private let range: ClosedRange<Int>
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    (self.range, value) = (range, wrappedValue)
  }
}

@Observable final class Cured {
  @ObservationIgnored var computations = 0
  @ObservationIgnored @Clamped(0...10) private var _level = 5
  var level: Int {
    get {
      access(keyPath: \.level)
      return _level
    }
    set {
      withMutation(keyPath: \.level) { _level = newValue }
    }
  }
  @ObservationIgnored private lazy var _slow: Int = compute()
  var slow: Int {
    get {
      access(keyPath: \.slow)
      return _slow
    }
    set {
      withMutation(keyPath: \.slow) { _slow = newValue }
    }
  }

  private func compute() -> Int {
    computations += 1
    return 1
  }
}

// MARK: - Memoised and synchronized

@Observable class Memos {
  var list: [Int]
  let limit = 1
  var count: Int { list.count }
  init(list: [Int]) { self.list = list }

  @Memoized func sum() -> Int { list.reduce(0, +) }

  @Memoized public func average() -> Double {
    let sum = sum()
    guard count > 0 else { return 0 }
    return Double(sum) / Double(count)
  }

  @Memoized final func title() -> String {
    if list.isEmpty { "none" } else { "some" }
  }

  @Memoized func filtered() -> [Int] { keep(list.filter { $0 > limit }) }

  @Memoized func nothing() -> Int? { nil }

  @Memoized func `default`() -> Int {
    // The body is the user's own, comments and all.
    self.sum()
  }

  private func keep(_ list: [Int]) -> [Int] { list }
}

@Observable(.synchronized) final class Shared: Sendable {
  var name = "m"
  var count = 0
  weak var other: Shared?
  var observed = 1 {
    didSet { log.append("\(oldValue)") }
  }
  var log: [String] = []
  @Memoized func doubled() -> Int { count * 2 }
}

@Observable(.synchronized) final class SharedBox<Value: Sendable>: Sendable {
  var value: Value
  init(value: Value) { self.value = value }
}
