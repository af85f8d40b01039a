import CBeholdWeb
import Foundation
import Testing

@testable import BeholdWeb

/// From one worker to the next, and from one start of the program to the next.
extension WorkerRouterTests {
  @Test("A worker that is to be replaced handles what it has been told before, and says what state there is; its end is nobody's fault")
  func retired() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    post(.message(Array("p12:1".utf8), socket))
    let isRetired = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      router.retire(0, work: 60, saving: 60)
      isRetired.signal()
    }
    #expect(isRetired.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    // What comes now is for the next one, a page that is asked for, too.
    post(.message(Array("p13:1".utf8), socket))
    post(.request(request(nil, path: "/"), Asker()))
    post(.opened(Socket(), request()))
    try first.say(.taken(socket: number, received: 1))
    guard case .message(number, Array("p12:1".utf8)) = try first.hear() else { throw WebServerError("no message") }
    guard case .save = try first.hear() else { throw WebServerError("the state is not asked for") }
    #expect(isRetired.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    try first.say(.saved)
    #expect(isRetired.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(first.end(socket: number) == (-1, nil))
    let second = Worker(0, of: router)
    guard case .opened = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, Array("p13:1".utf8)) = try second.hear(), case .opened = try second.hear(), case .request = try second.hear()
    else { throw WebServerError("nothing is given back") }
    #expect(record.received == 1 && record.continues && !record.wasAtFault && record.snapshot == [7])
  }

  @Test("Sessions go on with the front's successor, for their visitors, for some minutes; what came too late the page says again")
  func successor() throws {
    let (visitor, other) = (SecureToken.make(), SecureToken.make())
    let first = Worker(0, of: router)
    let (here, _) = try page(first, visitor: visitor, token: "here")
    let (left, _) = try page(first, visitor: other, token: "away")
    post(.closed(left))
    _ = try first.hear()
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isKept = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      waiting = router.sessionsForLater(work: 60, saving: 60).sorted { $0.record.token > $1.record.token }
      isKept.signal()
    }
    guard case .save = try first.hear() else { throw WebServerError("the state is not asked for") }
    try first.say(.snapshot(token: "here", ByteChange(from: [], to: [7], head: 0)))
    try first.say(.saved)
    #expect(isKept.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(waiting.map(\.record.token) == ["here", "away"] && waiting.map(\.record.generation) == [1, 1])
    #expect(waiting[0].seconds == 0 && waiting[1].seconds > 0 && waiting[0].record.snapshot == [7])
    // It is not handled any more: the page says it again.
    post(.message(Array("p13:1".utf8), here))
    router.tellToEnd()
    guard case .end = try first.hear() else { throw WebServerError("it is not told to end") }

    let next = WorkerRouter(
      workers: 2, key: key, pictures: Assets.forTests.pictures, limits: WebServer.Limits(), metrics: Metrics(), log: .silent)
    var old = waiting[1]
    (old.record.token, old.seconds) = ("old", 300.5)
    #expect(next.wait(for: waiting + [old] + waiting) == 2)
    #expect(next.sessionCounts == [1, 1])
    func come(_ token: String, as visitor: String) {
      let socket = Socket()
      next.post(.opened(socket, request(visitor)), in: SiteMailbox.Lane(), of: SiteMailbox.Client())
      next.post(
        .message(Array("H\(token):0:60:Europe/Berlin:1:400x300".utf8), socket), in: SiteMailbox.Lane(), of: SiteMailbox.Client())
    }
    // One comes before there is a worker, and somebody who is another visitor.
    come("here", as: visitor)
    come("away", as: visitor)
    let worker = Worker(0, of: next)
    guard case .opened = try worker.hear(), case .restore(_, let record) = try worker.hear(), case .message = try worker.hear(),
      case .opened = try worker.hear(), case .message = try worker.hear()
    else { throw WebServerError("it is not given back") }
    #expect(record.token == "here" && !record.continues && record.snapshot == [7])
    come("old", as: other)
    come("away", as: other)
    let beside = Worker(1, of: next)
    guard case .opened = try beside.hear(), case .message = try beside.hear(), case .opened = try beside.hear(),
      case .restore(_, let record) = try beside.hear()
    else { throw WebServerError("it is not given back") }
    #expect(record.token == "away" && record.visitor == other)
    next.sweep(now: ServerTime.now() + 301_000_000_000)
    #expect(next.sessionCounts == [0, 0])
  }

  @Test("What a worker shows after it has said its state is not on the page, and nothing is lost of what it has done before")
  func afterSaved() throws {
    let worker = Worker(0, of: router)
    let (socket, number) = try page(worker)
    post(.message(Array("p12:1".utf8), socket))
    post(.message(Array("p13:1".utf8), socket))
    try worker.say(.taken(socket: number, received: 1))
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isKept = DispatchSemaphore(value: 0)
    let before = socket.frames.count
    ServerThread.start { [router] in
      // A message is still at work.
      waiting = router.sessionsForLater(work: 0.2, saving: 60)
      isKept.signal()
    }
    while true { if case .save = try worker.hear() { break } }
    try worker.say(.send(socket: number, Array("[[0,1,\"before\"]]".utf8)))
    try worker.say(.saved)
    try worker.say(.send(socket: number, Array("[[0,1,\"after\"]]".utf8)))
    #expect(socket.frames.count == before + 1)
    #expect(isKept.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(waiting.map(\.record.received) == [1] && waiting.map(\.record.lastDoing) == [0])
    try worker.say(.close(socket: number, code: 1001, reason: WebSocket.farewell))
    #expect(socket.closing == 1001)
  }

  @Test("A worker that is at work for long has time to say its state all the same")
  func savedAtWork() throws {
    let worker = Worker(0, of: router)
    let (socket, _) = try page(worker)
    post(.message(Array("p12:1".utf8), socket))
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isKept = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      waiting = router.sessionsForLater(work: 0.2, saving: 60)
      isKept.signal()
    }
    while true { if case .save = try worker.hear() { break } }
    usleep(100_000)
    try worker.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    try worker.say(.saved)
    #expect(isKept.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(waiting.map(\.record.snapshot) == [[7]])
  }

  @Test("A worker that ends while it saves is not waited for, and the next one has what was known of it")
  func endedAtSaving() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    let isRetired = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      router.retire(0, work: 60, saving: 60)
      isRetired.signal()
    }
    while true { if case .save = try first.hear() { break } }
    post(.message(Array("p12:1".utf8), socket))
    #expect(first.end() == (1, nil))
    #expect(isRetired.wait(timeout: .now() + .seconds(30)) == .success)
    let second = Worker(0, of: router)
    guard case .opened = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, Array("p12:1".utf8)) = try second.hear()
    else { throw WebServerError("nothing is given back") }
    #expect(record.snapshot == [7] && record.generation == 1 && !record.wasAtFault)
  }

  @Test("A worker that comes up at the end is told to end when all is kept, and not before")
  func comesAtEnd() throws {
    let first = Worker(0, of: router)
    router.tellToEnd()
    let second = Worker(1, of: router)
    for worker in [first, second] { guard case .end = try worker.hear() else { throw WebServerError("it is not told to end") } }
  }

  @Test("A worker that has much to say has time as long as it says it")
  func savedInLongTime() throws {
    let worker = Worker(0, of: router)
    _ = try page(worker)
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isKept = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      waiting = router.sessionsForLater(work: 60, saving: 1.5)
      isKept.signal()
    }
    while true { if case .save = try worker.hear() { break } }
    for number in 0..<16 as Range<UInt8> {
      usleep(150_000)
      try worker.say(.snapshot(token: "token", ByteChange(from: [], to: [number], head: 0)))
    }
    try worker.say(.saved)
    #expect(isKept.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(waiting.map(\.record.snapshot) == [[15]])
  }

  @Test(
    "What the front has forgotten of pages is said as a whole before another worker has them, and is not forgotten on the way",
    arguments: [true, false])
  func forgotten(isReplaced: Bool) throws {
    let tests = WorkerRouterTests(stateMegabytes: 1)
    let router = tests.router
    let worker = Worker(0, of: router)
    let tokens = (0..<6).map { "\($0)" }
    let state = [UInt8](repeating: 1, count: 200_000)
    for (index, token) in tokens.enumerated() {
      _ = try tests.page(worker, token: token, session: UInt64(index + 1))
      try worker.say(.snapshot(token: token, ByteChange(from: [], to: state, head: 0)))
      try worker.say(.outline(token: token, ByteChange(from: [], to: [1, 2, 3], head: 0)))
    }
    #expect(router.knownBytes <= 1_000_000)
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isDone = DispatchSemaphore(value: 0)
    ServerThread.start {
      if isReplaced { router.retire(0, work: 60, saving: 60) } else { waiting = router.sessionsForLater(work: 60, saving: 60) }
      isDone.signal()
    }
    var forgotten: [String: (state: Bool, page: Bool)] = [:]
    while true {
      let message = try worker.hear()
      if case .save = message { break }
      if case .forgotten(let token, let state, let page) = message { forgotten[token] = (state, page) }
    }
    #expect(forgotten.values.contains { $0.state } && forgotten.values.contains { $0.page })
    // What it says of what has changed is nothing to the front, and then all is.
    for (token, part) in forgotten where part.state {
      try worker.say(.snapshot(token: token, ByteChange(from: state, to: state + [2], head: 0)))
      try worker.say(.snapshot(token: token, ByteChange(from: [], to: state + [2], head: 0)))
    }
    for (token, part) in forgotten where part.page { try worker.say(.outline(token: token, ByteChange(from: [], to: [4, 5], head: 0))) }
    try worker.say(.saved)
    #expect(isDone.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(router.knownBytes > 1_200_000)
    guard isReplaced else {
      #expect(waiting.count == 6)
      for waiting in waiting { try check(waiting.record) }
      return
    }
    let next = Worker(0, of: router)
    for _ in tokens {
      guard case .opened = try next.hear(), case .restore(_, let record) = try next.hear(), case .message = try next.hear() else {
        throw WebServerError("nothing is given back")
      }
      try check(record)
    }
    // The next one has them now.
    try next.say(.snapshot(token: "0", ByteChange(from: [], to: state + [3, 3, 3], head: 0)))
    #expect(router.knownBytes <= 1_000_000)

    func check(_ record: SessionRecord) throws {
      let part = forgotten[record.token] ?? (false, false)
      #expect(record.snapshot == state + (part.state ? [2] : []) && record.outline == (part.page ? [4, 5] : [1, 2, 3]))
    }
  }

  @Test("A session that is given up while its worker is asked for the state takes nobody else's along")
  func givenUpAtSaving() throws {
    var worker = Worker(0, of: router, at: 2)
    let visitor = SecureToken.make()
    let (socket, number) = try page(worker, visitor: visitor)
    #expect(number == 2)
    for _ in 1..<WorkerLimits.foreignFaults {
      _ = router.ended(0, worker.incarnation, WorkerRouter.End(session: 1, isForeign: true))
      worker = Worker(0, of: router, at: 2)
      try worker.say(.attached(socket: number, session: 1, token: "token"))
      try worker.say(.taken(socket: number, received: 0))
    }
    // It is opened, given, and greets.
    for _ in 0..<3 { _ = try worker.hear() }
    let (_, other) = try page(worker, visitor: visitor, token: "other", session: 2)
    for text in ["p12:1", "p13:1"] { post(.message(Array(text.utf8), socket)) }
    nonisolated(unsafe) var isSaid = false
    let isRetired = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      isSaid = router.retire(0, work: 0.1, saving: 60)
      isRetired.signal()
    }
    while true { if case .save = try worker.hear() { break } }
    #expect(socket.closing == 4001)
    // It is done with both before it hears that.
    for received in 1...2 as ClosedRange<UInt32> { try worker.say(.taken(socket: number, received: received)) }
    try worker.say(.snapshot(token: "other", ByteChange(from: [], to: [7], head: 0)))
    try worker.say(.saved)
    #expect(isRetired.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(isSaid)
    let next = Worker(0, of: router)
    while true {
      guard case .restore(other, let record) = try next.hear() else { continue }
      #expect(record.snapshot == [7])
      break
    }
  }

  @Test("A request that waits for the next worker while one is replaced has not seen that one go")
  func heldRequest() throws {
    let first = Worker(0, of: router, at: 2)
    let visitor = SecureToken.make()
    let (socket, _) = try page(first, visitor: visitor)
    post(.message(Array("p12:1".utf8), socket))
    let isRetired = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      router.retire(0, work: 0.5, saving: 0.1)
      isRetired.signal()
    }
    usleep(100_000)
    let asker = Asker()
    post(.request(request(visitor), asker))
    #expect(isRetired.wait(timeout: .now() + .seconds(30)) == .success)
    _ = Worker(0, of: router).end()
    #expect(asker.response == nil)
  }

  @Test("A worker that does not say its state is replaced all the same")
  func silentlyRetired() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    router.retire(0, work: 0.2, saving: 0.2)
    guard case .save = try first.hear() else { throw WebServerError("the state is not asked for") }
    let second = Worker(0, of: router)
    guard case .opened(number, _) = try second.hear(), case .restore(_, let record) = try second.hear() else {
      throw WebServerError("nothing is given back")
    }
    #expect(record.snapshot == [7] && socket.closing == nil)
  }
}
