internal import BeholdUI
internal import Foundation

/// An app as a site: makes a session for each page that is asked for, and passes on what its connection says.
@MainActor
package final class AppSite: WebSite {
  let app: AppInstance
  private nonisolated let assets: Assets
  let registry: SessionRegistry
  private nonisolated let storage: VisitorStorage
  private nonisolated let cookies: Cookies
  nonisolated let uploads: Uploads
  private let key: VisitorKey
  var addresses: AddressBook
  let counters: SessionCounters
  let log: WebLog
  /// Is told of the sessions, so that another process can go on with them.
  weak var observer: (any SessionObserver)?
  /// When the observer is told of what sessions have.
  let snapshotClock = SnapshotClock()
  /// What is shown at the first address, instead of a window; the app's windows are shown in its frames.
  private let previews: PreviewsPage?
  private let pageHeaders: [(name: String, value: String)]
  /// The style sheets of pages that are on their way, by their addresses.
  private var styleSheets = StyleSheetCache()
  private(set) var isDraining = false
  /// How many bytes an answer may have, where that is bounded.
  var largestAnswer = Int.max

  init(
    _ app: AppInstance, assets: Assets, limits: WebServer.Limits = WebServer.Limits(),
    storage: VisitorStorage = VisitorStorage(), key: VisitorKey = VisitorKey(), metrics: Metrics = Metrics(), log: WebLog = .silent,
    uploads: Uploads? = nil, previews: PreviewsPage? = nil
  ) {
    self.app = app
    self.assets = assets
    self.storage = storage
    self.uploads = uploads ?? Uploads(limits: limits)
    cookies = Cookies(key: key)
    self.key = key
    self.log = log
    self.previews = previews
    pageHeaders =
      [("content-type", "text/html; charset=utf-8"), ("cache-control", "no-store"), ("accept-ch", "sec-ch-prefers-color-scheme")]
      + (previews == nil ? PagePolicy.headers : PagePolicy.headersOfFramed)
    counters = SessionCounters(metrics)
    registry = SessionRegistry(limits: limits, metrics: metrics)
    addresses = AddressBook(limits)
  }

  /// Those that there are.
  var sessions: [WebSession] { registry.all }

  /// How many sessions there are.
  package var sessionCount: Int { counters.sessions.value }

  /// Tells the pages that the server goes, and ends the sessions.
  package func drain() {
    isDraining = true
    for session in registry.all { session.announceEnd() }
    registry.removeAll()
    uploads.end()
  }
}

// MARK: Pages

extension AppSite {
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    if request.path == Assets.closingPage {
      return HTTPResponse(headers: pageHeaders, body: NoticePage.closed.html(styleSheet: assets.styleSheet, script: assets.closing))
    }
    if request.path.hasPrefix(Self.offers) { return respondWithOffer(request) }
    if request.path.hasPrefix(Assets.root) { return respondWithStyleSheet(request) }
    guard !isDraining else { return respond(503, .later("The server is going.", "Try again in a moment.")) }
    if let previews, request.path == "/" {
      let sheet = styleSheets.add(previews.ownSheet).path
      return HTTPResponse(headers: pageHeaders, body: previews.html(styleSheet: assets.styleSheet, ownSheet: sheet))
    }
    guard let place = WindowPlace(request.path, of: app.windows) else { return notFound }
    let known = visitor(of: request)
    let staysThere = request.method != .head
    switch addresses.mayHave(place, visitor: known, client: request.client, staysThere: staysThere) {
    // Nothing is made for who only asks whether it is there.
    case .yes where !staysThere: return headOnly(200)
    case .yes, .unknown: break
    case .no: return notFound
    case .later:
      return Self.retryLater(respond(503, .later("Too many addresses were asked for that nobody knows.", "Try again in a moment.")))
    }
    let visitor = known ?? SecureToken.make()
    if staysThere, let refusal = registry.refusal(for: visitor, at: request.client) { return respond(refusal) }
    let session = makeSession(at: place, for: request, of: visitor, isNew: known == nil)
    // What is in tabs that nobody has seen yet is made where an address looks for it.
    if !session.tree.hasContentToCome { addresses.noteLook(at: place) }
    guard session.isFound, staysThere else {
      session.end()
      return session.isFound ? headOnly(session.status) : notFound
    }
    // Only now, as nobody's page goes for one that is not there.
    _ = registry.makeRoom(for: visitor, at: request.client)
    let page = session.firstPage { addStyleSheet($0) }
    registry.add(session, at: request.client)
    session.observer = observer
    observer?.began(session, by: request)
    log("session \(session.number) begins")
    var response = HTTPResponse(
      status: session.status, headers: pageHeaders + [cookies.header(for: visitor, isSecure: request.isSecure)], body: page)
    // A page that another site has a visitor's browser ask for may have its words beside the visitor's, whose length would tell what those are.
    response.mayBeCompressed = known == nil || ["none", "same-origin"].contains(request.fetchSite)
    return response
  }

  func makeSession(
    at place: WindowPlace, for request: HTTPRequest, of visitor: String, isNew: Bool, inheriting record: SessionRecord? = nil
  ) -> WebSession {
    let locale = AcceptedLanguages.locale(request.acceptLanguage, of: app.localizations)
    var size = request.isMobile ? WindowSize.phone : .desk
    size.isDark = request.isDark
    let session = WebSession(
      app, at: place, openedBy: record?.hasState == true ? nil : request.urlThatSaysMore,
      routes: addresses.map(of: place), visitor: visitor,
      settings: settings(of: visitor, isNew: isNew, request),
      context: PageContext(
        assets: assets, window: place.window, key: key, locale: locale,
        language: app.localizations.map { $0.languageShown(in: locale) } ?? locale, generation: record?.generation ?? 0,
        isAtFault: record?.wasAtFault == true),
      size: size, counters: counters, inheriting: record, snapshotClock: observer == nil ? nil : snapshotClock, log: log)
    session.files = SessionFiles(uploads, of: visitor)
    session.windowsOfVisitor = { [unowned registry] in registry.sessions(of: visitor) }
    session.tree.clipboard.all = { [unowned registry] in registry.sessions(of: visitor).map(\.tree.clipboard) }
    return session
  }

  private func addStyleSheet(_ text: String) -> String {
    let (path, isNew) = styleSheets.add(text)
    if isNew { observer?.madeStyleSheet(text) }
    return path
  }

  private func headOnly(_ status: Int) -> HTTPResponse {
    var response = HTTPResponse(status: status, headers: pageHeaders)
    response.isBodyLeftOut = true
    return response
  }

  private func respond(_ status: Int, _ notice: NoticePage) -> HTTPResponse {
    HTTPResponse(status: status, headers: pageHeaders, body: notice.html(styleSheet: assets.styleSheet))
  }

  private var notFound: HTTPResponse { respond(404, .notFound) }

  private static func retryLater(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers.append((name: "retry-after", value: "5"))
    return response
  }

  /// What was read before is kept until it is used, as are new settings.
  private func settings(of visitor: String, isNew: Bool, _ request: HTTPRequest) -> () -> UserSettings {
    let (storage, read) = (storage, request.preparation as? UserSettings)
    return { read ?? storage.settings(of: visitor, isNew: isNew) }
  }

  private func respond(_ refusal: SessionRegistry.Refusal) -> HTTPResponse {
    log("refused a page: there are \(registry.count) sessions, and \(refusal.reason)")
    let (status, notice): (Int, NoticePage) =
      switch refusal {
      case .tooManyOfVisitor: (429, .later("You have too many pages open.", "Close some of them."))
      case .tooManyOfAddress: (429, .later("There are too many pages open at your address.", "Try again in a moment."))
      case .tooMany: (503, .later("There are too many visitors now.", "Try again in a moment."))
      }
    return Self.retryLater(respond(status, notice))
  }

  /// What the paths of files begin with that pages offer: `/_behold/d/SESSION/ELEMENT/name.txt`. They are there as long as the element, for its visitor alone.
  private static let offers = Assets.root + "d/"

  private func respondWithOffer(_ request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.dropFirst(Self.offers.count).split(separator: "/", omittingEmptySubsequences: false)
    guard request.method == .get, parts.count == 3, let visitor = visitor(of: request), let id = StrictNumber.natural(parts[1]),
      let response = registry.session(String(parts[0]), of: visitor)?.offeredFile(of: id, most: largestAnswer)
    else { return notFound }
    return response
  }

  private func respondWithStyleSheet(_ request: HTTPRequest) -> HTTPResponse {
    styleSheets.response(to: request.path) ?? HTTPResponse(status: 404, text: "There is no such file.")
  }
}

// MARK: Without the main actor

extension AppSite {
  package nonisolated func visitor(of request: HTTPRequest) -> String? { cookies.visitor(of: request) }

  /// A picture that the program has the bytes of.
  private nonisolated static func picture(at path: String) -> HTTPResponse {
    guard let picture = PictureData.at(path) else { return HTTPResponse(status: 404, text: "There is no such picture.") }
    return HTTPResponse(
      headers: [
        ("content-type", picture.type.preferredMIMEType ?? "application/octet-stream"),
        ("cache-control", "private, max-age=31536000, immutable"),
      ] + PagePolicy.pictureHeaders, body: Array(picture.data))
  }

  /// Writes what is sent of files, and reads pictures, and the settings of visitors who come back: a slow disk keeps those waiting who need what is on it.
  package nonisolated func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void) {
    if request.path.hasPrefix(Uploads.root) {
      guard let visitor = visitor(of: request) else { return done(.answer(HTTPResponse(status: 404, text: Uploads.unknownText))) }
      let key = request.path.dropFirst(Uploads.root.count).prefix { $0 != "/" }
      return FileReading.shared.run(for: String(key)) { [uploads] in done(.answer(uploads.take(request, of: visitor))) }
    }
    if request.path.hasPrefix(PictureData.root) { return done(.answer(Self.picture(at: request.path))) }
    if assets.pictures.has(request.path) {
      let pictures = assets.pictures
      return FileReading.shared.run(for: request.path) {
        done(pictures.response(to: request.path).map { .answer($0) } ?? .ask(request))
      }
    }
    guard !request.path.hasPrefix(Assets.root), let visitor = visitor(of: request), storage.hasToRead(visitor) else {
      return done(.ask(request))
    }
    FileReading.shared.run(for: visitor) { [storage] in
      var request = request
      request.preparation = storage.read(visitor)
      done(.ask(request))
    }
  }
}

// MARK: Connections

extension AppSite {
  /// A connection that has not said yet which session it belongs to.
  private final class Newcomer {
    let visitor: String
    init(visitor: String) { self.visitor = visitor }
  }

  package func opened(_ socket: WebSocket, by request: HTTPRequest) {
    // Whoever has no cookie of ours has no page here, and need not be waited for.
    guard let visitor = cookies.visitor(of: request) else { return refuse(socket) }
    socket.session = Newcomer(visitor: visitor)
  }

  /// The page is to start anew.
  private func refuse(_ socket: WebSocket) {
    counters.refuse(.unknownSession)
    socket.session = nil
    socket.send(Array("[[\(FrameOperation.anew.rawValue)]]".utf8))
    socket.close(4000, "there is no such session")
  }

  package func received(_ message: [UInt8], from socket: WebSocket) {
    switch socket.session {
    case let session as WebSession:
      session.receive(message)
      endIfWornOut(session, socket)
    case let newcomer as Newcomer: greet(message, newcomer, socket)
    default: break
    }
  }

  private func greet(_ message: [UInt8], _ newcomer: Newcomer, _ socket: WebSocket) {
    guard case .hello(let token, let frames, let zone, let number, let window) = ClientMessage(message) else {
      counters.refuse(.malformed)
      return socket.close(1008, "the first message names the session")
    }
    guard let session = registry.session(token, of: newcomer.visitor) else { return refuse(socket) }
    if !session.wasAttached, let last = registry.predecessor(of: session) { session.goOn(from: last) }
    guard session.attach(socket, frames: frames, number: number, zone: zone, window: window) else { return }
    registry.attached(session)
    observer?.attached(session, to: socket)
  }

  /// After days of change, or hours of what somebody does on purpose, also if the page says nothing.
  private func endIfWornOut(_ session: WebSession, _ socket: WebSocket) {
    guard session.tree.isWornOut, !session.isEnded else { return }
    registry.remove(session)
    refuse(socket)
  }

  package func drained(_ socket: WebSocket) {
    guard let session = socket.session as? WebSession else { return }
    session.drained()
    endIfWornOut(session, socket)
  }

  package func closed(_ socket: WebSocket) {
    guard let session = socket.session as? WebSession else { return }
    socket.session = nil
    session.detach(socket)
    if session.socket == nil { registry.wait(session) }
  }
}

/// What browsers may do with pages.
enum PagePolicy {
  private static let content = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: https:", "font-src 'self'", "connect-src 'self'",
    "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].joined(separator: "; ")

  static let fileHeaders: [(name: String, value: String)] = [
    ("x-content-type-options", "nosniff"), ("cross-origin-resource-policy", "same-origin"),
  ]

  /// A drawing that is opened by itself runs nothing.
  static let pictureHeaders = fileHeaders + [(name: "content-security-policy", value: "default-src 'none'; style-src 'unsafe-inline'")]

  static let headers = headers(frames: "frame-ancestors 'none'", option: "DENY")

  /// Of pages that the server itself shows in frames.
  static let headersOfFramed = headers(frames: "frame-ancestors 'self'; frame-src 'self'", option: "SAMEORIGIN")

  private static func headers(frames: String, option: String) -> [(name: String, value: String)] {
    [
      ("content-security-policy", content + "; " + frames), ("referrer-policy", "same-origin"), ("x-frame-options", option),
      ("cross-origin-opener-policy", "same-origin"), ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
    ] + fileHeaders
  }
}
