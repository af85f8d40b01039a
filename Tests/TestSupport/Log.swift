import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What happened, in order. The lock is one that ThreadSanitizer understands, which `Mutex` is not.
public final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var stored: [Entry] = []

  public init() { pthread_mutex_init(lock, nil) }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  public func append(_ entry: Entry) { locked { $0.append(entry) } }
  public var entries: [Entry] { locked { $0 } }
  public var count: Int { locked { $0.count } }

  private func locked<Result>(_ body: (inout [Entry]) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&stored)
  }
}

/// Counts from any thread.
public final class Tally: Sendable {
  private let number = Atomic<Int>(0)
  public init() {}

  /// The number after counting.
  @discardableResult
  public func count() -> Int { number.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
  public var value: Int { number.load(ordering: .sequentiallyConsistent) }
  public func set(_ new: Int) { number.store(new, ordering: .sequentiallyConsistent) }

  /// Waits, without a lock, until the number is at least this. It gives its time slice away, because tests share few cores.
  public func wait(for least: Int) {
    var spins = 0
    while value < least {
      spins &+= 1
      if spins & 255 == 0 { sched_yield() }
    }
  }
}

/// A mutable place for what a `@Sendable` closure has to change; who uses it sees to the order.
public final class Slot<Value: ~Copyable>: @unchecked Sendable {
  public var value: Value
  public init(_ value: consuming Value) { self.value = value }
}

/// Something to hold by a closure, and to look for afterwards.
public final class Witness: Sendable {
  public init() {}
}

/// Waits until a condition holds, letting other tasks run; gives up after so long that a thousand other tests may have had the main actor before.
public func eventually(_ condition: () async -> Bool, isolation: isolated (any Actor)? = #isolation) async -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  var round = 0
  while await !condition() {
    guard .now < end else { return false }
    if round < 1000 { await Task.yield() } else { try? await Task.sleep(nanoseconds: 1_000_000) }
    round += 1
  }
  return true
}
