internal import BeholdUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clocks of the server.
enum ServerTime {
  /// Nanoseconds of a clock that only goes forward.
  static func now() -> UInt64 { SteadyTime.now() }

  /// The seconds from one time to another, below 0 if that is the earlier one: who has asked for the time may have waited since, while others did not.
  static func seconds(from begin: UInt64, to end: UInt64) -> Double { Double(Int64(bitPattern: end &- begin)) * 1e-9 }

  /// `2026-05-01T12:00:00.000Z`, as the log has it.
  static func timestamp() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = String(1000 + time.tv_nsec / 1_000_000).dropFirst()
    return format(time.tv_sec, "%Y-%m-%dT%H:%M:%S") + "." + milliseconds + "Z"
  }

  /// `Fri, 01 May 2026 12:00:00 GMT`, as HTTP has it.
  ///
  /// The names are written here, as those of `strftime` are in the language of the process.
  static func httpDate(_ seconds: Int = time(nil)) -> String {
    let parts = format(seconds, "%w %d %m %Y %H:%M:%S").split(separator: " ")
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(days[Int(parts[0])!]), \(parts[1]) \(months[Int(parts[2])! - 1]) \(parts[3]) \(parts[4]) GMT"
  }

  private static func format(_ seconds: Int, _ pattern: String) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      strftime(buffer.baseAddress!, buffer.count, pattern, &parts)
      return String(cString: buffer.baseAddress!)
    }
  }
}
