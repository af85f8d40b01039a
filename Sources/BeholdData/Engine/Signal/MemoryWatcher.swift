/// Watches a database in memory for commits of other pools of this process.
struct MemoryWatcher: Sendable {
  private let name: String

  init(_ name: String) { self.name = name }

  func run(_ pool: DatabasePool, _ stop: StopSwitch, _ onHint: (ChangeHint) -> Void) {
    MemoryBus.shared.add(name, pool, stop.wake)
    defer { MemoryBus.shared.remove(stop.wake) }
    onHint(.connected)
    while !stop.isSet {
      guard waitForInput(stop.wake.descriptor, milliseconds: -1)[0] else { continue }
      stop.wake.clear()
      if !stop.isSet { onHint(.changed(nil)) }
    }
  }
}
