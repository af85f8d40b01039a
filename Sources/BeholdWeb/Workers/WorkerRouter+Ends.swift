/// What becomes of sessions and requests whose worker has ended.
extension WorkerRouter {
  /// The process in a place has gone.
  ///
  /// - Returns: how many sessions wait for the next one, and whether the one that was at fault is one of them, if that is known.
  ///   `nil` if another one was in the place already.
  func ended(_ worker: Int, _ incarnation: Int, _ end: End) -> (left: Int, doesCulpritGoOn: Bool?)? {
    locked {
      guard workers[worker].incarnation == incarnation else { return nil }
      workers[worker].isMoving = false
      fail(end, worker)
      let culprit = culprit(of: end, in: worker)
      if let culprit { blame(culprit, end) }
      leave(worker, end.now)
      let isThere = culprit.map { sessions[$0] != nil }
      // Who was at work when somebody else has ended the worker goes on as the others do.
      if end.isForeign, isThere == true { return (sessions.count { $0.value.worker == worker }, nil) }
      return (sessions.count { $0.value.worker == worker && $0.key != culprit }, isThere)
    }
  }

  /// What a worker is still doing counts as done, as it may be: it is not said to the next one, and its visitor is told.
  func breakOff(_ worker: Int) {
    guard isAtWork(worker), workers[worker].line != nil, let doing = workers[worker].doing?() else { return }
    let end = End(doing: doing, isForeign: true)
    fail(end, worker)
    // What it has said to have handled is done, and what is no message is nothing that a visitor has done.
    guard let entry = sockets[doing.socket], doing.message > entry.taken, let culprit = culprit(of: end, in: worker) else { return }
    let waiting = entry.waiting.count
    blame(culprit, end)
    // Should the worker still say that it has done it, that is known.
    if entry.waiting.count < waiting { workers[worker].brokenOff = doing.socket }
  }

  func leave(_ worker: Int, _ now: UInt64) {
    (workers[worker].line, workers[worker].doing, workers[worker].isHeld, workers[worker].brokenOff) = (nil, nil, false, 0)
    workers[worker].incarnation += 1
    workers[worker].metrics = ""
    for (number, request) in requests where request.worker == worker {
      // Nobody has the page that it has begun: it is made again, if somebody waits for it.
      request.token.take().map { forget($0) }
      if request.asker == nil { finish(number, request, with: Self.failure) }
    }
    for (token, session) in sessions where session.worker == worker {
      // A process that has not been told of it has numbered nothing.
      if !session.isLeft || session.isGiven { sessions[token]?.record.countProcess() }
      sessions[token]?.isLeft = true
      sessions[token]?.isGiven = false
      if session.socket == nil { sessions[token]?.leftAt = now }
    }
  }

  /// Answers the request that has ended a worker, and those that have seen two of them go.
  private func fail(_ end: End, _ worker: Int) {
    // What waits for the next one has seen nobody go.
    for (number, request) in requests where request.worker == worker && !request.isHeld {
      request.ends += 1
      guard number == end.doing.request || request.ends > 1 || request.asker == nil else { continue }
      if number == end.doing.request, !end.isForeign, let text = faults.note(request.request, now: end.now) { log(text) }
      finish(number, request, with: Self.failure)
    }
  }

  private func culprit(of end: End, in worker: Int) -> String? {
    if let entry = sockets[end.doing.socket], entry.worker == worker {
      return entry.token ?? entry.waiting.first.flatMap { token(in: $0, entry) }
    }
    guard end.session > 0 else { return nil }
    return sessions.first { $0.value.worker == worker && !$0.value.isLeft && $0.value.number == end.session }?.key
  }

  /// What a session did has ended a worker: that is not done again, and its visitor is told.
  private func blame(_ token: String, _ end: End) {
    // A greeting is said again all the same, and so is what comes after a message that it has said to have handled.
    if let entry = sockets[end.doing.socket], entry.token != nil, end.doing.message > entry.taken, !entry.isGreetingAgain,
      !entry.waiting.isEmpty
    {
      let isCounted = ClientMessage.isCounted(entry.waiting.removeFirst())
      entry.socket.taken()
      if isCounted { sessions[token]?.record.received &+= 1 }
    }
    sessions[token]?.record.wasAtFault = true
    // It is what the session has come to that has ended the worker.
    if !end.isForeign, sessions[token] != nil { memory.forgetState(of: &sessions[token]!) }
    let (faults, limit) = end.isForeign ? (\Session.foreignFaults, WorkerLimits.foreignFaults) : (\Session.faults, WorkerLimits.faults)
    guard let session = sessions[token] else { return }
    let recent = session[keyPath: faults].filter { ServerTime.seconds(from: $0, to: end.now) < WorkerLimits.faultSeconds } + [end.now]
    sessions[token]?[keyPath: faults] = recent
    if recent.count >= limit { giveUp(token, end.doing.socket) }
  }

  /// The session is not given back any more.
  ///
  /// - Parameter greeting: the socket that has named it, if no worker has said that it has it.
  private func giveUp(_ token: String, _ greeting: UInt64) {
    let number = sessions[token]?.socket ?? greeting
    forget(token)
    guard let entry = sockets[number] else { return }
    entry.token = nil
    entry.waiting = []
    entry.socket.close(4001, "Something went wrong here again. Load the page to begin anew.")
  }
}
