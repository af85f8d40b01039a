internal import CBeholdObservation
internal import Synchronization

extension PropertyRegistrar {
  /// Notes a read of a property by key path.
  ///
  /// Complexity: in a tracking scope a look-up of the key path; otherwise one look at a thread-local variable.
  ///
  /// - Parameters:
  ///   - subject: the object.
  ///   - keyPath: the property.
  ///   - getter: what `#function` is in the property's getter: its name.
  ///   - properties: what the object's class tracks.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, in getter: StaticString, _ properties: @autoclosure () -> ObservedProperties
  ) {
    guard let scope = Scope.current else { return }
    let numbered = numbering ?? block(properties()).pointee.properties!.takeUnretainedValue()
    scope.read(source(numbered.number(of: keyPath, readIn: getter), numbered, make: true)!)
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
    if let source = observedSource(keyPath), source.tags != 0 {
      Graph.willSet(source, invalidating: true)
    }
  }

  /// Tells who observes a property, given by key path, that it has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) {
    if let source = observedSource(keyPath) { Graph.didSet(source) }
  }

  private func observedSource(_ keyPath: AnyKeyPath) -> SourcePointer? {
    guard let numbering else { return nil }
    return source(numbering.number(of: keyPath), numbering, make: false)
  }

  /// By what the object's key paths are numbered: what the first access has named. Classes of a hierarchy that share a registrar share that
  /// too.
  private var numbering: ObservedProperties? {
    SourceBlockPointer(bitPattern: word.load(ordering: .acquiring))?.pointee.properties?.takeUnretainedValue()
  }
}
