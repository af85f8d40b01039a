import CBeholdSQLite
import Glibc

/// A descriptor that can be waited for, and made readable by any thread.
final class WakeDescriptor: Sendable {
  let descriptor: CInt

  init() throws(DatabaseError) {
    descriptor = behold_wake_descriptor()
    guard descriptor >= 0 else { throw DatabaseError(.other, "no descriptor is left: \(String(cString: strerror(errno)))") }
  }

  deinit {
    Glibc.close(descriptor)
  }

  func wake() {
    var one: UInt64 = 1
    _ = Glibc.write(descriptor, &one, 8)
  }

  func clear() {
    var count: UInt64 = 0
    _ = Glibc.read(descriptor, &count, 8)
  }
}

/// Waits until one of `descriptors` can be read or is broken; -1 waits without end. Says which.
func waitForInput(_ descriptors: CInt..., milliseconds: Int) -> [Bool] {
  var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let count = poll(&watched, nfds_t(watched.count), CInt(clamping: milliseconds))
  return watched.map { count > 0 && $0.revents != 0 }
}
