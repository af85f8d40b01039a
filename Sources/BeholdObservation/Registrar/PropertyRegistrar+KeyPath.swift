internal import CBeholdObservation
internal import Synchronization

extension PropertyRegistrar {
  /// Notes a read of a property by key path.
  ///
  /// Complexity: in a tracking scope a look-up of the key path; otherwise one look at a thread-local variable.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {
    guard let scope = Scope.current else { return }
    let properties = properties()
    scope.read(source(properties.number(of: keyPath), properties, make: true)!)
  }

  /// Runs a mutation of a property that is given by key path, and tells who observes it before and after.
  @inlinable
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath, properties())
    defer { didSet(subject, keyPath: keyPath, properties()) }
    return try mutation()
  }

  /// Tells who observes a property, given by key path, that it is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {
    if let source = observedSource(keyPath, properties()), source.tags != 0 {
      Graph.willSet(source, invalidating: true)
    }
  }

  /// Tells who observes a property, given by key path, that it has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {
    if let source = observedSource(keyPath, properties()) { Graph.didSet(source) }
  }

  private func observedSource(_ keyPath: AnyKeyPath, _ properties: @autoclosure () -> ObservedProperties) -> SourcePointer? {
    guard word.load(ordering: .acquiring) != 0 else { return nil }
    let properties = properties()
    return source(properties.number(of: keyPath), properties, make: false)
  }
}
