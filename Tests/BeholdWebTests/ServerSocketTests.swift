import Testing

@testable import BeholdWeb

@Suite("WebSockets of a server", .timeLimit(.minutes(10)))
struct ServerSocketTests {
  @Test("a browser speaks with the site, and says farewell")
  func conversation() async throws {
    let test = try TestServer()
    let client = try test.client()
    let response = client.shakeHands()
    #expect(response?.status == 101 && response?.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(response?.headers["sec-websocket-protocol"] == "behold")
    for text in ["a", "", String(repeating: "ä", count: 100), String(repeating: "b", count: 65_536)] {
      client.say(text)
      #expect(client.hear() == text)
    }
    client.send(TestClient.frame(8, [0x03, 0xe8]))
    #expect(client.farewell() == 1000)
    #expect(client.isEnded())
    try await test.waitUntil { test.site.closes == 1 && test.site.sockets.isEmpty }
    #expect(test.server.metrics.closes["browser"].value == 1)
    await test.server.stop()
  }

  @Test("the site ends a connection after what it has sent")
  func siteCloses() async throws {
    let test = try TestServer()
    let client = try test.socket()
    client.say("close 4001")
    #expect(client.hear() == "last")
    #expect(client.farewell() == 4001)
    #expect(client.isEnded())
    try await test.waitUntil { test.site.closes == 1 }
  }

  @Test(
    "a handshake is refused with a reason",
    arguments: [
      (["Origin": nil], 403, "origin"), (["Origin": "http://evil.example"], 403, "origin"), (["Origin": "null"], 403, "origin"),
      (["Origin": "http://localhost"], 403, "origin"), (["Origin": "https://localhost:PORT"], 403, "origin"),
      (["Origin": "http://localhost:PORT.evil.example"], 403, "origin"), (["Cookie": nil], 403, "cookie"), (["Cookie": ""], 403, "cookie"),
      (["Sec-WebSocket-Protocol": nil], 400, "protocol"), (["Sec-WebSocket-Protocol": "chat"], 400, "protocol"),
      (["Sec-WebSocket-Version": "8"], 426, "version"), (["Sec-WebSocket-Version": nil], 426, "version"),
      (["Upgrade": nil], 426, "malformed"), (["Upgrade": "h2c"], 426, "malformed"), (["Connection": "keep-alive"], 426, "malformed"),
      (["Sec-WebSocket-Key": nil], 400, "malformed"), (["Sec-WebSocket-Key": "short"], 400, "malformed"),
      (["Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=!"], 400, "malformed"),
    ] as [([String: String?], Int, String)])
  func refusals(changes: [String: String?], status: Int, reason: String) throws {
    let test = try TestServer()
    let client = try test.client()
    let changes = changes.mapValues { $0.map { value in value.split(separator: "PORT").joined(separator: "\(test.port)") } }
    let isWithPort = changes["Origin"]??.hasSuffix(":") == true
    let response = client.shakeHands(isWithPort ? ["Origin": changes["Origin"]!! + "\(test.port)"] : changes)
    #expect(response?.status == status)
    #expect(client.isEnded())
    #expect(test.server.metrics.handshakesRefused[reason].value == 1)
    try test.expectService()
  }

  @Test("other origins are let in where the options name them")
  func allowedOrigin() throws {
    let test = try TestServer { $0.allowedOrigins = ["https://example.org"] }
    #expect(try test.client().shakeHands(["Origin": "https://example.org"])?.status == 101)
    #expect(try test.client().shakeHands(["Origin": "https://example.com"])?.status == 403)
  }

  private typealias Frame = TestClient

  /// Bytes that a browser never sends, named in the test's report instead of printed.
  struct Violation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let code: Int

    init(_ name: String, _ bytes: [UInt8], _ code: Int) {
      testDescription = name
      self.bytes = bytes
      self.code = code
    }
  }

  @Test(
    "what RFC 6455 forbids ends the connection with a code",
    arguments: [
      Violation("a frame that is not masked", Frame.frame(1, [0x61], isMasked: false), 1002),
      Violation("a reserved bit", Frame.frame(1, [0x61], reserved: 4), 1002),
      Violation("an opcode that there is not", Frame.frame(3, [0x61]), 1002),
      Violation("a control opcode that there is not", Frame.frame(11, []), 1002),
      Violation("binary", Frame.frame(2, [0, 1]), 1003),
      Violation("a continuation of nothing", Frame.frame(0, [0x61]), 1002),
      Violation("a message within another", Frame.frame(1, [0x61], isFinal: false) + Frame.frame(1, [0x61]), 1002),
      Violation("a ping in pieces", Frame.frame(9, [], isFinal: false), 1002),
      Violation("a ping that is too long", Frame.frame(9, [UInt8](repeating: 0, count: 126)), 1002),
      Violation("a farewell that is too long", Frame.frame(8, [0x03, 0xe8] + [UInt8](repeating: 0x61, count: 200)), 1002),
      Violation("half a farewell", Frame.frame(8, [3]), 1002),
      Violation("a farewell with a code of nobody's", Frame.frame(8, [0x03, 0xed]), 1002),
      Violation("a farewell that is not UTF-8", Frame.frame(8, [0x03, 0xe8, 0xff]), 1007),
      Violation("text that is not UTF-8", Frame.frame(1, [0x61, 0xff]), 1007),
      Violation("a surrogate", Frame.frame(1, [0xed, 0xa0, 0x80]), 1007),
      Violation("half a character", Frame.frame(1, [0xc3]), 1007),
      Violation("a message that is too long", Frame.frame(1, [UInt8](repeating: 0x61, count: 65_537)), 1009),
      Violation(
        "a message that gets too long in pieces",
        Frame.frame(1, [UInt8](repeating: 0x61, count: 60_000), isFinal: false) + Frame.frame(0, [UInt8](repeating: 0x61, count: 6_000)),
        1009
      ),
      Violation("the promise of a gigabyte", Frame.frame(1, [], length: 1 << 30), 1009),
      Violation("the promise of more than there is", Frame.frame(1, [], length: .max), 1009),
    ])
  func violations(violation: Violation) async throws {
    let test = try TestServer { $0.limits.closeSeconds = 0.4 }
    let client = try test.socket()
    client.send(violation.bytes + TestClient.frame(1, Array("after".utf8)))
    #expect(client.farewell() == violation.code)
    #expect(client.isEnded())
    try test.expectService()
    #expect(await test.site.messages == 1)
  }

  @Test("a message in pieces is put together, with pings between them, and cut anywhere")
  func fragments() throws {
    let test = try TestServer()
    let client = try test.socket()
    let bytes =
      TestClient.frame(1, [0xc3], isFinal: false) + TestClient.frame(9, [1, 2, 3]) + TestClient.frame(0, [], isFinal: false)
      + TestClient.frame(0, [0xa4])
    client.send(bytes)
    #expect(client.readFrame() == TestClient.Frame(opcode: 10, payload: [1, 2, 3]))
    #expect(client.hear() == "ä")
    for byte in bytes { client.send([byte]) }
    #expect(client.readFrame() == TestClient.Frame(opcode: 10, payload: [1, 2, 3]))
    #expect(client.hear() == "ä")
  }

  @Test("a frame may come with the handshake")
  func early() throws {
    let test = try TestServer()
    let client = try test.client()
    client.send(
      "GET /_behold/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: x, behold\r\nOrigin: http://a\r\nCookie: a=b\r\n\r\n")
    client.say("early")
    #expect(client.readResponse()?.status == 101)
    #expect(client.hear() == "early")
  }

  @Test("a flood ends the connection that makes it, and no other", arguments: ["messages", "pings", "pieces"])
  func flood(kind: String) throws {
    let test = try TestServer {
      $0.limits.messageBurst = 50
      $0.limits.messagesPerSecond = 10
    }
    let other = try test.socket()
    let client = try test.socket()
    let frame =
      switch kind {
      case "messages": TestClient.frame(1, Array("quiet".utf8))
      case "pings": TestClient.frame(9, [])
      default: TestClient.frame(0, [], isFinal: false)
      }
    if kind == "pieces" { client.send(TestClient.frame(1, [], isFinal: false)) }
    client.send(Array((0..<60).map { _ in frame }.joined()))
    #expect(client.farewell() == 1008)
    other.say("still here")
    #expect(other.hear() == "still here")
    #expect(test.server.metrics.closes["flood"].value == 1)
    try test.expectService()
  }

  @Test("more messages than the site can take wait with the system, and none is lost")
  func waiting() async throws {
    let test = try TestServer {
      $0.limits.waitingMessages = 4
      $0.limits.takeMessagesOfAnyPace()
    }
    let client = try test.socket()
    let frame = TestClient.frame(1, Array("quiet".utf8))
    for _ in 0..<200 { client.send(Array((0..<25).map { _ in frame }.joined())) }
    try await test.waitUntil { test.site.messages == 5000 }
  }

  @Test("the site is told when its frames have gone, if it has asked")
  func drained() async throws {
    // The main actor is asked before anything is read, and may be busy for long.
    let test = try TestServer { $0.limits.stallSeconds = 600 }
    let client = try test.socket(receiveBuffer: 32768)
    client.say("large 3000000")
    try await Task.sleep(for: .milliseconds(100))
    #expect(await test.site.waits == 1)
    #expect(await test.site.drains == 0)
    #expect(client.readFrame()?.payload.count == 3_000_000)
    try await test.waitUntil { test.site.drains == 1 }
    for _ in 0..<20 {
      client.say("short")
      #expect(client.hear() == "short")
    }
    let socket = try #require(await test.site.sockets.first)
    #expect(!socket.tellsWhenDrained())
    #expect(await test.site.drains == 1)
  }

  @Test("what is answered comes whole and in order, whoever has written it, and whatever waits")
  func orderOfAnswers() async throws {
    let test = try TestServer {
      $0.limits.stallSeconds = 600
      $0.limits.waitingFrames = 10_000
      $0.limits.takeMessagesOfAnyPace()
    }
    let client = try test.socket(receiveBuffer: 4096)
    let ping = TestClient.frame(9, Array("?".utf8))
    for round in 0..<4 {
      for number in 0..<150 {
        client.say("padded \(round) \(number)")
        if number % 7 == 0 { client.send(ping) }
        // Sometimes one is alone, and sometimes many wait.
        if number % 10 < round { try await Task.sleep(for: .milliseconds(2)) }
      }
      var number = 0
      while number < 150 {
        let frame = try #require(client.readFrame())
        guard frame.opcode == 1 else {
          // It asks, too, where the machine is slow.
          #expect(frame.opcode == 9 || frame.opcode == 10 && frame.payload == Array("?".utf8))
          continue
        }
        let text = String(decoding: frame.payload, as: UTF8.self)
        try #require(text.hasPrefix("padded \(round) \(number) ") && frame.payload.count > 8000, "\(text.prefix(40))")
        number += 1
      }
    }
    client.say("still here")
    while let frame = client.readFrame(), frame.opcode != 1 {}
    try test.expectService()
  }

  @Test("who takes nothing loses the connection, whatever it says meanwhile")
  func slowReader() async throws {
    let test = try TestServer { $0.limits.stallSeconds = 0.4 }
    let client = try test.socket(receiveBuffer: 4096)
    client.say("large 30000000")
    for _ in 0..<20 { client.send(TestClient.frame(9, [UInt8](repeating: 0, count: 100))) }
    try test.expectService()
    try await test.waitUntil { test.server.metrics.closes["slow"].value == 1 && test.site.closes == 2 }
    try await test.waitUntil { test.server.metrics.connectionsOpen.value == 0 }
  }

  @Test("a site that never waits loses the connection, not the memory")
  func tooManyFrames() async throws {
    let test = try TestServer { $0.limits.waitingFrames = 8 }
    let client = try test.socket(receiveBuffer: 4096)
    client.say("many 500")
    try await test.waitUntil { test.site.closes == 1 }
    try test.expectService()
  }

  @Test("who is silent is asked, and given up if there is no answer")
  func silence() async throws {
    let test = try TestServer {
      $0.limits.pingSeconds = 0.1
      $0.limits.silenceSeconds = 6
    }
    let dead = try test.socket()
    let alive = try test.socket()
    var pings = 0
    while test.server.metrics.closes["silent"].value == 0 {
      let frame = try #require(alive.readFrame())
      #expect(frame.opcode == 9)
      alive.send(TestClient.frame(10, []))
      pings += 1
    }
    #expect(pings > 2)
    #expect(dead.readFrame()?.opcode == 9)
    #expect(dead.isEnded())
    #expect(test.server.metrics.closes["silent"].value == 1)
    alive.say("here")
    #expect(alive.hear() == "here")
  }

  @Test("who goes without a farewell is forgotten", arguments: [false, true])
  func goners(abruptly: Bool) async throws {
    let test = try TestServer()
    let clients = try (0..<20).map { _ in try test.socket() }
    for (number, client) in clients.enumerated() {
      if number % 2 == 0 { client.send(Array(TestClient.frame(1, [0x61, 0x62], isFinal: false).dropLast())) }
      client.drop(abruptly: abruptly)
    }
    try await test.waitUntil { test.site.closes == 20 }
    #expect(test.server.metrics.closes["lost"].value == 20)
    try test.expectService()
  }

  @Test("a server that stops says so to everybody, and ends in time")
  func stop() async throws {
    let test = try TestServer()
    let client = try test.socket()
    let stubborn = try test.socket(receiveBuffer: 4096)
    stubborn.say("large 30000000")
    let idle = try test.client()
    async let stopped: Void = test.server.stop(seconds: 2)
    #expect(client.farewell() == 1001)
    #expect(client.isEnded() && idle.isEnded())
    await stopped
    try await test.waitUntil { test.site.closes == 2 }
    #expect(TestClient(port: test.port) == nil)
    await test.server.stop()
  }
}
