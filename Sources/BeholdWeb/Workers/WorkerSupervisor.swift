internal import BeholdObservation
internal import CBeholdWeb
internal import Dispatch
internal import Foundation
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
  private var processes: Set<pid_t> = []
  /// Which of them has a place.
  private var holders: [Int: pid_t] = [:]
  /// Which of the threads that are for a place has it.
  private var owners: [Int: Int] = [:]
  private var turns = 0
  /// Which of those that are to have a place came last.
  private var newest: [Int: Int] = [:]
  private var count = 0
  /// The program's file, in whose place there may be another by now.
  let file = ProgramFile.started
  private let isStopping = Atomic<Bool>(false)
  /// One worker at a time takes the place of another, and none once the program ends.
  private var handovers: [NSLock] = []
  private var reloads = ReloadQueue()
  /// Since when a program has been starting that is to take places.
  private var startingSince: UInt64 = 0
  /// When the first one was there.
  private let anyUp = Atomic64()
  /// Is called if the app never comes up: with a status, and what to say.
  private let failed: @Sendable (CInt) -> Void
  private let hasFailed = Atomic<Bool>(false)
  /// Is called before the program ends because no worker comes up.
  var onFailure: (@Sendable () -> Void)?
  /// Is told of each worker that has ended by itself.
  var onEnd: (@Sendable (String) -> Void)?
  /// Is told the same later, with what the worker has said on its error stream.
  var onLastWords: (@Sendable (String, String) -> Void)?
  /// Is called when the first app is there.
  var onReady: (@Sendable () -> Void)?
  /// Whether a program that ends again and again is not started anew before there is another one.
  var waitsForMend = false
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

  /// - Parameter path: the program's, which is this one.
  func start(_ count: Int, of path: String = "/proc/self/exe") {
    self.count = count
    handovers = (0..<count).map { _ in NSLock() }
    guard let program = WorkerProgram(at: path) else {
      log("no worker can be started: \(Self.lastError())")
      return failed(1)
    }
    for place in 0..<count {
      let turn = nextTurn()
      own(place, turn)
      ServerThread.start { self.keepRunning(place, turn, program) }
    }
  }

  /// Starts workers of the program that is in the program's file now, one after the other, and gives them what those before have. If one does not come up,
  /// those that are there go on, and are followed by their like.
  ///
  /// What is asked for while that is under way is done after it, once: the file may be another by now. A program that has not come up for longer than a main
  /// actor may be silent is not waited for then.
  ///
  /// - Parameter done: is told whether all have come up, unless the program ends before.
  func reload(_ done: @escaping @Sendable (Bool) -> Void = { _ in }) {
    let isFirst = locked {
      if reloads.add(done) { return true }
      if Self.seconds(since: startingSince) > hangSeconds {
        reloads.overtake()
        newest = [:]
      }
      return false
    }
    if isFirst { load() }
  }

  private func load() {
    log("the program is loaded again: \(file)")
    guard let program = WorkerProgram(at: file) else {
      log("it cannot be started: \(Self.lastError()); the one that is there goes on")
      return loaded(false)
    }
    replace(0, program) { [self] in loaded($0) }
  }

  private func loaded(_ isThere: Bool) {
    let (told, goesOn) = locked { reloads.ended(isThere) }
    for done in told { done(isThere) }
    if goesOn { load() }
  }

  /// Does the same on a thread that waits for it.
  ///
  /// - Returns: whether all have come up; `false` also if that is not wanted any more.
  func reloadAndWait(while isWanted: () -> Bool) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let isThere = Atomic64()
    reload {
      isThere.value = $0 ? 1 : 0
      done.signal()
    }
    while isWanted() {
      if done.wait(timeout: .now() + 0.25) == .success { return isThere.value == 1 }
    }
    // Who has not come up yet is not waited for.
    locked { newest = [:] }
    return false
  }

  private func replace(_ place: Int, _ program: WorkerProgram, _ done: @escaping @Sendable (Bool) -> Void) {
    // Nobody is told of a program that is to end.
    guard isAtWork else { return }
    guard place < count else {
      log("the program is loaded")
      return done(true)
    }
    let turn = nextTurn()
    locked { (newest[place], startingSince) = (turn, ServerTime.now()) }
    ServerThread.start {
      self.keepRunning(place, turn, program) { isThere in
        if isThere { self.replace(place + 1, program, done) } else { done(false) }
      }
    }
  }

  /// Has the workers end in order, and waits for that. Who does not end in time is ended.
  ///
  /// - Parameter farewell: what is to be done before, while no worker is started anew.
  func stop(seconds: Double = WorkerLimits.endSeconds, farewell: () -> Void = {}) {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    router.hurry()
    // Who has just begun to take a place has it, and nobody after that: what is kept now would not be all.
    for handover in handovers {
      handover.lock()
      handover.unlock()
    }
    farewell()
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
    return Array(processes)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func nextTurn() -> Int {
    locked {
      turns += 1
      return turns
    }
  }

  private func own(_ place: Int, _ turn: Int) { locked { owners[place] = turn } }

  private func owns(_ place: Int, _ turn: Int) -> Bool { locked { owners[place] == turn } }

  /// Whether it neither has its place nor is to have it.
  private func isUnwanted(_ place: Int, _ turn: Int) -> Bool { locked { owners[place] != turn && newest[place] != turn } }

  /// Whether one is there that has said so.
  private func hasWorker(_ place: Int) -> Bool { locked { holders[place] != nil } }

  private var isAtWork: Bool { !isStopping.load(ordering: .sequentiallyConsistent) }

  /// - Parameter replaced: is told when the first worker has taken the place of one that was there, or that it does not come up.
  private func keepRunning(_ place: Int, _ turn: Int, _ program: WorkerProgram, replaced: (@Sendable (Bool) -> Void)? = nil) {
    var failures = 0
    // The first life alone takes a place: who has had it and has lost it does not take it back.
    var replaced = replaced
    while isAtWork {
      let life = runOnce(place, turn, program, replaced)
      guard isAtWork else { return }
      guard owns(place, turn) else {
        // Another has the place now, or has it still.
        if life.seconds == nil, let replaced {
          // Of a process that has ended that was said, and of one that was not wanted any more nothing is.
          if !life.isTold, !isUnwanted(place, turn) {
            log("the program does not come up" + (hasWorker(place) ? "; the one that is there goes on" : ""))
          }
          replaced(false)
        }
        return
      }
      replaced = nil
      if life.seconds == nil { router.moveAway(from: place) }
      // Who comes up and goes at once has three attempts without a pause.
      failures = (life.seconds ?? 0) < 1 ? failures + 1 : 0
      if life.seconds == nil, failures >= Self.hopelessStarts, anyUp.value == 0 {
        // Other places may come to the same end meanwhile.
        if hasFailed.exchange(true, ordering: .sequentiallyConsistent) { return }
        onFailure?()
        return failed(life.status)
      }
      if waitsForMend, failures >= Self.hopelessStarts {
        log("worker \(place + 1) has ended \(failures) times, each at once, and is started anew when there is another program")
        while isAtWork, owns(place, turn) { usleep(20_000) }
        return
      }
      let pause = life.seconds != nil && failures <= 3 ? 0 : min(0.1 * Double(1 << min(failures, 10)), WorkerLimits.longestPause)
      let end = ServerTime.now() + UInt64(pause * 1e9)
      while isAtWork, ServerTime.now() < end { usleep(20_000) }
      guard owns(place, turn) else { return }
    }
  }

  /// How long the app was there, if it was, with which status the program would end that has ended so, and whether that was said.
  private typealias Life = (seconds: Double?, status: CInt, isTold: Bool)

  /// Starts a worker, and stays until it has ended.
  private func runOnce(_ place: Int, _ turn: Int, _ program: WorkerProgram, _ replaced: (@Sendable (Bool) -> Void)?) -> Life {
    var ends: [CInt] = [-1, -1]
    let memory = behold_board_make()
    guard memory >= 0, behold_make_line(&ends), let board = behold_board_open(memory) else {
      log("no worker can be started: \(Self.lastError())")
      for descriptor in ends + [memory] where descriptor >= 0 { close(descriptor) }
      return (nil, 1, false)
    }
    defer { behold_board_close(board) }
    let line = WorkerLine(descriptor: ends[0], limit: WorkerLimits.messageToFront)
    let errors = onLastWords == nil ? nil : WorkerErrors()
    let process = spawn(program, ends[1], memory, errors?.descriptor ?? -1)
    errors?.begin()
    close(ends[1])
    close(memory)
    guard process > 0 else {
      log("no worker can be started: \(Self.lastError())")
      return (nil, 1, false)
    }
    locked { _ = processes.insert(process) }
    let incarnation = Atomic64()
    let life = watch(process, line, place, turn, incarnation, board, replaced)
    locked {
      processes.remove(process)
      if holders[place] == process { holders[place] = nil }
    }
    let text = tell(of: place, turn, Int(incarnation.value), life, board, madeNoSense: line.madeNoSense)
    if let text, let errors, let onLastWords { ServerThread.start { onLastWords(text, errors.wait()) } }
    return (life.seconds, life.status & 0x7f == 0 ? life.status >> 8 & 0xff : 1, text != nil)
  }

  private func spawn(_ program: WorkerProgram, _ line: CInt, _ board: CInt, _ errors: CInt) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([arguments[0], WorkerStart.argument] + arguments.dropFirst()).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    return words.withUnsafeMutableBufferPointer { behold_worker_start(program.descriptor, $0.baseAddress, line, board, errors) }
  }

  /// - Returns: how long the app was there, and how the process has ended, as `waitpid` says it.
  private func watch(
    _ process: pid_t, _ line: WorkerLine, _ place: Int, _ turn: Int, _ incarnation: Atomic64, _ board: UnsafePointer<behold_board>,
    _ replaced: (@Sendable (Bool) -> Void)?
  ) -> (seconds: Double?, status: CInt, isHung: Bool) {
    // One step, as another may take the place at any moment.
    locked { if owners[place] == turn { incarnation.value = UInt64(router.began(place)) } }
    let up = Atomic64()
    // It is there until the end of the process has been told.
    nonisolated(unsafe) let seen = board
    let answered = Atomic64()
    let hasEnded = DispatchSemaphore(value: 0)
    line.start(
      { [self] bytes in
        let message = try WorkerMessage(bytes)
        switch message {
        case .ready(let version):
          guard version == FrontMessage.version, up.value == 0 else { throw LineReader.Malformed() }
          handovers[place].lock()
          defer { handovers[place].unlock() }
          // Another may have taken the place meanwhile.
          let takesOver = incarnation.value == 0
          guard takesOver ? replaced != nil && isAtWork && !isUnwanted(place, turn) : owns(place, turn) else {
            throw LineReader.Malformed()
          }
          up.value = ServerTime.now()
          let isFirst = locked {
            defer { anyUp.value = up.value }
            return anyUp.value == 0
          }
          log("worker \(place + 1) is there: process \(process)")
          if takesOver {
            // The one before is followed by none of its own, should it end meanwhile.
            own(place, turn)
            if !router.retire(place, work: hangSeconds + 5), let before = locked({ holders[place] }) { kill(before, SIGKILL) }
            incarnation.value = UInt64(router.began(place))
          }
          locked { holders[place] = process }
          router.ready(place, line) { WorkerRouter.Doing(behold_board_look(seen)) }
          if takesOver { replaced?(true) }
          if isFirst { onReady?() }
        case .answer(let number, _):
          answered.value = number
          try router.handle(message, from: place, Int(incarnation.value))
        default: try router.handle(message, from: place, Int(incarnation.value))
        }
      }, ended: { hasEnded.signal() })
    line.post(FrontMessage.begin(version: FrontMessage.version, key: key.bytes, name: "worker \(place + 1)").encoded)
    let began = ServerTime.now()
    var isHung = false
    // What the whole program has slept does not count: the questions that have no answer do.
    var (asked, unanswered) = (UInt64(0), 0)
    while hasEnded.wait(timeout: .now() + .seconds(1)) == .timedOut {
      if up.value == 0 {
        if Self.seconds(since: began) > WorkerLimits.startSeconds || isUnwanted(place, turn), !isHung {
          isHung = true
          kill(process, SIGKILL)
        }
        continue
      }
      // It waits for the one before.
      if incarnation.value == 0 { continue }
      unanswered = answered.value == asked ? 0 : unanswered + 1
      // The worker ends itself first, and says where it hangs, unless it is stopped as a whole.
      if Double(unanswered) > hangSeconds + 3, !isHung {
        isHung = true
        kill(process, SIGKILL)
      }
      if answered.value == asked {
        asked += 1
        line.post(FrontMessage.ask(number: asked).encoded)
      }
      router.sweep()
    }
    let seconds = up.value == 0 ? nil : Self.seconds(since: up.value)
    let signal = board.pointee.signal
    // One that was replaced saves what it has.
    let patience = owns(place, turn) ? 0.5 : WorkerLimits.endSeconds
    guard signal != 0 else { return (seconds, Self.waitForEnd(of: process, seconds: patience), isHung) }
    // It has crashed, and tells of that on the error stream.
    let strangers = onLastWords == nil ? 1 : 0
    StandardErrors.share(with: strangers)
    ServerThread.start {
      _ = Self.waitForEnd(of: process, seconds: WorkerLimits.endSeconds)
      StandardErrors.share(with: -strangers)
    }
    return (seconds, Self.status(ofSignal: signal), isHung)
  }

  /// What `waitpid` says of a signal that a worker has noted, whatever that is.
  static func status(ofSignal signal: CInt) -> CInt { CInt(signal.magnitude & 0x7f) }

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

  /// - Returns: what is said of the end of a worker that nobody has told to end.
  private func tell(
    of place: Int, _ turn: Int, _ incarnation: Int, _ life: (seconds: Double?, status: CInt, isHung: Bool),
    _ board: UnsafeMutablePointer<behold_board>, madeNoSense: Bool
  ) -> String? {
    let seen = board.pointee
    let ended = router.ended(
      place, incarnation,
      WorkerRouter.End(
        doing: WorkerRouter.Doing(seen.doing), session: seen.session,
        isForeign: seen.signal < 0 || life.status & 0x7f == SIGKILL && !life.isHung))
    guard isAtWork else { return nil }
    let number = life.status & 0x7f
    let status = life.status >> 8 & 0xff
    var text =
      number == 0 ? "has ended with status \(status)" : "has ended by signal \(number) (\(String(cString: strsignal(number)).lowercased()))"
    if number == 0, status == MainActorWatch.status { text += ", as it did not answer for \(hangSeconds.formatted()) s" }
    if life.isHung { text += ", as it did not answer" }
    if madeNoSense, number == 0 || number == SIGKILL { text += ", as what it said made no sense" }
    let doing = withUnsafeBytes(of: seen.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if !doing.isEmpty { text += ", in " + doing }
    if life.seconds == nil { text += ", before the app was there" }
    if let (left, doesCulpritGoOn) = ended {
      text = "worker \(place + 1) " + text + (left == 1 ? "; 1 session goes on" : "; \(left) sessions go on")
      if let doesCulpritGoOn { text += doesCulpritGoOn ? ", and one begins anew" : ", and one has ended, as it has done so again" }
    } else {
      // It was to have the place of another one.
      guard incarnation == 0, life.seconds == nil, !isUnwanted(place, turn) else { return nil }
      text = "the new program does not come up: it " + text + (hasWorker(place) ? "; the one before goes on" : "")
    }
    log(text)
    onEnd?(text)
    return text
  }

  private static func seconds(since time: UInt64) -> Double { ServerTime.seconds(from: time, to: ServerTime.now()) }

  private static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}

extension WorkerRouter.Doing {
  fileprivate init(_ noted: behold_doing) { self.init(socket: noted.socket, message: noted.message, request: noted.request) }
}

/// A number that two threads have.
private final class Atomic64: Sendable {
  private let number = Atomic<UInt64>(0)

  var value: UInt64 {
    get { number.load(ordering: .acquiring) }
    set { number.store(newValue, ordering: .releasing) }
  }
}

/// A program that workers run: the file as it was when it was opened, whatever is in its place later.
private final class WorkerProgram: Sendable {
  let descriptor: CInt

  /// - Returns: `nil` if there is no such file; `errno` says why.
  init?(at path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  // Why there is no file is said afterwards.
  deinit { if descriptor >= 0 { close(descriptor) } }
}
