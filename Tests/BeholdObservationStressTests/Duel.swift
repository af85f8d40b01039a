import TestSupport

/// Two threads that meet again and again: in each trial, when it is told to, the other one does its part while this one goes on.
///
/// The number of trials is bounded by time too, because every meeting may cost a time slice on a machine that is busy.
final class Duel {
  /// The trials so far, counted from 1.
  private(set) var count = 0

  private let trials: Int
  private let deadline: ContinuousClock.Instant
  private let turn = Tally()
  private let done = Tally()
  private let thread: RunningThread
  private static let stop = Int.max

  init(trials: Int, _ other: @escaping @Sendable (_ trial: Int) -> Void) {
    self.trials = Load.trials(trials)
    deadline = .now + .seconds(Load.seconds)
    thread = RunningThread { [turn, done] in
      var trial = 1
      while true {
        turn.wait(for: trial)
        guard turn.value != Duel.stop else { return }
        other(trial)
        done.set(trial)
        trial += 1
      }
    }
  }

  /// Begins a trial. After the last one the other thread has ended.
  func next() -> Int? {
    guard count < trials, count & 63 != 0 || ContinuousClock.now < deadline else {
      turn.set(Duel.stop)
      thread.join()
      if count < trials { print("stress: \(count) of \(trials) trials; the machine is busy") }
      return nil
    }
    count += 1
    return count
  }

  /// Lets the other one do its part.
  func go() { turn.set(count) }

  /// Waits until the other one has done its part.
  func wait() { done.wait(for: count) }
}
