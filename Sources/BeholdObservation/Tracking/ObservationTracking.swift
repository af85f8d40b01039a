/// The vocabulary of observations that ask for more than "something is about to change" (SE-0506).
public struct ObservationTracking: Sendable {
  private init() {}
}

extension ObservationTracking {
  /// Which events an observation asks for. One that asks for nothing is told nothing.
  public struct Options: SetAlgebra, Sendable {
    private struct Bits: OptionSet, Sendable { let rawValue: UInt8 }
    private var bits: Bits

    private init(_ bits: Bits) { self.bits = bits }
    /// No event.
    public init() { bits = [] }

    /// Before a tracked property gets its new value.
    public static var willSet: Options { Options(Bits(rawValue: 1)) }
    /// After a tracked property has got its new value.
    public static var didSet: Options { Options(Bits(rawValue: 2)) }
    /// When an object whose property was read goes. Weak references to it are `nil` by then.
    public static var `deinit`: Options { Options(Bits(rawValue: 4)) }

    public func contains(_ member: Options) -> Bool { bits.isSuperset(of: member.bits) }
    public func union(_ other: Options) -> Options { Options(bits.union(other.bits)) }
    public func intersection(_ other: Options) -> Options { Options(bits.intersection(other.bits)) }
    public func symmetricDifference(_ other: Options) -> Options { Options(bits.symmetricDifference(other.bits)) }
    public mutating func formUnion(_ other: Options) { bits.formUnion(other.bits) }
    public mutating func formIntersection(_ other: Options) { bits.formIntersection(other.bits) }
    public mutating func formSymmetricDifference(_ other: Options) { bits.formSymmetricDifference(other.bits) }

    @discardableResult
    public mutating func insert(_ new: Options) -> (inserted: Bool, memberAfterInsert: Options) {
      let isNew = !contains(new)
      bits.formUnion(new.bits)
      return (isNew, new)
    }

    @discardableResult
    public mutating func remove(_ member: Options) -> Options? {
      let removed = bits.intersection(member.bits)
      bits.subtract(member.bits)
      return removed.isEmpty ? nil : Options(removed)
    }

    @discardableResult
    public mutating func update(with new: Options) -> Options? {
      let old = bits.intersection(new.bits)
      bits.formUnion(new.bits)
      return old.isEmpty ? nil : Options(old)
    }
  }

  /// What happened to an observed object.
  ///
  /// It is lent to the callback for the call and cannot be kept.
  public struct Event: ~Copyable {
    /// What kind of thing happened.
    public struct Kind: Equatable, Sendable {
      private let code: UInt8

      /// The first call of a continuous observation, before any change.
      public static var initial: Kind { Kind(code: 0) }
      /// A property is about to change; the old value can still be read.
      public static var willSet: Kind { Kind(code: 1) }
      /// A property has changed; the new value can be read.
      public static var didSet: Kind { Kind(code: 2) }
      /// An object whose property was read has gone.
      public static var `deinit`: Kind { Kind(code: 3) }
    }

    /// Whether the event is a call before any change, is before or after a change, or tells that an object has gone.
    public let kind: Kind
    private let change: Change
    /// All changes, where one call may stand for several.
    private let changes: [Change]
    private let observer: ObserverPointer

    init(kind: Kind, change: Change, changes: [Change] = [], observer: ObserverPointer) {
      self.kind = kind
      self.change = change
      self.changes = changes
      self.observer = observer
    }
  }
}

extension ObservationTracking.Event {
  /// Whether the event is a change of the property at `keyPath`, of whichever object. An `initial` or a `deinit` event matches nothing.
  ///
  /// The key path is one of the class that declares the property. Of several changes that one call of a continuous observation stands for,
  /// any may be of it.
  ///
  /// Complexity: a look-up of the key path in the class's table.
  public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool {
    guard kind == .willSet || kind == .didSet else { return false }
    return allChanges.contains { $0.properties?.matches(keyPath, number: $0.number) ?? false }
  }

  private var allChanges: [Change] { changes.isEmpty ? [change] : changes }

  /// Ends the observation: no further event comes. In a one-shot observation that is of use before a `didSet` or a `deinit` still to come.
  public func cancel() { observer.cancel() }

  /// The name of the property that changed, of several the first, such as `orders`; `nil` in an `initial` or a `deinit` event.
  public var propertyName: String? {
    guard kind == .willSet || kind == .didSet else { return nil }
    return change.properties?.name(of: change.number)
  }

  /// The class that declares the property that the event is about, such as `FoodTruckModel`; `nil` in an `initial` event.
  public var typeName: String? { kind == .initial ? nil : change.properties?.ownerName }
}

extension ObservationTracking.Event {
  /// The event in words, such as `didSet FoodTruckModel.orders`, or `didSet FoodTruckModel.orders, FoodTruckModel.isOpen`.
  public var description: String {
    switch kind {
    case .initial: "initial"
    case .deinit: "deinit \(typeName ?? "?")"
    default: "\(kind == .willSet ? "willSet" : "didSet") \(allChanges.map(\.description).joined(separator: ", "))"
    }
  }
}

extension ObservationTracking {
  /// Keeps an observation going. It ends when the token goes, or is told to.
  ///
  /// It cannot be copied. In a class it is kept in an optional property, which is set to `nil` to end the observation. It may go on any
  /// thread.
  public struct Token: ~Copyable, @unchecked Sendable {
    let observer: ObserverPointer

    init(_ observer: ObserverPointer) { self.observer = observer }

    /// Ends the observation. Its closure is not called any more, and all that it held is freed.
    ///
    /// A call that another thread is in at this moment still comes to its end.
    public consuming func cancel() {}

    deinit {
      observer.cancel()
      observer.release()
    }
  }
}
