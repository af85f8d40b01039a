import BeholdTesting
import Testing

@testable import BeholdWeb

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Requests to a server", .timeLimit(.minutes(10)))
struct ServerRequestTests {
  @Test("a request is answered by the site, with its address as it was sent")
  func request() async throws {
    let test = try TestServer()
    let response = try test.client().get("/a+b&c;d%2Fe//f/../g?x=1+2;y=%26")
    #expect(response?.text == "/a+b&c;d%2Fe//f/../g|x=1+2;y=%26|localhost:\(test.port)|false|127.0.0.1\n")
    #expect(response?.headers["date"]?.hasSuffix(" GMT") == true)
    await test.server.stop()
    #expect(TestClient(port: test.port) == nil)
  }

  @Test("a connection is for several requests, sent one by one or all at once")
  func pipeline() throws {
    let test = try TestServer()
    let client = try test.client()
    for number in 1...3 { #expect(client.get("/\(number)")?.text.hasPrefix("/\(number)|") == true) }
    client.send((4...60).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    for number in 4...60 { #expect(client.readResponse()?.text.hasPrefix("/\(number)|") == true) }
    client.send("GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\nGET /never HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse()?.headers["connection"] == "close")
    #expect(client.isEnded())
    try test.expectService()
  }

  @Test("a request that comes byte by byte is answered")
  func slowly() throws {
    let test = try TestServer()
    let client = try test.client()
    for byte in Array("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n".utf8) { client.send([byte]) }
    #expect(client.readResponse()?.status == 200)
  }

  @Test("the answer to HEAD is that to GET without the body")
  func head() throws {
    let test = try TestServer()
    let client = try test.client()
    let get = client.get("/page")
    let head = client.get("/page", method: "HEAD")
    #expect(head?.status == 200 && head?.body == [])
    #expect(head?.headers["content-length"] == get?.headers["content-length"])
    #expect(client.get("/next")?.status == 200)
  }

  @Test("a body of megabytes arrives whole")
  func largeBody() throws {
    let test = try TestServer()
    let body = try test.client(receiveBuffer: 4096).get("/large?3000000")?.body
    #expect(body?.count == 3_000_000 && body?.allSatisfy { $0 == 0x61 } == true)
  }

  @Test("a header that would be two is left out")
  func splitting() throws {
    let test = try TestServer()
    let response = try test.client().get("/split")
    #expect(response?.status == 200 && response?.headers["set-cookie"] == nil)
  }

  /// A request that is refused, printed by its beginning.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let request: String
    let status: Int
    var testDescription: String { "\(request.prefix(60).debugDescription) \(status)" }

    init(_ request: String, _ status: Int) {
      self.request = request
      self.status = status
    }
  }

  @Test(
    "what is not understood or not wanted is refused, and the connection ends",
    arguments: [
      Refusal("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 413),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 413),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n", 400),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n", 400),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400),
      Refusal("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      Refusal("OPTIONS / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      Refusal("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      Refusal("get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      Refusal("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      Refusal("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
      Refusal("GET / HTTP/1.1\r\n\r\n", 400),
      Refusal("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
      Refusal("GET /" + String(repeating: "a", count: 9000), 414),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 20000), 431),
      Refusal("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 200) + "\r\n", 431),
    ])
  func refusals(refusal: Refusal) throws {
    let test = try TestServer()
    let client = try test.client()
    #expect(client.status(after: refusal.request) == refusal.status)
    #expect(client.isEnded())
    try test.expectService()
    #expect(test.server.metrics.requestsRefused["\(refusal.status)"].value == 1)
  }

  @Test("random bytes get an error or nothing", arguments: 1...10)
  func junk(seed: UInt64) throws {
    let test = try TestServer { $0.limits.headSeconds = 0.8 }
    var random = SeededRandom(seed: seed)
    let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let client = try test.client()
    client.send(bytes)
    if let response = client.readResponse() { #expect((400...505).contains(response.status)) }
    #expect(client.isEnded())
    try test.expectService()
  }

  @Test("who does not send its request in time, or has none, is let go")
  func deadlines() throws {
    let test = try TestServer {
      $0.limits.headSeconds = 1
      $0.limits.idleSeconds = 0.8
    }
    let silent = try test.client()
    let slow = try test.client()
    slow.send("GET / HTTP/1.1\r\nHost: a\r\nX-")
    let idle = try test.client()
    #expect(idle.get("/")?.status == 200)
    #expect(idle.isEnded() && silent.isEnded() && slow.isEnded())
    try test.expectService()
  }

  @Test("a header that drips in does not hold a connection")
  func dripping() throws {
    let test = try TestServer { $0.limits.headSeconds = 0.8 }
    let client = try test.client(timeout: 0.05)
    client.send("GET / HTTP/1.1\r\n")
    var drops = 0
    while drops < 40, client.send("X: y\r\n"), !client.isEnded() { drops += 1 }
    #expect(drops < 40)
    try test.expectService()
  }

  @Test("who does not read an answer loses the connection, and nobody else is kept waiting")
  func slowReader() throws {
    let test = try TestServer { $0.limits.stallSeconds = 0.3 }
    let client = try test.client(receiveBuffer: 4096)
    client.send("GET /large?30000000 HTTP/1.1\r\nHost: a\r\n\r\n")
    try test.expectService()
    while test.server.metrics.connectionsOpen.value > 0 {}
    #expect(client.readResponse() == nil)
  }

  @Test("who goes in the middle of things is forgotten", arguments: [false, true])
  func goners(abruptly: Bool) async throws {
    let test = try TestServer()
    for request in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /large?5000000 HTTP/1.1\r\nHost: a\r\n\r\n"] {
      let client = try test.client()
      client.send(request)
      client.drop(abruptly: abruptly)
    }
    try test.expectService()
    try await test.waitUntil { test.server.metrics.connectionsOpen.value == 0 }
  }

  @Test("there are no more connections than the limit: others are told so, and come in later")
  func limit() async throws {
    let test = try TestServer { $0.limits.connections = 4 }
    var clients = try (0..<4).map { _ in try test.client() }
    for client in clients { #expect(client.get("/")?.status == 200) }
    let refused = try test.client().get("/")
    #expect(refused?.status == 503 && refused?.headers["retry-after"] == "5")
    let crowd = (0..<100).compactMap { _ in TestClient(port: test.port) }
    #expect(clients[0].get("/")?.status == 200)
    for client in crowd { client.drop() }
    clients.removeAll()
    try await test.waitUntil { test.server.metrics.connectionsOpen.value == 0 }
    try test.expectService()
  }

  @Test("without descriptors nobody is accepted, and nothing spins; with them it goes on")
  func noDescriptors() throws {
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    options.limits.headSeconds = 0.4
    let server = WebServer(site: TestSite(), options: options, log: .silent)
    let loop = try server.makeLoop()
    let calls = Calls()
    let accept = loop.accept
    loop.accept = { listener, address in
      calls.count += 1
      guard calls.count > 3 else {
        errno = EMFILE
        return -1
      }
      return accept(listener, address)
    }
    server.run(loop)
    let client = try #require(TestClient(port: Int(loop.port)))
    #expect(client.get("/")?.status == 200)
    #expect((4...6).contains(calls.count))
  }

  /// Counted by the server's thread, and read when that has answered.
  private final class Calls: @unchecked Sendable { var count = 0 }

  @Test("IPv4 and IPv6 lead to the same server", arguments: ["localhost", "*"])
  func bothProtocols(host: String) throws {
    let test = try TestServer { $0.host = host }
    #expect(try test.client().get("/")?.text.hasSuffix("|127.0.0.1\n") == true)
    if let client = TestClient(port: test.port, isIPv6: true) { #expect(client.get("/")?.text.hasSuffix("|::1\n") == true) }
  }

  @Test("a proxy is believed if it is trusted")
  func proxy() throws {
    let headers = ["X-Forwarded-Proto: https", "X-Forwarded-Host: example.org", "X-Forwarded-For: 192.0.2.7, 192.0.2.8"]
    let careful = try TestServer()
    #expect(try careful.client().get("/", headers: headers)?.text == "/||localhost:\(careful.port)|false|127.0.0.1\n")
    let trusting = try TestServer { $0.trustsProxyHeaders = true }
    #expect(try trusting.client().get("/", headers: headers)?.text == "/||example.org|true|192.0.2.8\n")
  }
}
