internal import BeholdObservation
internal import CBeholdWeb
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts workers, and others in the place of those that end.
///
/// Each place has a thread, which lasts as long as the program: a worker is told of the end of the thread that has started it.
final class WorkerSupervisor: @unchecked Sendable {
  private let router: WorkerRouter
  private let arguments: [String]
  private let key: VisitorKey
  private let hangSeconds: Double
  private let log: WebLog
  private let lock = SpinLock()
  private var processes: [Int: pid_t] = [:]
  private let isStopping = Atomic<Bool>(false)
  /// When the first one was there.
  private let anyUp = Atomic64()
  /// Is called if the app never comes up: with a status, and what to say.
  private let failed: @Sendable (CInt) -> Void
  /// So many starts without an app are enough, if there was none before.
  private static var hopelessStarts: Int { 3 }

  init(
    _ router: WorkerRouter, arguments: [String], key: VisitorKey, hangSeconds: Double, log: WebLog,
    failed: @escaping @Sendable (CInt) -> Void
  ) {
    self.router = router
    self.arguments = arguments
    self.key = key
    self.hangSeconds = hangSeconds
    self.log = log
    self.failed = failed
  }

  func start(_ count: Int) {
    for place in 0..<count { ServerThread.start { self.keepRunning(place) } }
  }

  /// Has the workers end in order, and waits for that. Who does not end in time is ended.
  func stop(seconds: Double = WorkerLimits.endSeconds) {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    router.tellToEnd()
    let end = ServerTime.now() + UInt64(seconds * 1e9)
    while !running.isEmpty, ServerTime.now() < end { usleep(10_000) }
    for process in running { kill(process, SIGKILL) }
    while !running.isEmpty, ServerTime.now() < end + 2_000_000_000 { usleep(10_000) }
  }

  /// The processes of the workers.
  var running: [pid_t] {
    lock.lock()
    defer { lock.unlock() }
    return Array(processes.values)
  }

  private func set(_ process: pid_t?, _ place: Int) {
    lock.lock()
    processes[place] = process
    lock.unlock()
  }

  private var isAtWork: Bool { !isStopping.load(ordering: .sequentiallyConsistent) }

  private func keepRunning(_ place: Int) {
    var failures = 0
    while isAtWork {
      let life = runOnce(place)
      guard isAtWork else { return }
      // Who comes up and goes at once has three attempts without a pause.
      failures = (life.seconds ?? 0) < 5 ? failures + 1 : 0
      if life.seconds == nil, failures >= Self.hopelessStarts, anyUp.value == 0 { return failed(life.status) }
      let pause = life.seconds != nil && failures <= 3 ? 0 : min(0.1 * Double(1 << min(failures, 10)), WorkerLimits.longestPause)
      let end = ServerTime.now() + UInt64(pause * 1e9)
      while isAtWork, ServerTime.now() < end { usleep(20_000) }
    }
  }

  /// How long the app was there, if it was, and with which status the program would end that has ended so.
  private typealias Life = (seconds: Double?, status: CInt)

  /// Starts a worker, and stays until it has ended.
  private func runOnce(_ place: Int) -> Life {
    var ends: [CInt] = [-1, -1]
    let memory = behold_board_make()
    guard memory >= 0, let board = behold_board_open(memory), behold_make_line(&ends) else {
      log("no worker can be started: \(Self.lastError())")
      if memory >= 0 { close(memory) }
      return (nil, 1)
    }
    defer { behold_board_close(board) }
    let line = WorkerLine(descriptor: ends[0], limit: WorkerLimits.messageToFront)
    let process = spawn(ends[1], memory)
    close(ends[1])
    close(memory)
    guard process > 0 else {
      log("no worker can be started: \(Self.lastError())")
      return (nil, 1)
    }
    set(process, place)
    let life = watch(process, line, place, board)
    set(nil, place)
    tell(of: place, process, life, board)
    return (life.seconds, life.status & 0x7f == 0 ? life.status >> 8 & 0xff : 1)
  }

  private func spawn(_ line: CInt, _ board: CInt) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([arguments[0], WorkerStart.argument] + arguments.dropFirst()).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    return words.withUnsafeMutableBufferPointer { behold_worker_start("/proc/self/exe", $0.baseAddress, line, board) }
  }

  /// - Returns: how long the app was there, and how the process has ended, as `waitpid` says it.
  private func watch(_ process: pid_t, _ line: WorkerLine, _ place: Int, _ board: UnsafePointer<behold_board>) -> (
    seconds: Double?, status: CInt, isHung: Bool
  ) {
    let incarnation = router.began(place)
    let up = Atomic64()
    let answered = Atomic64()
    let hasEnded = DispatchSemaphore(value: 0)
    line.start(
      { [self] bytes in
        let message = try WorkerMessage(bytes)
        switch message {
        case .ready(let version):
          guard version == FrontMessage.version, up.value == 0 else { throw LineReader.Malformed() }
          up.value = ServerTime.now()
          anyUp.value = up.value
          log("worker \(place + 1) is there: process \(process)")
          router.ready(place, line)
          // Who comes up at the end has not been told of it.
          if !isAtWork { line.post(FrontMessage.end.encoded) }
        case .answer(let number, _):
          answered.value = number
          try router.handle(message, from: place, incarnation)
        default: try router.handle(message, from: place, incarnation)
        }
      }, ended: { hasEnded.signal() })
    line.post(FrontMessage.begin(version: FrontMessage.version, key: key.bytes, name: "worker \(place + 1)").encoded)
    let began = ServerTime.now()
    var isHung = false
    // What the whole program has slept does not count: the questions that have no answer do.
    var (asked, unanswered) = (UInt64(0), 0)
    while hasEnded.wait(timeout: .now() + .seconds(1)) == .timedOut {
      if up.value == 0 {
        if Self.seconds(since: began) > WorkerLimits.startSeconds, !isHung {
          isHung = true
          kill(process, SIGKILL)
        }
        continue
      }
      unanswered = answered.value == asked ? 0 : unanswered + 1
      // The worker ends itself first, and says where it hangs, unless it is stopped as a whole.
      if Double(unanswered) > hangSeconds + 3, !isHung {
        isHung = true
        kill(process, SIGKILL)
      }
      if answered.value == asked {
        asked += 1
        router.ask(place, asked)
      }
      router.sweep()
    }
    let seconds = up.value == 0 ? nil : Self.seconds(since: up.value)
    let signal = board.pointee.signal
    guard signal != 0 else { return (seconds, Self.waitForEnd(of: process, seconds: 0.5), isHung) }
    // It has crashed, and tells of that on the error stream.
    ServerThread.start { _ = Self.waitForEnd(of: process, seconds: WorkerLimits.endSeconds) }
    return (seconds, abs(signal), isHung)
  }

  /// Nothing more comes from a process: it has ended, or what it has said made no sense.
  private static func waitForEnd(of process: pid_t, seconds: Double) -> CInt {
    var status: CInt = 0
    let end = ServerTime.now() + UInt64(seconds * 1e9)
    while ServerTime.now() < end {
      if waitpid(process, &status, WNOHANG) != 0 { return status }
      usleep(5_000)
    }
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private func tell(
    of place: Int, _ process: pid_t, _ life: (seconds: Double?, status: CInt, isHung: Bool), _ board: UnsafeMutablePointer<behold_board>
  ) {
    let seen = board.pointee
    let (left, isAnyAtFault) = router.ended(
      place,
      WorkerRouter.End(
        socket: seen.socket, request: seen.request, session: seen.session,
        isForeign: seen.signal < 0 || life.status & 0x7f == SIGKILL && !life.isHung))
    guard isAtWork else { return }
    let number = life.status & 0x7f
    var text = "worker \(place + 1) has ended"
    text +=
      number == 0
      ? " with status \(life.status >> 8 & 0xff)" : " by signal \(number) (\(String(cString: strsignal(number)).lowercased()))"
    if life.isHung { text += ", as it did not answer" }
    let doing = withUnsafeBytes(of: seen.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if !doing.isEmpty { text += ", in " + doing }
    if life.seconds == nil { text += ", before the app was there" }
    text += left == 1 ? "; 1 session goes on" : "; \(left) sessions go on"
    log(text + (isAnyAtFault ? ", and one begins anew" : ""))
  }

  private static func seconds(since time: UInt64) -> Double { Double(ServerTime.now() &- time) * 1e-9 }

  private static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}

/// A number that two threads have.
private final class Atomic64: Sendable {
  private let number = Atomic<UInt64>(0)

  var value: UInt64 {
    get { number.load(ordering: .acquiring) }
    set { number.store(newValue, ordering: .releasing) }
  }
}
