/// Tells the signals of one process about commits to databases in its memory, which no file shows.
final class MemoryBus: @unchecked Sendable {
  static let shared = MemoryBus()

  private struct Listener {
    let name: String
    let pool: ObjectIdentifier
    let wake: WakeDescriptor
  }

  private let lock = Lock()
  private var listeners: [ObjectIdentifier: Listener] = [:]

  /// Wakes `wake` after each commit to the database `name` by another pool than `pool`.
  func add(_ name: String, _ pool: DatabasePool, _ wake: WakeDescriptor) {
    lock.withLock { listeners[ObjectIdentifier(wake)] = Listener(name: name, pool: ObjectIdentifier(pool), wake: wake) }
  }

  func remove(_ wake: WakeDescriptor) {
    lock.withLock { listeners[ObjectIdentifier(wake)] = nil }
  }

  func committed(_ name: String, by pool: DatabasePool) {
    lock.withLock {
      for listener in listeners.values where listener.name == name && listener.pool != ObjectIdentifier(pool) { listener.wake.wake() }
    }
  }
}
