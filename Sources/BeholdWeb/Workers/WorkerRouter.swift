internal import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Brings what browsers say to the workers that have their sessions, and back, and keeps what another worker needs to go on with a session.
///
/// The server's thread gives it events, and the threads of lines give it what workers say. No code of the app runs in its process.
final class WorkerRouter: SiteGate, SiteEventReceiver, @unchecked Sendable {
  private let cookies: Cookies
  private let pictures: Pictures
  let log: WebLog
  private let lock = NSLock()
  var workers: [Worker]
  private var count: UInt64 = 0
  var requests: [UInt64: Request] = [:]
  private var numbersOfAskers: [ObjectIdentifier: UInt64] = [:]
  var sockets: [UInt64: Socket] = [:]
  private var numbersOfSockets: [ObjectIdentifier: UInt64] = [:]
  var sessions: [String: Session] = [:]
  var visitors: [String: Visitor] = [:]
  var faults = RequestFaults()
  var isHurried = false
  /// A worker may end before a browser has asked for what its page looks like.
  private var styleSheets = StyleSheetCache()
  let returnSeconds: Double
  /// Builds the program anew while it is developed, and answers what pages ask of that.
  var builds: RebuildLoop?
  private let starts: Metrics.Counter
  var memory: Memory
  private var isEnding = false

  init(workers: Int, key: VisitorKey, pictures: Pictures, limits: WebServer.Limits, metrics: Metrics, log: WebLog) {
    cookies = Cookies(key: key)
    self.pictures = pictures
    self.log = log
    self.workers = Array(repeating: Worker(), count: workers)
    returnSeconds = limits.returnSeconds
    memory = Memory(limit: limits.stateMegabytes * 1_000_000)
    starts = metrics.counter("behold_worker_starts_total", "Workers that have come up.")
    metrics.gauge("behold_state_bytes", "Bytes of what is known of pages for other workers.") { [weak self] in self?.knownBytes ?? 0 }
    metrics.gauge("behold_workers", "Workers that are there.") { [weak self] in self?.readyCount ?? 0 }
  }

  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// How many bytes are known of pages.
  var knownBytes: Int { locked { memory.bytes } }

  private var readyCount: Int { locked { workers.count { $0.line != nil } } }

  var isReady: Bool { readyCount > 0 }

  /// How many sessions there are, in each worker.
  var sessionCounts: [Int] { locked { workers.map(\.sessions) } }

  func metrics(with own: Metrics) -> String { MetricsSum.text(of: [own.text()] + locked { workers.map(\.metrics) }) }

  // MARK: The server's thread

  func visitor(of request: HTTPRequest) -> String? { cookies.visitor(of: request) }

  /// Pictures of the program's are files, and the style sheets of pages are here.
  func prepare(_ request: HTTPRequest, _ done: @escaping @Sendable (Preparation) -> Void) {
    if let sheet = locked({ styleSheets.response(to: request.path) }) { return done(.answer(sheet)) }
    if let report = builds?.response(to: request.path) { return done(.answer(report)) }
    guard pictures.has(request.path) else { return done(.ask(request)) }
    FileReading.shared.run(for: request.path) { [pictures] in
      done(pictures.response(to: request.path).map { .answer($0) } ?? .ask(request))
    }
  }

  func post(_ event: SiteEvent, in lane: SiteMailbox.Lane, of client: SiteMailbox.Client) {
    locked {
      switch event {
      case .request(let request, let asker): ask(request, asker)
      case .opened(let socket, let request):
        let number = next()
        // To ask would take as long as to be told.
        socket.tellsOfEachFrame = true
        let entry = Socket(number, socket, request, worker(for: cookies.visitor(of: request)))
        sockets[number] = entry
        numbersOfSockets[ObjectIdentifier(socket)] = number
        say(.opened(socket: number, request), to: entry.worker)
      case .message(let message, let socket): entry(socket).map { pass(message, from: $0) }
      case .drained(let socket): entry(socket).map { drained($0) }
      case .closed(let socket): entry(socket).map { close($0) }
      }
    }
  }

  func abandoned(by asker: any SiteAsker) {
    locked {
      guard let number = numbersOfAskers.removeValue(forKey: ObjectIdentifier(asker)), let request = requests[number] else { return }
      request.asker = nil
      // Of what no worker has been told nothing is left.
      guard !request.isHeld, workers[request.worker].line != nil else { return finish(number, request, with: Self.failure) }
      say(.abandoned(request: number), to: request.worker)
    }
  }

  private func next() -> UInt64 {
    count += 1
    return count
  }

  private func entry(_ socket: WebSocket) -> Socket? { numbersOfSockets[ObjectIdentifier(socket)].flatMap { sockets[$0] } }

  /// Who is to have no more is told nothing: the next one is told all.
  func say(_ message: FrontMessage, to worker: Int, isGivenBack: Bool = false) {
    if !workers[worker].isHeld { workers[worker].line?.post(message.encoded, isGivenBack: isGivenBack) }
  }

  private func ask(_ request: HTTPRequest, _ asker: any SiteAsker) {
    let isKnown = cookies.visitor(of: request).map { (visitors[$0]?.sessions ?? 0) > 0 } ?? false
    guard !faults.refuses(request, isKnown: isKnown, now: ServerTime.now()) else { return asker.answer(Self.failure) }
    var request = request
    request.number = next()
    let worker = worker(for: cookies.visitor(of: request))
    requests[request.number] = Request(request, asker, worker, isHeld: workers[worker].isHeld)
    numbersOfAskers[ObjectIdentifier(asker)] = request.number
    workers[worker].requests += 1
    say(.request(request), to: worker)
  }

  /// Where a visitor's sessions are; for somebody who has none, the worker that has the least to do.
  func worker(for visitor: String?) -> Int {
    if let visitor, let known = visitors[visitor] {
      visitors[visitor]!.seen = ServerTime.now()
      return known.worker
    }
    func burden(_ index: Int) -> (Int, Int) { (workers[index].line == nil ? 1 : 0, workers[index].sessions + workers[index].requests) }
    let worker = workers.indices.min { burden($0) < burden($1) } ?? 0
    if let visitor { visitors[visitor] = Visitor(worker: worker, seen: ServerTime.now()) }
    return worker
  }

  private func pass(_ message: [UInt8], from entry: Socket) {
    if entry.greeting == nil { restoreIfLeft(message, entry) }
    entry.hear(message)
    if workers[entry.worker].isHeld { entry.held += 1 }
    say(.message(socket: entry.number, message), to: entry.worker)
  }

  /// A page has come back whose session was in a worker that has gone.
  private func restoreIfLeft(_ greeting: [UInt8], _ entry: Socket) {
    guard let token = token(in: greeting, entry), sessions[token]?.isLeft == true, bring(token, to: entry.worker) else { return }
    // It is in time, however long its worker takes.
    sessions[token]?.leftAt = ServerTime.now()
    restore(token, entry, continues: false)
  }

  /// A visitor of whom nothing was known for a while may have another worker than his session.
  ///
  /// - Returns: whether the session is that worker's now: it is not while another has been told to take it over.
  private func bring(_ token: String, to worker: Int) -> Bool {
    guard let session = sessions[token], session.worker != worker else { return true }
    guard !session.isGiven else { return false }
    workers[session.worker].sessions -= 1
    workers[worker].sessions += 1
    sessions[token]?.worker = worker
    return true
  }

  /// The session that a greeting names, if it is one of the visitor's.
  func token(in greeting: [UInt8], _ entry: Socket) -> String? {
    guard case .hello(let token, _, _, _, _)? = ClientMessage(greeting), let session = sessions[token],
      session.record.visitor == cookies.visitor(of: entry.request)
    else { return nil }
    return token
  }

  private func restore(_ token: String, _ entry: Socket, continues: Bool) {
    guard let session = sessions[token], workers[entry.worker].line != nil, !workers[entry.worker].isHeld else { return }
    var record = session.record
    record.continues = continues
    record.isHidden = continues && entry.isHidden
    // Given once to each worker, it is no more than the front knows of all.
    say(.restore(socket: entry.number, record), to: entry.worker, isGivenBack: !session.isGiven)
    sessions[token]?.isGiven = true
  }

  private func close(_ entry: Socket) {
    say(.closed(socket: entry.number), to: entry.worker)
    sockets[entry.number] = nil
    numbersOfSockets[ObjectIdentifier(entry.socket)] = nil
    guard let token = entry.token, sessions[token]?.socket == entry.number else { return }
    sessions[token]?.socket = nil
    sessions[token]?.leftAt = ServerTime.now()
  }

  // MARK: What workers say

  /// Handles what the worker in a place has said.
  ///
  /// - Throws: where it makes no sense; the worker is to be ended.
  func handle(_ message: WorkerMessage, from worker: Int, _ incarnation: Int) throws {
    try locked {
      guard workers[worker].incarnation == incarnation else { throw LineReader.Malformed() }
      workers[worker].said += 1
      switch message {
      case .ready: throw LineReader.Malformed()
      case .response(let number, let response): try answer(number, response, from: worker)
      case .send(let number, let frame): try send(frame, to: number, from: worker)
      case .close(let number, let code, let reason): socket(number, of: worker)?.socket.close(code, reason)
      case .taken(let number, let received): try taken(number, received, by: worker)
      case .began(let number, let session, let token, let visitor): try began(number, session, token, visitor, worker)
      case .attached(let number, let session, let token): attached(number, session, token, worker)
      case .moved(let token, let path):
        guard path.hasPrefix("/") else { throw LineReader.Malformed() }
        change(token, of: worker) {
          ($0.record.request.path, $0.record.request.query) = (path, "")
        }
      case .ended(let token): if sessions[token]?.worker == worker { forget(token) }
      case .snapshot(let token, let change):
        try note(change, \.snapshot, limit: WorkerLimits.snapshot, token, worker)
        // What has been done until here is in it.
        self.change(token, of: worker) { if !$0.forgotten.contains(\.snapshot) { $0.record.lastDoing = 0 } }
      // A page does not get what a worker shows after it has saved.
      case .outline where workers[worker].isHeld && workers[worker].hasSaved: break
      case .outline(let token, let change): try note(change, \.outline, limit: WorkerLimits.outline, token, worker)
      case .styleSheet(let text): styleSheets.add(text)
      case .saved:
        workers[worker].hasSaved = true
        // Nothing is lost of what it has saved.
        for (token, session) in sessions where session.worker == worker { sessions[token]?.record.lastDoing = 0 }
      case .answer(_, let metrics): workers[worker].metrics = metrics
      }
    }
  }

  /// `nil` if it has gone meanwhile.
  private func socket(_ number: UInt64, of worker: Int) -> Socket? {
    guard let entry = sockets[number], entry.worker == worker else { return nil }
    return entry
  }

  private func change(_ token: String, of worker: Int, _ change: (inout Session) -> Void) {
    if sessions[token]?.worker == worker { change(&sessions[token]!) }
  }

  /// What is known of a session has changed.
  private func note(
    _ change: ByteChange, _ part: WritableKeyPath<SessionRecord, [UInt8]>, limit: Int, _ token: String, _ worker: Int
  ) throws {
    guard sessions[token]?.worker == worker, try memory.note(change, part, limit: limit, of: &sessions[token]!) else { return }
    bound()
  }

  /// Forgets what is too much, unless sessions go from one worker to the next: only the front has them then.
  func bound() {
    if !workers.contains(where: \.isMoving), let text = memory.bound(&sessions) { log(text) }
  }

  private func answer(_ number: UInt64, _ response: HTTPResponse, from worker: Int) throws {
    guard let request = requests[number], request.worker == worker else {
      // It was broken off.
      if workers[worker].isHeld { return }
      throw LineReader.Malformed()
    }
    finish(number, request, with: response)
  }

  func finish(_ number: UInt64, _ request: Request, with response: HTTPResponse) {
    requests[number] = nil
    workers[request.worker].requests -= 1
    guard let asker = request.asker else { return }
    numbersOfAskers[ObjectIdentifier(asker)] = nil
    asker.answer(response)
  }

  private func send(_ frame: [UInt8], to number: UInt64, from worker: Int) throws {
    guard number <= count else { throw LineReader.Malformed() }
    guard let entry = socket(number, of: worker) else { return }
    // The page is to show what is known of it.
    if workers[worker].isHeld, workers[worker].hasSaved { return }
    entry.hasFrames = true
    // A page counts what tells it something.
    if frame.count > "[]".utf8.count { entry.frames += 1 }
    pass(frame, to: entry)
  }

  /// The worker is told what becomes of frames only where it is faster than the browser, and now and then: each time it is woken for it.
  private func pass(_ frame: [UInt8], to entry: Socket) {
    let isTooMuch = entry.isSending
    entry.isSending = !entry.socket.sendNow(frame)
    entry.sent += 1
    if entry.sent % WorkerLimits.frames == 0 { entry.owesDrained = true }
    guard entry.isSending else { return drained(entry) }
    guard isTooMuch, !entry.isBehind else { return }
    (entry.isBehind, entry.owesDrained) = (true, true)
    say(.behind(socket: entry.number), to: entry.worker)
  }

  /// All has gone that was sent.
  private func drained(_ entry: Socket) {
    entry.isSending = false
    guard entry.owesDrained else { return }
    (entry.isBehind, entry.owesDrained) = (false, false)
    say(.drained(socket: entry.number), to: entry.worker)
  }

  private func taken(_ number: UInt64, _ received: UInt32, by worker: Int) throws {
    guard let entry = socket(number, of: worker) else { return }
    entry.taken += 1
    guard number != workers[worker].brokenOff else {
      workers[worker].brokenOff = 0
      return
    }
    guard !entry.waiting.isEmpty else {
      // Its session was given up while the worker was still at work.
      if workers[worker].isHeld { return }
      throw LineReader.Malformed()
    }
    let isDoing = ClientMessage.isDoing(entry.waiting.removeFirst())
    if entry.isGreetingAgain { entry.isGreetingAgain = false } else { entry.socket.taken() }
    // A connection that a newer one has overtaken counts nothing any more.
    guard let token = entry.token, sessions[token]?.socket == number else { return }
    change(token, of: worker) {
      $0.record.received = received
      if isDoing { $0.record.lastDoing = received }
    }
  }

  private func began(_ number: UInt64, _ session: UInt64, _ token: String, _ visitor: String, _ worker: Int) throws {
    // Its browser has gone while the page was made, and the request is answered: nobody has the page.
    if requests[number] == nil, number <= count { return }
    guard let request = requests[number], request.worker == worker, request.token == nil, sessions[token] == nil else {
      throw LineReader.Malformed()
    }
    request.token = token
    var kept = request.request
    kept.method = .get
    sessions[token] = Session(
      record: SessionRecord(token: token, visitor: visitor, request: kept), number: session, worker: worker, leftAt: ServerTime.now())
    workers[worker].sessions += 1
    visitors[visitor, default: Visitor(worker: worker, seen: 0)].sessions += 1
  }

  private func attached(_ number: UInt64, _ session: UInt64, _ token: String, _ worker: Int) {
    let entry = socket(number, of: worker)
    guard sessions[token]?.worker == worker else {
      // The front has forgotten what the worker has, as what was given for another connection has ended. Its page begins anew.
      if !workers[worker].isHeld { entry?.socket.close(4000, "there is no such session") }
      return say(.unknown(token: token), to: worker)
    }
    entry?.token = token
    change(token, of: worker) {
      ($0.number, $0.isLeft) = (session, false)
      // The connection may have gone meanwhile: the worker has the session all the same.
      guard entry != nil else {
        $0.leftAt = ServerTime.now()
        return
      }
      // The page is told now what has gone with the worker before.
      ($0.socket, $0.record.wasAtFault) = (number, false)
    }
  }

  func forget(_ token: String) {
    guard let session = sessions.removeValue(forKey: token) else { return }
    memory.forget(session)
    workers[session.worker].sessions -= 1
    visitors[session.record.visitor]?.sessions -= 1
    visitors[session.record.visitor]?.seen = ServerTime.now()
  }
}

// MARK: The lives of workers

extension WorkerRouter {
  /// A process is started in a place.
  ///
  /// - Returns: its number, which goes with all that it says.
  func began(_ worker: Int) -> Int {
    locked {
      workers[worker].incarnation += 1
      return workers[worker].incarnation
    }
  }

  /// The app is there: the worker gets what waits for it, and the sessions that the one before it had.
  ///
  /// - Parameter doing: what it handles.
  func ready(_ worker: Int, _ line: WorkerLine, doing: @escaping () -> Doing = { Doing() }) {
    locked {
      (workers[worker].line, workers[worker].doing) = (line, doing)
      starts.add()
      giveBack(sockets.values.filter { $0.worker == worker }, requests.values.filter { $0.worker == worker })
      workers[worker].isMoving = false
      if isEnding { line.post(FrontMessage.end.encoded) }
    }
  }

  /// Gives to their workers what these are to handle, in the order in which it came.
  func giveBack(_ entries: [Socket], _ unanswered: [Request]) {
    for entry in entries.sorted(by: { $0.number < $1.number }) { giveBack(entry) }
    for request in unanswered.sorted(by: { $0.request.number < $1.request.number }) {
      request.isHeld = workers[request.worker].isHeld
      say(.request(request.request), to: request.worker, isGivenBack: true)
    }
  }

  private func giveBack(_ entry: Socket) {
    say(.opened(socket: entry.number, entry.request), to: entry.worker, isGivenBack: true)
    (entry.held, entry.taken, entry.isBehind, entry.owesDrained) = (0, 0, false, false)
    if let token = entry.token, sessions[token]?.socket == entry.number {
      restore(token, entry, continues: entry.hasFrames)
      if entry.isGreetingAgain { entry.waiting.removeFirst() }
      entry.waiting.insert(entry.greetingNow(), at: 0)
      entry.isGreetingAgain = true
    } else if let greeting = entry.waiting.first {
      restoreIfLeft(greeting, entry)
    }
    if workers[entry.worker].isHeld { entry.held = entry.waiting.count }
    for message in entry.waiting { say(.message(socket: entry.number, message), to: entry.worker, isGivenBack: true) }
  }

  /// Tells workers to end, and those that come up later.
  func tellToEnd() {
    locked {
      isEnding = true
      for worker in workers { worker.line?.post(FrontMessage.end.encoded) }
    }
  }

  /// Forgets what nobody has come back for.
  func sweep(now: UInt64 = ServerTime.now()) {
    func isOld(_ time: UInt64) -> Bool { ServerTime.seconds(from: time, to: now) > returnSeconds }
    locked {
      for (token, session) in sessions where session.isLeft && session.socket == nil && isOld(session.leftAt) { forget(token) }
      visitors = visitors.filter { $0.value.sessions > 0 || !isOld($0.value.seen) }
      faults.sweep(now: now)
    }
  }
}
