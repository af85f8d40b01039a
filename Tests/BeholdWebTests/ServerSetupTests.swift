import BeholdUI
import Foundation
import Synchronization
import Testing

@testable import BeholdWeb

@Suite("A server's beginning, its files and figures", .timeLimit(.minutes(10)))
struct ServerSetupTests {
  private func failure(_ change: (inout WebServer.Options) -> Void) -> String {
    do {
      _ = try TestServer(change)
      return "it started"
    } catch { return "\(error)" }
  }

  @Test("what is wrong with an address is said in one line")
  func addresses() throws {
    let test = try TestServer()
    #expect(failure { $0.port = UInt16(test.port) } == "port \(test.port) is in use by another program")
    #expect(failure { $0.host = "no.such.host.invalid" }.hasPrefix("cannot listen at 'no.such.host.invalid': "))
    #expect(failure { $0.host = "192.0.2.1" } == "'192.0.2.1' is not an address of this machine")
    try test.expectService()
  }

  @Test("what is wrong with a certificate is said in one line")
  func certificates() throws {
    let folder = try TemporaryFolder()
    let (certificate, key) = try folder.makeCertificate("a")
    let (_, otherKey) = try folder.makeCertificate("b")
    let junk = try folder.write("junk", "no certificate")
    func failure(_ certificate: String?, _ key: String?) -> String {
      self.failure {
        $0.certificate = certificate
        $0.key = key
      }
    }
    #expect(failure(certificate, nil) == "a certificate needs its key")
    #expect(failure(nil, key) == "a key needs its certificate")
    #expect(failure(folder.path + "/none", key) == "cannot read '\(folder.path)/none': no such file or directory")
    let both = "cannot use the certificate '\(certificate)' with the key "
    #expect(failure(certificate, otherKey) == both + "'\(otherKey)': the key is of another certificate")
    #expect(failure(certificate, junk) == both + "'\(junk)': the key is not one in the PEM format without a passphrase")
    #expect(failure(junk, key).hasSuffix(": it is not a certificate in the PEM format"))
  }

  @Test("with a certificate, pages and sockets go through TLS, and nothing goes without")
  func tls() async throws {
    let folder = try TemporaryFolder()
    let (certificate, key) = try folder.makeCertificate("a")
    let test = try TestServer {
      $0.certificate = certificate
      $0.key = key
      $0.limits.closeSeconds = 0.2
    }
    let origin = "https://localhost:\(test.port)"
    let curl = ["curl", "-s", "--max-time", "60", "--cacert", certificate, "--resolve", "localhost:\(test.port):127.0.0.1"]
    let page = try folder.run(curl + [origin + "/page", origin + "/again"])
    #expect(page == "/page||localhost:\(test.port)|true|127.0.0.1\n/again||localhost:\(test.port)|true|127.0.0.1\n")
    let large = try folder.run(curl + ["-o", "/dev/null", "-w", "%{size_download} %{http_version}", origin + "/large?3000000"])
    #expect(large == "3000000 1.1")
    let handshake = [
      "-H", "Connection: Upgrade", "-H", "Upgrade: websocket", "-H", "Sec-WebSocket-Version: 13", "-H",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "-H", "Sec-WebSocket-Protocol: behold", "-H", "Cookie: a=b",
    ]
    // Who has been let in stays until the time is over.
    func upgrade(_ origin: String) throws -> String {
      let address = "https://localhost:\(test.port)/_behold/socket"
      let written = ["-o", "/dev/null", "-w", "%{http_code}", "-H", "Origin: \(origin)", address]
      for seconds in ["0.5", "5"] {
        let status = try folder.run(curl + handshake + ["--max-time", seconds] + written)
        if status != "000" { return status }
      }
      return try folder.run(curl + handshake + written)
    }
    #expect(try upgrade(origin) == "101")
    #expect(try upgrade("http://localhost:\(test.port)") == "403")

    let plain = try test.client()
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(plain.isEnded())
    for _ in 0..<20 { try test.client().drop(abruptly: true) }
    #expect(try folder.run(curl + [origin + "/page"]).hasPrefix("/page|"))
    await test.server.stop()
  }

  @Test("a connection with TLS goes on when the ten seconds for shaking hands are over")
  func lasting() async throws {
    let folder = try TemporaryFolder()
    let (certificate, key) = try folder.makeCertificate("a")
    let test = try TestServer {
      $0.certificate = certificate
      $0.key = key
      $0.limits.idleSeconds = 120
    }
    let (client, output) = folder.process([
      "openssl", "s_client", "-quiet", "-no_ign_eof", "-CAfile", certificate, "-connect", "127.0.0.1:\(test.port)",
    ])
    let input = Pipe()
    client.standardInput = input
    try client.run()
    try input.fileHandleForWriting.write(contentsOf: Data("GET /first HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    try await Task.sleep(for: .seconds(13))
    try? input.fileHandleForWriting.write(contentsOf: Data("GET /second HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8))
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("/first||a|true") && text.contains("/second||a|true"))
    await test.server.stop()
  }

  @Test("files have their hash in the path, and are sent plain, compressed, or not again")
  func files() throws {
    var files = StaticFiles()
    let script = Array(String(repeating: "let a = 1;\n", count: 100).utf8)
    files.add("behold.js", type: "text/javascript; charset=utf-8", bytes: script)
    files.add(at: "/robots.txt", type: "text/plain", bytes: [0x61])
    let path = try #require(files.path(of: "behold.js"))
    #expect(path.hasPrefix("/_behold/behold-") && path.hasSuffix(".js") && path.utf8.count == 35)
    let test = try TestServer(files: files)
    let client = try test.client()
    let plain = client.get(path)
    #expect(plain?.body == script && plain?.headers["cache-control"] == "public, max-age=31536000, immutable")
    let compressed = client.get(path, headers: ["Accept-Encoding: br;q=1, gzip;q=0.8"])
    #expect(compressed?.headers["content-encoding"] == "gzip" && compressed?.body.starts(with: [0x1f, 0x8b]) == true)
    #expect(client.get(path, headers: ["Accept-Encoding: gzip;q=0"])?.body == script)
    let tag = try #require(plain?.headers["etag"])
    #expect(client.get(path, headers: ["If-None-Match: \"x\", \(tag)"])?.status == 304)
    #expect(client.get("/robots.txt", headers: ["Accept-Encoding: gzip"])?.text == "a")
    #expect(client.get("/robots.txt")?.headers["cache-control"] == "no-cache")
    for other in ["/_behold/behold.js", "/_behold/../robots.txt", "/_behold/%2e%2e/robots.txt", path + "/", "//robots.txt"] {
      #expect(client.get(other)?.text.hasPrefix(other + "|") == true, "the site is asked, no file is found")
    }
  }

  @Test("the figures are for this machine, unless the options say otherwise")
  func metrics() throws {
    let test = try TestServer()
    let patches = test.server.metrics.counter("behold_patches_total", "Patches.")
    test.server.metrics.gauge("behold_sessions", "Sessions.") { 7 }
    patches.add(3)
    test.server.metrics.eventSeconds.observe(nanoseconds: 700_000)
    // What a library counts that knows of no server.
    let counter = ProgramCounter("test_figures_total", "Figures of a test.")
    counter.add(2)
    let client = try test.client()
    #expect(client.get("/healthz")?.text == "ok\n")
    let text = client.get("/metrics")?.text ?? ""
    for line in [
      "# TYPE behold_connections_total counter", "behold_requests_total 2", "behold_connections_open 1", "behold_patches_total 3",
      "behold_sessions 7", "behold_event_seconds_bucket{le=\"0.0005\"} 0", "behold_event_seconds_bucket{le=\"0.001\"} 1",
      "behold_event_seconds_count 1", "behold_handshakes_refused_total{reason=\"origin\"} 0",
      "# TYPE test_figures_total counter", "test_figures_total 2",
    ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
    #expect(client.get("/metrics", headers: ["X-Forwarded-For: 192.0.2.1"])?.status == 404)
    let secretive = try TestServer { $0.metrics = .nobody }
    #expect(try secretive.client().get("/metrics")?.status == 404)
    let open = try TestServer { $0.metrics = .everybody }
    #expect(try open.client().get("/metrics", headers: ["Forwarded: for=a"])?.status == 200)
  }

  @Test("several servers are one beside the other, and come and go")
  func severalServers() async throws {
    let servers = try (0..<4).map { _ in try TestServer() }
    for test in servers { try test.expectService() }
    await servers[0].server.stop()
    for test in servers.dropFirst() { try test.expectService() }
    for _ in 0..<20 {
      let test = try TestServer { $0.limits.closeSeconds = 0.05 }
      let client = try test.socket()
      await test.server.stop()
      #expect(client.farewell() == 1001)
    }
    await servers[1].server.stop()
    await servers[1].server.stop()
  }

  @Test("a line of the log has the time, and nothing that could command a terminal")
  func log() {
    let lines = Lines()
    WebLog { line in lines.add(line) }("a\u{1b}[2J\nb")
    #expect(lines.all().count == 1 && lines.all()[0].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z a\u{fffd}\[2J\u{fffd}b/) != nil)
    #expect(ServerTime.httpDate(1_777_636_800) == "Fri, 01 May 2026 12:00:00 GMT")
  }

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    func all() -> [String] { lines.withLock { $0 } }
  }
}

/// A folder for a test, and the programs that it calls there.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    return path + "/" + name
  }

  /// Makes a certificate for `localhost`, and its key.
  func makeCertificate(_ name: String) throws -> (certificate: String, key: String) {
    let certificate = "\(path)/\(name).crt"
    let key = "\(path)/\(name).key"
    _ = try run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
    ])
    return (certificate, key)
  }

  /// A program that can be started, and what it writes.
  func process(_ arguments: [String]) -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, output)
  }

  /// What a program writes.
  func run(_ arguments: [String]) throws -> String {
    let (process, output) = process(arguments)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
