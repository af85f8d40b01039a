internal import CBeholdWeb
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a worker says on its error stream. It goes on to the front's, and the last of it is kept.
final class WorkerErrors: Sendable {
  /// For the worker.
  let descriptor: CInt
  private let source: CInt
  private let kept = Mutex<[UInt8]>([])
  private let ended = DispatchSemaphore(value: 0)
  /// So many bytes are kept: what a crash says is printed last.
  private static let most = 256 * 1024

  init?() {
    var ends: [CInt] = [-1, -1]
    guard behold_make_pipe(&ends) else { return nil }
    (source, descriptor) = (ends[0], ends[1])
  }

  /// The worker has its end, or there is none.
  func begin() {
    close(descriptor)
    ServerThread.start { self.read() }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = readSome(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let bytes = buffer[..<count]
      StandardErrors.pass(bytes)
      kept.withLock { kept in
        kept += bytes
        if kept.count > 2 * Self.most { kept.removeFirst(kept.count - Self.most) }
      }
    }
    close(source)
    ended.signal()
  }

  /// What has been said, when there is nobody left who could say more, or after a while.
  func wait(seconds: Double = WorkerLimits.endSeconds) -> String {
    _ = ended.wait(timeout: .now() + seconds)
    return String(decoding: kept.withLock { $0 }, as: UTF8.self)
  }
}

/// In the class the name is another's.
private func readSome(_ descriptor: CInt, _ buffer: inout [UInt8], _ count: Int) -> Int { read(descriptor, &buffer, count) }
