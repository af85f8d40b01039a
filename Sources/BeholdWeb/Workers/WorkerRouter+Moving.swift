internal import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How sessions go from one worker to the next, and from one start of the program to the next, with nothing lost.
extension WorkerRouter {
  /// Takes all sessions from the worker in a place, and ends it: between two events, when it has said what state they have, if it does so soon.
  ///
  /// It waits for that. What comes meanwhile is for the next one.
  ///
  /// - Parameters:
  ///   - work: how many seconds it waits for the end of what the worker is doing, unless the program ends. What is not done then is not done again.
  ///   - saving: how long nothing may come of the states.
  /// - Returns: whether it has said them. One that has not may still handle what the next one handles, too: it is to be killed.
  @discardableResult
  func retire(_ worker: Int, work: Double, saving: Double = 2) -> Bool {
    save(worker..<worker + 1, (work, saving)) { [self] in isHurried }
    return locked {
      defer { leave(worker, ServerTime.now()) }
      guard let line = workers[worker].line else { return true }
      line.end()
      return workers[worker].hasSaved
    }
  }

  /// Has workers say what state their sessions have, between two events where there is such a moment soon, and waits for it. They are told nothing more.
  ///
  /// - Parameter seconds: how long they have until there is such a moment, and then how long nothing may come of it.
  private func save(_ places: Range<Int>, _ seconds: (work: Double, saving: Double), isUrgent: () -> Bool = { false }) {
    locked { for place in places { (workers[place].isHeld, workers[place].hasSaved, workers[place].isMoving) = (true, false, true) } }
    let rest = after(seconds.work)
    if !wait(places, until: min(after(2), rest), { !isAtWork($0) }) {
      locked { for place in places where isAtWork(place) { log("worker \(place + 1) is at work, which is waited for") } }
      wait(places, until: rest) { !isAtWork($0) || isUrgent() }
    }
    locked {
      for place in places {
        breakOff(place)
        askForAll(place)
      }
    }
    let end = after(WorkerLimits.savingSeconds)
    var said = -1
    while true {
      let now = locked { places.reduce(0) { $0 + (workers[$1].hasSaved ? 0 : workers[$1].said) } }
      guard now != said else { return }
      said = now
      if wait(places, until: min(after(seconds.saving), end), { workers[$0].hasSaved }) { return }
    }
  }

  /// The program ends: nothing is waited for that can be broken off.
  func hurry() { locked { isHurried = true } }

  private func after(_ seconds: Double) -> UInt64 { ServerTime.now() + UInt64(seconds * 1e9) }

  /// - Returns: whether it has come to be so.
  @discardableResult
  private func wait(_ places: Range<Int>, until end: UInt64, _ isDone: (Int) -> Bool) -> Bool {
    while true {
      if locked({ places.allSatisfy { workers[$0].line == nil || isDone($0) } }) { return true }
      guard ServerTime.now() < end else { return false }
      usleep(5000)
    }
  }

  /// Asks for what the worker has not said, and, as it says differences, for all of what was forgotten.
  private func askForAll(_ worker: Int) {
    for (token, session) in sessions where session.worker == worker && !session.forgotten.isEmpty {
      let (state, page) = (session.forgotten.contains(\.snapshot), session.forgotten.contains(\.outline))
      workers[worker].line?.post(FrontMessage.forgotten(token: token, state: state, page: page).encoded)
    }
    workers[worker].line?.post(FrontMessage.save.encoded)
  }

  func isAtWork(_ worker: Int) -> Bool {
    requests.values.contains { $0.worker == worker && !$0.isHeld }
      || sockets.values.contains { $0.worker == worker && $0.waiting.count > $0.held }
  }

  /// The sessions that can go on when the program is started again, with the state that they have now. Workers are told nothing more than that they end.
  func sessionsForLater(work: Double = WorkerLimits.patienceAtEnd, saving: Double = 2) -> [SessionFile.Waiting] {
    save(workers.indices, (work, saving))
    return locked {
      let now = ServerTime.now()
      return sessions.values.compactMap { session in
        var record = session.record
        if !session.isLeft || session.isGiven { record.countProcess() }
        return SessionFile.Waiting(record: record, seconds: session.socket == nil ? ServerTime.seconds(from: session.leftAt, to: now) : 0)
      }
    }
  }

  /// Sessions of the program before this one wait for their pages.
  ///
  /// - Returns: how many do, as pages come back within some minutes or never.
  func wait(for sessions: [SessionFile.Waiting]) -> Int {
    let now = ServerTime.now()
    return locked {
      var count = 0
      for waiting in sessions where waiting.seconds <= returnSeconds && self.sessions[waiting.record.token] == nil {
        let visitor = waiting.record.visitor
        let worker = worker(for: visitor)
        self.sessions[waiting.record.token] = Session(
          record: waiting.record, number: 0, worker: worker, isLeft: true, leftAt: now &- UInt64(waiting.seconds * 1e9))
        memory.add(waiting.record)
        workers[worker].sessions += 1
        visitors[visitor]?.sessions += 1
        count += 1
      }
      bound()
      return count
    }
  }
}
