extension ServerLoop {
  /// What is answered without the site: the files, the health, the metrics.
  func response(to request: HTTPRequest, _ head: HTTPHead, from peer: PeerAddress) -> HTTPResponse? {
    switch request.path {
    case "/healthz": HTTPResponse(status: 200, text: "ok")
    case "/metrics" where mayReadMetrics(head, peer): HTTPResponse(status: 200, text: metrics.text())
    case "/metrics": HTTPResponse(status: 404, text: "There is no such page.")
    default: files.response(to: request)
    }
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
