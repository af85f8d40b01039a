/// When snapshots of a session's state are made: soon after something was touched, and once a second at most.
@MainActor
final class SnapshotSchedule {
  private let make: () -> Void
  private var isWaiting = false
  private var last: ContinuousClock.Instant?
  /// What comes together is in one snapshot.
  nonisolated static let rest = Duration.milliseconds(50)
  nonisolated static let pause = Duration.seconds(1)

  init(_ make: @escaping () -> Void) { self.make = make }

  /// Something is not as in the last snapshot. From any thread.
  nonisolated func touched() { Task { @MainActor [weak self] in self?.wait() } }

  /// The same, from the main actor.
  func wait() {
    guard !isWaiting else { return }
    isWaiting = true
    let now = ContinuousClock.now
    let time = max(now + Self.rest, last.map { $0 + Self.pause } ?? now)
    Task { @MainActor [weak self] in
      try? await Task.sleep(until: time)
      self?.makeIfWaiting()
    }
  }

  private func makeIfWaiting() { if isWaiting { makeNow() } }

  /// Makes one without waiting.
  func makeNow() {
    isWaiting = false
    last = .now
    make()
  }
}
