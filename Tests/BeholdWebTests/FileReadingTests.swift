import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Files are not read on the main actor", .timeLimit(.minutes(10)))
struct FileReadingTests {
  private struct Greeting: View {
    @AppStorage("name") private var name = "nobody"
    var body: some View { Text("hello \(name)") }
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reading-\(UUID().uuidString)")
  private let visitor = String(repeating: "v", count: SecureToken.length)

  @Test("Settings on a disk that does not answer keep their visitor's page waiting, and no other")
  func settings() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Reading a pipe waits until somebody writes.
    let pipe = folder.appendingPathComponent(VisitorStorage.name(of: visitor)).path
    #expect(mkfifo(pipe, 0o600) == 0)
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    options.allowedHosts = ["a"]
    let key = VisitorKey()
    let cookie = Cookies(key: key).header(for: visitor, isSecure: false).value.prefix { $0 != ";" }
    let site = await AppSite(
      AppInstance(OneWindow { Greeting() }), assets: .forTests, storage: VisitorStorage(folder: folder), key: key)
    let server = WebServer(site: site, options: options, log: .silent)
    let port = try server.start()
    let slow = try #require(TestClient(port: port))
    slow.send("GET / HTTP/1.1\r\nHost: a\r\nCookie: \(cookie)\r\n\r\n")
    while server.metrics.requests.value < 1 {}
    for _ in 0..<3 {
      let other = try #require(TestClient(port: port)).get("/")
      #expect(other?.status == 200 && other?.text.contains("hello nobody") == true)
    }
    let written = folder.appendingPathComponent("written.json")
    let settings = UserSettings(file: written)
    settings.set("Ada", forKey: "name")
    try settings.save()
    let file = FileHandle(forWritingAtPath: pipe)
    file?.write(try Data(contentsOf: written))
    try file?.close()
    let page = slow.readResponse()
    #expect(page?.status == 200)
    #expect(page?.text.contains("hello Ada") == true)
    await server.stop(seconds: 0)
  }

  @Test("Settings that were read are there as long as a page holds them, and a new visitor's are not looked for")
  func storage() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = VisitorStorage(folder: folder)
    #expect(storage.hasToRead(visitor))
    var read: UserSettings? = storage.read(visitor)
    #expect(!storage.hasToRead(visitor) && storage.settings(of: visitor) === read && storage.read(visitor) === read)
    read = nil
    #expect(storage.hasToRead(visitor))
    // A file that was not there when its visitor came is read when it is written.
    let new = storage.settings(of: "new", isNew: true)
    new.set("Grace", forKey: "name")
    try new.save()
    #expect(VisitorStorage(folder: folder).read("new").value(forKey: "name", as: String.self) == "Grace")
    #expect(!VisitorStorage().hasToRead(visitor))
  }

  @Test("A picture is answered without the main actor")
  @MainActor func picture() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("App_Shop.resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Data("picture".utf8).write(to: bundle.appendingPathComponent("logo.png"))
    let pictures = Pictures(in: [bundle])
    let assets = Assets(script: "", styleSheet: "", symbols: "", icon: "", symbolNames: [], pictures: pictures)
    let site = AppSite(AppInstance(OneWindow { Greeting() }), assets: assets)
    func prepared(_ path: String) async -> Preparation {
      await withCheckedContinuation { continuation in site.prepare(HTTPRequest(path: path)) { continuation.resume(returning: $0) } }
    }
    guard case .answer(let response) = await prepared(pictures["logo"][0].path) else {
      Issue.record("the main actor is asked")
      return
    }
    #expect(response.body == Array("picture".utf8))
    guard case .ask = await prepared("/") else {
      Issue.record("a page is made without the main actor")
      return
    }
  }
}
