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
    /// Whether `X-Forwarded-Proto`, `-Host` and `-For` are believed. Only behind a proxy that sets all of them.
    package var trustsProxyHeaders = false
    package var metrics = MetricsAccess.fromThisMachine
    package var limits = Limits()

    package init() {}
  }

  /// Who may read `/metrics`.
  package enum MetricsAccess: Sendable {
    case nobody
    /// Connections from a loopback address that no proxy has passed on.
    case fromThisMachine
    case everybody
  }

  /// What one browser, or all of them together, may cost.
  package struct Limits: Sendable {
    package var connections = 10_000
    /// The bytes of a browser's message.
    package var messageSize = 64 * 1024
    /// Frames of a WebSocket, so many in a row and so many a second after that.
    package var messageBurst = 400
    package var messagesPerSecond = 200
    /// Messages of a connection that the site has not taken yet. With more, nothing is read from it for a while.
    package var waitingMessages = 128
    /// Frames to a browser that wait for those before. A site that sends more without waiting loses the connection.
    package var waitingFrames = 64
    package var requestLine = 8 * 1024
    package var requestHead = 16 * 1024
    /// A request's head must be there this long after its beginning or the connection's.
    package var headSeconds = 10.0
    /// A connection without a request is kept so long.
    package var idleSeconds = 30.0
    /// A browser that takes nothing of what is sent loses the connection after this.
    package var stallSeconds = 30.0
    /// A WebSocket that is silent for so long is asked whether it is there…
    package var pingSeconds = 25.0
    /// …and is given up after this.
    package var silenceSeconds = 60.0
    /// How long the other side has to say farewell.
    package var closeSeconds = 2.0

    package init() {}

    /// How often deadlines are looked at.
    var tickMilliseconds: UInt64 {
      let shortest = min(headSeconds, idleSeconds, stallSeconds, pingSeconds, silenceSeconds, closeSeconds)
      return UInt64(min(max(shortest * 250, 10), 1000))
    }
  }
}
