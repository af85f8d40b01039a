internal import BeholdUI
internal import Foundation

/// An app as a site: makes a session for each page that is asked for, and passes on what its connection says.
@MainActor
package final class AppSite: WebSite {
  private let app: AppInstance
  private let assets: Assets
  private let registry: SessionRegistry
  private let storage: VisitorStorage
  let counters: SessionCounters
  private let log: WebLog
  /// The style sheets of pages that are on their way, by their addresses.
  private var styleSheets = StyleSheetCache()
  private var isDraining = false

  init(
    _ app: AppInstance, assets: Assets, limits: SessionRegistry.Limits = SessionRegistry.Limits(),
    storage: VisitorStorage = VisitorStorage(), metrics: Metrics = Metrics(), log: WebLog = .silent
  ) {
    self.app = app
    self.assets = assets
    self.storage = storage
    self.log = log
    counters = SessionCounters(metrics)
    registry = SessionRegistry(limits: limits)
  }

  /// How many sessions there are.
  package var sessionCount: Int { counters.sessions.value }

  /// Tells the pages that the server goes, and ends the sessions.
  package func drain() {
    isDraining = true
    for session in registry.all { session.announceEnd() }
    registry.removeAll()
  }
}

// MARK: Pages

extension AppSite {
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    if request.path.hasPrefix(Assets.root) { return respondWithAsset(request) }
    guard !isDraining else { return HTTPResponse(status: 503, text: "The server is going. Try again in a moment.") }
    guard registry.hasRoom else {
      log("refused a page: there are \(counters.sessions.value) sessions, which is the limit")
      return HTTPResponse(status: 503, text: "There are too many visitors now. Try again in a moment.")
    }
    let parts = PageAddress.parts(of: request.path)
    let windows = app.windows
    let window = parts.first.flatMap { part in windows.dropFirst().first { $0.id == part }?.id }
    let route = window == nil ? parts : Array(parts.dropFirst())
    let visitor = Cookies.visitor(in: request.cookies) ?? SecureToken.make()
    let session = WebSession(app, window: window, route: route, visitor: visitor, storage: storage, assets: assets, counters: counters)
    guard session.route == route else {
      session.end()
      return HTTPResponse(status: 404, text: "There is no such page.")
    }
    let page = PageWriter(assets: assets).page(of: session.tree.root, title: session.title, token: session.token) {
      styleSheets.add($0)
    }
    if request.method == .head { session.end() } else { registry.add(session) }
    if request.method == .get { log("session \(session.number) begins") }
    return HTTPResponse(headers: headers(for: request, visitor), body: page.html)
  }

  private func headers(for request: HTTPRequest, _ visitor: String) -> [(name: String, value: String)] {
    let cookie = "\(Cookies.name)=\(visitor); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" + (request.isSecure ? "; Secure" : "")
    return [("content-type", "text/html; charset=utf-8"), ("cache-control", "no-store"), ("set-cookie", cookie)] + PagePolicy.headers
  }

  private func respondWithAsset(_ request: HTTPRequest) -> HTTPResponse {
    if let picture = assets.pictures.response(to: request.path) { return picture }
    guard let text = styleSheets[request.path] else { return HTTPResponse(status: 404, text: "There is no such file.") }
    return HTTPResponse(
      headers: [("content-type", "text/css; charset=utf-8"), ("cache-control", "public, max-age=31536000, immutable")]
        + PagePolicy.fileHeaders,
      body: Array(text.utf8))
  }
}

// MARK: Connections

extension AppSite {
  /// A connection that has not said yet which session it belongs to.
  private final class Newcomer {
    let visitor: String?
    init(visitor: String?) { self.visitor = visitor }
  }

  package func opened(_ socket: WebSocket, by request: HTTPRequest) {
    socket.session = Newcomer(visitor: Cookies.visitor(in: request.cookies))
  }

  package func received(_ message: [UInt8], from socket: WebSocket) {
    switch socket.session {
    case let session as WebSession: session.receive(message)
    case let newcomer as Newcomer: greet(message, newcomer, socket)
    default: break
    }
  }

  private func greet(_ message: [UInt8], _ newcomer: Newcomer, _ socket: WebSocket) {
    guard case .hello(let token, let frames, let zone) = ClientMessage(message) else {
      counters.refuse(.malformed)
      return socket.close(1008, "the first message names the session")
    }
    guard let visitor = newcomer.visitor, let session = registry.session(token, of: visitor) else {
      counters.refuse(.unknownSession)
      socket.session = nil
      socket.send(Array("[[13]]".utf8))
      return socket.close(4000, "there is no such session")
    }
    if !session.wasAttached, let last = registry.predecessor(of: session) { session.goOn(from: last) }
    registry.attached(session)
    session.attach(socket, frames: frames, zone: zone)
  }

  package func drained(_ socket: WebSocket) { (socket.session as? WebSession)?.drained() }

  package func closed(_ socket: WebSocket) {
    guard let session = socket.session as? WebSession else { return }
    socket.session = nil
    session.detach(socket)
    if session.socket == nil { registry.wait(session) }
  }
}

/// The cookie that says whose pages are whose.
enum Cookies {
  static let name = "behold"

  static func visitor(in header: String?) -> String? {
    guard let header else { return nil }
    for pair in header.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingPrefix(while: { $0 == " " }) == name else { continue }
      let value = parts[1]
      let isToken = value.utf8.count == SecureToken.length && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
      return isToken ? String(value) : nil
    }
    return nil
  }
}

/// What browsers may do with pages.
enum PagePolicy {
  private static let content = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  static let fileHeaders: [(name: String, value: String)] = [
    ("x-content-type-options", "nosniff"), ("cross-origin-resource-policy", "same-origin"),
  ]

  /// A drawing that is opened by itself runs nothing.
  static let pictureHeaders = fileHeaders + [(name: "content-security-policy", value: "default-src 'none'; style-src 'unsafe-inline'")]

  static let headers: [(name: String, value: String)] =
    [
      ("content-security-policy", content), ("referrer-policy", "same-origin"), ("x-frame-options", "DENY"),
      ("cross-origin-opener-policy", "same-origin"), ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
    ] + fileHeaders
}

/// The style sheets of pages, by their addresses: the newest ones.
struct StyleSheetCache {
  private var texts: [String: String] = [:]
  private var order: [String] = []
  private static var limit: Int { 512 }

  subscript(path: String) -> String? { texts[path] }

  /// - Returns: the address, which says what is in the sheet.
  mutating func add(_ text: String) -> String {
    let path = Assets.root + "s-" + String(StableHash.of(text.utf8), radix: 36) + ".css"
    guard texts.updateValue(text, forKey: path) == nil else { return path }
    order.append(path)
    if order.count > Self.limit { texts[order.removeFirst()] = nil }
    return path
  }
}
