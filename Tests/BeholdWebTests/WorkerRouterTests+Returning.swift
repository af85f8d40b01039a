import CBeholdWeb
import Foundation
import Testing

@testable import BeholdWeb

/// Pages that come back, and requests whose browsers do not.
extension WorkerRouterTests {
  /// A page opens another connection to a worker, and greets.
  private func come(_ worker: Worker, _ visitor: String, token: String = "token") throws -> (socket: Socket, number: UInt64) {
    let socket = Socket()
    post(.opened(socket, request(visitor)))
    guard case .opened(let number, _) = try worker.hear() else { throw WebServerError("nothing is opened") }
    post(.message(Array("H\(token):1:60:Europe/Berlin:2:400x300".utf8), socket))
    return (socket, number)
  }

  /// A session whose page and worker have gone.
  private func leaveOne(of visitor: String) throws {
    let worker = Worker(0, of: router)
    let (socket, _) = try page(worker, visitor: visitor)
    post(.closed(socket))
    #expect(worker.end() == (1, nil))
  }

  @Test("What has come while others were waited for, to forget what is old, is not old")
  func sweptMeanwhile() throws {
    let visitor = SecureToken.make()
    try leaveOne(of: visitor)
    let worker = Worker(0, of: router)
    let before = ServerTime.now()
    let (socket, number) = try come(worker, visitor)
    let newcomer = SecureToken.make()
    post(.request(request(newcomer), Asker()))
    router.sweep(now: before)
    #expect(router.locked { router.visitors[newcomer] } != nil)
    try worker.say(.attached(socket: number, session: 1, token: "token"))
    #expect(router.sessionCounts == [1, 0] && socket.closing == nil)
    #expect(ServerTime.seconds(from: 5_000_000_000, to: 3_000_000_000) == -2 && ServerTime.seconds(from: .max, to: 999_999_999) == 1)
  }

  @Test("A page that comes back in time has its session, however long no worker is there for it")
  func returnWithoutWorker() throws {
    let visitor = SecureToken.make()
    try leaveOne(of: visitor)
    let left = ServerTime.now()
    usleep(50_000)
    let socket = Socket()
    post(.opened(socket, request(visitor)))
    post(.message(Array("Htoken:1:60:Europe/Berlin:2:400x300".utf8), socket))
    router.sweep(now: left + 300_020_000_000)
    let worker = Worker(0, of: router)
    guard case .opened = try worker.hear(), case .restore(_, let record) = try worker.hear() else {
      throw WebServerError("nothing is given back")
    }
    #expect(record.token == "token" && router.sessionCounts == [1, 0])
  }

  @Test("A session of a visitor who has another worker by now goes to that one when its own has gone")
  func elsewhere() throws {
    let workers = [Worker(0, of: router), Worker(1, of: router)]
    let visitor = SecureToken.make()
    post(.request(request(visitor), Asker()))
    let number = try workers[0].hearRequest()
    router.sweep(now: ServerTime.now() + 301_000_000_000)
    // Nothing is known of the visitor, and the other worker has less to do.
    post(.request(request(visitor), Asker()))
    _ = try workers[1].hearRequest()
    try workers[0].say(.began(request: number, session: 1, token: "token", visitor: visitor))
    try workers[0].say(.response(request: number, HTTPResponse(status: 200, text: "page")))
    #expect(router.sessionCounts == [1, 0])
    _ = workers[0].end()
    let (socket, place) = try come(workers[1], visitor)
    guard case .restore(place, let record) = try workers[1].hear() else { throw WebServerError("nothing is given back") }
    try workers[1].say(.attached(socket: place, session: 1, token: "token"))
    #expect(record.token == "token" && router.sessionCounts == [0, 1] && socket.closing == nil)
  }

  @Test("A visitor who has no page and asks now and then keeps the worker")
  func seenAgain() throws {
    let worker = Worker(0, of: router)
    let visitor = SecureToken.make()
    post(.request(request(visitor), Asker()))
    _ = try worker.hearRequest()
    router.locked { router.visitors[visitor]?.seen &-= 299_000_000_000 }
    post(.request(request(visitor), Asker()))
    router.sweep(now: ServerTime.now() + 2_000_000_000)
    #expect(router.locked { router.visitors[visitor] } != nil)
  }

  @Test("A session that the front knows nothing of ends in its worker, and its page begins anew; all others go on")
  func unknown() throws {
    let worker = Worker(0, of: router)
    let visitor = SecureToken.make()
    let (other, _) = try page(worker, token: "other")
    _ = try page(worker, visitor: visitor, session: 2)
    try worker.say(.ended(token: "token"))
    let (socket, number) = try come(worker, visitor)
    guard case .message(number, _) = try worker.hear() else { throw WebServerError("no message") }
    try worker.say(.attached(socket: number, session: 2, token: "token"))
    guard case .unknown("token") = try worker.hear() else { throw WebServerError("it is not told") }
    #expect(socket.closing == 4000 && other.closing == nil)
    try worker.say(.taken(socket: number, received: 0))
    try worker.say(.snapshot(token: "token", ByteChange(from: [1], to: [2], head: 0)))
    try worker.say(.ended(token: "token"))
    #expect(router.sessionCounts == [1, 0])
    // Its connection may have gone before.
    try worker.say(.attached(socket: 4711, session: 2, token: "another"))
    guard case .unknown("another") = try worker.hear() else { throw WebServerError("it is not told") }
  }

  @Test("Of a request whose browser goes before a worker was told of it, or while it is told nothing more, nothing is left")
  func goneBeforeTold() throws {
    let asker = Asker()
    post(.request(request(), asker))
    router.abandoned(by: asker)
    #expect(router.locked { router.requests.isEmpty })
    let worker = Worker(0, of: router)
    let (told, held) = (Asker(), Asker())
    post(.request(request(), told))
    #expect(try worker.hearRequest() == 2)
    let isRetired = DispatchSemaphore(value: 0)
    ServerThread.start { [router] in
      router.retire(0, work: 0.1, saving: 60)
      isRetired.signal()
    }
    while true { if case .save = try worker.hear() { break } }
    post(.request(request(), held))
    #expect(router.locked { Set(router.requests.keys) } == [2, 3])
    for asker in [told, held] { router.abandoned(by: asker) }
    #expect(router.locked { Set(router.requests.keys) } == [2])
    try worker.say(.saved)
    #expect(isRetired.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(router.locked { router.requests.isEmpty && router.workers[0].requests == 0 })
    let next = Worker(0, of: router)
    post(.request(request(), Asker()))
    #expect(try next.hearRequest() == 4)
  }

  @Test("What is given back to a worker may be more than waits for one otherwise")
  func muchGivenBack() throws {
    let worker = Worker(0, of: router)
    let count = 12
    for number in 0..<count {
      _ = try page(worker, token: "\(number)", session: UInt64(number + 1))
      try worker.say(.snapshot(token: "\(number)", ByteChange(from: [], to: [UInt8](repeating: 1, count: 200_000), head: 0)))
    }
    _ = worker.end()
    var ends: [CInt] = [-1, -1]
    #expect(behold_make_line(&ends))
    let front = WorkerLine(descriptor: ends[0], limit: 1 << 20, most: 500_000)
    let next = WorkerLine(descriptor: ends[1], limit: 1 << 20)
    defer { next.end() }
    front.start({ _ in }, ended: {})
    _ = router.began(0)
    // It hears nothing meanwhile.
    router.ready(0, front)
    let heard = Heard()
    next.start({ heard.add($0) }, ended: { heard.end() })
    #expect(heard.wait(for: count * 3))
    let messages = try heard.messages.map { try FrontMessage($0[...], messageSize: 1 << 16) }
    #expect(messages.count { if case .restore(_, let record) = $0 { record.snapshot.count == 200_000 } else { false } } == count)
  }

  @Test(
    "A worker that ends while it handles no message takes none along, be the last one told to be handled, or what it does another event",
    arguments: [true, false])
  func endedBesides(_ isTaken: Bool) throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    for text in ["p12:1", "p13:1"] { post(.message(Array(text.utf8), socket)) }
    if isTaken { try first.say(.taken(socket: number, received: 1)) }
    // The greeting was the first of its messages.
    #expect(first.end(socket: number, session: 1, message: isTaken ? 2 : 0) == (0, true))
    let second = Worker(0, of: router)
    guard case .opened = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, let message) = try second.hear()
    else { throw WebServerError("nothing is given back") }
    #expect(record.wasAtFault && record.received == (isTaken ? 1 : 0))
    #expect(String(decoding: message, as: UTF8.self) == (isTaken ? "p13:1" : "p12:1"))
  }

  @Test("Nothing is broken off where a worker that has to go handles no message: what waits is handled by the next one, and nobody is told")
  func nothingBrokenOff() throws {
    let first = Worker(0, of: router, at: 2, message: 0)
    let (socket, number) = try page(first)
    post(.message(Array("p12:1".utf8), socket))
    router.retire(0, work: 0.1, saving: 0.1)
    let second = Worker(0, of: router)
    guard case .opened(number, _) = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, Array("p12:1".utf8)) = try second.hear()
    else { throw WebServerError("nothing is given back") }
    #expect(number == 2 && !record.wasAtFault && record.received == 0)
  }
}
