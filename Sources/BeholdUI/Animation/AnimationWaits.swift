internal import Foundation

/// What waits in a tree for its animations to be over. When the tree goes, nothing of it moves any more.
@MainActor
final class AnimationWaits {
  private var waits: [Int: (timer: ViewTimer, completion: AnimationCompletion)] = [:]
  private var count = 0

  /// Ends one part of a completion at a time.
  func add(_ completion: AnimationCompletion, at date: Date, by clock: any ViewClock) {
    count += 1
    let number = count
    let timer = clock.schedule(at: date) { [weak self] in self?.waits.removeValue(forKey: number)?.completion.end() }
    waits[number] = (timer, completion)
  }

  func end() {
    let ended = waits.sorted { $0.key < $1.key }
    waits = [:]
    for (_, (timer, completion)) in ended {
      timer.cancel()
      completion.end()
    }
  }
}
