internal import Foundation
internal import Synchronization

/// Has another file in the place of a program's take its place, as by a deploy.
final class FileWatch: Sendable {
  private let path: String
  private let reload: Reload
  private let isStopping = Atomic<Bool>(false)
  /// In seconds: so often it looks.
  private static let pause = 0.5

  init(_ path: String, reload: @escaping Reload) {
    self.path = path
    self.reload = reload
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
      var isOther = change.look()
      while isOther, isAtWork {
        isOther = false
        // One that comes while another is on its way is not kept waiting by that.
        _ = reload {
          isOther = isOther || change.look()
          return isAtWork && !isOther
        }
      }
    }
  }
}
