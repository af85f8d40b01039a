internal import BeholdObservation
internal import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool

  /// When its time is over, as a person sees it: a spring goes on swinging a little.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Calls something once, when all has been shown that a transaction moves, in all windows.
///
/// The time is the server's: what a page does that is hidden, or has lost its connection, does not matter.
final class AnimationCompletion: @unchecked Sendable {
  private let criteria: AnimationCompletionCriteria
  /// `nil` when it was called. Like the count it is used by one at a time: whoever makes the changes, and then the main actor.
  private var action: (() -> Void)?
  /// How much is not over: the changes, and what they have moved.
  private var waiting = 0

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    (self.criteria, self.action) = (criteria, CallOrigin.keeping(action))
  }

  @MainActor
  func begin() { waiting += 1 }

  @MainActor
  func end() {
    waiting -= 1
    if waiting == 0 { call() }
  }

  /// Waits until animations are complete that begin now in a tree.
  @MainActor
  func wait(for animations: Set<Animation>, in tree: ViewTree) {
    for animation in animations where action != nil {
      let timing = AnimationTiming(animation)
      begin()
      guard let seconds = criteria.isRemoved ? timing.end : timing.logicalEnd else { continue }
      tree.animationWaits.add(self, at: tree.clock.now.addingTimeInterval(max(seconds, 0)), by: tree.clock)
    }
  }

  func call() {
    let action = self.action
    self.action = nil
    action?()
  }
}
