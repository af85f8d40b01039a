import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// A page over a real connection, as a browser has it.
struct TestVisit {
  let html: String
  let cookie: String
  let socket: TestClient

  /// Asks for a page, and connects it.
  init(port: Int) throws {
    let client = try #require(TestClient(port: port))
    let response = try #require(client.get("/"))
    html = numbered(response.text)
    let token = try #require(html.firstMatch(of: /name="behold" content="([^"]+)"/)).1
    cookie = String(try #require(response.headers["set-cookie"]).prefix { $0 != ";" })
    socket = try #require(TestClient(port: port))
    try #require(socket.shakeHands(["Cookie": cookie])?.status == 101)
    socket.say("H\(token):0:0")
    _ = socket.hear()
  }

  /// Presses a button.
  func press(_ label: String) throws {
    let text = try #require(html.range(of: ">\(label)<"))
    let button = try #require(html[..<text.lowerBound].matches(of: /<button data-n="(\d+)"/).last)
    socket.say("p\(button.1)")
  }
}

/// A server with an app of one window, and the lines of its log.
struct TestApp {
  final class Lines: @unchecked Sendable {
    private let lock = SpinLock()
    private var lines: [String] = []

    func add(_ line: String) {
      lock.lock()
      lines.append(line)
      lock.unlock()
    }

    var all: [String] {
      lock.lock()
      defer { lock.unlock() }
      return lines
    }
  }

  let lines = Lines()
  let site: AppSite
  let server: WebServer
  let port: Int

  init(limits: (inout WebServer.Limits) -> Void = { _ in }, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View)
    async throws
  {
    let lines = lines
    let log = WebLog { lines.add($0) }
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    // The machine may be busy.
    options.limits.helloSeconds = 60
    limits(&options.limits)
    let given = options.limits
    site = await MainActor.run {
      AppSite(AppInstance(OneWindow { content() }), assets: .forTests, limits: given, log: log)
    }
    server = WebServer(site: site, options: options, log: log)
    port = try server.start()
  }

  /// Waits until something is so, at most half a minute.
  func waitUntil(sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () async throws -> Bool) async throws {
    for _ in 0..<3000 {
      if try await isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("it is still not so: \(lines.all)", sourceLocation: sourceLocation)
  }
}
