package import Foundation

/// The time that a tree of views goes by.
@MainActor
package protocol ViewClock: AnyObject {
  var now: Date { get }
  /// Calls an action at a time, or soon if that has passed.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer
}

/// An action that waits for its time. It is not called after the timer was cancelled.
@MainActor
package final class ViewTimer {
  private var onCancel: (() -> Void)?

  package init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  package func cancel() {
    onCancel?()
    onCancel = nil
  }
}

extension ViewTree {
  /// Calls an action some time later.
  func after(seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    _ = clock.schedule(at: clock.now.addingTimeInterval(seconds), action)
  }
}
