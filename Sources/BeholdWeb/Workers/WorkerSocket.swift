internal import Synchronization

/// A WebSocket that a front has, as its worker sees it.
///
/// It is taken for free until the front says that a frame waits, or so many were sent that the front is to say first that they have gone: to be told of each
/// would wake both sides for it.
package final class WorkerSocket: WebSocket, @unchecked Sendable {
  let number: UInt64
  let line: WorkerLine
  /// Its turns among the others'.
  let lane: SiteMailbox.Lane
  private var record: SessionRecord?
  private let isBehind = Atomic<Bool>(false)
  /// How many frames were sent since the front has said last that all have gone.
  private let ahead = Atomic<Int>(0)
  let client: SiteMailbox.Client
  /// How many of its messages have been handled, with the one that is. On the main actor.
  var handled: UInt64 = 0

  init(number: UInt64, line: WorkerLine, client: SiteMailbox.Client) {
    self.number = number
    self.line = line
    self.client = client
    lane = SiteMailbox.Lane()
    super.init()
  }

  /// The next message is about a session that another worker has had. The line's thread says so before it posts that message.
  func expect(_ record: SessionRecord) { self.record = record }

  func takeRecord() -> SessionRecord? { record.take() }

  /// A frame waits at the front. On the line's thread, as what follows.
  func fallBehind() { isBehind.store(true, ordering: .releasing) }

  /// All that the front has had has gone.
  func catchUp() {
    ahead.store(0, ordering: .releasing)
    isBehind.store(false, ordering: .releasing)
  }

  package override func tellsWhenDrained() -> Bool {
    isBehind.load(ordering: .acquiring) || ahead.load(ordering: .acquiring) >= WorkerLimits.frames * 2
  }

  package override func send(_ frame: [UInt8]) {
    ahead.wrappingAdd(1, ordering: .acquiringAndReleasing)
    line.post(WorkerMessage.send(socket: number, frame).encoded)
  }

  package override func close(_ code: UInt16, _ reason: String) {
    line.post(WorkerMessage.close(socket: number, code: code, reason: reason).encoded)
  }
}
