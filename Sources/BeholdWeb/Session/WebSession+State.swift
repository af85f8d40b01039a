internal import BeholdUI

extension WebSession {
  /// Has the tree keep what another process can go on with, and begin with what another one has had.
  func keptState(
    of record: SessionRecord?, _ clock: SnapshotClock, _ log: WebLog
  ) -> (state: LastingState, snapshots: SnapshotSchedule) {
    let snapshots = SnapshotSchedule(clock) { [weak self] in self?.makeSnapshot() }
    var restored = StateSnapshot()
    if let record, record.hasState {
      do { restored = try SessionSnapshot(record.snapshot).state } catch {
        log("session \(number) begins anew: what is known of its state makes no sense")
      }
    }
    let state = LastingState(
      restoring: restored, touched: { [weak snapshots] in snapshots?.touched() },
      report: { [number] in log("session \(number): \($0)") })
    return (state, snapshots)
  }

  private func makeSnapshot() {
    guard !isEnded, wasAttached, let observer else { return }
    let begin = ServerTime.now()
    defer { counters.saved(since: begin) }
    if tree.lastingState?.isTouched == true, let snapshot = tree.snapshot(limit: SessionSnapshot.limit) {
      observer.touched(self, snapshot)
    } else if hasDone {
      observer.untouched(self)
    }
    hasDone = false
    sayOutline()
  }

  /// What the state is afterwards is said in its time.
  func lookAfterState(_ body: () -> Void) {
    guard let snapshots else { return body() }
    snapshots.lookAfter(body) { tree.lastingState?.isTouched == true }
  }

  /// Says what was not said yet.
  func saveNow() { if tree.lastingState?.isTouched == true || outliner?.isOutdated == true { snapshots?.makeNow() } }
}
