import Synchronization

/// Tells that a database may have been changed by another pool or process.
///
/// SQLite's file is watched through inotify, and looked at once a second as a safety net; PostgreSQL's notifications come over
/// a connection of its own, which is opened again as often as it is lost. The pool's own commits are not told. Hints may come
/// too often and never carry the truth: what has changed is read from the database. Ends with `cancel`, or with its last
/// reference.
package final class ChangeSignal: Sendable {
  private let thread: Thread
  private let stop: StopSwitch

  /// Starts to watch; `onHint` is called on the signal's thread.
  ///
  /// `channel` is the name that PostgreSQL's writers give to `DatabaseConnection.notify`.
  package init(_ pool: DatabasePool, channel: String, _ onHint: @escaping @Sendable (ChangeHint) -> Void) throws(DatabaseError) {
    let stop = StopSwitch(try WakeDescriptor())
    self.stop = stop
    switch pool.address {
    case .file(let path, _):
      let watcher = try FileWatcher(path)
      thread = try Thread("database-signal") { watcher.run(pool, stop, onHint) }
    case .memory(let name):
      let watcher = MemoryWatcher(name)
      thread = try Thread("database-signal") { watcher.run(pool, stop, onHint) }
    case .postgres(let url):
      let listener = PostgresListener(try PostgresParameters(url: url), channel: channel)
      thread = try Thread("database-signal") { listener.run(pool, stop, onHint) }
    }
  }

  deinit {
    cancel()
  }

  /// Ends the watching and waits for its thread, except on that thread itself. No hint is told afterwards.
  package func cancel() {
    if stop.set() { thread.join() }
  }

  /// The hints as a sequence that is watched until it is dropped. At most 256 wait; of more the oldest are dropped.
  package static func hints(of pool: DatabasePool, channel: String) throws(DatabaseError) -> AsyncStream<ChangeHint> {
    let (stream, continuation) = AsyncStream.makeStream(of: ChangeHint.self, bufferingPolicy: .bufferingNewest(256))
    let signal = try ChangeSignal(pool, channel: channel) { continuation.yield($0) }
    continuation.onTermination = { _ in signal.cancel() }
    return stream
  }
}

/// Ends a signal's thread.
final class StopSwitch: Sendable {
  let wake: WakeDescriptor
  private let flag = Atomic<Bool>(false)

  init(_ wake: WakeDescriptor) { self.wake = wake }

  var isSet: Bool { flag.load(ordering: .acquiring) }

  /// False where it was set before.
  func set() -> Bool {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    wake.wake()
    return true
  }
}
