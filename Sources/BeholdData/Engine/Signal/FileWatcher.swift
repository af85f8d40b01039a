import Glibc

/// Watches a SQLite file and its write-ahead log.
final class FileWatcher: Sendable {
  private let descriptor: CInt
  private let names: [String]

  /// Watches the file's folder, because the log comes and goes.
  init(_ path: String) throws(DatabaseError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    names = [name, name + "-wal", name + "-journal"]
    descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    let events = UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE)
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, events) >= 0 else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { Glibc.close(descriptor) }
      throw DatabaseError(.other, "the folder \(folder) cannot be watched: \(reason)")
    }
  }

  deinit {
    Glibc.close(descriptor)
  }

  /// Tells hints until it is stopped or the pool is closed.
  func run(_ pool: DatabasePool, _ stop: StopSwitch, _ onHint: (ChangeHint) -> Void) {
    var watch = VersionWatch(pool)
    onHint(.connected)
    while true {
      let ready = waitForInput(descriptor, stop.wake.descriptor, milliseconds: watch.pause)
      if stop.isSet { return }
      if ready[0] {
        guard let event = readEvents() else { continue }
        watch.stir()
        // A save writes several times before it can be seen, and says then that it can; who does not say so is seen a little later.
        if event == .written, watch.hasJustLooked { continue }
      }
      guard let hasChanged = watch.look() else { return }
      if hasChanged { onHint(.changed(nil)) }
    }
  }

  private enum Event { case written, announced }

  /// Reads all events that wait. Returns what they say of the database, or nil where that is nothing.
  private func readEvents() -> Event? {
    var event: Event?
    let capacity = 8192
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, capacity)
        guard count > 0 else { return }
        var offset = 0
        while offset + 16 <= count {
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let name = buffer[offset + 16..<min(offset + 16 + length, count)].prefix { $0 != 0 }
          let isLost = mask & UInt32(IN_Q_OVERFLOW) != 0
          if isLost || event != .announced && names.contains(where: { $0.utf8.elementsEqual(name) }) {
            event = isLost || mask & UInt32(IN_ATTRIB) != 0 ? .announced : event ?? .written
          }
          offset += 16 + length
        }
      }
    }
    return event
  }
}
