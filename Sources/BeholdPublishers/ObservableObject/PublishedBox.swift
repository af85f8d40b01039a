/// The value of a `@Published` property that is observed, and who observes it.
@usableFromInline
final class PublishedBox<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var outlets = Outlets<Value, Never>()
  private var stored: Value
  /// Sets are numbered as they begin. One that began before another that has been stored is not stored any more.
  private var begun: UInt = 0
  private var storedNumber: UInt = 0
  private var owner: ObservableObjectPublisher?
  private var assignments: [PublishedAssignment<Value>] = []

  init(_ value: Value) { stored = value }

  @usableFromInline
  var value: Value { lock.locked { stored } }

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
  @usableFromInline
  func publish(_ value: Value) {
    objectWillChange?.send()
    lock.lock()
    begun += 1
    let number = begun
    if outlets.all.count == 1 {
      outlets.all[0].send(value) { lock.unlock() }
    } else {
      let all = outlets.all
      var replaced: [Value] = []
      for outlet in all {
        if case .some(let older) = outlet.push(value) { replaced.append(older) }
      }
      lock.unlock()
      for outlet in all { outlet.drain() }
    }
    let old: Value? = lock.locked {
      guard number > storedNumber else { return nil }
      let old = stored
      stored = value
      storedNumber = number
      return old
    }
    withExtendedLifetime(old) {}
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let outlet = Outlet("PublishedSubject", subscriber, surplus: .waitsForNewer)
    let identity = ObjectIdentifier(outlet)
    outlet.on(cancel: { [self] in lock.locked { outlets.remove(identity) } })
    lock.locked {
      _ = outlet.push(stored)
      outlets.all.append(outlet)
    }
    subscriber.receive(subscription: outlet)
  }
}
