import CBeholdWeb
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Which worker has what")
struct WorkerRouterTests {
  let key = VisitorKey()
  let router: WorkerRouter

  init() { self.init(stateMegabytes: WebServer.Limits().stateMegabytes) }

  init(stateMegabytes: Int) {
    var limits = WebServer.Limits()
    limits.stateMegabytes = stateMegabytes
    router = WorkerRouter(
      workers: 2, key: key, pictures: Assets.forTests.pictures, limits: limits, metrics: Metrics(), log: .silent)
  }

  /// A worker that says what the test says.
  final class Worker {
    let place: Int
    let incarnation: Int
    private let router: WorkerRouter
    private let front: WorkerLine
    private let heard = Heard()
    private let line: WorkerLine
    private var read = 0

    /// - Parameters:
    ///   - socket: whose event it handles, if it is asked.
    ///   - message: which of its messages that is: the next one, if nothing else is said.
    init(_ place: Int, of router: WorkerRouter, at socket: UInt64 = 0, message: UInt64? = nil) {
      var ends: [CInt] = [-1, -1]
      #expect(behold_make_line(&ends))
      (self.place, self.router) = (place, router)
      incarnation = router.began(place)
      front = WorkerLine(descriptor: ends[0], limit: 1 << 20)
      line = WorkerLine(descriptor: ends[1], limit: 1 << 20)
      line.start({ [heard] in heard.add($0) }, ended: {})
      // What does not go at once does so by a thread of this.
      front.start({ _ in }, ended: {})
      router.ready(place, front) { [unowned router] in
        WorkerRouter.Doing(socket: socket, message: message ?? Self.nextMessage(of: socket, router))
      }
    }

    private static func nextMessage(of socket: UInt64, _ router: WorkerRouter) -> UInt64 {
      router.sockets[socket].map { $0.taken + 1 } ?? 0
    }

    deinit { line.end() }

    func say(_ message: WorkerMessage) throws { try router.handle(message, from: place, incarnation) }

    /// What the front has said next.
    func hear() throws -> FrontMessage {
      try #require(heard.wait(for: read + 1))
      defer { read += 1 }
      return try FrontMessage(heard.messages[read][...], messageSize: 1 << 16)
    }

    func hearRequest() throws -> UInt64 {
      guard case .request(let request) = try hear() else { throw WebServerError("no request") }
      return request.number
    }

    /// - Parameter message: which of the socket's it handled: the next one, if nothing else is said.
    func end(socket: UInt64 = 0, request: UInt64 = 0, session: UInt64 = 0, message: UInt64? = nil) -> (left: Int, doesCulpritGoOn: Bool?) {
      let next = router.locked { Self.nextMessage(of: socket, router) }
      let doing = WorkerRouter.Doing(socket: socket, message: message ?? next, request: request)
      return router.ended(place, incarnation, WorkerRouter.End(doing: doing, session: session)) ?? (-1, nil)
    }
  }

  final class Asker: SiteAsker, @unchecked Sendable {
    var response: HTTPResponse?
    var hasGone: Bool { false }
    func answer(_ response: HTTPResponse) { self.response = response }
  }

  final class Socket: WebSocket, @unchecked Sendable {
    var frames: [String] = []
    var closing: UInt16?
    var takenCount = 0
    /// Whether nothing more goes for now.
    var isFull = false
    override func sendNow(_ frame: [UInt8]) -> Bool {
      send(frame)
      return !isFull
    }
    override func send(_ frame: [UInt8]) { frames.append(String(decoding: frame, as: UTF8.self)) }
    override func close(_ code: UInt16, _ reason: String) { closing = code }
    override func taken() { takenCount += 1 }
  }

  func request(_ visitor: String? = nil, path: String = "/") -> HTTPRequest {
    var request = HTTPRequest(path: path)
    request.cookies = visitor.map { Cookies(key: key).header(for: $0, isSecure: false).value.split(separator: ";")[0] }.map(String.init)
    return request
  }

  func post(_ event: SiteEvent) { router.post(event, in: SiteMailbox.Lane(), of: SiteMailbox.Client()) }

  /// A page that a worker has made, and its socket.
  func page(_ worker: Worker, visitor: String = SecureToken.make(), token: String = "token", session: UInt64 = 1) throws -> (
    socket: Socket, number: UInt64
  ) {
    let asker = Asker()
    post(.request(request(visitor, path: "/donuts"), asker))
    let number = try worker.hearRequest()
    try worker.say(.began(request: number, session: session, token: token, visitor: visitor))
    try worker.say(.response(request: number, HTTPResponse(status: 200, text: "page")))
    #expect(asker.response?.status == 200)
    let socket = Socket()
    post(.opened(socket, request(visitor)))
    guard case .opened(let place, _) = try worker.hear() else { throw WebServerError("nothing is opened") }
    post(.message(Array("H\(token):0:60:Europe/Berlin:1:400x300".utf8), socket))
    _ = try worker.hear()
    try worker.say(.attached(socket: place, session: session, token: token))
    try worker.say(.send(socket: place, Array("[[12,0]]".utf8)))
    try worker.say(.taken(socket: place, received: 0))
    return (socket, place)
  }

  @Test("New visitors go to the worker that has the least to do, and a visitor who is known to the one that has his pages")
  func spread() throws {
    let workers = [Worker(0, of: router), Worker(1, of: router)]
    let visitors = (0..<10).map { _ in SecureToken.make() }
    let askers = visitors.map { _ in Asker() }
    for (visitor, asker) in zip(visitors, askers) { post(.request(request(visitor), asker)) }
    for (place, worker) in workers.enumerated() {
      for turn in 0..<5 {
        let number = try worker.hearRequest()
        try worker.say(.began(request: number, session: 1, token: "\(place) \(turn)", visitor: visitors[turn * 2 + place]))
        try worker.say(.response(request: number, HTTPResponse(status: 200, text: "\(place)")))
      }
    }
    #expect(router.sessionCounts == [5, 5])
    post(.request(request(visitors[3]), Asker()))
    _ = try workers[1].hearRequest()
    let socket = Socket()
    post(.opened(socket, request(visitors[4])))
    guard case .opened = try workers[0].hear() else { throw WebServerError("nothing is opened") }
  }

  @Test("What is asked while no worker is there waits for one")
  func waiting() throws {
    let asker = Asker()
    #expect(!router.isReady)
    post(.request(request(), asker))
    let worker = Worker(0, of: router)
    try worker.say(.response(request: worker.hearRequest(), HTTPResponse(status: 200, text: "late")))
    #expect(asker.response?.status == 200 && router.isReady)
  }

  @Test("A session whose worker has gone goes on in the next one, with the frames that its page has had and what was not handled")
  func givenBack() throws {
    let first = Worker(0, of: router)
    let (socket, number) = try page(first)
    try first.say(.moved(token: "token", path: "/donuts/classic"))
    post(.message(Array("Z500x400r".utf8), socket))
    post(.message(Array("V0".utf8), socket))
    post(.message(Array("p12:1".utf8), socket))
    post(.message(Array("p13:1".utf8), socket))
    try first.say(.send(socket: number, Array("[[0,1,\"a\"]]".utf8)))
    for received in 1...2 { try first.say(.taken(socket: number, received: UInt32(received))) }
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [1], head: 0)))
    #expect(first.end() == (1, nil))
    post(.message(Array("p14:2".utf8), socket))

    let second = Worker(0, of: router)
    guard case .opened(number, _) = try second.hear(), case .restore(number, let record) = try second.hear() else {
      throw WebServerError("nothing is given back")
    }
    #expect(
      record.request.path == "/donuts/classic" && record.received == 2 && record.continues && record.isHidden && record.generation == 1)
    #expect(!record.wasAtFault && record.snapshot == [1])
    let expected = ["Htoken:2:60:Europe/Berlin:1:500x400r", "p12:1", "p13:1", "p14:2"]
    for text in expected {
      guard case .message(number, let message) = try second.hear() else { throw WebServerError("no message") }
      #expect(String(decoding: message, as: UTF8.self) == text)
    }
    // The greeting was taken from the browser once.
    let before = socket.takenCount
    try second.say(.attached(socket: number, session: 1, token: "token"))
    try second.say(.taken(socket: number, received: 2))
    #expect(socket.takenCount == before)
    try second.say(.taken(socket: number, received: 3))
    #expect(socket.takenCount == before + 1 && socket.closing == nil)
    // What the first one says now is not heard.
    #expect(throws: LineReader.Malformed.self) { try first.say(.ended(token: "token")) }
  }

  @Test("The front forgets the largest of what pages show, and then of their states, where it knows too much of them, and says so")
  func memory() throws {
    let log = LoggedLines()
    var limits = WebServer.Limits()
    limits.stateMegabytes = 1
    let router = WorkerRouter(
      workers: 1, key: key, pictures: Assets.forTests.pictures, limits: limits, metrics: Metrics(), log: WebLog { log.add($0) })
    let worker = Worker(0, of: router)
    let visitor = SecureToken.make()
    func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 1, count: count) }
    for number in 0..<10 {
      router.post(.request(request(visitor), Asker()), in: SiteMailbox.Lane(), of: SiteMailbox.Client())
      let request = try worker.hearRequest()
      try worker.say(.began(request: request, session: 1, token: "\(number)", visitor: visitor))
      try worker.say(.response(request: request, HTTPResponse(status: 200, text: "page")))
      try worker.say(.snapshot(token: "\(number)", ByteChange(from: [], to: bytes(60_000 + number), head: 0)))
      try worker.say(.outline(token: "\(number)", ByteChange(from: [], to: bytes(30_000 + number), head: 0)))
    }
    #expect(router.knownBytes == 900_090 && log.lines == [])
    try worker.say(.snapshot(token: "0", ByteChange(from: bytes(60_000), to: bytes(160_000), head: 0)))
    #expect(router.knownBytes == 1_000_090 - 30_009 * 4 + 6)
    #expect(log.lines.count == 1 && log.lines[0].contains("--max-state") && log.lines[0].contains("what 4 of them show"))
    // The worker tells what has changed of what was forgotten, and does so in vain until it tells all.
    let known = router.knownBytes
    try worker.say(.outline(token: "9", ByteChange(from: bytes(30_009), to: bytes(30_010), head: 0)))
    #expect(router.knownBytes == known)
    try worker.say(.outline(token: "9", ByteChange(from: [], to: bytes(5), head: 0)))
    #expect(router.knownBytes == known + 5)
    #expect(throws: LineReader.Malformed.self) {
      try worker.say(.outline(token: "0", ByteChange(from: bytes(90_000), to: bytes(90_001), head: 0)))
    }
    for number in 0..<8 {
      try worker.say(.snapshot(token: "\(number)", ByteChange(from: [], to: bytes(200_000 + number), head: 0)))
    }
    #expect(router.knownBytes <= 1_000_000 && log.lines.last?.contains("the state of") == true)
    // The next worker is told of it.
    let states = Dictionary(uniqueKeysWithValues: router.sessions.map { ($0.key, $0.value.record) })
    #expect(states.values.contains(where: \.hasLostState) && states.values.allSatisfy { $0.hasState != $0.hasLostState })
    for number in 0..<10 { try worker.say(.ended(token: "\(number)")) }
    #expect(router.knownBytes == 0)
  }

  @Test("A worker is told what becomes of its frames where it is faster than the browser, and otherwise now and then")
  func frames() throws {
    let worker = Worker(0, of: router)
    let (socket, number) = try page(worker)
    func show(_ count: Int = 1) throws { for _ in 0..<count { try worker.say(.send(socket: number, Array("[[0,1,\"x\"]]".utf8))) } }
    /// It hears nothing else until then.
    func expectSilence() throws {
      post(.message(Array("p12:1".utf8), socket))
      guard case .message = try worker.hear() else { throw WebServerError("it is told something") }
    }
    // The page has had one.
    try show(WorkerLimits.frames - 2)
    try expectSilence()
    try show()
    guard case .drained(number) = try worker.hear() else { throw WebServerError("it is not told") }
    socket.isFull = true
    try show()
    try expectSilence()
    try show()
    guard case .behind(number) = try worker.hear() else { throw WebServerError("it is not told") }
    try show()
    try expectSilence()
    post(.drained(socket))
    guard case .drained(number) = try worker.hear() else { throw WebServerError("it is not told") }
    post(.drained(socket))
    try expectSilence()
    try show(WorkerLimits.frames - 3)
    guard case .behind(number) = try worker.hear() else { throw WebServerError("it is not told") }
    socket.isFull = false
    try show()
    guard case .drained(number) = try worker.hear() else { throw WebServerError("it is not told") }
    try expectSilence()
  }

  @Test("A request begins one session, and where its worker ends before it is answered, that one is none any more")
  func beganAgain() throws {
    var worker = Worker(0, of: router)
    let visitor = SecureToken.make()
    post(.request(request(visitor), Asker()))
    let number = try worker.hearRequest()
    try worker.say(.began(request: number, session: 1, token: "a", visitor: visitor))
    for token in ["a", "b"] {
      #expect(throws: LineReader.Malformed.self) { try worker.say(.began(request: number, session: 2, token: token, visitor: visitor)) }
    }
    #expect(router.sessionCounts == [1, 0])
    _ = worker.end()
    #expect(router.sessionCounts == [0, 0])
    worker = Worker(0, of: router)
    let again = try worker.hearRequest()
    try worker.say(.began(request: again, session: 1, token: "c", visitor: visitor))
    try worker.say(.response(request: again, HTTPResponse(status: 200, text: "page")))
    #expect(router.sessionCounts == [1, 0])
  }

  @Test("Visitors of a worker that does not come up again go to another one, with their pages")
  func movedAway() throws {
    let (first, second) = (Worker(0, of: router), Worker(1, of: router))
    let (socket, number) = try page(first)
    try first.say(.snapshot(token: "token", ByteChange(from: [], to: [7], head: 0)))
    _ = first.end()
    post(.message(Array("p12:1".utf8), socket))
    router.moveAway(from: 0)
    guard case .opened(number, _) = try second.hear(), case .restore(_, let record) = try second.hear(), case .message = try second.hear(),
      case .message(number, Array("p12:1".utf8)) = try second.hear()
    else { throw WebServerError("nothing is given to the other worker") }
    #expect(record.snapshot == [7] && router.sessionCounts == [0, 1])
    // There is nobody to go to.
    _ = second.end()
    router.moveAway(from: 1)
    #expect(router.sessionCounts == [0, 1])
  }

  private final class LoggedLines: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var lines: [String] { lock.withLock { kept } }
    func add(_ line: String) { lock.withLock { kept.append(line) } }
  }

  @Test("The style sheet of a page is there when its worker has gone")
  func styleSheet() throws {
    let worker = Worker(0, of: router)
    var sheets = StyleSheetCache()
    let path = sheets.add("p { color: red }").path
    func prepared() -> HTTPResponse? {
      let answer = Answer()
      router.prepare(HTTPRequest(path: path)) { if case .answer(let response) = $0 { answer.response = response } }
      return answer.response
    }
    #expect(prepared() == nil)
    try worker.say(.styleSheet("p { color: red }"))
    _ = worker.end()
    let response = try #require(prepared())
    #expect(response.status == 200 && response.body == Array("p { color: red }".utf8))
    #expect(response.headers.contains { $0.name == "content-type" && $0.value == "text/css; charset=utf-8" })
  }

  private final class Answer: @unchecked Sendable { var response: HTTPResponse? }

  @Test("A session without a connection is given back when its page comes, and forgotten if it does not")
  func left() throws {
    let visitor = SecureToken.make()
    let first = Worker(0, of: router)
    let (socket, number) = try page(first, visitor: visitor)
    post(.closed(socket))
    guard case .closed(number) = try first.hear() else { throw WebServerError("nothing is closed") }
    #expect(first.end() == (1, nil))
    let second = Worker(0, of: router)
    let again = Socket()
    post(.opened(again, request(visitor)))
    post(.message(Array("Htoken:1:60:Europe/Berlin:2".utf8), again))
    _ = try second.hear()
    guard case .restore(_, let record) = try second.hear(), case .message = try second.hear() else {
      throw WebServerError("nothing is given back")
    }
    #expect(!record.continues)
    #expect(router.sessionCounts == [1, 0])
    router.sweep(now: ServerTime.now() + 301_000_000_000)
    #expect(router.sessionCounts == [0, 0])
  }

  @Test("HOST-5 A first message is as long as what it says, so that a worker takes what a front says in its place", arguments: [3, 5])
  func longGreeting(_ part: Int) {
    var parts = ["Htoken", "0", "60", "Europe/Berlin", "1", "400x300"]
    func isTaken() -> Bool { if case .hello? = ClientMessage(Array(parts.joined(separator: ":").utf8)) { true } else { false } }
    #expect(isTaken())
    parts[part] = String(repeating: "a", count: 64 * 1024 - 60)
    #expect(!isTaken())
  }

  @Test("What is said of a connection that a newer one has overtaken changes nothing of what was handled")
  func overtaken() throws {
    let visitor = SecureToken.make()
    let first = Worker(0, of: router)
    let (old, number) = try page(first, visitor: visitor)
    for text in ["p12:1", "p13:1"] { post(.message(Array(text.utf8), old)) }
    try first.say(.taken(socket: number, received: 1))
    let new = Socket()
    post(.opened(new, request(visitor)))
    post(.message(Array("Htoken:1:60:Europe/Berlin:2:400x300".utf8), new))
    let next = number + 1
    try first.say(.attached(socket: next, session: 1, token: "token"))
    try first.say(.taken(socket: next, received: 1))
    // The second press has come to the worker on the old connection, which has no session there any more.
    try first.say(.taken(socket: number, received: 0))
    _ = first.end()
    let second = Worker(0, of: router)
    while true {
      guard case .restore(_, let record) = try second.hear() else { continue }
      #expect(record.received == 1)
      break
    }
  }

  @Test("HOST-5 Whatever a worker says, the front lives")
  func fuzz() throws {
    for place in 0..<2 {
      let worker = Worker(place, of: router)
      let (socket, _) = try place == 0 ? page(worker) : page(worker, token: "other")
      for _ in 0..<5_000 {
        var bytes = Array(WorkerMessageTests.toFront.randomElement()!.encoded[4...])
        for _ in 0..<Int.random(in: 0...2) { bytes[bytes.indices.randomElement()!] = [0, 1, 2, 5, 255].randomElement()! }
        guard let message = try? WorkerMessage(bytes[...]) else { continue }
        try? worker.say(message)
        if Int.random(in: 0..<50) == 0 { post(.message(Array("p1:1".utf8), socket)) }
      }
      _ = worker.end(socket: .random(in: 0...9), request: .random(in: 0...9), session: .random(in: 0...9))
    }
    let asker = Asker()
    let worker = Worker(0, of: router)
    post(.request(request(), asker))
    while asker.response == nil {
      if case .request(let request) = try worker.hear() {
        try worker.say(.response(request: request.number, HTTPResponse(status: 200, text: "ok")))
      }
    }
  }

  @Test("What workers have counted is added to what the front has")
  func metrics() {
    let texts = ["# HELP a A.\n# TYPE a counter\na 1\nb{x=\"1\"} 0.5\n", "# HELP a A.\n# TYPE a counter\na 2\nb{x=\"1\"} 0.25\nc 3\n"]
    #expect(MetricsSum.text(of: texts) == "# HELP a A.\n# TYPE a counter\na 3\nb{x=\"1\"} 0.75\nc 3\n")
  }
}
