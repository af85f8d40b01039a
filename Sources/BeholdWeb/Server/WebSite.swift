/// What the server's thread asks before an event goes to whoever handles it.
package protocol SiteGate: AnyObject, Sendable {
  /// Who asks: what has a limit of its own beside that of the address. On the server's thread.
  nonisolated func visitor(of request: HTTPRequest) -> String?
  /// Makes ready what an answer needs and the main actor must not wait for, such as a file. On the server's thread, which must not wait for it either.
  ///
  /// - Parameter done: is called once, on any thread, with the answer itself or what ``respond(to:)`` is to be asked.
  nonisolated func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void)
}

/// What a server shows: it is asked for pages, and told what browsers say.
@MainActor
package protocol WebSite: SiteGate {
  /// Answers a request for something that is not among the server's files.
  func respond(to request: HTTPRequest) -> HTTPResponse
  /// Gives the answer to who has asked.
  func answer(_ request: HTTPRequest, of asker: any SiteAsker)
  /// A browser has opened a WebSocket. Its origin is that of the site.
  func opened(_ socket: WebSocket, by request: HTTPRequest)
  /// A whole text message has come, no longer than the server's limit.
  func received(_ message: [UInt8], from socket: WebSocket)
  /// All that was sent has been taken by the system: more can be sent.
  func drained(_ socket: WebSocket)
  /// The connection has gone, whoever ended it. Nothing comes from it after that.
  func closed(_ socket: WebSocket)
}

extension WebSite {
  package func answer(_ request: HTTPRequest, of asker: any SiteAsker) { asker.answer(respond(to: request)) }
}

/// What a site has made ready for a request.
package enum Preparation: Sendable {
  case answer(HTTPResponse)
  case ask(HTTPRequest)
}

extension SiteGate {
  package nonisolated func visitor(of request: HTTPRequest) -> String? { request.cookies }

  package nonisolated func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void) { done(.ask(request)) }
}
