/// Keeps track of who observes the properties of an object, for a class that does without the macro.
///
/// The members are those of Swift's `Observation`: call ``access(_:keyPath:)`` before a property is read and
/// ``withMutation(of:keyPath:_:)`` around a change of it.
///
/// ```swift
/// final class Thermometer: Observable {
///   private let registrar = ObservationRegistrar()
///   private var stored = 20.0
///   var celsius: Double {
///     get { registrar.access(self, keyPath: \.celsius); return stored }
///     set { registrar.withMutation(of: self, keyPath: \.celsius) { stored = newValue } }
///   }
/// }
/// ```
///
/// Copies share their observers. As in the standard library every registrar equals every other, and encodes as nothing, so that it does not
/// get in the way of a class that is `Hashable` or `Codable`.
public struct ObservationRegistrar: Sendable {
  private final class Storage: Sendable {
    let registrar = PropertyRegistrar()
  }

  private let storage = Storage()

  public init() {}

  /// Notes a read of a property. Outside of a tracking scope that is one look at a thread-local variable.
  public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.registrar.access(subject, keyPath: keyPath, .byKeyPath(of: Subject.self))
  }

  /// Tells who observes a property that it is about to change.
  public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.registrar.willSet(subject, keyPath: keyPath, .byKeyPath(of: Subject.self))
  }

  /// Tells who observes a property that it has changed.
  public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.registrar.didSet(subject, keyPath: keyPath, .byKeyPath(of: Subject.self))
  }

  /// Runs a mutation, and tells who observes the property before and after it, also when it throws.
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
