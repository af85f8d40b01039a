internal import Synchronization

/// The registrar of a class whose tracked storage is guarded: `@Observable(.synchronized) final class Model: Sendable`.
///
/// One lock for each object guards all its tracked properties. It is recursive, so code that runs within a mutation of one property
/// may read another one; it is not held while observers are called.
@frozen
public struct SynchronizedPropertyRegistrar: ~Copyable, Sendable {
  @usableFromInline let registrar = PropertyRegistrar()
  @usableFromInline let guardian = RecursiveSpinLock()

  @inlinable @inline(__always)
  public init() {}

  /// Notes a read of a property, before ``read(_:)``.
  @inlinable @inline(__always)
  public func access(_ property: Int, _ properties: @autoclosure () -> ObservedProperties) { registrar.access(property, properties()) }

  /// Reads storage under the lock.
  @inlinable @inline(__always)
  public func read<Value: Sendable>(_ storage: () -> Value) -> Value {
    guardian.lock()
    defer { guardian.unlock() }
    return storage()
  }

  /// Stores under the lock, with the notifications around it.
  ///
  /// Who begins to observe between `willSet` and the store is told before the store too: nobody who has read the old value misses the
  /// change.
  ///
  /// - Parameters:
  ///   - property: the property's number.
  ///   - unchanged: compares, under the lock, and is asked only when somebody observes the property.
  ///   - store: puts the new value in.
  @inlinable @inline(__always)
  public func write(_ property: Int, unchanged: () -> Bool, _ store: () -> Void) {
    guardian.lock()
    guard registrar.isObserved(property), !unchanged() else {
      store()
      return guardian.unlock()
    }
    guardian.unlock()
    beginMutation(property)
    store()
    endMutation(property)
  }

  /// Tells who observes a property that it is about to change, and takes the lock.
  ///
  /// What is changed further until ``endMutation(_:)`` belongs to one transaction, so that no observer is called while the lock is held.
  public func beginMutation(_ property: Int) {
    let thread = ThreadState.current
    while true {
      registrar.willSet(property)
      guardian.lock()
      guard registrar.hasHearers(property, besides: thread.identity) else { break }
      guardian.unlock()
    }
    thread.pointee.transactionDepth += 1
    thread.pointee.heldLocks += 1
  }

  /// Gives the lock back, and tells who observes a property that it has changed.
  ///
  /// An in-place mutation must end on the thread where it began: the program stops if it was held across an `await`.
  public func endMutation(_ property: Int) {
    let thread = ThreadState.current
    thread.pointee.transactionDepth -= 1
    thread.pointee.heldLocks -= 1
    guardian.unlock()
    registrar.didSet(property, isShared: true)
    if thread.pointee.transactionDepth == 0 { Graph.endTransaction(thread) }
  }
}

extension SynchronizedPropertyRegistrar {
  /// Notes a read of a property that is given by key path.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, in getter: StaticString, _ properties: @autoclosure () -> ObservedProperties
  ) { registrar.access(subject, keyPath: keyPath, in: getter, properties()) }

  /// Tells who observes a property, given by key path, that it is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) { registrar.willSet(subject, keyPath: keyPath, properties()) }

  /// Tells who observes a property, given by key path, that it has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties
  ) { registrar.didSet(subject, keyPath: keyPath, properties()) }

  /// Runs a mutation of a property that is given by key path, under the lock.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ properties: @autoclosure () -> ObservedProperties,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, properties()) {
      guardian.lock()
      defer { guardian.unlock() }
      return try mutation()
    }
  }
}

extension PropertyRegistrar {
  func didSet(_ property: Int, isShared: Bool) {
    let word = self.word.load(ordering: .acquiring)
    if word != 0 { Graph.didSet(Self.source(property, word), isShared: isShared) }
  }

  /// Whether an observation that wants to hear before a change was begun by another thread than this one.
  func hasHearers(_ property: Int, besides thread: UInt) -> Bool {
    let word = self.word.load(ordering: .acquiring)
    guard word != 0 else { return false }
    let source = Self.source(property, word)
    guard source.tags & Source.Tags.willSet != 0 else { return false }
    let block = source.block
    block.lock()
    defer { block.unlock() }
    var next = source.first
    while let link = next {
      next = link.pointee.next
      if link.pointee.observer.awaitsWillSet(besides: thread) { return true }
    }
    return false
  }
}

extension ObserverPointer {
  /// Whether this one-shot observation, or one around it, is armed, wants to hear before a change, and was begun by another thread.
  fileprivate func awaitsWillSet(besides thread: UInt) -> Bool {
    var observer = self
    while true {
      let state = observer.state
      let isArmed = state & (Observer.State.wantsWillSet | Observer.State.ended) == Observer.State.wantsWillSet
      if isArmed, observer.pointee.thread.load(ordering: .relaxed) != thread { return true }
      guard state & Observer.State.kept != 0, let outer = ObserverPointer(bitPattern: observer.pointee.context) else { return false }
      observer = outer
    }
  }
}
