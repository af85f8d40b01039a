// STUB, being written: only the signatures are final.

/// Describes a class's tracked properties: the owner's type, their names, their key paths. Immortal, one per type.
public final class ObservedProperties: @unchecked Sendable {
  /// `keyPaths` is a function that returns `[AnyKeyPath]`, of any isolation (see the macro's expansion).
  public init<Owner, KeyPaths>(of owner: Owner.Type, names: [StaticString], keyPaths: KeyPaths) {
    makeKeyPaths = unsafeBitCast(keyPaths, to: (() -> [AnyKeyPath]).self)
  }
  private let makeKeyPaths: () -> [AnyKeyPath]
  public var keyPaths: [AnyKeyPath] { makeKeyPaths() }
  /// The same for a type in a generic context, where a static stored property is not allowed.
  public static func shared<Owner, KeyPaths>(
    of owner: Owner.Type, names: @autoclosure () -> [StaticString], keyPaths: @autoclosure () -> KeyPaths
  ) -> ObservedProperties { ObservedProperties(of: owner, names: names(), keyPaths: keyPaths()) }
}

public struct PropertyRegistrar: ~Copyable, Sendable {
  public init() {}
  public func access(_ property: Int, _ properties: @autoclosure () -> ObservedProperties) {}
  public func isObserved(_ property: Int) -> Bool { false }
  /// `invalidating`: the storage has observers (willSet/didSet) of the user's, which run between willSet and didSet.
  public func willSet(_ property: Int, invalidating: Bool = false) {}
  public func didSet(_ property: Int) {}
  // By key path, for access(keyPath:) and withMutation(keyPath:_:).
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {}
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties,
    _ mutation: () throws -> Result
  ) rethrows -> Result { try mutation() }
}

/// The registrar of `@Observable(.synchronized)`: holds a recursive lock too.
public struct SynchronizedPropertyRegistrar: ~Copyable, Sendable {
  public init() {}
  public func access(_ property: Int, _ properties: @autoclosure () -> ObservedProperties) {}
  /// Reads storage under the lock.
  public func read<Value: Sendable>(_ storage: () -> Value) -> Value { storage() }
  /// Stores under the lock, with the notifications around it. `unchanged` compares (asked only when observed), `store` swaps the new value in.
  public func write(_ property: Int, unchanged: () -> Bool, _ store: () -> Void) { store() }
  /// Around an in-place mutation: takes the lock and gives it back.
  public func beginMutation(_ property: Int) {}
  public func endMutation(_ property: Int) {}
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {}
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties,
    _ mutation: () throws -> Result
  ) rethrows -> Result { try mutation() }
}

/// Whether assigning `new` over `old` is a change (overloads for Equatable, classes, optionals, arrays of classes follow).
public func isChange<Value>(from old: Value, to new: Value) -> Bool { true }

public func isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool { old != new }

/// The cache of one `@Memoized` method.
public final class MemoizedResult<Value> {
  public init(_ name: StaticString, shared: Bool = false) {}
  /// `makeCompute` is called once, at the first call, and what it returns is kept (it captures self unowned); later calls ignore it, so that
  /// a method that is clean makes no closure.
  public func value(_ makeCompute: () -> () -> Value) -> Value { makeCompute()() }
}

public struct ObservationMode: Sendable {
  public static var synchronized: ObservationMode { ObservationMode() }
}
