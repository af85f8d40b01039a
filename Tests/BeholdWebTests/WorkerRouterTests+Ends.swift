import Foundation
import Testing

@testable import BeholdWeb

/// What becomes of a worker's sessions and requests when it ends.
extension WorkerRouterTests {
  @Test("What has ended a worker is not done again, the session is told, and after the second time within a minute it ends")
  func fault() throws {
    var worker = Worker(0, of: router)
    let (socket, number) = try page(worker)
    let (other, _) = try page(worker, token: "other", session: 2)
    post(.message(Array("p12:1".utf8), socket))
    post(.message(Array("p13:1".utf8), socket))
    #expect(worker.end(socket: number, session: 1) == (1, true))

    worker = Worker(0, of: router)
    _ = try worker.hear()
    guard case .restore(_, let record) = try worker.hear() else { throw WebServerError("nothing is given back") }
    #expect(record.wasAtFault && record.received == 1)
    _ = try worker.hear()
    guard case .message(number, let message) = try worker.hear() else { throw WebServerError("no message") }
    #expect(String(decoding: message, as: UTF8.self) == "p13:1")
    try worker.say(.attached(socket: number, session: 1, token: "token"))
    try worker.say(.taken(socket: number, received: 1))
    // A task of it, and not an event.
    #expect(worker.end(session: 1) == (1, false), "it does not go on")
    #expect(socket.closing == 4001 && other.closing == nil)
  }

  @Test("That something was not done is told by the worker that has the page, also where another one was to tell it, and has ended before")
  func faultUntold() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    post(.message(Array("p12:1".utf8), socket))
    #expect(first.end(socket: number, session: 1) == (0, true))
    func restored(_ worker: Worker) throws -> SessionRecord {
      while true { if case .restore(_, let record) = try worker.hear() { return record } }
    }
    let second = Worker(0, of: router)
    #expect(try restored(second).wasAtFault)
    _ = second.end()
    let third = Worker(0, of: router)
    #expect(try restored(third).wasAtFault)
    try third.say(.attached(socket: number, session: 1, token: "token"))
    try third.say(.taken(socket: number, received: 1))
    _ = third.end()
    let fourth = Worker(0, of: router)
    #expect(try !restored(fourth).wasAtFault)
  }

  @Test("What was done before a snapshot is in it, whatever is known of what the page shows")
  func doneBeforeSnapshot() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    for (received, isSaid) in [(1, true), (2, false)] as [(UInt32, Bool)] {
      post(.message(Array("p12:1".utf8), socket))
      try first.say(.taken(socket: number, received: received))
      if isSaid { try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0))) }
      #expect(router.sessions["token"]?.record.lastDoing == (isSaid ? 0 : 2))
    }
  }

  @Test("What a page does not count is not counted either where it was to be handled when the worker ended", arguments: ["?", "y"])
  func uncounted(_ text: String) throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    for text in [text, "p12:1"] { post(.message(Array(text.utf8), socket)) }
    #expect(first.end(socket: number, session: 1) == (0, true))
    let second = Worker(0, of: router)
    while true {
      guard case .restore(_, let record) = try second.hear() else { continue }
      #expect(record.received == 0)
      break
    }
    guard case .message = try second.hear(), case .message(number, Array("p12:1".utf8)) = try second.hear() else {
      throw WebServerError("nothing is given back")
    }
  }

  @Test("Workers that have had a page are counted over and over")
  func generations() throws {
    var record = SessionRecord(token: "token", visitor: "visitor", request: HTTPRequest(path: "/"))
    var seen: [UInt8] = []
    for _ in 0..<300 {
      record.countProcess()
      seen.append(record.generation)
    }
    #expect(seen[..<100] == seen[100..<200] && seen[200] == 1 && Set(seen) == Set(1...100))
  }

  @Test("A session that ends two workers when its page comes is not given to a third")
  func faultAtOnce() throws {
    var worker = Worker(0, of: router)
    let visitor = SecureToken.make()
    post(.request(request(visitor), Asker()))
    let request = try worker.hearRequest()
    try worker.say(.began(request: request, session: 1, token: "token", visitor: visitor))
    try worker.say(.response(request: request, HTTPResponse(status: 200, text: "page")))
    let socket = Socket()
    post(.opened(socket, self.request(visitor)))
    guard case .opened(let number, _) = try worker.hear() else { throw WebServerError("nothing is opened") }
    post(.message(Array("Htoken:0:60:Europe/Berlin:1".utf8), socket))
    #expect(worker.end(socket: number) == (0, true))
    worker = Worker(0, of: router)
    guard case .opened = try worker.hear(), case .restore(_, let record) = try worker.hear(), case .message = try worker.hear() else {
      throw WebServerError("nothing is given back")
    }
    #expect(record.wasAtFault && !record.continues && socket.closing == nil)
    #expect(worker.end(socket: number) == (0, false))
    #expect(socket.closing == 4001)
    worker = Worker(0, of: router)
    guard case .opened = try worker.hear() else { throw WebServerError("nothing is opened") }
    try worker.say(.close(socket: number, code: 4000, reason: "there is no such session"))
    #expect(router.sessionCounts == [0, 0])
  }

  @Test("A page whose browser goes while it is made is nobody's, and its worker goes on")
  func goneWhileMade() throws {
    let worker = Worker(0, of: router)
    let (visitor, asker) = (SecureToken.make(), Asker())
    post(.request(request(visitor), asker))
    let number = try worker.hearRequest()
    router.abandoned(by: asker)
    guard case .abandoned(number) = try worker.hear() else { throw WebServerError("it is not told") }
    // The line's thread answers at once, while the main actor makes the page.
    try worker.say(.response(request: number, HTTPResponse(status: 503, text: "Nobody waits for this.")))
    try worker.say(.began(request: number, session: 1, token: "token", visitor: visitor))
    try worker.say(.ended(token: "token"))
    #expect(asker.response == nil && router.sessionCounts == [0, 0])
    #expect(throws: LineReader.Malformed.self) {
      try worker.say(.began(request: number + 1, session: 2, token: "other", visitor: visitor))
    }
  }

  @Test(
    "What a worker is still doing when it has to go is not done again, and its visitor is told; what waits behind it is done by the next one"
  )
  func brokenOff() throws {
    // The first socket has the number after that of its page.
    let first = Worker(0, of: router, at: 2)
    let (socket, number) = try page(first)
    #expect(number == 2)
    post(.message(Array("p12:1".utf8), socket))
    post(.message(Array("p13:1".utf8), socket))
    router.retire(0, work: 0.1, saving: 0.1)
    let second = Worker(0, of: router)
    guard case .opened(number, _) = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, let message) = try second.hear()
    else { throw WebServerError("nothing is given back") }
    #expect(record.wasAtFault && record.received == 1 && message == Array("p13:1".utf8))
  }

  @Test("What is still done when the program ends is not done by the next one, and its visitor is told")
  func brokenOffAtEnd() throws {
    let first = Worker(0, of: router, at: 2)
    let (socket, number) = try page(first)
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    post(.message(Array("p12:1".utf8), socket))
    nonisolated(unsafe) var waiting: [SessionFile.Waiting] = []
    let isKept = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      waiting = router.sessionsForLater(work: 0.1, saving: 60)
      isKept.signal()
    }
    while true { if case .save = try first.hear() { break } }
    // It has come to its end after all.
    try first.say(.taken(socket: number, received: 1))
    try first.say(.saved)
    #expect(isKept.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(waiting.map(\.record.wasAtFault) == [true] && waiting.map(\.record.received) == [1] && waiting[0].record.snapshot == [7])
  }

  @Test("A client whose requests have ended two workers is refused these; others are not, until ten have")
  func refusedRequests() throws {
    func ask(_ path: String, of client: String) throws -> Int? {
      var request = request(path: path)
      request.client = client
      let worker = Worker(0, of: router)
      let asker = Asker()
      post(.request(request, asker))
      if let response = asker.response { return response.status }
      _ = worker.end(request: try worker.hearRequest())
      return nil
    }
    #expect(try [ask("/13", of: "a"), ask("/13", of: "a"), ask("/13", of: "a")] == [nil, nil, 500])
    // Another page, and another client.
    #expect(try [ask("/14", of: "a"), ask("/13", of: "b")] == [nil, nil])
    for path in ["/15", "/16"] { #expect(try ask(path, of: "a") == nil) }
    #expect(try ask("/17", of: "a") == 500)
    for client in ["b", "c", "c", "d", "d", "e", "e"] { #expect(try ask("/13", of: client) == nil) }
    #expect(try ask("/13", of: "f") == 500)
    #expect(try ask("/14", of: "f") == nil)
    router.sweep(now: ServerTime.now() + 61_000_000_000)
    #expect(try ask("/13", of: "a") == nil)
  }

  @Test("What has ended a worker by itself has no state any more; what was killed from elsewhere keeps it")
  func stateAtFault() throws {
    for isForeign in [true, false] {
      var worker = Worker(0, of: router)
      let (socket, number) = try page(worker, token: "token \(isForeign)")
      try worker.say(.snapshot(token: "token \(isForeign)", ByteChange(from: [], to: [7], head: 0)))
      let ended = router.ended(
        0, worker.incarnation, WorkerRouter.End(doing: WorkerRouter.Doing(socket: number), session: 1, isForeign: isForeign))
      // The log says of the one that it begins anew.
      #expect(isForeign ? ended?.left == 1 && ended?.doesCulpritGoOn == nil : ended?.left == 0 && ended?.doesCulpritGoOn == true)
      worker = Worker(0, of: router)
      var records: [SessionRecord] = []
      while !records.contains(where: { $0.token == "token \(isForeign)" }) {
        if case .restore(_, let record) = try worker.hear() { records.append(record) }
      }
      #expect(records.last?.snapshot == (isForeign ? [7] : []))
      try worker.say(.ended(token: "token \(isForeign)"))
      post(.closed(socket))
    }
  }

  @Test("A page that ends workers is answered with 500, others are asked for again, once")
  func failingPage() throws {
    var worker = Worker(0, of: router)
    let askers = [Asker(), Asker()]
    let visitor = SecureToken.make()
    for asker in askers { post(.request(request(visitor), asker)) }
    let number = try worker.hearRequest()
    _ = worker.end(request: number)
    #expect(askers[0].response?.status == 500 && askers[1].response == nil)
    worker = Worker(0, of: router)
    _ = try worker.hearRequest()
    _ = worker.end()
    #expect(askers[1].response?.status == 500)
  }

  @Test("A page that comes back when its time is nearly over has its session, however long the worker takes")
  func lateReturn() throws {
    let visitor = SecureToken.make()
    let first = Worker(0, of: router)
    let (socket, _) = try page(first, visitor: visitor)
    post(.closed(socket))
    _ = first.end()
    let left = ServerTime.now()
    usleep(50_000)
    let second = Worker(0, of: router)
    let again = Socket()
    post(.opened(again, request(visitor)))
    guard case .opened(let number, _) = try second.hear() else { throw WebServerError("nothing is opened") }
    post(.message(Array("Htoken:1:60:Europe/Berlin:2".utf8), again))
    router.sweep(now: left + 300_020_000_000)
    try second.say(.attached(socket: number, session: 1, token: "token"))
    #expect(router.sessionCounts == [1, 0])
  }

  @Test("A session whose connection goes before its worker has said that it has it is that worker's, and is not given to it again")
  func goneBeforeAttached() throws {
    let visitor = SecureToken.make()
    let first = Worker(0, of: router)
    let (socket, _) = try page(first, visitor: visitor)
    post(.closed(socket))
    _ = first.end()
    let second = Worker(0, of: router)
    func come(_ connection: Int) throws -> (socket: Socket, number: UInt64) {
      let socket = Socket()
      post(.opened(socket, request(visitor)))
      guard case .opened(let number, _) = try second.hear() else { throw WebServerError("nothing is opened") }
      post(.message(Array("Htoken:1:60:Europe/Berlin:\(connection)".utf8), socket))
      return (socket, number)
    }
    let (gone, number) = try come(2)
    guard case .restore = try second.hear(), case .message = try second.hear() else { throw WebServerError("nothing is given back") }
    post(.closed(gone))
    guard case .closed(number) = try second.hear() else { throw WebServerError("nothing is closed") }
    try second.say(.attached(socket: number, session: 1, token: "token"))
    try second.say(.taken(socket: number, received: 0))
    let (_, next) = try come(3)
    guard case .message(next, _) = try second.hear() else { throw WebServerError("it is given again") }
    try second.say(.attached(socket: next, session: 1, token: "token"))
    #expect(router.sessionCounts == [1, 0])
  }
}
