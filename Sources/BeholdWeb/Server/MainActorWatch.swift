internal import BeholdUI
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asks the main actor again and again whether it is there, says what holds it, and ends the program if it never comes back.
///
/// It has a thread of its own. The main actor answers in its turn, between what else it has to do.
final class MainActorWatch: @unchecked Sendable {
  /// With this status the program ends when its main actor hangs: `EX_SOFTWARE`.
  static let status: CInt = 70

  private let limits: WebServer.Limits
  private let log: WebLog
  private let end: @Sendable () -> Void
  /// The number of the last question, and of the last answer.
  private let asked = Atomic<Int>(0)
  private let answered = Atomic<Int>(0)
  /// How long the main actor has not answered, in nanoseconds. What the whole program has slept does not count.
  private let silence = Atomic<UInt64>(0)
  private let isStopping = Atomic<Bool>(false)
  /// How often it is asked, in nanoseconds.
  private static var period: UInt64 { 100_000_000 }

  /// - Parameter end: ends the program.
  init(_ limits: WebServer.Limits, log: WebLog, end: @escaping @Sendable () -> Void = { _exit(MainActorWatch.status) }) {
    self.limits = limits
    self.log = log
    self.end = end
  }

  /// Whether the main actor has answered a short while ago.
  var isReady: Bool {
    answered.load(ordering: .relaxed) > 0 && Double(silence.load(ordering: .relaxed)) * 1e-9 < limits.readySeconds
  }

  func start() { ServerThread.start { self.run() } }

  func stop() { isStopping.store(true, ordering: .relaxed) }

  private func run() {
    var last = ServerTime.now()
    var isSaid = false
    while !isStopping.load(ordering: .relaxed) {
      if hasAnswer { ask() }
      usleep(UInt32(Self.period / 1000))
      let now = ServerTime.now()
      let silence = silence.load(ordering: .relaxed) + min(now - last, 2 * Self.period)
      last = now
      if hasAnswer {
        if isSaid { log("the main actor goes on after \(Self.text(silence)) s") }
        isSaid = false
        self.silence.store(0, ordering: .relaxed)
      } else {
        self.silence.store(silence, ordering: .relaxed)
        check(silence, &isSaid)
      }
    }
  }

  private var hasAnswer: Bool { answered.load(ordering: .relaxed) == asked.load(ordering: .relaxed) }

  private func ask() {
    let number = asked.wrappingAdd(1, ordering: .relaxed).newValue
    Task { @MainActor in answered.store(number, ordering: .relaxed) }
  }

  private func check(_ silence: UInt64, _ isSaid: inout Bool) {
    let seconds = Double(silence) * 1e-9
    if seconds >= limits.slowSeconds, !isSaid {
      isSaid = true
      log("the main actor has been held for \(Self.text(silence)) s by \(MainActivity.shared.description)")
    }
    if let limit = limits.watchdogSeconds, seconds >= limit {
      log(
        "the main actor hangs in \(MainActivity.shared.description): it has not answered for \(Self.text(silence)) s, and the program ends")
      isStopping.store(true, ordering: .relaxed)
      end()
    }
  }

  /// In tenths of a second.
  private static func text(_ nanoseconds: UInt64) -> String {
    let tenths = (nanoseconds + 50_000_000) / 100_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
