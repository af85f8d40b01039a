import Foundation
import Testing

@testable import BeholdWeb

@Suite("Names of hosts", .timeLimit(.minutes(10)))
struct HostTests {
  @Test(
    "HOST-5 A server answers to localhost, to what it listens at, and to the names that it was given",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("localhost.", true), ("127.0.0.1:1", true), ("[::1]:80", true), ("[::1]", true),
      ("truck.example", true), ("truck.example:443", true), ("Other.Example", true), ("evil.example", false),
      ("truck.example.evil.example", false),
      ("localhost.evil.example", false), ("127.0.0.1.evil.example", false), ("", false), (":80", false), ("::1", false), ("[::1", false),
      ("[::2]", false),
      ("localhost:x", false), ("localhost:123456", false), ("local host", false), ("localhost, evil.example", false), ("localhost/", false),
      ("user@localhost", false), ("0x7f.1", false), ("127.1", false), ("１２７.0.0.1", false), (String(repeating: "a", count: 300), false),
      ("*", false),
    ])
  func names(_ header: String, _ isAllowed: Bool) {
    #expect(AllowedHosts(host: "truck.example", others: ["other.example"]).contains(header) == isAllowed)
    #expect(AllowedHosts(host: "truck.example", others: ["*"]).contains(header))
    #expect(AllowedHosts(host: "*", others: []).contains(header) == (isAllowed && !header.lowercased().contains("example")))
  }

  @Test(
    "HOST-5 A request for another host gets neither a page, nor a socket, nor metrics, but is told the option; who asks for the health is answered"
  )
  func refused() throws {
    let test = try TestServer { $0.allowedHosts = [] }
    for path in ["/", "/metrics", "/_behold/socket", "/any/page"] {
      let client = try test.client()
      client.send("GET \(path) HTTP/1.1\r\nHost: evil.example:\(test.port)\r\n\r\n")
      let response = try #require(client.readResponse())
      #expect(response.status == 421 && response.text.contains("--allowed-host evil.example"))
      #expect(client.isEnded())
    }
    let strange = try test.client()
    strange.send("GET / HTTP/1.1\r\nHost: <script>\r\n\r\n")
    #expect(strange.readResponse()?.text.contains("script") == false)
    let socket = try test.client()
    #expect(socket.shakeHands(["Host": "evil.example", "Origin": "http://evil.example"])?.status == 421)
    let health = try test.client()
    health.send("GET /healthz HTTP/1.1\r\nHost: 10.0.0.7\r\n\r\n")
    #expect(health.readResponse()?.status == 200)
    #expect(test.server.metrics.requestsRefused["421"].value == 6)
    try test.expectService()
  }

  @Test("HOST-5 Behind a proxy that is trusted the host that the browser asked is the one that counts")
  func proxy() throws {
    let test = try TestServer {
      $0.allowedHosts = ["truck.example"]
      $0.trustsProxyHeaders = true
    }
    #expect(try test.client().get("/", headers: ["X-Forwarded-Host: truck.example"])?.status == 200)
    #expect(try test.client().get("/", headers: ["X-Forwarded-Host: evil.example"])?.status == 421)
    #expect(try test.client().get("/", headers: ["X-Forwarded-Host: truck.example, evil.example"])?.status == 421)
  }
}
