import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite @MainActor struct CompressionTests {
  @Test("A long page comes compressed to who takes it so, and is the same page") func pages() async throws {
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    options.allowedHosts = ["a"]
    let site = AppSite(AppInstance(OneWindow { VStack { ForEach(0..<1000) { Text(verbatim: "Row \($0)") } } }), assets: .forTests)
    let server = WebServer(site: site, options: options, log: .silent)
    let port = try server.start()
    let (plain, compressed, refused) = try await Task.detached {
      func page(_ coding: String) throws -> TestClient.Response {
        let client = try #require(TestClient(port: port, timeout: 60))
        return try #require(client.get("/", headers: ["Accept-Encoding: \(coding)"]))
      }
      return (try page("br"), try page("gzip, br"), try page("gzip;q=0"))
    }.value
    await server.stop()
    #expect(plain.headers["content-encoding"] == nil && plain.headers["vary"] == "accept-encoding")
    #expect(refused.headers["content-encoding"] == nil && refused.text.contains("Row 999"))
    #expect(compressed.headers["content-encoding"] == "gzip" && compressed.headers["vary"] == "accept-encoding")
    #expect(compressed.body.count * 8 < plain.body.count)
    let text = try gunzip(compressed.body)
    #expect(text.lowercased().hasPrefix("<!doctype html>") && text.hasSuffix(plain.text.suffix(100)))
    #expect(text.utf8.count == plain.body.count)
  }

  @Test("The page of a visitor who has been there tells nothing by its length where somebody else's page asks for it")
  func otherSites() {
    let site = AppSite(AppInstance(OneWindow { Text("Hello") }), assets: .forTests)
    func response(_ fetchSite: String?, _ cookies: String?) -> HTTPResponse {
      var request = HTTPRequest(path: "/")
      request.host = "localhost"
      request.cookies = cookies
      request.fetchSite = fetchSite
      return site.respond(to: request)
    }
    let cookie = response(nil, nil).headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    for fetchSite in ["cross-site", "same-site", "", "None", "same-origin, cross-site", nil] {
      #expect(!response(fetchSite, cookie).mayBeCompressed, "\(fetchSite ?? "no header")")
    }
    for fetchSite in ["none", "same-origin"] { #expect(response(fetchSite, cookie).mayBeCompressed) }
    // Who comes for the first time has left nothing behind.
    for fetchSite in ["cross-site", nil] { #expect(response(fetchSite, nil).mayBeCompressed) }
    #expect(response("cross-site", "behold=forged").mayBeCompressed)
  }

  @Test("What is short, or gets no shorter, goes as it is", arguments: [0, 1, 499, 500, 100_000])
  func lengths(_ count: Int) throws {
    let head = HTTPHead(method: "GET", target: "/", minorVersion: 1, headers: [("accept-encoding", "gzip")])
    var random = HTTPResponse(body: (0..<count).map { _ in UInt8.random(in: 0...255) })
    random.mayBeCompressed = true
    let body = random.body
    random.compress(for: head)
    #expect(random.body == body && random.headers.map(\.name) == ["vary"])
    var plain = HTTPResponse(body: Array(repeating: 0x61, count: count))
    plain.mayBeCompressed = true
    plain.compress(for: head)
    #expect((plain.body.count < count) == (count >= 500))
    #expect(plain.headers.contains { $0.name == "content-encoding" } == (count >= 500))
  }

  private func gunzip(_ bytes: [UInt8]) throws -> String {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/gzip")
    program.arguments = ["-dc"]
    let (input, output) = (Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    try program.run()
    try input.fileHandleForWriting.write(contentsOf: bytes)
    try input.fileHandleForWriting.close()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
