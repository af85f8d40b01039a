import CBeholdSQLite

/// A prepared statement of SQLite, and the bytes of the texts and blobs that are bound to it.
final class SQLiteStatement: CachedStatement {
  private static let keptCapacity = 1 << 16

  let sql: String
  let handle: OpaquePointer
  let parameterCount: Int
  /// It is being stepped, and the same text needs another statement.
  var isInUse = false
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0

  init(sql: String, handle: OpaquePointer) {
    self.sql = sql
    self.handle = handle
    parameterCount = Int(sqlite3_bind_parameter_count(handle))
  }

  func discard() {
    sqlite3_finalize(handle)
    storage?.deallocate()
    storage = nil
    capacity = 0
  }

  /// Binds all arguments; texts and blobs are copied once, into memory that is used again.
  func bind(_ arguments: [DatabaseValue]) throws(DatabaseError) {
    guard arguments.count == parameterCount else {
      throw DatabaseError(.misuse, "the statement has \(parameterCount) parameters and was given \(arguments.count)", sql: sql)
    }
    reserve(for: arguments)
    var used = 0
    var position: CInt = 0
    for argument in arguments {
      position += 1
      let code =
        switch argument {
        case .null: sqlite3_bind_null(handle, position)
        case .integer(let value): sqlite3_bind_int64(handle, position, value)
        case .real(let value): sqlite3_bind_double(handle, position, value)
        case .text(let value): bind(value, at: position, &used)
        case .blob(let value): bind(value, at: position, &used)
        }
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: code, message: "cannot bind argument \(position)", sql: sql) }
    }
  }

  /// Makes the statement ready for its next use. Large arguments are let go.
  func reset() {
    sqlite3_reset(handle)
    guard capacity > Self.keptCapacity else { return }
    sqlite3_clear_bindings(handle)
    storage?.deallocate()
    storage = nil
    capacity = 0
  }

  private func reserve(for arguments: [DatabaseValue]) {
    var needed = 1
    for argument in arguments {
      switch argument {
      case .text(let value): needed += value.utf8.count
      case .blob(let value): needed += value.count
      default: break
      }
    }
    guard needed > capacity else { return }
    storage?.deallocate()
    capacity = max(needed, 256)
    storage = .allocate(byteCount: capacity, alignment: 16)
  }

  // A nil destructor is SQLITE_STATIC: the bytes stay until the statement is bound again.
  private func bind(_ text: String, at position: CInt, _ used: inout Int) -> CInt {
    guard let place = storage.map({ $0 + used }) else { return SQLITE_NOMEM }
    var text = text
    let count = text.withUTF8 { bytes in
      if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
      return bytes.count
    }
    used += count
    return sqlite3_bind_text64(handle, position, place.assumingMemoryBound(to: CChar.self), UInt64(count), nil, UInt8(SQLITE_UTF8))
  }

  private func bind(_ blob: [UInt8], at position: CInt, _ used: inout Int) -> CInt {
    guard let place = storage.map({ $0 + used }) else { return SQLITE_NOMEM }
    blob.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    }
    used += blob.count
    return sqlite3_bind_blob64(handle, position, place, UInt64(blob.count), nil)
  }
}
