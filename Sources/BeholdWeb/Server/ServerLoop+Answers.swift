extension ServerLoop {
  /// What is answered without the site: the files, the health, the metrics.
  func response(to request: HTTPRequest, _ head: HTTPHead, from peer: PeerAddress) -> HTTPResponse? {
    switch request.path {
    case "/healthz": HTTPResponse(status: 200, text: "ok")
    case "/readyz": readiness
    case "/metrics" where mayReadMetrics(head, peer): HTTPResponse(status: 200, text: mailbox.metrics(with: metrics))
    case "/metrics": HTTPResponse(status: 404, text: "There is no such page.")
    default: files.response(to: request)
    }
  }

  /// What is answered however many connections there are.
  static func isAboutHealth(_ target: String) -> Bool { target == "/healthz" || target == "/readyz" || target == "/metrics" }

  /// Whether pages are answered, which needs the main actor.
  private var readiness: HTTPResponse {
    if isStopping { return HTTPResponse(status: 503, text: "The server is going.") }
    let isReady = watch.isReady && mailbox.isReady
    return isReady ? HTTPResponse(status: 200, text: "ready") : HTTPResponse(status: 503, text: "The program is busy.")
  }

  /// Whether a request names a host that was named to the server. Who only asks whether it is well may call it what he likes.
  func isAtItsHost(_ request: HTTPRequest) -> Bool {
    request.path == "/healthz" || request.path == "/readyz" || hosts.contains(request.host)
  }

  private func mayReadMetrics(_ head: HTTPHead, _ peer: PeerAddress) -> Bool {
    switch options.metrics {
    case .nobody: false
    case .everybody: true
    // To a proxy on this machine, everybody is here.
    case .fromThisMachine: peer.isLoopback && head.values("x-forwarded-for").isEmpty && head.values("forwarded").isEmpty
    }
  }
}
