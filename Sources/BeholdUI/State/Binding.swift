internal import BeholdObservation

/// A value that is kept elsewhere, for reading and writing.
///
/// ```swift
/// Toggle("Sweet", isOn: $donut.isSweet)
/// TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
/// ```
///
/// Bindings lead on to members, elements and unwrapped optionals: `$model.address.city`, `$items[0]`, `Binding($selection)`. Making one reads nothing.
/// Reading ``wrappedValue`` in a body makes the body depend on what is read.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let location: BindingLocation<Value>
  /// How writes through this binding are shown.
  public var transaction = Transaction()

  init(location: BindingLocation<Value>) { self.location = location }

  /// A binding whose value is read and written by closures, which are called where the binding is used.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ComputedLocation(ComputedLocation<Value>.Closures(get: get, set: set))
  }

  /// A binding whose `set` also hears how the change is to be shown.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ComputedLocation(ComputedLocation<Value>.Closures(get: get, setShown: set))
  }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.set(newValue, transaction) }
  }

  public var projectedValue: Binding { self }

  public init(projectedValue: Binding) { self = projectedValue }

  /// A value that cannot be changed: writes are ignored.
  public static func constant(_ value: Value) -> Binding { Binding(location: ConstantLocation(value)) }

  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    part(MemberLocation(location, keyPath))
  }
}

extension Binding {
  /// The wrapped value of an optional, while there is one: `nil` if there is none now.
  ///
  /// The binding keeps the last value that it has read, and gives that after the optional has become `nil`; writes are ignored then.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.part(UnwrappedLocation(base.location, value))
  }

  /// The value as an optional; writing `nil` is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self = base.part(WrappingLocation(base.location))
  }

  /// The value in a type-erasing form that hashes.
  public init<Hidden: Hashable>(_ base: Binding<Hidden>) where Value == AnyHashable {
    self = base.part(HashableLocation(base.location))
  }

  /// A binding that is led on from this one, whose writes are shown as this one's are.
  func part<Part>(_ location: BindingLocation<Part>) -> Binding<Part> {
    Binding<Part>(location: location).transaction(transaction)
  }

  /// The same binding, whose writes are shown in a way of their own.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding, whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding { transaction(Transaction(animation: animation)) }
}

extension Binding: GivenProperty {
  mutating func install(_ context: PropertyContext) {}
  mutating func adopt(from old: Binding) {}
  func hasSameInput(as other: Binding) -> Bool { isSame(as: other) }

  /// Whether writes go to the same place, and are shown in the same way.
  nonisolated func isSame(as other: Binding) -> Bool {
    (location === other.location || location.isSame(as: other.location)) && transaction.isSame(as: other.transaction)
  }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { location.isSource(of: cause) }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Self>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    part(ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
