internal import BeholdObservation

/// A value of a view that follows a gesture, and goes back to what it was when the gesture ends.
///
/// ```swift
/// @GestureState private var shift: CGSize = .zero
///
/// Circle().offset(shift)
///   .gesture(DragGesture().updating($shift) { value, state, transaction in state = value.translation })
/// ```
///
/// It goes back also when the gesture is broken off: by a second thought, because the view has gone, or because the page has lost its line. Only
/// ``Gesture/updating(_:body:)`` writes it. Where the action of ``Gesture/onEnded(_:)`` changes something with an animation, the state goes back in the same one.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A value that goes back in a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) { $1 = resetTransaction } }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// A value that goes back in a transaction which follows from what it is.
  ///
  /// - Parameter reset: is given the last value, and sets the transaction.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { box?.value ?? initial }

  /// The state itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }

  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

extension GestureState: InstalledProperty {
  mutating func install(_ context: PropertyContext) { box = StateBox(initial, context) }

  mutating func adopt(from old: GestureState) { box = old.box }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool {
    cause.typeName == String(describing: viewType) && cause.propertyName == name
  }
}

extension GestureState {
  /// Changes the value as a gesture goes on.
  @MainActor
  func update(_ change: (inout Value, inout Transaction) -> Void) {
    guard let box else { return StateBox<Value>.reportUnmounted() }
    var (value, transaction) = (untracked { box.value }, Transaction())
    change(&value, &transaction)
    box.set(value, transaction)
  }

  /// What brings the value back.
  @MainActor
  var goingBack: GestureReset? {
    guard let box else { return nil }
    var transaction = Transaction()
    reset(untracked { box.value }, &transaction)
    return GestureReset(isPlain: transaction.isPlain) { [initial, transaction] in box.set(initial, transaction) }
  }
}
