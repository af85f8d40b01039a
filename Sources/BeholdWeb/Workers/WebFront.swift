internal import BeholdUI
internal import CBeholdWeb
package import Foundation
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The front of an app whose views are in workers: it has the sockets, and no code of the app.
package final class WebFront: Sendable {
  private let server: WebServer
  private let supervisor: WorkerSupervisor
  private let router: WorkerRouter
  private let key: VisitorKey
  private let storage: URL
  private let returnSeconds: Double
  private let log: WebLog
  /// At which it listens.
  private let port = Atomic<Int>(0)
  /// The file of sessions, if it is this program's.
  private let claim = Mutex<SessionFile.Claim?>(nil)
  /// Sessions are kept by one thread at a time.
  private let keeping = NSLock()
  private let workers: Int
  private let builds: RebuildLoop?
  private let changes: FileWatch?

  /// When another program takes the place of the one that runs, beside when it is told to.
  package enum Renewal: Sendable {
    case never
    /// When there is another file in the place of the program's.
    case onChange
    /// When a source of its package is saved.
    case onSave(ProgramPackage)
  }

  /// - Parameters:
  ///   - workers: how many there are, at least 1.
  ///   - arguments: with which the program was started, and workers are.
  ///   - renewal: when another program takes the place of the one that runs.
  ///   - hangSeconds: a worker ends if its main actor has not answered for so long.
  ///   - storage: the folder with the key of visitors' cookies, and the sessions that wait for the next start.
  ///   - failed: is called if no worker comes up, with the status that the program is to end with.
  package init(
    workers: Int, arguments: [String], options: WebServer.Options, renewal: Renewal = .never, hangSeconds: Double, storage: URL,
    log: WebLog = .standardError,
    failed: @escaping @Sendable (_ status: Int32) -> Void
  ) {
    let (metrics, embedded) = (Metrics(), EmbeddedFiles())
    let key = VisitorKey(in: storage, log: log)
    router = WorkerRouter(
      workers: workers, key: key, pictures: embedded.assets.pictures, limits: options.limits, metrics: metrics, log: log)
    server = WebServer(site: router, mailbox: router, files: embedded.files, options: options, metrics: metrics, log: log)
    supervisor = WorkerSupervisor(router, arguments: arguments, key: key, hangSeconds: hangSeconds, log: log, failed: failed)
    (self.key, self.storage, self.log) = (key, storage, log)
    returnSeconds = options.limits.returnSeconds
    self.workers = workers
    let reload: Reload = { [supervisor] in supervisor.reloadAndWait(while: $0) }
    switch renewal {
    case .never: (builds, changes) = (nil, nil)
    case .onChange: (builds, changes) = (nil, FileWatch(supervisor.file, reload: reload))
    case .onSave(let package):
      builds = RebuildLoop(package, patience: hangSeconds, log: log, isThere: { [router] in router.isReady }, reload: reload)
      changes = nil
    }
    router.builds = builds
    if let builds {
      supervisor.waitsForMend = true
      supervisor.onEnd = { builds.ended($0) }
      supervisor.onLastWords = { builds.ended($0, saying: $1) }
    }
  }

  /// Listens, and starts the workers.
  ///
  /// - Parameter ready: is called on another thread when the first one is there, with the port that it listens at.
  /// - Throws: ``WebServerError``, with one line that says what is wrong.
  package func start(_ ready: @escaping @Sendable (_ port: Int) -> Void) throws {
    let port = try server.start()
    self.port.store(port, ordering: .relaxed)
    goOn()
    supervisor.onReady = { ready(port) }
    // What waits for a program that does not come up waits for the one in its place.
    supervisor.onFailure = { [self] in keepSessions() }
    supervisor.start(workers)
    builds?.start()
    changes?.start()
  }

  private var sessions: SessionFile { SessionFile(in: storage, port: port.load(ordering: .relaxed), key: key) }

  /// The sessions of the program before this one wait for their pages.
  private func goOn() {
    let sessions = sessions
    guard holds(sessions) else {
      return log(
        """
        another program at port \(port.load(ordering: .relaxed)) keeps its sessions in \(storage.path): those of this one begin anew when it ends; \
        a folder of its own (--storage) keeps them
        """)
    }
    do {
      let (waiting, isWhole) = try sessions.take()
      let count = router.wait(for: waiting)
      if count > 0 { log("\(count) of the sessions before go on when their pages come back") }
      if !isWhole { log("others begin anew: what follows in \(sessions.url.path) is damaged") }
    } catch { log("the sessions before in \(sessions.url.path) begin anew: the file \(error.reason)") }
  }

  /// - Returns: whether this program has the file of sessions.
  private func holds(_ sessions: SessionFile) -> Bool {
    claim.withLock { claim in
      if claim == nil { claim = sessions.claim() }
      return claim != nil
    }
  }

  /// The sessions wait for the next start.
  private func keepSessions() {
    keeping.lock()
    defer { keeping.unlock() }
    let (sessions, waiting) = (sessions, router.sessionsForLater())
    // The other program may have gone.
    guard holds(sessions) else { return }
    defer { claim.withLock { $0 = nil } }
    guard waiting.isEmpty || key.isKept(in: storage) else {
      return log("the sessions cannot be kept: the server's key is not in \(storage.path) any more")
    }
    do {
      try sessions.save(waiting, returnSeconds: returnSeconds)
      if !waiting.isEmpty { log("\(waiting.count) sessions wait for the next start") }
    } catch { log("the sessions cannot be kept in \(sessions.url.path): \(error.reason)") }
  }

  /// Starts workers of the program that is in the program's file now, and gives them the sessions of those that are there, which end.
  package func reload() { supervisor.reload() }

  /// Keeps the sessions for the next start, has the workers tell the pages that the server goes, and end, and stops listening.
  package func stop(seconds: Double = 3) async {
    builds?.stop()
    changes?.stop()
    await withCheckedContinuation { continuation in
      ServerThread.start {
        self.supervisor.stop { self.keepSessions() }
        continuation.resume()
      }
    }
    await server.stop(seconds: seconds)
  }
}
