internal import BeholdUI
internal import CBeholdWeb

/// An app's site in a worker: it notes on the board whose event is handled, and tells the front what becomes of it.
@MainActor
final class WorkerSite: WebSite, SessionObserver {
  private nonisolated let app: AppSite
  private let line: WorkerLine
  private let board: UnsafeMutablePointer<behold_board>
  /// What the front has of the sessions.
  private var said: [String: (snapshot: [UInt8], outline: [UInt8])] = [:]
  /// Whether all has been said that there was to save: the next worker does what comes from now on, once.
  private var hasSaved = false

  init(_ app: AppSite, line: WorkerLine, board: UnsafeMutablePointer<behold_board>) {
    self.app = app
    self.line = line
    self.board = board
    app.observer = self
    app.largestAnswer = WorkerLimits.body
    app.snapshotClock.together = { [line] make in
      line.hold()
      defer { line.release() }
      make()
    }
  }

  nonisolated func visitor(of request: HTTPRequest) -> String? { app.visitor(of: request) }

  nonisolated func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void) { app.prepare(request, done) }

  /// Handles an event. What it says to the front goes in one piece, with whether it was handled.
  ///
  /// - Parameter message: which of the socket's messages it is, if it is one.
  private func handle<Result>(socket: WebSocket? = nil, message: UInt64 = 0, request: UInt64 = 0, _ body: () -> Result) -> Result {
    let number = (socket as? WorkerSocket)?.number ?? 0
    behold_board_note(board, behold_doing(socket: number, message: message, request: request))
    line.hold()
    defer {
      line.release()
      // Nothing else begins before the front has it: where that ended the worker, what is handled would be done again.
      line.flush(seconds: 1)
      behold_board_note(board, behold_doing())
    }
    return body()
  }

  func respond(to request: HTTPRequest) -> HTTPResponse { app.respond(to: request) }

  /// It is handled until the front has the answer: where that ended the worker before, it would be done again.
  func answer(_ request: HTTPRequest, of asker: any SiteAsker) {
    handle(request: request.number) { asker.answer(app.respond(to: request)) }
  }

  func opened(_ socket: WebSocket, by request: HTTPRequest) { handle(socket: socket) { app.opened(socket, by: request) } }

  func received(_ message: [UInt8], from socket: WebSocket) {
    guard let socket = socket as? WorkerSocket, !hasSaved else { return }
    socket.handled += 1
    handle(socket: socket, message: socket.handled) {
      if let record = socket.takeRecord(), !app.takeOver(record) { say(.ended(token: record.token)) }
      app.received(message, from: socket)
      let received = (socket.session as? WebSession)?.received ?? 0
      say(.taken(socket: socket.number, received: UInt32(clamping: received)))
    }
  }

  func drained(_ socket: WebSocket) { handle(socket: socket) { app.drained(socket) } }

  func closed(_ socket: WebSocket) { handle(socket: socket) { app.closed(socket) } }

  // MARK: Sessions

  func madeStyleSheet(_ text: String) {
    if text.utf8.count <= WorkerLimits.styleSheet { say(.styleSheet(text)) }
  }

  func began(_ session: WebSession, by request: HTTPRequest) {
    say(.began(request: request.number, session: UInt64(session.number), token: session.token, visitor: session.visitor))
  }

  func attached(_ session: WebSession, to socket: WebSocket) {
    guard let socket = socket as? WorkerSocket else { return }
    say(.attached(socket: socket.number, session: UInt64(session.number), token: session.token))
  }

  func moved(_ session: WebSession) {
    // At an address that none of the app's can be as long as no page is made: the state alone leads there from the window's first one.
    let path = session.address.path
    say(.moved(token: session.token, path: RoutePath(path) != nil ? path : PageAddress.path(session.address.window)))
  }

  func touched(_ session: WebSession, _ snapshot: StateSnapshot) {
    let bytes = SessionSnapshot(snapshot).encoded
    say(.snapshot(token: session.token, ByteChange(from: said[session.token]?.snapshot ?? [], to: bytes, head: SessionSnapshot.headLength)))
    said[session.token, default: ([], [])].snapshot = bytes
  }

  func untouched(_ session: WebSession) {
    guard let known = said[session.token]?.snapshot, known.count >= SessionSnapshot.headLength else { return }
    say(.snapshot(token: session.token, ByteChange(head: Array(known.prefix(SessionSnapshot.headLength)), of: known.count)))
  }

  func outlined(_ session: WebSession, _ outline: PageOutline?) {
    let all = outline?.encoded ?? []
    if all.isEmpty, said[session.token]?.outline.isEmpty ?? true { return }
    // What is too long is not known: the page is told all.
    let bytes = all.count > PageOutline.limit ? [] : all
    say(.outline(token: session.token, ByteChange(from: said[session.token]?.outline ?? [], to: bytes, head: PageOutline.headLength)))
    said[session.token, default: ([], [])].outline = bytes
  }

  func heardMore(_ session: WebSession, frames: Int, hasNotice: Bool) {
    guard let known = said[session.token]?.outline, known.count >= PageOutline.headLength else { return }
    PageOutline.bring(&said[session.token]!.outline, to: frames, hasNotice: hasNotice)
    let head = said[session.token]!.outline.prefix(PageOutline.headLength)
    say(.outline(token: session.token, ByteChange(head: Array(head), of: known.count)))
  }

  /// Says what no snapshot has said yet, as a whole what the front has forgotten, and that this is all.
  func save(_ forgotten: [(token: String, state: Bool, page: Bool)] = []) {
    line.hold()
    defer { line.release() }
    ViewTree.flushAll()
    for session in app.sessions {
      session.saveNow()
      line.makeRoom()
    }
    // Who hears nothing for long takes the worker for one that hangs.
    line.release()
    line.hold()
    for (token, state, page) in forgotten {
      line.makeRoom()
      guard let known = said[token] else { continue }
      if state, !known.snapshot.isEmpty {
        say(.snapshot(token: token, ByteChange(from: [], to: known.snapshot, head: SessionSnapshot.headLength)))
      }
      if page, !known.outline.isEmpty {
        say(.outline(token: token, ByteChange(from: [], to: known.outline, head: PageOutline.headLength)))
      }
    }
    line.release()
    line.hold()
    // The next worker reads the settings of the visitors anew.
    UserSettings.saveAll()
    hasSaved = true
    say(.saved)
  }

  /// Ends a session that the front knows nothing of.
  func end(_ token: String) { handle { app.end(token) } }

  func ended(_ session: WebSession) {
    said[session.token] = nil
    say(.ended(token: session.token))
  }

  private func say(_ message: WorkerMessage) { line.post(message.encoded) }
}
