internal import BeholdObservation
internal import Synchronization

/// What a page sets again that its visitor had set before another process took it over, which may have been long ago.
///
/// What the window has for itself takes it. What lasts was saved when the visitor set it: it is otherwise by now only because somebody else has set it since, and
/// so it stays.
package final class PuttingBack: Sendable {
  /// How many there are, on whatever thread.
  private static let count = Atomic<Int>(0)
  @TaskLocal private static var task: PuttingBack?

  /// Whether something that lasts has been set.
  private let isOfOthers = Atomic<Bool>(false)

  private init() {}

  /// One look at a number, as long as nobody puts anything back.
  static var current: PuttingBack? { count.load(ordering: .relaxed) == 0 ? nil : task }

  /// Does what a message asks for that sets something again.
  package static func during(_ body: () -> Void) {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    $task.withValue(PuttingBack(), operation: body)
  }

  /// Something is set that is saved at once, and that others set, too.
  package static func noteLasting() { current?.isOfOthers.store(true, ordering: .relaxed) }

  /// Sets a value, unless it turns out to last.
  func set<Value>(_ value: Value, at location: BindingLocation<Value>, _ transaction: Transaction) {
    let before = untracked { location.value }
    isOfOthers.store(false, ordering: .relaxed)
    location.set(value, transaction)
    if isOfOthers.load(ordering: .relaxed) { location.set(before, transaction) }
  }
}
