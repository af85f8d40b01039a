import Dispatch
import TestSupport
import Testing

@testable import BeholdWeb

/// Alone under ThreadSanitizer, with the stress tests of the other targets.
@Suite("A server under stress", .timeLimit(.minutes(30)))
struct ServerStressTests {
  @MainActor
  private final class EchoSite: WebSite {
    private(set) var open = 0
    private(set) var messages = 0

    nonisolated init() {}

    func respond(to request: HTTPRequest) -> HTTPResponse { HTTPResponse(status: 200, text: request.path) }

    func opened(_ socket: WebSocket, by request: HTTPRequest) { open += 1 }

    func received(_ message: [UInt8], from socket: WebSocket) {
      messages += 1
      if messages % 50 == 0 { socket.close(4000, "enough") } else { socket.send(message) }
    }

    func drained(_ socket: WebSocket) {}

    func closed(_ socket: WebSocket) { open -= 1 }
  }

  @Test("clients come, speak and go from many threads while servers start and stop")
  func crowd() async throws {
    for round in 0..<4 {
      let site = EchoSite()
      var options = WebServer.Options()
      options.host = "127.0.0.1"
      options.port = 0
      options.limits.connections = 40
      options.limits.closeSeconds = 0.1
      let server = WebServer(site: site, options: options, log: .silent)
      let port = try server.start()
      async let crowd: Void = Self.crowd(port)
      try await Task.sleep(for: .milliseconds(round % 2 == 0 ? 300 : 2000))
      async let metrics = server.metrics.text()
      await server.stop(seconds: 0.5)
      _ = await metrics
      await crowd
      for _ in 0..<3000 where await site.open != 0 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(await site.open == 0)
      #expect(server.metrics.connectionsOpen.value == 0)
      #expect(server.metrics.socketsOpen.value == 0)
    }
  }

  private static func crowd(_ port: Int) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        inParallel(8) { thread in
          for number in 0..<40 { visit(port, thread * 40 + number) }
        }
        continuation.resume()
      }
    }
  }

  private static func visit(_ port: Int, _ number: Int) {
    guard let client = TestClient(port: port, timeout: 2) else { return }
    switch number % 5 {
    case 0: for _ in 0..<5 { _ = client.get("/page") }
    case 1: client.send("GET / HTTP/1.1\r\nHost")
    case 2:
      guard client.shakeHands()?.status == 101 else { return }
      for word in 0..<10 { client.say("\(word)") }
      client.drop(abruptly: true)
    default:
      guard client.shakeHands()?.status == 101 else { return }
      for word in 0..<10 {
        guard client.say("\(word)"), client.hear() != nil else { return }
      }
      client.send(TestClient.frame(8, [0x03, 0xe8]))
      _ = client.farewell()
    }
  }
}
