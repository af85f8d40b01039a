internal import Dispatch

/// Reads and writes files for those who must not wait for a disk: on a few threads, which are one queue for each name.
final class FileReading: Sendable {
  static let shared = FileReading()
  private let queues = (0..<8).map { DispatchQueue(label: "behold.files.\($0)", qos: .userInitiated) }

  /// Calls a closure on the thread for a name. With one that never comes back, those of other names go on.
  func run(for name: String, _ body: @escaping @Sendable () -> Void) {
    queues[Int(StableHash.of(name.utf8) % UInt64(queues.count))].async(execute: body)
  }
}
