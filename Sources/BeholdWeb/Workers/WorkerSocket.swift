/// A WebSocket that a front has, as its worker sees it.
package final class WorkerSocket: WebSocket, @unchecked Sendable {
  let number: UInt64
  let line: WorkerLine
  /// Its turns among the others'.
  let lane: SiteMailbox.Lane
  private var record: SessionRecord?
  let client: SiteMailbox.Client

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

  package override func send(_ frame: [UInt8]) {
    line.post(WorkerMessage.send(socket: number, frame).encoded)
  }

  package override func close(_ code: UInt16, _ reason: String) {
    line.post(WorkerMessage.close(socket: number, code: code, reason: reason).encoded)
  }
}
