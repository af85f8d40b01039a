internal import BeholdObservation

/// Which of a view's fields has the focus: the one that what a person types goes to.
///
/// ```swift
/// @FocusState private var focus: Field?
///
/// TextField("Name", text: $name).focused($focus, equals: .name)
/// TextField("City", text: $city).focused($focus, equals: .city)
///   .onSubmit { focus = .name }
/// ```
///
/// The state follows what people do, and writing it moves the focus. A value that no field has takes the focus away, and the state is `nil`, or `false`,
/// after the update; so it is when the field goes. As of ``State``, a body that reads the value depends on it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let empty: Value
  private var box: FocusBox<Value>?

  /// Whether the field has the focus.
  public init() where Value == Bool { empty = false }

  /// The value of the field that has the focus.
  public init<Wrapped: Hashable>() where Value == Wrapped? { empty = nil }

  public var wrappedValue: Value {
    get { box?.value ?? empty }
    nonmutating set {
      guard let box else { return StateBox<Value>.reportUnmounted() }
      box.value = newValue
    }
  }

  /// A binding to the state, for ``View/focused(_:equals:)`` and for other views.
  public var projectedValue: Binding { Binding(box: box, empty: empty) }

  /// A binding to the state that says which field has the focus.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    let box: FocusBox<Value>?
    let empty: Value

    public var wrappedValue: Value {
      get { box?.value ?? empty }
      nonmutating set {
        guard let box else { return StateBox<Value>.reportUnmounted() }
        box.value = newValue
      }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: InstalledProperty {
  mutating func install(_ context: PropertyContext) {
    let empty = empty
    box = context.keeping({ empty }, in: { FocusBox($0, empty: empty, context) }) { $0.value }
  }

  mutating func adopt(from old: FocusState) { box = old.box }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool {
    cause.typeName == String(describing: viewType) && cause.propertyName == name
  }
}

extension FocusState.Binding: GivenProperty {
  mutating func install(_ context: PropertyContext) {}
  mutating func adopt(from old: Self) {}
  func hasSameInput(as other: Self) -> Bool { box === other.box }
}
