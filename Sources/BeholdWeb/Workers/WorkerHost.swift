package import BeholdUI
internal import CBeholdWeb
package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a worker was started with: its line to the front, and its board.
package struct WorkerStart: Sendable {
  /// The first argument of a worker.
  package static let argument = "--behold-worker"

  let line: WorkerLine
  nonisolated(unsafe) let board: UnsafeMutablePointer<behold_board>
  let key: VisitorKey
  let name: String
  private let front = getppid()

  /// Whether the front has gone.
  package var hasNoFront: Bool { getppid() != front }

  /// Takes what the front has given to the process, and waits for its first word.
  ///
  /// - Throws: ``WebServerError`` if the program was not started by a front of the same version.
  package init() throws {
    guard behold_worker_begin(), let board = behold_board_open(CInt(behold_worker_board)) else {
      throw WebServerError("\(Self.argument) is for the workers that --workers starts")
    }
    self.board = board
    line = WorkerLine(descriptor: CInt(behold_worker_line), limit: WorkerLimits.messageToWorker)
    guard let message = line.next(),
      case .begin(FrontMessage.version, let key, let name)? = try? FrontMessage(message[...], messageSize: 0),
      key.count == VisitorKey.length
    else { throw WebServerError("the front is of another version") }
    self.key = VisitorKey(bytes: key)
    self.name = name
  }
}

/// Shows an app to a front's browsers. It has no sockets but the line to the front.
@MainActor
package final class WorkerHost {
  private let start: WorkerStart
  private let metrics = Metrics()
  private let site: AppSite
  private let worker: WorkerSite
  private let events: WorkerEvents
  private let watch: MainActorWatch

  /// - Parameters:
  ///   - options: those of the whole server.
  ///   - workers: how many share what is for all of them.
  ///   - isDeveloped: whether pages tell of builds.
  package init(
    _ app: AppInstance, _ start: WorkerStart, options: WebServer.Options, workers: Int, storage: URL? = nil, files: URL? = nil,
    isDeveloped: Bool = false, log: WebLog = .standardError
  ) {
    self.start = start
    let log = log.of(start.name)
    let limits = options.limits.share(of: workers)
    let visitors = VisitorStorage(folder: storage?.appendingPathComponent("visitors", isDirectory: true), limits: limits)
    site = AppSite(
      app, assets: EmbeddedFiles(isDeveloped: isDeveloped).assets, limits: limits, storage: visitors, key: start.key, metrics: metrics,
      log: log,
      uploads: Uploads(limits: limits, folder: files))
    worker = WorkerSite(site, line: start.line, board: start.board)
    events = WorkerEvents(site: worker, line: start.line, limits: limits, metrics: metrics)
    watch = MainActorWatch(limits, log: log) { [board = start.board.address] in
      Self.fill(UnsafeMutablePointer(bitPattern: board)!)
      _exit(MainActorWatch.status)
    }
  }

  /// Handles what the front says from now on.
  ///
  /// - Parameter ended: the front wants the worker to end, or has gone. It may be called for both.
  package func run(ended: @escaping @MainActor @Sendable () -> Void) {
    behold_watch_crashes(start.board, noteCrash)
    watch.start()
    start.line.start(
      { [events] in try events.handle(FrontMessage($0, messageSize: events.messageSize)) { Task { @MainActor in ended() } } },
      ended: {
        Task { @MainActor in ended() }
        // Who hangs cannot end in order.
        usleep(UInt32(WorkerLimits.endSeconds * 1e6))
        _exit(MainActorWatch.status)
      })
    start.line.post(WorkerMessage.ready(version: FrontMessage.version).encoded)
  }

  /// Tells the pages that the server goes, and ends the sessions with all that they do.
  package func drain() async {
    site.drain()
    try? await Task.sleep(for: .milliseconds(50))
    start.line.flush(seconds: 2)
  }

  /// Notes what the main actor does, for the front.
  fileprivate nonisolated static func fill(_ board: UnsafeMutablePointer<behold_board>) {
    board.pointee.session = UInt64(max(MainActivity.shared.windowNumber, 0))
    withUnsafeMutableBytes(of: &board.pointee.text) { text in
      text.copyBytes(from: MainActivity.shared.description.utf8.prefix(text.count - 1))
    }
  }
}

/// Is called on a thread of its own.
private let noteCrash: @convention(c) (UnsafeMutablePointer<behold_board>?) -> Void = { board in board.map { WorkerHost.fill($0) } }

extension UnsafeMutablePointer {
  /// Pointers go to no other thread, numbers do.
  fileprivate var address: Int { Int(bitPattern: self) }
}

/// Brings what the front says to the main actor, in its turns. It belongs to the thread of the line.
final class WorkerEvents: @unchecked Sendable {
  let messageSize: Int
  private let site: WorkerSite
  private let line: WorkerLine
  private let mailbox: SiteMailbox
  private let metrics: Metrics
  private var sockets: [UInt64: WorkerSocket] = [:]
  /// Those whose turns are common, by their addresses.
  private var clients: [String: SiteMailbox.Client] = [:]
  /// What the front has said that it does not know, until it asks for all.
  private var forgotten: [(token: String, state: Bool, page: Bool)] = []
  private let lock = NSLock()
  private var askers: [UInt64: WorkerAsker] = [:]
  private static var knownClients: Int { 4096 }

  init(site: WorkerSite, line: WorkerLine, limits: WebServer.Limits, metrics: Metrics) {
    self.site = site
    self.line = line
    self.metrics = metrics
    messageSize = limits.messageSize
    mailbox = SiteMailbox(site: site, eventsInTurn: limits.eventsInTurn)
  }

  func handle(_ message: FrontMessage, end: () -> Void) throws {
    switch message {
    case .begin: throw LineReader.Malformed()
    case .request(let request): ask(request)
    case .opened(let number, let request):
      let socket = WorkerSocket(number: number, line: line, client: client(request.client))
      sockets[number] = socket
      post(.opened(socket, request), of: socket)
    case .message(let number, let message): try post(.message(message, socket(number)), of: socket(number))
    case .drained(let number):
      try socket(number).catchUp()
      try post(.drained(socket(number)), of: socket(number))
    case .behind(let number): try socket(number).fallBehind()
    case .closed(let number):
      try post(.closed(socket(number)), of: socket(number))
      sockets[number] = nil
    case .restore(let number, let record): try socket(number).expect(record)
    case .ask(let number):
      Task { @MainActor [line, metrics] in line.post(WorkerMessage.answer(number: number, metrics: metrics.text()).encoded) }
    case .forgotten(let token, let state, let page): forgotten.append((token, state, page))
    case .save:
      let forgotten = forgotten
      self.forgotten = []
      Task { @MainActor [site] in site.save(forgotten) }
    case .abandoned(let request): asker(request)?.leave()
    case .unknown(let token): Task { @MainActor [site] in site.end(token) }
    case .end: end()
    }
  }

  private func socket(_ number: UInt64) throws -> WorkerSocket {
    guard let socket = sockets[number] else { throw LineReader.Malformed() }
    return socket
  }

  private func client(_ name: String) -> SiteMailbox.Client {
    if let client = clients[name] { return client }
    // Who has been forgotten has turns of his own for a while.
    if clients.count >= Self.knownClients { clients = [:] }
    let client = SiteMailbox.Client()
    clients[name] = client
    return client
  }

  private func post(_ event: SiteEvent, of socket: WorkerSocket) { mailbox.post(event, in: socket.lane, of: socket.client) }

  private func ask(_ request: HTTPRequest) {
    let number = request.number
    let asker = WorkerAsker(number: number, line: line) { [weak self] in self?.forget(number) }
    lock.lock()
    askers[number] = asker
    lock.unlock()
    let client = client(request.client)
    site.prepare(request) { [mailbox] preparation in
      switch preparation {
      case .answer(let response): asker.answer(response)
      case .ask(let request): mailbox.post(.request(request, asker), in: SiteMailbox.Lane(), of: client)
      }
    }
  }

  private func asker(_ number: UInt64) -> WorkerAsker? {
    lock.lock()
    defer { lock.unlock() }
    return askers[number]
  }

  private func forget(_ number: UInt64) {
    lock.lock()
    defer { lock.unlock() }
    askers[number] = nil
  }
}

extension WebServer.Limits {
  /// What one of several workers may have of what is for all.
  func share(of workers: Int) -> WebServer.Limits {
    func share(_ whole: Int) -> Int { (whole + workers - 1) / max(workers, 1) }
    var limits = self
    limits.sessions = share(sessions)
    limits.unclaimedSessions = share(unclaimedSessions)
    limits.waitingSessions = share(waitingSessions)
    limits.fileMegabytesInAll = max(share(fileMegabytesInAll), fileMegabytes)
    return limits
  }
}
