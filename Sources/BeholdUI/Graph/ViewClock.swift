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

/// The time of the system.
@MainActor
package final class SystemClock: ViewClock {
  nonisolated package init() {}

  package var now: Date { Date() }

  /// In seconds: no program runs for so long, and more cannot be slept.
  private nonisolated static var longestDelay: TimeInterval { 1e9 }

  package func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
    let task = Task { @MainActor in
      let delay = min(date.timeIntervalSinceNow, Self.longestDelay)
      if delay > 0 { try? await Task.sleep(for: .seconds(delay)) }
      if !Task.isCancelled { action() }
    }
    return ViewTimer { task.cancel() }
  }
}
