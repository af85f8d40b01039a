import Testing

@testable import BeholdWeb

/// A server with a ``TestSite``, and what every test asks of it afterwards: that it serves others still.
struct TestServer {
  let site = TestSite()
  let server: WebServer
  let port: Int

  init(files: StaticFiles = StaticFiles(), _ change: (inout WebServer.Options) -> Void = { _ in }) throws {
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    // The machine may be busy.
    (options.limits.headSeconds, options.limits.idleSeconds, options.limits.helloSeconds) = (600, 600, 60)
    options.allowedHosts = ["a", "example.org"]
    change(&options)
    server = WebServer(site: site, files: files, options: options, log: .silent)
    port = try server.start()
  }

  func client(receiveBuffer: Int? = nil, timeout: Double = 120) throws -> TestClient {
    try #require(TestClient(port: port, receiveBuffer: receiveBuffer, timeout: timeout))
  }

  /// A client whose WebSocket is open.
  func socket(receiveBuffer: Int? = nil, timeout: Double = 120) throws -> TestClient {
    let client = try client(receiveBuffer: receiveBuffer, timeout: timeout)
    try #require(client.shakeHands()?.status == 101)
    return client
  }

  /// A good client is served, by HTTP and by WebSocket.
  func expectService(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let page = try client().get("/page")
    #expect(page?.status == 200, sourceLocation: sourceLocation)
    let socket = try socket()
    socket.say("hello")
    #expect(socket.hear() == "hello", sourceLocation: sourceLocation)
  }

  /// Waits until something is so on the main actor, at most half a minute.
  func waitUntil(sourceLocation: SourceLocation = #_sourceLocation, _ isSo: @MainActor () -> Bool) async throws {
    for _ in 0..<3000 {
      if await isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("it is still not so", sourceLocation: sourceLocation)
  }
}

extension WebServer.Limits {
  mutating func takeMessagesOfAnyPace() {
    (messageBurst, messagesPerSecondOfVisitor, messagesPerSecondOfAddress) = (1_000_000, 1_000_000, 1_000_000)
  }
}
