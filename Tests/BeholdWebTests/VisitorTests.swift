import BeholdObservation
import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

private struct Named: View {
  @AppStorage("name") private var name = "nobody"
  @SceneStorage("tab") private var tab = 1

  var body: some View {
    Text(verbatim: "name \(name), tab \(tab)")
    Button("Rename") { name = "Ada" }
    Button("Next") { tab += 1 }
  }
}

/// An app that keeps a setting itself.
private struct NamedApp: App {
  @AppStorage("name") private var name = "nobody"

  var body: some Scene {
    WindowGroup("Test") {
      Text(verbatim: "app \(name)")
      Button("Rename") { name = "Ada" }
    }
  }
}

/// A browser with a cookie, and its tabs.
@MainActor
private final class Browser {
  let site: AppSite
  private(set) var cookie: String?

  init(_ site: AppSite, cookie: String? = nil) {
    self.site = site
    self.cookie = cookie
  }

  @MainActor
  final class Tab {
    let browser: Browser
    private(set) var html = ""
    private(set) var socket = RecordingSocket()

    init(_ browser: Browser) {
      self.browser = browser
      load()
      connect()
    }

    func load() {
      var request = HTTPRequest(path: "/")
      request.cookies = browser.cookie
      let response = browser.site.respond(to: request)
      html = numbered(String(decoding: response.body, as: UTF8.self))
      browser.cookie = response.headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    }

    func connect() {
      socket = RecordingSocket()
      var request = HTTPRequest(path: "/_behold/socket")
      request.cookies = browser.cookie
      browser.site.opened(socket, by: request)
      let token = html.firstMatch(of: /name="behold" content="([^"]+)"/).map { String($0.1) } ?? ""
      say("H\(token):0:0")
    }

    /// Loads the page again: the old connection goes when the new page is there.
    func reload() {
      let old = socket
      load()
      browser.site.closed(old)
      connect()
    }

    func press(_ label: String) {
      let before = html[..<(html.range(of: ">\(label)<")?.lowerBound ?? html.startIndex)]
      say("p\(before.matches(of: /<button data-n="(\d+)"/).last.map { String($0.1) } ?? "")")
    }

    private func say(_ message: String) {
      browser.site.received(Array(message.utf8), from: socket)
      browser.site.drained(socket)
    }

    func shows(_ text: String) -> Bool { html.contains(text) || socket.frames.contains { $0.contains(text) } }
  }

  func open() -> Tab { Tab(self) }
}

@Suite("Visitors") @MainActor
struct VisitorTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("visitors-\(UUID().uuidString)", isDirectory: true)

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Servers that are started one after the other.
  private func site(_ limits: WebServer.Limits = WebServer.Limits(), of app: AppInstance = AppInstance(OneWindow { Named() })) -> AppSite {
    AppSite(
      app, assets: .forTests, storage: VisitorStorage(folder: folder, limits: limits),
      key: VisitorKey(in: folder, log: .silent))
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".json") }
  }

  @Test("ENV-7: tabs of one visitor share settings, live, and no other visitor sees them")
  func sharing() {
    let site = site()
    let visitor = Browser(site)
    let (one, other) = (visitor.open(), visitor.open())
    let stranger = Browser(site).open()
    one.press("Rename")
    #expect(one.shows("name Ada") && other.shows("name Ada"))
    #expect(!stranger.shows("Ada") && !Browser(site).open().shows("Ada"))
    #expect(visitor.open().html.contains("name Ada"))
  }

  @Test("ENV-7: settings are there after the server was started anew, for their visitor alone")
  func restart() throws {
    let visitor = Browser(site())
    visitor.open().press("Rename")
    UserSettings.saveAll()
    let cookie = try #require(visitor.cookie)
    let again = site()
    #expect(Browser(again, cookie: cookie).open().html.contains("name Ada"))
    #expect(Browser(again).open().html.contains("name nobody"))
    #expect(files.count == 1)
    // The name of the file does not tell the cookie.
    #expect(files.allSatisfy { !$0.contains(cookie.dropFirst("behold=".count)) && $0.count == 69 })
  }

  @Test("ENV-7: what an app keeps itself is the visitor's, also after the server was started anew")
  func ownOfApp() throws {
    let visitor = Browser(site(of: AppInstance(NamedApp())))
    let (one, other) = (visitor.open(), visitor.open())
    let stranger = Browser(visitor.site).open()
    one.press("Rename")
    #expect(one.shows("app Ada") && other.shows("app Ada") && !stranger.shows("Ada"))
    UserSettings.saveAll()
    let again = site(of: AppInstance(NamedApp()))
    #expect(Browser(again, cookie: visitor.cookie).open().html.contains("app Ada"))
    #expect(Browser(again).open().html.contains("app nobody"))
  }

  @Test("A visitor who stores nothing leaves no file")
  func readers() {
    _ = Browser(site()).open()
    UserSettings.saveAll()
    #expect(files.isEmpty)
  }

  @Test(
    "A cookie that was not made here is ignored, and never the name of a file",
    arguments: [
      "behold=../../../etc/passwd", "behold=", "behold=\(String(repeating: "/", count: 400))", "other=1",
      "behold=..%2f..%2f..%2f..%2fetc%2f", "behold=\(SecureToken.make())", "behold=\(SecureToken.make()).",
      "behold=\(SecureToken.make()).\(String(repeating: "A", count: 43))",
      Cookies(key: VisitorKey()).header(for: SecureToken.make(), isSecure: false).value,
    ])
  func badCookies(_ cookie: String) {
    let visitor = Browser(site(), cookie: cookie)
    visitor.open().press("Rename")
    UserSettings.saveAll()
    #expect(visitor.cookie != cookie)
    #expect(files.count == 1 && files.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}\.json/) != nil })
  }

  @Test("The visitor's cookie is for the server alone, and lives for a year after each page")
  func cookie() {
    let response = site().respond(to: HTTPRequest(path: "/"))
    let cookie = response.headers.first { $0.name == "set-cookie" }?.value ?? ""
    for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Max-Age=31536000"] { #expect(cookie.contains(part)) }
  }

  @Test("The files that were not used for the longest time go when there are too many, and those that are too old")
  func limits() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for index in 1...6 {
      let file = folder.appendingPathComponent("\(index).json")
      try Data().write(to: file)
      let age = index == 6 ? 400.0 : Double(index)
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age * 24 * 60 * 60)], ofItemAtPath: file.path)
    }
    var limits = WebServer.Limits()
    limits.storedVisitors = 3
    VisitorStorage(folder: folder, limits: limits).sweep()
    #expect(files.sorted() == ["1.json", "2.json", "3.json"])
  }

  @Test("SceneStorage outlasts a connection that is lost and a reload of its tab; another tab has its own")
  func scene() {
    let visitor = Browser(site())
    let (one, other) = (visitor.open(), visitor.open())
    one.press("Next")
    #expect(one.shows("tab 2") && !other.shows("tab 2"))
    one.browser.site.closed(one.socket)
    one.connect()
    #expect(one.shows("tab 2"))
    one.reload()
    #expect(one.html.contains("tab 1") && one.shows("tab 2"))
    other.reload()
    #expect(!other.shows("tab 2"))
    #expect(!visitor.open().shows("tab 2"))
  }

  @Test("A page that is opened after another was closed begins anew")
  func closedBefore() {
    let visitor = Browser(site())
    let one = visitor.open()
    one.press("Next")
    visitor.site.closed(one.socket)
    #expect(!visitor.open().shows("tab 2"))
  }
}
