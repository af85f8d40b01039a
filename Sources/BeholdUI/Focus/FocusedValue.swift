internal import BeholdObservation
public import BeholdPublishers

/// A value that the view in use gives of itself with ``View/focusedValue(_:_:)-(_,Value)``; `nil` if none does.
///
/// What reads it in a body depends on it. It is read in views and in ``Commands``, in their bodies and in what they do.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: @MainActor (FocusedValues) -> Value?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    nonisolated(unsafe) let keyPath = keyPath
    read = { $0[keyPath: keyPath] }
  }

  /// The object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject { read = { $0[object: objectType] } }

  public var wrappedValue: Value? { FocusedValues.read(read) }
}

/// What a binding leads to that the view in use gives of itself; `nil` if none does.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let binding: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { binding = FocusedValue(keyPath) }

  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    let binding = binding
    return Binding(get: { binding.wrappedValue?.wrappedValue }, set: { if let value = $0 { binding.wrappedValue?.wrappedValue = value } })
  }
}

/// An object that the view in use gives of itself with ``View/focusedObject(_:)``, and the view follows; `nil` if none does.
///
/// The view is evaluated whenever the object is about to change, whether its body has read what changes or not.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var box: ObjectBox<ObjectType>?

  public init() {}

  public var wrappedValue: ObjectType? {
    box?.noteRead()
    return object
  }

  /// Gives bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? { object.map { .init(object: $0, box: box) } }

  private var object: ObjectType? { FocusedValues.read { $0[object: ObjectType.self] } }
}

extension FocusedObject: InstalledProperty {
  mutating func install(_ context: PropertyContext) { box = ObjectBox(context) }

  mutating func adopt(from old: FocusedObject) { box = old.box }

  public mutating func update() {
    box?.follow(object)
    box?.noteRead()
  }

  func end() { box?.end() }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { box?.isSource(of: cause) ?? false }
}

extension FocusedValues {
  /// Reads those of the window whose view, action or task runs.
  fileprivate static func read<Value>(_ value: @MainActor (FocusedValues) -> Value?) -> Value? {
    guard MainActor.isCurrent, let storage = WindowStorage.current else { return nil }
    nonisolated(unsafe) var found: Value?
    MainActor.assumeIsolated { found = value(storage.focusedValues.values) }
    return found
  }
}
