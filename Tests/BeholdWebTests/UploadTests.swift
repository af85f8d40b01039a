import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Files that pages send", .timeLimit(.minutes(10)))
struct UploadTests {
  @Observable @MainActor
  final class Model {
    var isImporting = true
    var urls: [URL] = []
    var results: [String] = []
    var photo: PhotosPickerItem?
  }

  private struct Page: View {
    let model: Model

    var body: some View {
      @Bindable var model = model
      PhotosPicker("Photo", selection: $model.photo, matching: .images)
      Text("drop here").dropDestination(for: URL.self) { urls, _ in
        model.urls += urls
        return true
      }
      Text("shown \(model.urls.count)")
    }
  }

  /// A page of an app over real connections, and what it knows.
  private struct Sender {
    let test: TestApp
    let visit: TestVisit
    let cookie: String

    init(limits: (inout WebServer.Limits) -> Void = { _ in }, _ content: @escaping @MainActor @Sendable () -> some View) async throws {
      test = try await TestApp(limits: limits, content)
      visit = try TestVisit(port: test.port)
      cookie = visit.cookie
    }

    func number(before text: String) throws -> Substring {
      if text == "Photo" { return try #require(visit.html.firstMatch(of: /<button data-n="(\d+)"/)).1 }
      let place = try #require(visit.html.range(of: text))
      return try #require(visit.html[..<place.lowerBound].matches(of: /data-n="(\d+)"/).last).1
    }

    func announce(_ key: String, _ files: [(size: Int, type: String, name: String)], on text: String) throws {
      let lines = [key] + files.map { "\($0.size),\($0.type),\($0.name)" }
      visit.socket.say("T\(try number(before: text)):4,0,0,\(lines.joined(separator: "\n"))")
    }

    /// - Returns: the status, and what is said.
    func post(
      _ bytes: [UInt8], _ path: String, cookie: String? = nil, origin: String? = nil
    ) throws -> (status: Int, text: String) {
      let client = try #require(TestClient(port: test.port))
      client.send(
        "POST \(path) HTTP/1.1\r\nHost: localhost:\(test.port)\r\nCookie: \(cookie ?? self.cookie)\r\n"
          + "Origin: \(origin ?? "http://localhost:\(test.port)")\r\nContent-Length: \(bytes.count)\r\n\r\n")
      client.send(bytes)
      let response = try #require(client.readResponse())
      return (response.status, response.text)
    }

    /// Sends a piece as soon as the notice has come.
    func send(_ bytes: [UInt8], _ key: String, _ index: Int = 0, at place: Int = 0) async throws -> (status: Int, text: String) {
      var answer = try post(bytes, "/_behold/u/\(key)/\(index)?at=\(place)")
      for _ in 0..<500 where answer.status == 404 {
        try await Task.sleep(for: .milliseconds(10))
        answer = try post(bytes, "/_behold/u/\(key)/\(index)?at=\(place)")
      }
      return answer
    }
  }

  private static func key(_ number: Int) -> String { String(repeating: "\(number)", count: 16) }

  @Test("Files come in pieces, in order, and the program is given them when all is there")
  func whole() async throws {
    let model = await Model()
    let sender = try await Sender { Page(model: model) }
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let key = Self.key(1)
    try sender.announce(key, [(600_000, "", "a,b.bin"), (0, "", "empty.txt"), (3, "text/plain", "../x.txt")], on: "drop here")
    let piece = WebServer.Limits.pieceOfFile
    #expect(try await sender.send(Array(bytes[..<piece]), key) == (200, "\(piece)"))
    // A piece that comes twice, or too early, is told where to go on.
    #expect(try await sender.send(Array(bytes[..<piece]), key) == (409, "\(piece)"))
    #expect(try await sender.send([1], key, at: 500_000) == (409, "\(piece)"))
    #expect(try await sender.send([], key) == (409, "\(piece)"))
    #expect(try await sender.send(Array(bytes[piece..<(2 * piece)]), key, at: piece) == (200, "\(2 * piece)"))
    #expect(try await sender.send(Array(bytes[(2 * piece)...]) + [0], key, at: 2 * piece).status == 413)
    #expect(try await sender.send(Array(bytes[(2 * piece)...]), key, at: 2 * piece) == (200, "600000"))
    for _ in 0..<2 { #expect(try await sender.send([], key, 1) == (200, "0")) }
    #expect(await model.urls.isEmpty)
    #expect(try await sender.send([1, 2, 3], key, 2) == (200, "3"))
    try await sender.test.waitUntil { await !model.urls.isEmpty }
    let urls = await model.urls
    #expect(urls.map(\.lastPathComponent) == ["a,b.bin", "empty.txt", "-x.txt"])
    #expect(
      try Data(contentsOf: urls[0]) == Data(bytes) && Data(contentsOf: urls[1]).isEmpty && Data(contentsOf: urls[2]) == Data([1, 2, 3]))
    let mode = try FileManager.default.attributesOfItem(atPath: urls[0].path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // They go with the page.
    await sender.test.site.drain()
    for _ in 0..<500 where FileManager.default.fileExists(atPath: urls[0].path) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!FileManager.default.fileExists(atPath: urls[0].path))
    await sender.test.server.stop(seconds: 0)
  }

  @Test("What is not asked for is refused with a reason, before anything is sent")
  func refused() async throws {
    let model = await Model()
    let sender = try await Sender {
      $0.fileMegabytes = 1
      $0.fileMegabytesOfVisitor = 2
    } _: {
      Page(model: model)
    }
    try sender.announce(Self.key(1), [(10, "text/html", "page.html")], on: "Photo")
    #expect(try await sender.send([1], Self.key(1)) == (413, "“page.html” is not of a kind that is taken here.\n"))
    try sender.announce(Self.key(2), [(1_000_001, "image/png", "large.png")], on: "Photo")
    #expect(try await sender.send([1], Self.key(2)) == (413, "“large.png” is larger than 1 MB.\n"))
    try sender.announce(Self.key(3), [(10, "image/png", "a.png"), (10, "image/png", "b.png")], on: "Photo")
    #expect(try await sender.send([1], Self.key(3)) == (413, "Choose one file.\n"))
    try sender.announce(Self.key(4), [(1_000_000, "", "a"), (1_000_000, "", "b"), (1, "", "c")], on: "drop here")
    #expect(try await sender.send([1], Self.key(4)) == (413, "There is room for 2 MB of files of yours.\n"))
    try sender.announce(Self.key(5), [(10, "", "a")], on: "shown")
    #expect(try await sender.send([1], Self.key(5)) == (413, "No files are taken here now.\n"))
    try sender.announce(Self.key(6), (0...100).map { (1, "", "\($0)") }, on: "drop here")
    #expect(try await sender.send([1], Self.key(6)) == (413, "Choose at most 100 files.\n"))
    #expect(await MainActor.run { model.urls.isEmpty && model.photo == nil })
    await sender.test.server.stop(seconds: 0)
  }

  @Test("Files that came first go for later ones of the same visitor, and what is on its way does not")
  func room() async throws {
    let model = await Model()
    let sender = try await Sender {
      $0.fileMegabytesOfVisitor = 1
    } _: {
      Page(model: model)
    }
    let bytes = [UInt8](repeating: 7, count: 200_000)
    for number in 1...6 {
      try sender.announce(Self.key(number), [(200_000, "", "\(number).bin")], on: "drop here")
      #expect(try await sender.send(bytes, Self.key(number)).status == 200)
    }
    try await sender.test.waitUntil { await model.urls.count == 6 }
    let urls = await model.urls
    for _ in 0..<500 where FileManager.default.fileExists(atPath: urls[0].path) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!FileManager.default.fileExists(atPath: urls[0].path) && FileManager.default.fileExists(atPath: urls[5].path))
    try sender.announce(Self.key(7), [(900_000, "", "7.bin")], on: "drop here")
    #expect(try await sender.send(bytes, Self.key(7)).status == 200)
    try sender.announce(Self.key(8), [(200_000, "", "8.bin")], on: "drop here")
    #expect(try await sender.send(bytes, Self.key(8)).status == 413)
    // Who thinks better of it makes room.
    sender.visit.socket.say("T\(try sender.number(before: "drop here")):5,0,0,\(Self.key(7))")
    try sender.announce(Self.key(9), [(900_000, "", "9.bin")], on: "drop here")
    #expect(try await sender.send(bytes, Self.key(9)).status == 200)
    #expect(try await sender.send(bytes, Self.key(7), at: 200_000).status == 404)
    await sender.test.server.stop(seconds: 0)
  }

  @Test("Nobody but the visitor of a page gives it files, and no page elsewhere")
  func strangers() async throws {
    let model = await Model()
    let sender = try await Sender { Page(model: model) }
    let key = Self.key(1)
    try sender.announce(key, [(4, "", "a")], on: "drop here")
    #expect(try await sender.send([1], key) == (200, "1"))
    let stranger = try TestVisit(port: sender.test.port)
    let path = "/_behold/u/\(key)/0?at=1"
    #expect(try sender.post([2], path, cookie: stranger.cookie).status == 404)
    #expect(try sender.post([2], path, cookie: "behold=none").status == 403)
    #expect(try sender.post([2], path, origin: "https://evil.example").status == 403)
    #expect(try sender.post([2], path, origin: "null").status == 403)
    for path in [
      "/_behold/u/\(key)/1?at=0", "/_behold/u/\(key)/0", "/_behold/u/\(key)/0?at=-1", "/_behold/u/\(key)/0?at=1e99",
      "/_behold/u/\(key)/0/1?at=1",
      "/_behold/u/\(key)/x?at=1", "/_behold/u/?at=1", "/_behold/u//0?at=1", "/_behold/u/\(key)/4294967296?at=1",
    ] {
      #expect([400, 404, 409].contains(try sender.post([2], path).status), "\(path)")
    }
    #expect(try sender.post([2, 3, 4], path) == (200, "4"))
    try await sender.test.waitUntil { await model.urls.count == 1 }
    #expect(try await Data(contentsOf: model.urls[0]) == Data([1, 2, 3, 4]))
    await sender.test.server.stop(seconds: 0)
  }

  @Test(
    "Other requests have no bodies, and pieces have one of a size",
    arguments: [
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 413), ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
      ("GET /_behold/u/a/0 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 413),
      ("POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nContent-Length: 262145\r\n\r\n", 413),
      ("POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
      ("POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx", 400),
      ("POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 413),
      ("POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 403),
      ("PUT /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 413),
    ])
  func bodies(_ request: String, _ status: Int) throws {
    let test = try TestServer()
    #expect(try test.client().status(after: request) == status)
    try test.expectService()
  }

  @Test("A body that comes byte by byte is read, the next request after it, and one that does not come ends the connection")
  func slowly() async throws {
    let test = try TestServer { $0.limits.bodySeconds = 0.3 }
    let head = "POST /_behold/u/a/0?at=0 HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\nOrigin: http://a\r\nContent-Length: 20\r\n\r\n"
    let client = try test.client()
    client.send(head + "GET")
    for byte in Array(" / HTTP/1.1\r\nHost".utf8) { client.send([byte]) }
    client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse()?.status == 200)
    #expect(client.readResponse()?.text.hasPrefix("/next|") == true)
    // Who has many that do not come keeps nobody else waiting.
    let many = try (0..<20).map { _ in try test.client() }
    for client in many { client.send(head) }
    #expect(try test.client().get("/meanwhile")?.status == 200)
    let silent = try test.client(timeout: 20)
    silent.send(head + "x")
    #expect(silent.isEnded())
    try test.expectService()
  }

  @Test("Nothing is set aside for what others only announce, many small files are kept, and none goes in vain")
  func others() async throws {
    let model = await Model()
    let sender = try await Sender {
      $0.fileMegabytesInAll = 6
      $0.fileMegabytesOfVisitor = 5
    } _: {
      Page(model: model)
    }
    for number in 0..<70 {
      let key = Self.key(1) + "\(100 + number)"
      try sender.announce(key, [(1, "", "\(number)")], on: "drop here")
      #expect(try await sender.send([1], key).status == 200)
    }
    try await sender.test.waitUntil { await model.urls.count == 70 }
    #expect(await model.urls.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    let kept = sender.test.site.uploads.keptBytes
    // Larger than all that there may be of one visitor: nothing goes for it.
    try sender.announce(Self.key(2), [(5_000_001, "", "large")], on: "drop here")
    #expect(try await sender.send([1], Self.key(2)).status == 413)
    #expect(sender.test.site.uploads.keptBytes == kept)
    // Another visitor fills what is left, as far as it is sent.
    let piece = [UInt8](repeating: 1, count: WebServer.Limits.pieceOfFile)
    let uploads = sender.test.site.uploads
    #expect(uploads.announce(Self.key(3), of: "other", [.init(name: "a", size: 5_000_000, type: .data)]) { _ in })
    #expect(sender.test.site.uploads.keptBytes == kept)
    var request = HTTPRequest(path: "\(Uploads.root)\(Self.key(3))/0")
    (request.method, request.body) = (.post, piece)
    var place = 0
    while true {
      request.query = "at=\(place)"
      guard uploads.take(request, of: "other").status == 200 else { break }
      place += piece.count
    }
    #expect(place > 1_000_000 && uploads.keptBytes <= 6_000_000)
    #expect(await model.urls.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    uploads.remove(Self.key(3), of: "other")
    #expect(uploads.keptBytes == kept)
    await sender.test.site.drain()
    #expect(!(await model.urls).contains { FileManager.default.fileExists(atPath: $0.deletingLastPathComponent().path) })
    await sender.test.server.stop(seconds: 0)
  }

  @Test("Files that nobody sends further go with the page, with what has come of them")
  func left() async throws {
    let model = await Model()
    let sender = try await Sender { Page(model: model) }
    try sender.announce(Self.key(1), [(900, "", "a")], on: "drop here")
    #expect(try await sender.send([1], Self.key(1)).status == 200)
    #expect(sender.test.site.uploads.keptBytes == WebServer.Limits.leastOfFile)
    await sender.test.site.registry.removeAll()
    #expect(sender.test.site.uploads.keptBytes == 0)
    #expect(try sender.post([1], "/_behold/u/\(Self.key(1))/0?at=1").status == 404)
    await sender.test.server.stop(seconds: 0)
  }

  @Test("Folders of programs that have ended are taken away, and those of programs that run are not")
  func folders() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("uploads-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let left = parent.appendingPathComponent("behold-files-ended")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data().write(to: left.appendingPathComponent(".hold"))
    let other = parent.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let first = UploadStore(in: parent)
    try first.write([1], to: ["a", "0", "x"], at: 0)
    let second = UploadStore(in: parent)
    try second.write([2], to: ["a", "0", "x"], at: 0)
    let place = try #require(first.url(of: ["a", "0", "x"]))
    #expect(try Data(contentsOf: place) == Data([1]))
    #expect(!FileManager.default.fileExists(atPath: left.path) && FileManager.default.fileExists(atPath: other.path))
    first.end()
    #expect(!FileManager.default.fileExists(atPath: place.path))
    #expect(throws: UploadStore.Failure.self) { try first.write([1], to: ["b", "0", "x"], at: 0) }
    #expect(throws: (any Error).self) { try UploadStore(in: URL(fileURLWithPath: "/proc/none")).write([1], to: ["a"], at: 0) }
    second.end()
  }

  @Test(
    "Notices are read strictly",
    arguments: [
      "", "key", "0123456789abcdef", "0123456789abcdeg\n1,,a", "0123456789abcdef\n1,a", "0123456789abcdef\n-1,,a",
      "0123456789abcdef\n1.5,,a",
      "0123456789abcdef\n1e30,,a", "0123456789abcdef\nx,,a", "0123456789abcdef\n1,,a\n",
    ])
  func notices(_ text: String) {
    #expect(FileNotice(text[...]) == nil)
    #expect(FileNotice("0123456789abcdef\n1,text/plain,a,b\u{0}.txt")?.files == [.init(size: 1, mimeType: "text/plain", name: "a,b.txt")])
  }
}

@Suite("Files that pages offer", .timeLimit(.minutes(10))) @MainActor
struct OfferTests {
  @Observable @MainActor
  final class Model {
    var isExporting = true
    var results: [String] = []
  }

  private struct Page: View {
    let model: Model

    var body: some View {
      @Bindable var model = model
      Text("page").fileExporter(isPresented: $model.isExporting, item: "words", contentTypes: [.plainText], defaultFilename: "Ä b\"c") {
        model.results.append((try? $0.get().lastPathComponent) ?? "failed")
      }
    }
  }

  private func get(_ path: String, _ visit: Visit, cookie: String? = nil, method: HTTPRequest.Method = .get) -> HTTPResponse {
    var request = HTTPRequest(path: path)
    request.method = method
    request.host = "localhost"
    request.cookies = cookie ?? visit.cookie
    return visit.site.respond(to: request)
  }

  @Test("A file is given to the visitor of the page, once, as something to be saved")
  func offer() async throws {
    let model = Model()
    let visit = Visit { Page(model: model) }
    var text = ""
    for _ in 0..<500 where !text.contains("Save\"") {
      try await Task.sleep(for: .milliseconds(10))
      visit.drain()
      text += visit.frames.joined()
    }
    let number = try #require(
      text.firstMatch(of: /"data-n":(\d+)[^\[]*"data-x":"\{[^\[]*save/)?.1 ?? text.firstMatch(of: /"data-n":"?(\d+)"?[^\[]*data-x/)?.1)
    let path = "/_behold/d/\(visit.token)/\(number)/%C3%84.txt"
    #expect(get(path, visit, cookie: "").status == 404)
    #expect(get(path, visit, cookie: Visit { Text("a") }.cookie).status == 404)
    #expect(get(path, visit, method: .head).status == 404)
    #expect(get("/_behold/d/\(visit.token)/1/a", visit).status == 404)
    #expect(get("/_behold/d/\(visit.token)/x/a", visit).status == 404 && get("/_behold/d/", visit).status == 404)
    // What is larger than can be sent has not been taken.
    visit.site.largestAnswer = 4
    #expect(get(path, visit).status == 500)
    #expect(model.results.isEmpty && model.isExporting)
    visit.site.largestAnswer = 5
    let response = get(path, visit)
    #expect(response.status == 200 && response.body == Array("words".utf8))
    #expect(response.headers.first { $0.name == "content-disposition" }?.value == "attachment; filename*=UTF-8''%C3%84%20b%22c%2Etxt")
    #expect(response.headers.contains { $0.name == "x-content-type-options" })
    #expect(model.results == ["Ä b\"c.txt"])
    #expect(!model.isExporting)
    #expect(get(path, visit).status == 404)
  }

  @Test("Pictures of bytes are answered as what they are, beside the main actor, as long as a page shows them")
  func pictures() async throws {
    let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    let visit = Visit { Image(data: png)?.resizable().accessibilityLabel("dot") }
    let path = String(try #require(visit.html.firstMatch(of: /src="(\/_behold\/m-[^"]+)"/)).1)
    func prepared(_ path: String) async -> HTTPResponse? {
      await withCheckedContinuation { continuation in
        visit.site.prepare(HTTPRequest(path: path)) {
          if case .answer(let response) = $0 { continuation.resume(returning: response) } else { continuation.resume(returning: nil) }
        }
      }
    }
    let response = await prepared(path)
    #expect(response?.body == Array(png) && response?.headers.first?.value == "image/png")
    #expect(await prepared(path + "x")?.status == 404)
    visit.site.registry.removeAll()
    #expect(await prepared(path)?.status == 404)
  }
}
