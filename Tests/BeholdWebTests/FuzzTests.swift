import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Whole sessions at random", .serialized) @MainActor
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// `BEHOLD_FUZZ_SEED` repeats a run; otherwise each is another one.
  private static var seed: UInt64 { environment["BEHOLD_FUZZ_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999_999) }

  private static var messages: Int { environment["BEHOLD_SOAK"] == nil ? 50_000 : 1_000_000 }

  private func fuzz(_ seed: UInt64, _ messages: Int) async throws {
    FuzzLine.begin(seed)
    defer { FuzzLine.end() }
    let fuzzer = try SessionFuzzer(seed: seed)
    let problems = try await fuzzer.run(messages: messages)
    #expect(
      problems.isEmpty,
      "BEHOLD_FUZZ_SEED=\(seed) repeats it; it was the message \(fuzzer.messages), \(String(decoding: fuzzer.last, as: UTF8.self))")
    // It is of no use if nothing of it gets through.
    #expect(fuzzer.handled > messages / 20)
  }

  @Test("HOST-5 Whatever pages say, in whatever order, the site lives, each page shows its tree, and nobody else's changes")
  func sessions() async throws { try await fuzz(Self.seed, Self.messages) }

  @Test("HOST-5 What has once gone wrong goes well", arguments: [1, 2, 3] as [UInt64])
  func known(_ seed: UInt64) async throws { try await fuzz(seed, 1500) }

  @Test(
    "HOST-5 Whatever comes over connections, the server serves, and an honest page hears only of what it does itself",
    .timeLimit(.minutes(10)))
  nonisolated func sockets() async throws {
    let seed = await Self.seed
    var random = SeededRandom(seed: seed)
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    options.limits.closeSeconds = 0.1
    let site = await Self.site(options.limits)
    let server = WebServer(site: site, options: options, log: .silent)
    let port = try server.start()
    let honest = try HonestPage(port)
    for _ in 0..<120 {
      guard let client = TestClient(port: port, timeout: 2) else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: client.send(Self.noise(&random))
      case 1:
        client.send(
          "GET /\(Int.random(in: 0..<9, using: &random))/x HTTP/1.1\r\nHost: localhost\r\n\r\n"
            + String(decoding: Self.noise(&random), as: UTF8.self))
      default:
        _ = client.shakeHands(["Cookie": honest.cookie])
        if Bool.random(using: &random) { client.say("H\(SecureToken.make()):\(UInt64.max):0") }
        for _ in 0..<5 {
          let length = Bool.random(using: &random) ? nil : UInt64.random(in: 0...UInt64.max, using: &random)
          client.send(
            TestClient.frame(
              UInt8.random(in: 0..<16, using: &random), Self.noise(&random), isMasked: Int.random(in: 0..<4, using: &random) > 0,
              length: length))
        }
      }
      client.drop(abruptly: Bool.random(using: &random))
    }
    honest.client.say("p\(honest.button)")
    #expect(honest.client.hear()?.contains("\"Count 1\"") == true, "BEHOLD_FUZZ_SEED=\(seed)")
    await server.stop(seconds: 0)
  }

  private static func site(_ limits: WebServer.Limits) -> AppSite {
    AppSite(AppInstance(OneWindow { EveryControl() }), assets: .forTests, limits: limits)
  }

  /// A page over a connection of its own that does what pages do.
  private final class HonestPage {
    let client: TestClient
    let cookie: String
    let button: String

    init(_ port: Int) throws {
      let page = try #require(TestClient(port: port)?.get("/"))
      cookie = try #require(page.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) })
      let token = try #require(page.text.firstMatch(of: /name="behold" content="([^"]+)"/).map { String($0.1) })
      button = try #require(numbered(page.text).firstMatch(of: /<button data-n="([0-9]+)"[^>]*><span[^>]*>Count 0</).map { String($0.1) })
      client = try #require(TestClient(port: port))
      #expect(client.shakeHands(["Cookie": cookie])?.status == 101)
      client.say("H\(token):0:0")
      #expect(client.hear()?.contains("[12,0]") == true)
    }
  }

  private nonisolated static func noise(_ random: inout SeededRandom) -> [UInt8] {
    (0..<Int.random(in: 0..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
