package import Foundation

/// A SQLite file that was found to be damaged, and where it is kept.
package struct DamagedFile: Sendable, CustomStringConvertible {
  package let path: String
  package let keptAs: String
  package let reason: DatabaseError

  package var description: String {
    "the database \(path) is damaged (\(reason.message)); it is kept as \(keptAs), and an empty one takes its place"
  }

  /// Moves the file aside, with its log, under a name with the date; nothing is deleted.
  package static func setAside(_ path: String, because reason: DatabaseError, date: Date = Date()) throws -> DamagedFile {
    let style = Date.ISO8601FormatStyle(dateSeparator: .dash, dateTimeSeparator: .standard, timeZone: .gmt)
    let stamp = date.formatted(style).filter { $0 != ":" }
    let files = FileManager.default
    var kept = "\(path).damaged-\(stamp)"
    var number = 1
    while files.fileExists(atPath: kept) {
      number += 1
      kept = "\(path).damaged-\(stamp)-\(number)"
    }
    // The log first: a log without its file is nothing, but it would spoil the new file.
    for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: kept + suffix)
    }
    return DamagedFile(path: path, keptAs: kept, reason: reason)
  }
}

extension DatabasePool {
  /// Opens a pool; a damaged file is moved aside, told to `onDamage`, and begun anew.
  package static func opening(
    _ address: DatabaseAddress, _ options: DatabaseOptions = DatabaseOptions(), onDamage: (DamagedFile) -> Void
  ) throws -> DatabasePool {
    do throws(DatabaseError) {
      return try DatabasePool(address, options)
    } catch {
      guard error.kind == .damaged, case .file(let path, readOnly: false) = address else { throw error }
      onDamage(try DamagedFile.setAside(path, because: error))
      return try DatabasePool(address, options)
    }
  }
}
