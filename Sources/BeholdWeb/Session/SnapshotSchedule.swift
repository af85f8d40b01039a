internal import Synchronization

/// When snapshots of a session's state are made: soon after something was touched, and once a second at most.
@MainActor
final class SnapshotSchedule {
  private let clock: SnapshotClock
  private let make: () -> Void
  /// For which beat it waits, and that of the last one.
  private var beat: Int?
  private var last: Int?
  /// Whether the main actor will look by itself whether something was touched.
  private nonisolated let isLookedAfter = Atomic<Bool>(false)
  /// What comes together is in one snapshot.
  nonisolated static let rest = Duration.milliseconds(50)
  nonisolated static let pause = Duration.seconds(1)

  init(_ clock: SnapshotClock = SnapshotClock(), _ make: @escaping () -> Void) { (self.clock, self.make) = (clock, make) }

  /// Something is not as in the last snapshot. From any thread.
  nonisolated func touched() {
    if !isLookedAfter.load(ordering: .sequentiallyConsistent) { Task { @MainActor [weak self] in self?.wait() } }
  }

  /// What is touched meanwhile needs no turn of its own to say so.
  ///
  /// - Parameter isTouched: whether anything is not as in the last snapshot.
  func lookAfter(_ body: () -> Void, isTouched: () -> Bool) {
    isLookedAfter.store(true, ordering: .sequentiallyConsistent)
    body()
    isLookedAfter.store(false, ordering: .sequentiallyConsistent)
    if isTouched() { wait() }
  }

  /// The same as ``touched()``, from the main actor.
  func wait() {
    if beat == nil { beat = clock.add(self, last.map { $0 + SnapshotClock.beats(in: Self.pause) } ?? 0) }
  }

  /// A beat has come.
  func makeIfWaiting(for beat: Int) { if self.beat == beat { makeNow() } }

  /// Makes one without waiting.
  func makeNow() {
    beat = nil
    last = clock.now
    make()
  }
}

/// Has snapshots of all sessions made at common times, so that a thousand pages wake nobody a thousand times: in beats, of which there are some while anything
/// waits. What a snapshot says goes with what the others of its beat say.
@MainActor
final class SnapshotClock {
  private static let beat = SnapshotSchedule.rest / 2
  private let begin = ContinuousClock.now
  private var waiting: [Int: [SnapshotSchedule]] = [:]
  /// Of which beat somebody is told.
  private var next: Int?
  /// Those whose beat has come.
  private var due: [(beat: Int, schedule: SnapshotSchedule)] = []
  /// For how long the main actor is taken in a row.
  private static let turn = Duration.milliseconds(2)
  /// Has what a few snapshots say go in one piece.
  var together: (_ make: () -> Void) -> Void = { $0() }

  static func beats(in time: Duration) -> Int { Int(time / beat) }

  /// The last beat that has come.
  var now: Int { Self.beats(in: .now - begin) }

  /// Adds one whose time is the last beat within its rest, and no beat before a given one.
  ///
  /// - Returns: the beat.
  func add(_ schedule: SnapshotSchedule, _ earliest: Int) -> Int {
    let beat = max(Self.beats(in: .now - begin + SnapshotSchedule.rest), earliest)
    waiting[beat, default: []].append(schedule)
    wait(for: beat)
    return beat
  }

  private func wait(for beat: Int) {
    guard beat < next ?? .max else { return }
    next = beat
    let time = begin + Self.beat * beat
    Task { [weak self] in
      try? await Task.sleep(until: time)
      self?.come(beat)
    }
  }

  private func come(_ beat: Int) {
    // Somebody has come before it who wants to be told sooner.
    guard next == beat else { return }
    next = nil
    let isAtWork = !due.isEmpty
    for beat in waiting.keys.filter({ $0 <= beat }).sorted() { due += waiting.removeValue(forKey: beat)!.map { (beat, $0) } }
    if let beat = waiting.keys.min() { wait(for: beat) }
    if !isAtWork { makeSome() }
  }

  /// Makes those that are due, as far as that is not too long for others.
  private func makeSome() {
    let end = ContinuousClock.now + Self.turn
    together {
      var count = 0
      repeat {
        due[count].schedule.makeIfWaiting(for: due[count].beat)
        count += 1
      } while count < due.count && .now < end
      due.removeFirst(count)
    }
    if !due.isEmpty { Task { [weak self] in self?.makeSome() } }
  }
}
