/// Compares SQLite's `data_version` of a pool's writing connection, which its own commits do not change.
struct VersionWatch {
  /// How long to wait after the nth look that found nothing new: a file is written before the commit can be seen.
  private static let pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256]
  static let slowPause = 1000

  private let pool: DatabasePool
  private var version: Int64?
  private var looks = pauses.count
  private var lastLook = ContinuousClock.now

  init(_ pool: DatabasePool) {
    self.pool = pool
    version = try? pool.withFreeWriter { try ($0 as? SQLiteConnection)?.dataVersion() } ?? nil
  }

  /// How many milliseconds to wait for the next look.
  var pause: Int { looks < Self.pauses.count ? Self.pauses[looks] : Self.slowPause }

  /// Somebody wrote to the file: looks again soon, and then less and less often.
  mutating func stir() { looks = 0 }

  /// Whether the last look was less than a millisecond ago.
  var hasJustLooked: Bool { ContinuousClock.now - lastLook < .milliseconds(1) }

  /// Another connection has committed since the last look. Nil once the pool is closed.
  mutating func look() -> Bool? {
    if looks < Self.pauses.count { looks += 1 }
    lastLook = .now
    do {
      // A writer that is busy is asked again after a while.
      guard let now = try pool.withFreeWriter({ try ($0 as? SQLiteConnection)?.dataVersion() }) ?? nil else { return false }
      defer { version = now }
      // Where it could not be asked before, what has happened since is not known.
      return version != now
    } catch let error as DatabaseError where error.kind == .misuse {
      return nil
    } catch {
      return false
    }
  }
}
