internal import BeholdObservation

/// A value that a view keeps as long as it is in its place.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// The initial value is used once, when the view appears. An object, as in `@State private var model = Model()`, is also made only then, and not at
/// every evaluation of the parent. Reading the value in a body is what makes the body depend on it; writing an equal one evaluates nothing, and
/// `$count` passes it on without reading it. What is written is always stored: two values that only `==` takes for the same, because it looks at their ids
/// alone, are shown as what they are.
///
/// It may be written from any thread. A write during the evaluation of a body is refused with a message. Before the view is mounted the value is
/// the initial one, and writes are lost.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var box: StateBox<Value>?

  // Not an autoclosure, which would forbid `count = 3` in an initialiser of the view.
  public init(wrappedValue: Value) { initial = { wrappedValue } }

  public init(initialValue: Value) { initial = { initialValue } }

  public var wrappedValue: Value {
    get {
      guard let box else { return initial() }
      return box.value
    }
    nonmutating set {
      guard let box else { return StateBox<Value>.reportUnmounted() }
      box.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { box.map { Binding(location: $0) } ?? .constant(initial()) }
}

extension State where Value: AnyObject {
  /// An object, which is made once, when the view appears.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = wrappedValue }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty {
  mutating func install(_ context: PropertyContext) {
    let initial = initial
    box = context.keeping({ Value.self is AnyClass ? context.making(initial) : initial() }, in: { StateBox($0, context) }) { $0.value }
  }

  mutating func adopt(from old: State) { box = old.box }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool {
    cause.typeName == String(describing: viewType) && cause.propertyName == name
  }
}
