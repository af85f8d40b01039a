/// Keeps track of who observes the properties of an object, for a class that does without the macro.
///
/// The members are those of Swift's `Observation`: call `access(_:keyPath:)` before a property is read and
/// ``withMutation(of:keyPath:_:)`` around a change of it.
///
/// ```swift
/// final class Thermometer: Observable {
///   private let registrar = ObservationRegistrar()
///   private var stored = 20.0
///   var celsius: Double {
///     get {
///       registrar.access(self, keyPath: \.celsius)
///       return stored
///     }
///     set { registrar.withMutation(of: self, keyPath: \.celsius) { stored = newValue } }
///   }
/// }
/// ```
///
/// It is safe from any thread; the values that it is called for are the class's own matter. It compares nothing: each mutation is a change.
/// Copies share their observers, and an object keeps one for all its properties. When the last copy goes, so do the observations that
/// depend on nothing else. As in the standard library every registrar equals every other, and encodes as nothing, so that it does not get
/// in the way of a class that is `Hashable` or `Codable`.
public struct ObservationRegistrar: Sendable {
  private final class Storage: Sendable {
    let registrar = PropertyRegistrar()
  }

  private let storage = Storage()

  /// A registrar that nobody observes anything of.
  public init() {}

  /// Notes a read of a property. It is called before the value is read.
  ///
  /// Complexity: outside of a tracking scope one look at a thread-local variable; inside a look-up of the key path in the class's table.
  ///
  /// - Parameters:
  ///   - subject: the object.
  ///   - keyPath: the property.
  ///   - getter: filled in; in the property's getter it is the name that causes and traces show.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, in getter: StaticString = #function
  ) {
    storage.registrar.access(subject, keyPath: keyPath, in: getter, .byKeyPath(of: Subject.self))
  }

  /// Tells who observes a property that it is about to change. It is called before the value is stored, and each call is followed by
  /// one of ``didSet(_:keyPath:)`` on the same thread.
  public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.registrar.willSet(subject, keyPath: keyPath, .byKeyPath(of: Subject.self))
  }

  /// Tells who observes a property that it has changed. It is called after the value is stored.
  public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.registrar.didSet(subject, keyPath: keyPath, .byKeyPath(of: Subject.self))
  }

  /// Runs a mutation, and tells who observes the property before and after it, also when it throws.
  ///
  /// - Returns: what `mutation` returns.
  /// - Throws: what `mutation` throws.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try storage.registrar.withMutation(of: subject, keyPath: keyPath, .byKeyPath(of: Subject.self), mutation)
  }
}

extension ObservationRegistrar: Equatable, Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationRegistrar: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}
