internal import Foundation
internal import Synchronization

/// Tells when a program's file has become another one, as by a deploy.
final class FileWatch: Sendable {
  private let path: String
  private let log: WebLog
  /// Is called one at a time, until it has said that it is done.
  private let changed: @Sendable (_ done: @escaping @Sendable (Bool) -> Void) -> Void
  private let isStopping = Atomic<Bool>(false)
  /// In seconds: so often it looks.
  private static let pause = 0.5

  init(_ path: String, log: WebLog, changed: @escaping @Sendable (_ done: @escaping @Sendable (Bool) -> Void) -> Void) {
    self.path = path
    self.log = log
    self.changed = changed
  }

  func start() {
    // What comes from now on counts.
    let change = FileChange(of: path)
    ServerThread.start { self.run(change) }
  }

  func stop() { isStopping.store(true, ordering: .sequentiallyConsistent) }

  private var isAtWork: Bool { !isStopping.load(ordering: .sequentiallyConsistent) }

  private func run(_ change: FileChange) {
    var change = change
    while isAtWork {
      Thread.sleep(forTimeInterval: Self.pause)
      guard change.look() else { continue }
      let done = DispatchSemaphore(value: 0)
      changed { _ in done.signal() }
      while isAtWork, done.wait(timeout: .now() + Self.pause) == .timedOut {}
    }
  }
}
