/// Closures that may block, run in order by threads of their own, which start when they are first needed.
final class WorkQueue: Sendable {
  private let state: State
  private let name: String
  private let maximumThreads: Int

  private final class State: @unchecked Sendable {
    let lock = Lock()
    var work: [@Sendable () -> Void] = []
    var threads: [Thread] = []
    var idle = 0
    var isClosed = false

    /// Runs closures until the queue is closed and empty.
    func run() {
      lock.lock()
      while true {
        if !work.isEmpty {
          let next = work.removeFirst()
          lock.unlock()
          next()
          lock.lock()
        } else if isClosed {
          break
        } else {
          idle += 1
          lock.wait()
          idle -= 1
        }
      }
      lock.unlock()
    }
  }

  init(_ name: String, maximumThreads: Int) {
    self.name = name
    self.maximumThreads = maximumThreads
    state = State()
  }

  deinit {
    close()
  }

  /// Runs `body` later. After `close` it is an error.
  func add(_ body: @escaping @Sendable () -> Void) throws(DatabaseError) {
    state.lock.lock()
    defer { state.lock.unlock() }
    guard !state.isClosed else { throw DatabaseError(.misuse, "the database is closed") }
    if state.idle <= state.work.count, state.threads.count < maximumThreads {
      state.threads.append(try Thread(name) { [state] in state.run() })
    }
    state.work.append(body)
    state.lock.wakeAll()
  }

  /// Runs what is waiting, then ends the threads and waits for them.
  func close() {
    let threads = state.lock.withLock {
      state.isClosed = true
      state.lock.wakeAll()
      defer { state.threads = [] }
      return state.threads
    }
    for thread in threads { thread.join() }
  }
}
