internal import BeholdObservation
internal import CBeholdWeb
internal import Synchronization

/// A WebSocket of a server's.
///
/// The server's thread writes what is sent. An answer for which nothing else waits is written by the thread that has made it, because to wake another one
/// takes longer than to write; then each of the two writes while the other has nothing on its way.
package final class ServerSocket: WebSocket, @unchecked Sendable {
  let connection: Connection
  private let outbox: ServerOutbox
  private let metrics: Metrics
  private let limit: Int
  /// Messages that have come and were not taken by the site.
  private let waiting = Atomic<Int>(0)
  private let isPaused = Atomic<Bool>(false)
  private let passage = Atomic<Passage>(.none)
  private var guardedShortcut = Shortcut()
  /// Of the shortcut: mostly one thread alone takes it, for a short write at the longest. ThreadSanitizer understands it, which it does not with `Mutex`.
  private let lock = SpinLock()
  private let isAnswering = Atomic<Bool>(false)

  /// What is on its way to the browser.
  private enum Passage: UInt8, AtomicRepresentable {
    case none
    /// A frame that nobody asks about.
    case frame
    /// A frame, and somebody waits to hear that it has gone.
    case awaitedFrame
  }

  /// How an answer gets around the server's thread.
  private struct Shortcut {
    /// Where it is written, while the server's thread has nothing to write.
    var descriptor: CInt?
    /// How many frames wait for the server's thread.
    var posted = 0
    /// What the system has not taken of an answer. The server's thread writes it before anything else.
    var rest: [UInt8] = []
  }

  /// - Parameter limit: how many messages may have come and not been taken by the site.
  init(connection: Connection, limit: Int) {
    self.connection = connection
    outbox = connection.loop.outbox
    metrics = connection.loop.metrics
    self.limit = limit
    super.init()
  }

  private func withShortcut<Result>(_ body: (inout Shortcut) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&guardedShortcut)
  }

  // MARK: The site's side

  package override func send(_ frame: [UInt8]) {
    let frame = WebSocketFrame.encode(.text, frame)
    if isAnswering.load(ordering: .relaxed), write(frame) != nil { return }
    post(frame)
  }

  override func sendNow(_ frame: [UInt8]) -> Bool {
    let frame = WebSocketFrame.encode(.text, frame)
    if let hasGone = write(frame) { return hasGone }
    post(frame)
    return false
  }

  private func post(_ frame: [UInt8]) {
    passage.store(passageOfFrame, ordering: .sequentiallyConsistent)
    withShortcut { $0.posted += 1 }
    outbox.post(.send(connection, frame))
  }

  private var passageOfFrame: Passage { tellsOfEachFrame ? .awaitedFrame : .frame }

  /// Writes a frame, if it is short and nothing of the connection's waits for the server's thread.
  ///
  /// - Returns: whether it has gone as a whole; `nil` if it is not written.
  private func write(_ frame: [UInt8]) -> Bool? {
    guard frame.count <= 16 * 1024 else { return nil }
    let written = withShortcut { shortcut -> Int? in
      guard let descriptor = shortcut.descriptor, shortcut.posted == 0 else { return nil }
      let written = behold_send(descriptor, frame, frame.count)
      guard written < frame.count else { return written }
      shortcut.descriptor = nil
      shortcut.rest = Array(frame[written...])
      passage.store(passageOfFrame, ordering: .sequentiallyConsistent)
      return written
    }
    guard let written else { return nil }
    metrics.frames.add()
    metrics.bytesSent.add(written)
    if written < frame.count { outbox.post(.goOn(connection)) }
    return written == frame.count
  }

  package override func tellsWhenDrained() -> Bool {
    let (hasAsked, passage) = passage.compareExchange(expected: .frame, desired: .awaitedFrame, ordering: .sequentiallyConsistent)
    return hasAsked || passage == .awaitedFrame
  }

  override func answer(_ body: () -> Void) {
    isAnswering.store(true, ordering: .relaxed)
    defer { isAnswering.store(false, ordering: .relaxed) }
    body()
  }

  package override func close(_ code: UInt16, _ reason: String) { outbox.post(.close(connection, code, reason)) }

  override func taken() { if take() { outbox.post(.resume(connection)) } }

  /// - Returns: whether reading is to go on.
  private func take() -> Bool {
    guard waiting.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue <= limit / 2 else { return false }
    return isPaused.load(ordering: .sequentiallyConsistent) && isPaused.exchange(false, ordering: .sequentiallyConsistent)
  }

  // MARK: The server's side

  /// A message goes to the site.
  ///
  /// - Returns: whether that is enough for now: no more is to be read until ``taken()`` has been called often enough.
  func put() -> Bool {
    guard waiting.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue >= limit else { return false }
    isPaused.store(true, ordering: .sequentiallyConsistent)
    // The site may have taken all of it since, and then it does not tell.
    return waiting.load(ordering: .sequentiallyConsistent) > limit / 2 || !isPaused.exchange(false, ordering: .sequentiallyConsistent)
  }

  /// Whether no more is to be read for now.
  var isEnough: Bool { isPaused.load(ordering: .sequentiallyConsistent) }

  /// The server's thread has one of the frames that were sent.
  func unposted() { withShortcut { $0.posted -= 1 } }

  /// The server's thread is about to write.
  ///
  /// - Returns: what it has to write first.
  func block() -> [UInt8] {
    withShortcut { shortcut in
      defer { shortcut.rest = [] }
      shortcut.descriptor = nil
      return shortcut.rest
    }
  }

  /// The server's thread has nothing more to write.
  func unblock(_ descriptor: CInt) { withShortcut { if $0.rest.isEmpty { $0.descriptor = descriptor } } }

  /// All that was sent has gone.
  ///
  /// - Returns: whether the site waits to hear that.
  func drain() -> Bool { passage.exchange(.none, ordering: .sequentiallyConsistent) == .awaitedFrame }
}
