/// The value of a `@Published` property that is observed, and who observes it.
@usableFromInline
final class PublishedBox<Value>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var outlets = Outlets<Value, Never>()
  @exclusivity(unchecked) @usableFromInline var stored: Value
  /// Sets are numbered as they begin. One that began before another that has been stored is not stored any more.
  @exclusivity(unchecked) @usableFromInline var begun: UInt = 0
  @exclusivity(unchecked) @usableFromInline var storedNumber: UInt = 0
  @exclusivity(unchecked) @usableFromInline var owner: ObservableObjectPublisher?
  @exclusivity(unchecked) private var assignments: [PublishedAssignment<Value>] = []

  init(_ value: Value) { stored = value }

  @inlinable
  var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  /// The publisher that tells of changes of the object.
  var objectWillChange: ObservableObjectPublisher? {
    get { lock.locked { owner } }
    set {
      let old = lock.locked {
        let old = owner
        owner = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  func keep(_ assignment: PublishedAssignment<Value>) { lock.locked { assignments.append(assignment) } }

  /// Tells of a new value, then stores it.
  @inlinable
  func publish(_ value: Value) {
    lock.lock()
    let owner = owner
    lock.unlock()
    owner?.send()
    lock.lock()
    begun &+= 1
    let number = begun
    let count = outlets.all.count
    if count == 1 { outlets.all[0].send(value) { lock.unlock() } }
    if count > 1 { deliver(value) }
    if count != 0 { lock.lock() }
    guard number > storedNumber else { return lock.unlock() }
    let old = stored
    stored = value
    storedNumber = number
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// Sends a value to several subscribers. Called with the lock held, which is free afterwards.
  @usableFromInline
  func deliver(_ value: Value) {
    let all = outlets.all
    var replaced: [Value] = []
    for outlet in all {
      if case .some(let older) = outlet.push(value) { replaced.append(older) }
    }
    lock.unlock()
    for outlet in all { outlet.drain() }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let outlet = Outlet("PublishedSubject", subscriber, surplus: .waitsForNewer)
    let identity = ObjectIdentifier(outlet)
    outlet.on(cancel: { [self] in lock.locked { outlets.remove(identity) } })
    lock.locked {
      _ = outlet.push(stored)
      outlets.all.append(outlet)
    }
    outlet.introduce(to: subscriber)
  }
}
