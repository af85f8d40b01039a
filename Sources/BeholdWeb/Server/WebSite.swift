/// What a server shows: it is asked for pages, and told what browsers say.
@MainActor
package protocol WebSite: AnyObject {
  /// Answers a request for something that is not among the server's files.
  func respond(to request: HTTPRequest) -> HTTPResponse
  /// A browser has opened a WebSocket. Its origin is that of the site.
  func opened(_ socket: WebSocket, by request: HTTPRequest)
  /// A whole text message has come, no longer than the server's limit.
  func received(_ message: [UInt8], from socket: WebSocket)
  /// All that was sent has been taken by the system: more can be sent.
  func drained(_ socket: WebSocket)
  /// The connection has gone, whoever ended it. Nothing comes from it after that.
  func closed(_ socket: WebSocket)
}
