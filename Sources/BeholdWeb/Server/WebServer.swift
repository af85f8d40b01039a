internal import BeholdObservation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
/// Serves a site over HTTP and WebSockets.
///
/// ```swift
/// let server = WebServer(site: site, files: files, options: options)
/// let port = try server.start()
/// …
/// await server.stop()
/// ```
/// Connections live on a thread of the server's own, which answers requests for files by itself. The site is asked on the main
/// actor. Several servers may run in one process.
///
/// libwebsockets carries the bytes: its event loop, its sockets, its TLS. Requests and frames are read here, since libwebsockets
/// changes the address of a request before anybody sees it (`/a+b%2Fc` becomes `/a b/c`), and drops what is too long without an answer.
package final class WebServer: @unchecked Sendable {
  package let options: Options
  package let metrics: Metrics
  private let site: any SiteGate
  private let mailbox: any SiteEventReceiver
  private let files: StaticFiles
  private let log: WebLog
  private let watch: MainActorWatch
  private let lock = SpinLock()
  private var state = State.new

  private enum State {
    case new
    case running(ServerLoop)
    case stopping(ServerLoop, [CheckedContinuation<Void, Never>])
    case stopped
  }

  package convenience init(
    site: any WebSite, files: StaticFiles = StaticFiles(), options: Options = Options(), metrics: Metrics = Metrics(),
    log: WebLog = .standardError
  ) {
    let mailbox = SiteMailbox(site: site, eventsInTurn: options.limits.eventsInTurn)
    self.init(site: site, mailbox: mailbox, files: files, options: options, metrics: metrics, log: log)
  }

  /// - Parameter mailbox: takes the events of the site's.
  init(
    site: any SiteGate, mailbox: any SiteEventReceiver, files: StaticFiles, options: Options, metrics: Metrics, log: WebLog
  ) {
    self.site = site
    self.mailbox = mailbox
    self.files = files
    self.options = options
    self.metrics = metrics
    self.log = log
    watch = MainActorWatch(options.limits, log: log)
  }

  deinit {
    if case .running(let loop) = state { loop.outbox.post(.stop(seconds: 0)) }
  }

  /// Listens, and serves from now on. Once.
  ///
  /// - Returns: the port, which is another one than that of the options if that is 0.
  /// - Throws: ``WebServerError``, whose text is for whoever started the program.
  @discardableResult
  package func start() throws -> Int {
    let loop = try makeLoop()
    run(loop)
    return Int(loop.port)
  }

  /// Accepts nobody any more, says farewell to everybody, and waits until they have gone, or no longer than so many seconds.
  package func stop(seconds: Double = 5) async {
    await withCheckedContinuation { continuation in
      lock.lock()
      switch state {
      case .new, .stopped:
        lock.unlock()
        continuation.resume()
      case .running(let loop):
        state = .stopping(loop, [continuation])
        lock.unlock()
        loop.outbox.post(.stop(seconds: seconds))
      case .stopping(let loop, let others):
        state = .stopping(loop, others + [continuation])
        lock.unlock()
      }
    }
  }

  /// The loop before it runs.
  func makeLoop() throws -> ServerLoop {
    try checkCertificate()
    return try ServerLoop(site: site, mailbox: mailbox, files: files, options: options, metrics: metrics, log: log, watch: watch)
  }

  /// Runs a loop on a thread of its own.
  func run(_ loop: ServerLoop) {
    lock.lock()
    state = .running(loop)
    lock.unlock()
    watch.start()
    ServerThread.start { [weak self, watch] in
      loop.run()
      watch.stop()
      self?.ended()
    }
  }

  private func ended() {
    lock.lock()
    let before = state
    state = .stopped
    lock.unlock()
    if case .stopping(_, let waiting) = before { for continuation in waiting { continuation.resume() } }
  }
}
