import Glibc

/// A mutex with a condition, which ThreadSanitizer understands.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  /// False where another thread holds it.
  func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }

  func unlock() { pthread_mutex_unlock(mutex) }

  func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Waits, with the lock held, until another thread calls `wakeAll`.
  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// The calling thread's number, never 0.
func currentThread() -> UInt { UInt(pthread_self()) }
