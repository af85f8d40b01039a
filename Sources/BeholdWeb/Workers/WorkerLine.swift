internal import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One end of the line between a front and a worker: messages go over a Unix socket, each with its length before it.
///
/// Who posts does not wait: what the other side does not take at once goes from a thread of the line's own. Another one reads.
final class WorkerLine: @unchecked Sendable {
  private let descriptor: CInt
  private let limit: Int
  private let most: Int
  private let state = NSCondition()
  /// What the other side has not taken.
  private var waiting: [UInt8] = []
  /// How many bytes of that are given back.
  private var givenBack = 0
  private var isHeld = false
  private var isWriting = false
  private var isEnded = false
  /// Whether it has ended with a message that made no sense.
  private var hasHeardNonsense = false

  /// - Parameters:
  ///   - descriptor: is the line's from now on.
  ///   - limit: the bytes of a message that comes.
  ///   - most: the bytes that may wait for the other side.
  init(descriptor: CInt, limit: Int, most: Int = WorkerLimits.waiting) {
    self.descriptor = descriptor
    self.limit = limit
    self.most = most
  }

  deinit { close(descriptor) }

  /// Begins to read, on a thread of the line's own.
  ///
  /// - Parameters:
  ///   - received: is given each message, without its length. The line ends with what throws.
  ///   - ended: is called once, when nothing more comes.
  func start(_ received: @escaping @Sendable (ArraySlice<UInt8>) throws -> Void, ended: @escaping @Sendable () -> Void) {
    ServerThread.start { self.write() }
    ServerThread.start {
      while let message = self.next() {
        do { try received(message[...]) } catch {
          self.noteNonsense()
          break
        }
      }
      self.end()
      ended()
    }
  }

  private func noteNonsense() {
    state.lock()
    hasHeardNonsense = true
    state.unlock()
  }

  /// Whether what has come was no message, or one that could not be then. To be asked when the line has ended.
  var madeNoSense: Bool {
    state.lock()
    defer { state.unlock() }
    return hasHeardNonsense
  }

  /// Ends the line, for both sides.
  func end() {
    state.lock()
    stop()
    state.unlock()
  }

  /// Within the lock.
  private func stop() {
    isEnded = true
    (waiting, givenBack) = ([], 0)
    state.broadcast()
    shutdown(descriptor, CInt(SHUT_RDWR))
  }

  // MARK: Reading

  private var read: [UInt8] = []
  private var place = 0
  private var piece = [UInt8](repeating: 0, count: 64 * 1024)

  /// The next message, which is waited for. `nil` if the line has ended, or what comes is none.
  func next() -> [UInt8]? {
    guard let head = take(4) else { return nil }
    let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard length > 0, length <= limit else { return nil }
    return take(length)
  }

  private func take(_ count: Int) -> [UInt8]? {
    while read.count - place < count {
      read.removeFirst(place)
      place = 0
      let size = recv(descriptor, &piece, piece.count, 0)
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { return nil }
      read += piece.prefix(size)
    }
    defer { place += count }
    return Array(read[place..<place + count])
  }

  // MARK: Writing

  /// Says something. After the end, nothing happens.
  ///
  /// - Parameters:
  ///   - message: with its length.
  ///   - isGivenBack: whether this side has had it all the time: it has limits for that, and the line has none.
  func post(_ message: [UInt8], isGivenBack: Bool = false) {
    state.lock()
    defer { state.unlock() }
    guard !isEnded else { return }
    guard isGivenBack || waiting.count - givenBack + message.count <= most else { return stop() }
    let before = waiting.count
    defer { if isGivenBack { givenBack += waiting.count - before } }
    let isFirst = waiting.isEmpty && !isWriting
    if isHeld || !isFirst {
      waiting += message
    } else {
      sendNow(message[...])
    }
  }

  /// What is said until ``release()`` goes in one piece.
  func hold() {
    state.lock()
    isHeld = true
    state.unlock()
  }

  func release() {
    state.lock()
    isHeld = false
    if !waiting.isEmpty, !isWriting {
      var taken: [UInt8] = []
      swap(&taken, &waiting)
      sendNow(taken[...])
      givenBack = min(givenBack, waiting.count)
    }
    state.unlock()
  }

  /// Waits where the other side has much to take: who has very much to say says it in parts. What is held goes meanwhile.
  func makeRoom() {
    state.lock()
    defer { state.unlock() }
    guard waiting.count > WorkerLimits.part else { return }
    let wasHeld = isHeld
    isHeld = false
    state.broadcast()
    while !isEnded, !waiting.isEmpty || isWriting { state.wait() }
    isHeld = wasHeld
  }

  /// Sends what the other side takes now, and leaves the rest to the thread. Within the lock.
  private func sendNow(_ bytes: ArraySlice<UInt8>) {
    let sent = bytes.withUnsafeBufferPointer { send(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)) }
    guard sent < bytes.count else { return }
    waiting += bytes.dropFirst(max(sent, 0))
    state.broadcast()
  }

  private func write() {
    state.lock()
    defer { state.unlock() }
    while !isEnded {
      guard !waiting.isEmpty, !isHeld else {
        state.wait()
        continue
      }
      var taken: [UInt8] = []
      swap(&taken, &waiting)
      givenBack = 0
      isWriting = true
      state.unlock()
      sendAll(taken)
      state.lock()
      isWriting = false
      state.broadcast()
    }
  }

  private func sendAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBufferPointer { send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Waits until the other side's system has all that was said, or a time has passed.
  func flush(seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      state.lock()
      let isDone = isEnded || (waiting.isEmpty && !isWriting)
      state.unlock()
      if isDone { return }
      usleep(1000)
    }
  }
}
