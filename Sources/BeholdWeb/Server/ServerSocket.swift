internal import Synchronization

/// A WebSocket of a server's.
package final class ServerSocket: WebSocket, @unchecked Sendable {
  let connection: Connection
  private let outbox: ServerOutbox
  private let limit: Int
  /// Messages that have come and were not taken by the site.
  private let waiting = Atomic<Int>(0)
  private let isPaused = Atomic<Bool>(false)

  init(connection: Connection, outbox: ServerOutbox, limit: Int) {
    self.connection = connection
    self.outbox = outbox
    self.limit = limit
    super.init()
  }

  package override func send(_ frame: [UInt8]) { outbox.post(.send(connection, WebSocketFrame.encode(.text, frame))) }

  package override func close(_ code: UInt16, _ reason: String) { outbox.post(.close(connection, code, reason)) }

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

  override func taken() { if take() { outbox.post(.resume(connection)) } }

  /// - Returns: whether reading is to go on.
  private func take() -> Bool {
    guard waiting.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue <= limit / 2 else { return false }
    return isPaused.load(ordering: .sequentiallyConsistent) && isPaused.exchange(false, ordering: .sequentiallyConsistent)
  }
}
