/// A batch on its way to the database.
///
/// Who waits for its end may do so on any thread, or in a task.
final class SaveAttempt: @unchecked Sendable {
  typealias Ending = Result<SaveBatch.Outcome, any Error>

  private let batch: SaveBatch
  private let store: ModelStore
  /// Of the context that saves, which hears of it by its end.
  private let inbox: ChangeInbox
  /// Is in the log if, and only if, the save is committed.
  let origin: Int64
  private let lock = Lock()
  /// What was written last, committed or not.
  private var written: SaveBatch.Outcome?
  private var refused: Int?
  private var ending: Ending?
  private var waiting: [CheckedContinuation<Ending, Never>] = []

  init(_ batch: SaveBatch, _ store: ModelStore, by inbox: ChangeInbox, origin: Int64 = .random(in: 1 ... .max)) {
    (self.batch, self.store, self.inbox, self.origin) = (batch, store, inbox, origin)
  }

  /// Writes the batch on this thread.
  func run() -> Ending {
    store.hub.began(origin)
    let ending = Result { try store.pool.writeNow(verify: outcome, write) }
    store.hub.ended(origin, ending, by: inbox)
    return ending
  }

  /// Has the batch written on a thread of the database's.
  func start() {
    store.hub.began(origin)
    store.pool.write(verify: { try self.outcome($0) }, { try self.write($0) }, completion: finish)
  }

  /// How the attempt ends that was started.
  func end() async -> Ending {
    await withCheckedContinuation { continuation in
      let ending = lock.withLock {
        if self.ending == nil { waiting.append(continuation) }
        return self.ending
      }
      if let ending { continuation.resume(returning: ending) }
    }
  }

  /// As ``end()``, on the calling thread.
  func wait() -> Ending {
    lock.withLock {
      while true {
        if let ending { return ending }
        lock.wait()
      }
    }
  }

  /// Tells the other contexts at once: the one that saves may be busy with something else.
  private func finish(_ ending: Ending) {
    store.hub.ended(origin, ending, by: inbox)
    let waiting = lock.withLock {
      self.ending = ending
      lock.wakeAll()
      defer { self.waiting = [] }
      return self.waiting
    }
    for continuation in waiting { continuation.resume(returning: ending) }
  }

  // MARK: - In the database

  func write(_ connection: any DatabaseConnection) throws -> SaveBatch.Outcome {
    let outcome = try batch.write(connection, origin: origin) { place in lock.withLock { refused = place } }
    lock.withLock { written = outcome }
    return outcome
  }

  /// The place in the batch of the row at which the last writing ended, if it was at one.
  var refusedPlace: Int? { lock.withLock { refused } }

  /// What the save has done, or nil where it is not committed.
  func outcome(_ connection: any DatabaseConnection) throws -> SaveBatch.Outcome? {
    guard let outcome = lock.withLock({ written }) else { return nil }
    let (version, origin) = (connection.dialect.parameter(1), connection.dialect.parameter(2))
    let isThere = try connection.first(
      "SELECT 1 FROM \(SchemaStore.changes) WHERE version = \(version) AND origin = \(origin)",
      [.integer(outcome.changes.version), .integer(self.origin)]
    ) { _ in true }
    return isThere == true ? outcome : nil
  }
}
