/// A connection with a browser, as the site sees it.
///
/// One frame is on its way at a time: what is sent before that has gone waits behind it. Who has more to send asks whether it has gone.
package class WebSocket: @unchecked Sendable {
  /// What a connection is closed with, by 1001, when the server goes: pages show it until they have a server again.
  static let farewell = "The server is restarting."

  /// What the site knows the connection by.
  @MainActor package var session: AnyObject?

  package init() {}

  /// Sends a text frame. From any thread; nothing happens if the connection has gone.
  package func send(_ frame: [UInt8]) {}

  /// Sends a text frame by the thread that has it, if that can be.
  ///
  /// - Returns: whether it has gone already.
  func sendNow(_ frame: [UInt8]) -> Bool {
    send(frame)
    return false
  }

  /// Asks whether what was sent last is still on its way. If it is, ``WebSite/drained(_:)`` is told when it has gone, and otherwise not.
  ///
  /// From the thread that sends.
  package func tellsWhenDrained() -> Bool { true }

  /// Whether each frame that has not gone at once is told of when it has, because who sends cannot ask. To be set before anything is sent.
  var tellsOfEachFrame = false

  /// The site handles a message of the connection, and nothing else waits for the main actor: what it answers meanwhile goes as soon as it can.
  @MainActor
  func answer(_ body: () -> Void) { body() }

  /// Ends the connection, after what has been sent.
  package func close(_ code: UInt16, _ reason: String) {}

  /// The site has a message of the connection. From any thread.
  func taken() {}
}
