/// A prepared statement that a cache may keep.
protocol CachedStatement: AnyObject {
  var sql: String { get }
  /// Frees what the database holds for it.
  func discard()
}

/// Statements by their text: the ones that were used last, up to a number.
///
/// A text that lies where it lay before, as literals do, is found without being hashed.
struct StatementCache<Statement: CachedStatement> {
  private final class Entry {
    let statement: Statement
    var lastUse: UInt64

    init(_ statement: Statement, _ lastUse: UInt64) {
      self.statement = statement
      self.lastUse = lastUse
    }
  }

  private static var frontCount: Int { 64 }

  private let capacity: Int
  private var clock: UInt64 = 0
  private var entries: [String: Entry] = [:]
  private var front: [Entry?]

  init(capacity: Int) {
    self.capacity = capacity
    front = Array(repeating: nil, count: Self.frontCount)
  }

  var count: Int { entries.count }

  mutating func find(_ sql: String) -> Statement? {
    clock += 1
    let slot = Self.slot(of: sql)
    if let entry = front[slot], entry.statement.sql == sql {
      entry.lastUse = clock
      return entry.statement
    }
    guard let entry = entries[sql] else { return nil }
    entry.lastUse = clock
    front[slot] = entry
    return entry.statement
  }

  /// Keeps `statement`; the one that was unused for longest makes room.
  mutating func insert(_ statement: Statement) {
    if entries.count >= capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.value.statement)
    }
    clock += 1
    entries[statement.sql] = Entry(statement, clock)
  }

  mutating func remove(_ statement: Statement) {
    guard entries[statement.sql]?.statement === statement else { return }
    entries[statement.sql] = nil
    for index in front.indices where front[index]?.statement === statement { front[index] = nil }
    statement.discard()
  }

  mutating func removeAll() {
    for entry in entries.values { entry.statement.discard() }
    entries = [:]
    front = Array(repeating: nil, count: Self.frontCount)
  }

  private static func slot(of sql: String) -> Int {
    let place = sql.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
    return Int((place >> 4 ^ place >> 11) & UInt(frontCount - 1))
  }
}
