/// Brings what one context saves, and what other processes save, to all contexts of the container.
final class ChangeHub: @unchecked Sendable {
  private let pool: DatabasePool
  private let schema: Schema
  private let lock = Lock()
  private var inboxes: [WeakInbox] = []
  /// Whether the database has been reached before: what failed since then is tried again.
  private var hasConnected = false
  /// The last transaction that the contexts know of from the database's log.
  private(set) var known: Int64
  /// The origins of this process's own saves that the log has, or may have, beyond that: each with its transaction, or 0 while it is under way.
  private(set) var own: [Int64: Int64] = [:]
  /// Those that have ended, by their transactions.
  private var ended: [Int64: Int64] = [:]
  private var signal: ChangeSignal?
  /// Numbers for new rows that are reserved, and those that come after them.
  private var identifiers: Range<Int64>
  private var nextIdentifiers: Range<Int64>?
  private let listens: Bool

  /// The name of PostgreSQL's notifications.
  static let channel = "behold_data"

  private struct WeakInbox { weak var inbox: ChangeInbox? }

  init(_ pool: DatabasePool, _ schema: Schema, since version: Int64, identifiers: Range<Int64> = 0..<0, listens: Bool = true) throws {
    self.pool = pool
    self.schema = schema
    known = version
    self.identifiers = identifiers
    self.listens = listens
    guard listens else { return }
    signal = try ChangeSignal(pool, channel: Self.channel) { [weak self] hint in
      switch hint {
      case .changed: self?.readLog()
      case .connected: self?.connected()
      case .disconnected: break
      }
    }
  }

  func add(_ inbox: ChangeInbox) {
    lock.withLock {
      inboxes.removeAll { $0.inbox == nil }
      inboxes.append(WeakInbox(inbox: inbox))
    }
  }

  // MARK: - The process's own saves

  /// Notes that a save with this origin begins: the log may have it before ``ended(_:_:by:)`` tells of it.
  func began(_ origin: Int64) { lock.withLock { own[origin] = 0 } }

  /// Tells the other contexts what one has saved.
  func ended(_ origin: Int64, _ ending: SaveAttempt.Ending, by sender: ChangeInbox) {
    guard case .success(let outcome) = ending else {
      lock.withLock { own[origin] = nil }
      // What the log has said of it meanwhile was held back.
      if case .failure(let error as DatabaseError) = ending, error.kind == .outcomeUnknown {
        tellAll(CommittedChanges(version: 0, rows: [], isComplete: false))
      }
      return
    }
    let (receivers, isBehind) = lock.withLock {
      note(origin, outcome.changes.version)
      return (inboxes.compactMap(\.inbox), ended.count >= 1000)
    }
    for receiver in receivers where receiver !== sender { receiver.put(outcome.changes) }
    // A transaction is missing, of which nobody has told.
    if isBehind { readLog() }
  }

  /// Notes that a save of the process's own is in the log.
  ///
  /// Transactions have numbers without gaps: as long as all are the process's own, nothing is to be read.
  private func note(_ origin: Int64, _ version: Int64) {
    own[origin] = version > known ? version : nil
    if version > known { ended[version] = origin }
    passOwn()
  }

  private func passOwn() {
    while let origin = ended.removeValue(forKey: known + 1) {
      known += 1
      own[origin] = nil
    }
  }

  // MARK: - Others'

  private func connected() {
    let isAgain = lock.withLock {
      defer { hasConnected = true }
      return hasConnected
    }
    readLog()
    if isAgain { tellAll(CommittedChanges(version: 0, rows: [], isComplete: false)) }
  }

  private func tellAll(_ changes: CommittedChanges) {
    for receiver in lock.withLock({ inboxes.compactMap(\.inbox) }) { receiver.put(changes) }
  }

  /// Reads what other processes have saved since the last time.
  func readLog() {
    let since = lock.withLock { known }
    guard let entries = try? pool.read({ try entries($0, since: since) }) else {
      // Nobody may say again that there is something: the contexts read, and go on trying.
      return tellAll(CommittedChanges(version: since, rows: [], isComplete: false))
    }
    guard let last = entries.last else { return }
    // The log may have been trimmed since: what it had is not known.
    if last.version - 100_000 > since { tellAll(CommittedChanges(version: last.version, rows: [], isComplete: false)) }
    let (news, receivers) = lock.withLock {
      let news = entries.filter { $0.version > known && own[$0.origin] == nil }
      known = max(known, last.version)
      own = own.filter { $0.value == 0 || $0.value > known }
      ended = ended.filter { $0.key > known }
      passOwn()
      return (news, inboxes.compactMap(\.inbox))
    }
    for changes in news {
      for receiver in receivers { receiver.put(changes) }
    }
  }

  private func entries(_ connection: any DatabaseConnection, since version: Int64) throws -> [CommittedChanges] {
    let names = Dictionary(uniqueKeysWithValues: schema.tables.map { ($0.name, $0.index) })
    var all: [CommittedChanges] = []
    var (current, origin, rows): (Int64, Int64, [RowChange]) = (0, 0, [])
    let parameter = connection.dialect.parameter(1)
    try connection.query(
      """
      SELECT version, entity, row, kind, properties, origin FROM \(SchemaStore.changes)
      WHERE version > \(parameter) ORDER BY version, ordinal
      """, [.integer(version)]
    ) { row in
      let version = row.integer(at: 0)
      if version != current, current != 0 {
        all.append(CommittedChanges(version: current, origin: origin, rows: rows))
        rows = []
      }
      (current, origin) = (version, row.integer(at: 5))
      guard let table = names[row.text(at: 1)], let kind = RowChange.Kind(rawValue: row.integer(at: 3)) else { return true }
      let properties = UInt64(bitPattern: row.integer(at: 4))
      rows.append(RowChange(table: table, identifier: row.integer(at: 2), kind: kind, properties: properties))
      return true
    }
    if current != 0 { all.append(CommittedChanges(version: current, origin: origin, rows: rows)) }
    return all
  }

  // MARK: - Identifiers

  /// A number for a new row, which no process has had before.
  ///
  /// They are reserved by the thousand: the first when the database is opened, the next on a thread of the database's when half are gone. It waits
  /// only where these are not there in time.
  func makeIdentifier() throws -> Int64 {
    try lock.withLock {
      if identifiers.isEmpty, let next = nextIdentifiers { (identifiers, nextIdentifiers) = (next, nil) }
      if identifiers.isEmpty {
        identifiers = try pool.writeNow { [schema] in try SchemaStore(schema, $0).reserveIdentifiers() }
      }
      let identifier = identifiers.lowerBound
      identifiers.removeFirst()
      if identifiers.count == 500, listens { reserveNext() }
      return identifier
    }
  }

  private func reserveNext() {
    pool.write(verify: nil, { [schema] in try SchemaStore(schema, $0).reserveIdentifiers() }) { [weak self] result in
      guard let self, let identifiers = try? result.get() else { return }
      lock.withLock { nextIdentifiers = identifiers }
    }
  }
}

/// What a context has not heard yet of others' changes.
final class ChangeInbox: @unchecked Sendable {
  private let lock = Lock()
  private var waiting: [CommittedChanges] = []
  private var rowCount = 0
  static let rowLimit = 100_000
  /// Called when the first change comes in after the box was emptied, on any thread.
  private let onFirst: @Sendable () -> Void

  init(onFirst: @escaping @Sendable () -> Void) { self.onFirst = onFirst }

  func put(_ changes: CommittedChanges) {
    let isFirst = lock.withLock {
      let isFirst = waiting.isEmpty
      waiting.append(changes)
      rowCount += changes.rows.count
      if rowCount > Self.rowLimit {
        // Nobody has taken them for long: what is in memory is read again instead.
        waiting = [CommittedChanges(version: changes.version, rows: [], isComplete: false)]
        rowCount = 0
      }
      return isFirst
    }
    if isFirst { onFirst() }
  }

  func take() -> [CommittedChanges] {
    lock.withLock {
      defer { (waiting, rowCount) = ([], 0) }
      return waiting
    }
  }
}
