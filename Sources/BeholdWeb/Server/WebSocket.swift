/// A connection with a browser, as the site sees it.
///
/// One frame is on its way at a time: what is sent before ``WebSite/drained(_:)`` is told waits behind it.
package class WebSocket: @unchecked Sendable {
  /// What the site knows the connection by.
  @MainActor package var session: AnyObject?

  package init() {}

  /// Sends a text frame. From any thread; nothing happens if the connection has gone.
  package func send(_ frame: [UInt8]) {}

  /// Ends the connection, after what has been sent.
  package func close(_ code: UInt16, _ reason: String) {}

  /// The site has a message of the connection. From any thread.
  func taken() {}
}
