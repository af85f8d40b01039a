import BeholdObservation
import BeholdUI
import Foundation

@testable import BeholdWeb

/// A connection that keeps what it is given, as a browser would get it.
final class RecordingSocket: WebSocket, @unchecked Sendable {
  private(set) var frames: [String] = []
  private(set) var closing: UInt16?

  override func send(_ frame: [UInt8]) { frames.append(String(decoding: frame, as: UTF8.self)) }
  override func close(_ code: UInt16, _ reason: String) { closing = code }

  /// Why the site has closed it, once.
  func takeClosing() -> UInt16? {
    defer { closing = nil }
    return closing
  }

  /// The frames since they were taken last.
  func take() -> [String] {
    defer { frames = [] }
    return frames
  }
}

struct OneWindow<Content: View>: App {
  let content: () -> Content

  init(content: @escaping () -> Content) { self.content = content }
  init() { fatalError("is made with a view") }

  var body: some Scene { WindowGroup("Test") { content() } }
}

/// A site with one view, and a visitor's page of it.
@MainActor
final class Visit {
  let site: AppSite
  let socket = RecordingSocket()
  let html: String
  let token: String
  let cookie: String
  private(set) var firstFrames: [String] = []

  convenience init(path: String = "/", language: String? = nil, @ViewBuilder _ content: @escaping () -> some View) {
    self.init(AppSite(AppInstance(OneWindow(content: content)), assets: .forTests), path: path, language: language)
  }

  /// - Parameter cookies: those of a visitor who has been there.
  init(_ site: AppSite, path: String = "/", language: String? = nil, cookies: String? = nil) {
    self.site = site
    let parts = path.split(separator: "?", maxSplits: 1)
    var request = HTTPRequest(path: String(parts[0]))
    if parts.count == 2 { request.query = String(parts[1]) }
    request.host = "localhost"
    request.cookies = cookies
    request.acceptLanguage = language
    let response = site.respond(to: request)
    html = numbered(String(decoding: response.body, as: UTF8.self))
    token = html.firstMatch(of: /name="behold" content="([^"]+)"/).map { String($0.1) } ?? ""
    cookie = response.headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) } ?? ""
    connect(socket)
    // The page is told that it is connected.
    firstFrames = socket.take()
    drain()
  }

  func connect(
    _ socket: RecordingSocket, frames: Int = 0, zone: Int = 0, zoneName: String? = nil, cookie: String? = nil, token: String? = nil
  ) {
    open(socket, cookie: cookie)
    say("H\(token ?? self.token):\(frames):\(zone)" + (zoneName.map { ":" + $0 } ?? ""), on: socket)
  }

  /// A connection that has said nothing yet.
  func open(_ socket: RecordingSocket, cookie: String? = nil) {
    var request = HTTPRequest(path: "/_behold/socket")
    request.cookies = cookie ?? self.cookie
    site.opened(socket, by: request)
  }

  /// The page says something; what comes back has been taken by the system.
  func say(_ message: String, on other: RecordingSocket? = nil) {
    site.received(Array(message.utf8), from: other ?? socket)
  }

  /// Says that the connection can take more.
  func drain() { site.drained(socket) }

  /// The frames that came since they were taken last, as far as they show anything: what was handled is told beside that, or alone.
  var frames: [String] {
    socket.take().map { $0.replacing(/,?\[15,\d+\]/, with: "") }.filter { $0 != "[]" }
  }

  /// The body of the page, without the numbers of elements.
  var body: String {
    html.replacing(/^[\s\S]*<body><main data-n="1" class="window">/, with: "").replacing(/<\/main><div class="offline"[\s\S]*$/, with: "")
      .replacing(/\ data-n="\d+"/, with: "")
  }

  /// The number of the element that a pattern is in the opening tag of.
  func id(_ text: String) -> Int {
    guard let range = html.range(of: text) else { return -1 }
    let before = html[..<range.upperBound]
    return before.matches(of: /data-n="(\d+)"/).last.flatMap { Int($0.1) } ?? -1
  }
}

extension Assets {
  static let forTests = Assets(
    script: "/_behold/b.js", styleSheet: "/_behold/b.css", symbols: "/_behold/y.svg", icon: "/_behold/i.svg",
    symbolNames: ["heart", "heart.fill", "circle", "circle.fill", "chevron.left", "magnifyingglass", "unknown"])
}

/// A page with the number of each element, as its script knows it: one that is left out is one more than the one before.
func numbered(_ html: String) -> String {
  var last = 0
  return html.replacing(/\ data-n(="(\d+)")?(?=[ >])/) { match in
    last = match.2.flatMap { Int($0) } ?? last + 1
    return " data-n=\"\(last)\""
  }
}
