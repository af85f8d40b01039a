import Testing

@testable import BeholdWeb

@Suite("Limits of a server", .timeLimit(.minutes(10)))
struct ServerLimitTests {
  @Test(
    "limits go by the address, and of IPv6 by its network",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:8080", "192.0.2.1"), ("2001:db8::1", "20010db800000000/64"),
      ("2001:db8:0:0:ffff::2", "20010db800000000/64"), ("[2001:db8::7]:443", "20010db800000000/64"),
      ("2001:db8:0:1::1", "20010db800000001/64"),
      ("::ffff:192.0.2.1", "192.0.2.1"), ("::1", "0000000000000000/64"), ("unknown", "unknown"), ("", ""),
    ])
  func addresses(text: String, client: String) { #expect(PeerAddress.client(of: text) == client) }

  @Test(
    "a proxy may add a port to an address",
    arguments: [
      ("192.0.2.1:443", "192.0.2.1"), ("192.0.2.1", "192.0.2.1"), ("[2001:db8::7]:443", "2001:db8::7"), ("[2001:db8::7]", "2001:db8::7"),
      ("2001:db8::7", "2001:db8::7"), ("unknown", nil), ("_hidden", nil), ("", nil), ("192.0.2.1:443:1", nil),
    ] as [(String, String?)])
  func ports(text: String, address: String?) { #expect(PeerAddress.address(in: text) == address) }

  @Test("of IPv6 a site has 48 bits")
  func networks() {
    func network(_ text: String) -> String { PeerAddress.network(ofClient: PeerAddress.client(of: text)) }
    #expect(network("2001:db8:1:2::1") == network("2001:db8:1:ffff::9") && network("2001:db8:1::1") != network("2001:db8:2::1"))
    #expect(network("192.0.2.1") == "192.0.2.1")
  }

  @Test("a socket that says nothing is ended, and one that has said something stays")
  func hello() throws {
    let test = try TestServer { $0.limits.helloSeconds = 0.5 }
    let named = try test.socket()
    named.say("hello")
    #expect(named.hear() == "hello")
    let silent = try test.socket()
    silent.send(TestClient.frame(9, []))
    #expect(silent.farewell() == 1008)
    #expect(test.server.metrics.closes["no_hello"].value == 1)
    named.say("still here")
    #expect(named.hear() == "still here")
  }

  @Test("a visitor has so many sockets, and another one when one of them has gone")
  func socketsOfVisitor() async throws {
    let test = try TestServer { $0.limits.socketsPerVisitor = 3 }
    let sockets = try (0..<3).map { _ in try test.socket() }
    let refused = try test.client().shakeHands()
    #expect(refused?.status == 429 && refused?.headers["retry-after"] == "5")
    #expect(test.server.metrics.handshakesRefused["too_many"].value == 1)
    #expect(try test.client().shakeHands(["Cookie": "visitor=2"])?.status == 101)
    sockets[1].drop()
    try await test.waitUntil { test.server.metrics.closes["lost"].value >= 2 }
    #expect(try test.client().shakeHands()?.status == 101)
  }

  @Test("an address has so many connections; beyond that it is told so, and the health is told")
  func connectionsOfAddress() async throws {
    let test = try TestServer { $0.limits.connectionsPerAddress = 3 }
    let clients = try (0..<3).map { _ in try test.client() }
    for client in clients { #expect(client.get("/")?.status == 200) }
    #expect(try test.client().get("/")?.status == 503)
    #expect(try test.client().get("/healthz")?.status == 200)
    clients[0].drop()
    try await test.waitUntil { test.server.metrics.connectionsOpen.value <= 2 }
    #expect(try test.client().get("/")?.status == 200)
  }

  @Test("behind a proxy that is trusted, the addresses that it names have their limits, and it has none")
  func proxy() throws {
    let test = try TestServer {
      $0.trustsProxyHeaders = true
      $0.limits.connectionsPerAddress = 2
      $0.limits.socketsPerVisitor = 100
    }
    func open(_ address: String) throws -> (client: TestClient, status: Int?) {
      let client = try test.client()
      return (client, client.shakeHands(["X-Forwarded-For": "203.0.113.9, \(address)"])?.status)
    }
    let taken = try [open("2001:db8::1"), open("2001:db8::2"), open("192.0.2.7"), open("192.0.2.7")]
    #expect(taken.map(\.status) == [101, 101, 101, 101])
    #expect(try open("2001:db8::3").status == 429)
    #expect(try open("192.0.2.7").status == 429)
    #expect(try open("192.0.2.8").status == 101)
    #expect(try test.client().get("/")?.status == 200)
  }

  @Test("the health is told when silent connections have taken all places, however many more come")
  func reserve() throws {
    let test = try TestServer {
      $0.limits.connections = 20
      $0.limits.reservedConnections = 10
    }
    let silent = (0..<200).compactMap { _ in TestClient(port: test.port) }
    for _ in 0..<5 {
      #expect(try test.client().get("/healthz")?.status == 200)
      #expect(try test.client().get("/")?.status == 503)
    }
    #expect(silent.count == 200)
    #expect(test.server.metrics.connectionsOpen.value <= 40)
  }

  @Test("where all places are taken, the network that has the most gives way, a socket too, and nobody displaces who has as few")
  func places() async throws {
    let test = try TestServer { $0.limits.connections = 6 }
    let socket = try #require(TestClient(port: test.port, host: 2))
    #expect(socket.shakeHands()?.status == 101)
    let crowd = (0..<4).compactMap { _ in TestClient(port: test.port, host: 2) }
    let honest = try test.client()
    #expect(honest.get("/")?.status == 200)
    // Six there are: five of one network, one of the other.
    let second = try test.client()
    #expect(second.get("/")?.status == 200)
    #expect(socket.isEnded() && test.server.metrics.closes["crowded"].value == 1)
    let third = try test.client()
    #expect(third.get("/")?.status == 200)
    #expect(crowd[0].isEnded())
    // Three and three.
    #expect(try test.client().get("/")?.status == 503)
    #expect(TestClient(port: test.port, host: 2)?.get("/")?.status == 503)
    let other = TestClient(port: test.port, host: 3)
    #expect(other?.get("/")?.status == 200)
    #expect(crowd[1].isEnded() && [honest, second, third].allSatisfy { $0.get("/again")?.status == 200 })
  }

  /// Keeps some requests waiting.
  @MainActor
  private final class HoldingSite: WebSite {
    nonisolated init() {}

    nonisolated func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void) {
      if request.path != "/held" { done(request.path == "/ready" ? .answer(HTTPResponse(status: 200, text: "made")) : .ask(request)) }
    }

    func respond(to request: HTTPRequest) -> HTTPResponse { HTTPResponse(status: 200, text: "asked") }
    func opened(_ socket: WebSocket, by request: HTTPRequest) {}
    func received(_ message: [UInt8], from socket: WebSocket) {}
    func drained(_ socket: WebSocket) {}
    func closed(_ socket: WebSocket) {}
  }

  @Test("an address has so many requests that are not answered; what waits for a disk keeps nobody else waiting")
  func requests() async throws {
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    options.limits.requestsPerAddress = 2
    options.allowedHosts = ["a"]
    let server = WebServer(site: HoldingSite(), options: options, log: .silent)
    let port = try server.start()
    func client() throws -> TestClient { try #require(TestClient(port: port)) }
    let held = try client()
    held.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client().get("/")?.text == "asked\n")
    #expect(try client().get("/ready")?.text == "made\n")
    let other = try client()
    other.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    while server.metrics.requests.value < 4 {}
    #expect(try client().get("/")?.status == 429)
    other.drop()
    for _ in 0..<3000 where server.metrics.connectionsOpen.value > 1 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try client().get("/")?.status == 200)
    await server.stop(seconds: 0)
  }

  @Test("a visitor whose sockets together send too much loses the one that does it")
  func messagesOfVisitor() throws {
    let test = try TestServer { $0.limits.messagesPerSecondOfVisitor = 50 }
    let (first, second, other) = (try test.socket(), try test.socket(), try test.client())
    #expect(other.shakeHands(["Cookie": "visitor=2"])?.status == 101)
    func frames(_ count: Int) -> [UInt8] { Array((0..<count).map { _ in TestClient.frame(1, Array("quiet".utf8)) }.joined()) }
    first.send(frames(70))
    first.say("all")
    #expect(first.hear() == "all")
    // However long that took: one socket alone may say more.
    second.send(frames(300))
    #expect(second.farewell() == 1008)
    other.say("still here")
    #expect(other.hear() == "still here")
  }

  @Test("an address that sends too much is read more slowly, and loses nothing")
  func messagesOfAddress() async throws {
    let test = try TestServer { $0.limits.messagesPerSecondOfAddress = 1 }
    let client = try test.socket()
    let begin = ContinuousClock.now
    client.send(Array((0..<300).map { _ in TestClient.frame(1, Array("quiet".utf8)) }.joined()))
    try await test.waitUntil { test.site.messages == 300 }
    for number in 0..<3 { client.say("\(number)") }
    #expect(client.hear() == "0")
    // Two are owed, and one is paid in a second.
    #expect(ContinuousClock.now - begin > .seconds(1.5))
    #expect(client.hear() == "1" && client.hear() == "2")
  }
}
