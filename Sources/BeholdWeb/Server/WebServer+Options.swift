extension WebServer {
  /// Where a server listens, whom it trusts, and what it lets a browser do.
  package struct Options: Sendable {
    /// A name or an address of this machine; `*` for all of them. `localhost` can be reached from this machine alone.
    package var host = "localhost"
    /// 0 for any that is free.
    package var port: UInt16 = 8080
    /// The paths of a certificate with its chain, and of its key, in the PEM format. With them, the server speaks TLS only.
    package var certificate: String?
    package var key: String?
    /// Origins besides the server's own whose pages may open a WebSocket: `https://example.org`.
    package var allowedOrigins: [String] = []
    /// Names besides `localhost`, `127.0.0.1`, `[::1]` and ``host`` under which pages are asked for; `*` for all that there are.
    package var allowedHosts: [String] = []
    /// Whether `X-Forwarded-Proto`, `-Host` and `-For` are believed. Only behind a proxy that sets all of them.
    package var trustsProxyHeaders = false
    package var metrics = MetricsAccess.fromThisMachine
    package var limits = Limits()

    package init() {}

    /// Whether a text is the name of a host, without a port, or `*`.
    package static func isHost(_ text: String) -> Bool {
      text == "*" || (AllowedHosts.name(in: text) == text.lowercased() && !text.contains("/"))
    }
  }

  /// Who may read `/metrics`.
  package enum MetricsAccess: Sendable {
    case nobody
    /// Connections from a loopback address that no proxy has passed on.
    case fromThisMachine
    case everybody
  }
}
