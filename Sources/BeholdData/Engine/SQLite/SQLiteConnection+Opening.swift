import CBeholdSQLite
import Foundation

extension SQLiteConnection {
  /// Opens a file, making it where there is none.
  static func open(file path: String, readOnly: Bool, _ options: DatabaseOptions) throws(DatabaseError) -> SQLiteConnection {
    do {
      return try open(uri: uri(path), readOnly: readOnly, isFile: true, options)
    } catch  where readOnly && FileManager.default.fileExists(atPath: path) && isWholeWithoutLog(path) {
      // A write-ahead log needs a writable folder, even for reading; a file that has no log can do without.
      guard error.kind == .cannotOpen || error.kind == .readOnly else { throw error }
      return try open(uri: uri(path) + "?immutable=1", readOnly: true, isFile: true, options)
    }
  }

  /// Opens a database in memory that lives as long as any connection of this process to the same name.
  static func open(memory name: String, _ options: DatabaseOptions) throws(DatabaseError) -> SQLiteConnection {
    try open(uri: uri("/" + name) + "?vfs=memdb", readOnly: false, isFile: false, options)
  }

  private static func uri(_ path: String) -> String {
    "file:" + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
  }

  private static func isWholeWithoutLog(_ path: String) -> Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    return (size ?? 0) == 0
  }

  private static func open(
    uri: String, readOnly: Bool, isFile: Bool, _ options: DatabaseOptions
  ) throws(DatabaseError) -> SQLiteConnection {
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(uri, &handle, access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      var error = DatabaseError(sqlite: handle)
      error.message = "\(error.message): \(isFile ? path(of: uri) : uri)"
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_busy_timeout(handle, CInt(clamping: options.busyTimeout.milliseconds))
    let connection = SQLiteConnection(handle: handle)
    do {
      try connection.configure(readOnly: readOnly, isFile: isFile, options)
    } catch var error as DatabaseError {
      error.message = "\(error.message): \(isFile ? path(of: uri) : uri)"
      throw error
    } catch {
      throw DatabaseError(.other, String(describing: error))
    }
    return connection
  }

  private static func path(of uri: String) -> String {
    let path = uri.dropFirst("file:".count).prefix { $0 != "?" }
    return path.removingPercentEncoding ?? String(path)
  }

  private func configure(readOnly: Bool, isFile: Bool, _ options: DatabaseOptions) throws {
    // The first read of the file: what is not a database is found here.
    _ = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(at: 0) }
    if options.checksIntegrity, let answer = try first("PRAGMA quick_check(1)", [], { $0.text(at: 0) }), answer != "ok" {
      throw DatabaseError(.damaged, answer)
    }
    guard SQLiteFunctions.register(handle) == SQLITE_OK else { throw DatabaseError(sqlite: handle) }
    try execute("PRAGMA foreign_keys = ON")
    if let pages = options.maximumPageCount { try execute("PRAGMA max_page_count = \(pages)") }
    guard isFile else { return }
    try execute("PRAGMA synchronous = \(options.durability == .full ? "FULL" : "NORMAL")")
    guard !readOnly else { return }
    let mode = try first("PRAGMA journal_mode = WAL") { $0.text(at: 0) }
    guard mode == "wal" else { throw DatabaseError(.cannotOpen, "the file's folder allows no write-ahead log") }
  }
}
