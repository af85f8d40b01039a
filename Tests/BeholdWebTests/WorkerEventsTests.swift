import BeholdUI
import CBeholdWeb
import Foundation
import Testing

@testable import BeholdWeb

@Suite("A worker under its front") @MainActor
struct WorkerEventsTests {
  /// A worker with a site, whose front is the test.
  @MainActor
  private final class Subject {
    let site: AppSite
    let events: WorkerEvents
    let heard = Heard()
    let worker: WorkerSite
    private let memory = behold_board_make()
    /// It stays, as events that are still on their way are noted there.
    let board: UnsafeMutablePointer<behold_board>
    /// Who has it keeps the front from hearing more.
    let hearing = NSLock()
    private let lines: [WorkerLine]

    init<Content: View>(@ViewBuilder _ content: @escaping () -> Content = { EveryControl() }) throws {
      var ends: [CInt] = [-1, -1]
      #expect(behold_make_line(&ends))
      board = try #require(behold_board_open(memory))
      lines = ends.map { WorkerLine(descriptor: $0, limit: 1 << 20) }
      var limits = WebServer.Limits()
      // Other tests may have the main actor for long, and a page that has no connection by then would go.
      limits.claimSeconds = 600
      site = AppSite(AppInstance(OneWindow { content() }), assets: .forTests, limits: limits)
      worker = WorkerSite(site, line: lines[1], board: board)
      events = WorkerEvents(site: worker, line: lines[1], limits: WebServer.Limits(), metrics: Metrics())
      lines[0].start(
        { [heard, hearing] message in
          heard.add(message)
          hearing.withLock {}
        }, ended: {})
    }

    isolated deinit {
      site.drain()
      for line in lines { line.end() }
      close(memory)
    }

    /// Waits until a message has come that is wanted.
    func wait<Found>(_ find: (WorkerMessage) throws -> Found?) async throws -> Found {
      for _ in 0..<60_000 {
        for message in heard.messages { if let found = try find(WorkerMessage(message[...])) { return found } }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw WebServerError("it does not come, after \(try heard.messages.map { String("\(try WorkerMessage($0[...]))".prefix(60)) })")
    }

    /// Makes a page.
    func page() async throws -> SessionRecord {
      var request = HTTPRequest(path: "/")
      request.number = 1
      try events.handle(.request(request)) {}
      let (token, visitor) = try await wait { message in
        if case .began(1, _, let token, let visitor) = message { (token, visitor) } else { nil }
      }
      let cookie: String = try await wait { message in
        guard case .response(1, let response) = message else { return String?.none }
        return response.headers.first { $0.name == "set-cookie" }?.value.split(separator: ";").first.map(String.init)
      }
      request.cookies = cookie
      return SessionRecord(token: token, visitor: visitor, request: request)
    }
  }

  @Test("A session of another worker is shown as a whole on its connection, with numbers that the page has not had, and counts on")
  func takenOver() async throws {
    let first = try Subject()
    var record = try await first.page()
    (record.generation, record.received, record.continues, record.wasAtFault) = (2, 7, true, true)
    let second = try Subject()
    // Visitors are known by the key of their front.
    let request = try await second.page().request
    record.visitor = try #require(second.site.visitor(of: request), "\(request.cookies ?? "no cookie")")
    try second.events.handle(.opened(socket: 5, request)) {}
    try second.events.handle(.restore(socket: 5, record)) {}
    try second.events.handle(.message(socket: 5, Array("H\(record.token):9:0:UTC:1:400x300".utf8))) {}
    let frame = try await second.wait { message in
      if case .send(5, let frame) = message { String(decoding: frame, as: UTF8.self) } else { nil }
    }
    #expect(frame.hasPrefix("[[4,[\"main\",{\"data-n\":\"1\"") && frame.contains("\"data-n\":\"\(2 << 24 + 2)\""))
    #expect(frame.contains(WebSession.restartNotice) && frame.contains("[15,7]") && !frame.contains("[12,"))
    let received = try await second.wait { if case .taken(5, let received) = $0 { received } else { nil } }
    #expect(received == 7)
  }

  @Test("A session that is given twice, as its page has come on another connection meanwhile, is there, and has not ended")
  func givenTwice() async throws {
    let first = try Subject()
    var record = try await first.page()
    record.generation = 1
    let second = try Subject()
    let request = try await second.page().request
    record.visitor = try #require(second.site.visitor(of: request))
    for socket in [5, 6] as [UInt64] {
      try second.events.handle(.opened(socket: socket, request)) {}
      try second.events.handle(.restore(socket: socket, record)) {}
      try second.events.handle(.message(socket: socket, Array("H\(record.token):9:0:UTC:\(socket):400x300".utf8))) {}
    }
    for socket in [5, 6] as [UInt64] { _ = try await second.wait { if case .taken(socket, _) = $0 { true } else { nil } } }
    let said = try second.heard.messages.map { try WorkerMessage($0[...]) }
    #expect(said.contains { if case .attached(6, _, record.token) = $0 { true } else { false } })
    #expect(!said.contains { if case .ended(record.token) = $0 { true } else { false } })
  }

  private struct Keeping: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  /// A page that has been pressed five times, and the state that its worker has said.
  private func pressed() async throws -> (subject: Subject, record: SessionRecord) {
    let subject = try Subject { Keeping() }
    var record = try await subject.page()
    try subject.events.handle(.opened(socket: 5, record.request)) {}
    try subject.events.handle(.message(socket: 5, Array("H\(record.token):0:0:UTC:1:400x300".utf8))) {}
    let page = try await subject.wait { message in
      if case .response(1, let response) = message { numbered(String(decoding: response.body, as: UTF8.self)) } else { nil }
    }
    let number = try #require(page.firstMatch(of: /<button[^>]* data-n="(\d+)"/)?.1)
    for _ in 0..<5 { try subject.events.handle(.message(socket: 5, Array("p\(number):0".utf8))) {} }
    _ = try await subject.wait { if case .taken(5, 5) = $0 { true } else { nil } }
    // The first frame has arrived, and what was pressed meanwhile is told.
    try subject.events.handle(.drained(socket: 5)) {}
    _ = try await subject.wait { if case .send(5, let frame) = $0, frame.count > 12 { true } else { nil } }
    try subject.events.handle(.save) {}
    _ = try await subject.wait { if case .saved = $0 { true } else { nil } }
    for message in subject.heard.messages {
      if case .snapshot(record.token, let change) = try WorkerMessage(message[...]) {
        record.snapshot = try #require(change.applied(to: record.snapshot, limit: WorkerLimits.snapshot))
      }
      if case .outline(record.token, let change) = try WorkerMessage(message[...]) {
        record.outline = try #require(change.applied(to: record.outline, limit: WorkerLimits.outline))
      }
    }
    return (subject, record)
  }

  @Test("The state of a session is in the next worker as it was; what is no state is said, and changes nothing")
  func state() async throws {
    let (_, whole) = try await pressed()
    let outline = try PageOutline(whole.outline)
    #expect(!whole.snapshot.isEmpty && outline.received == 5)
    for isWhole in [true, false] {
      var record = whole
      if !isWhole { record.snapshot.removeLast() }
      let subject = try Subject { Keeping() }
      let request = try await subject.page().request
      record.visitor = try #require(subject.site.visitor(of: request))
      try subject.events.handle(.opened(socket: 5, request)) {}
      try subject.events.handle(.restore(socket: 5, record)) {}
      try subject.events.handle(.message(socket: 5, Array("H\(record.token):9:0:UTC:1:400x300".utf8))) {}
      let frame = try await subject.wait { message in
        if case .send(5, let frame) = message { String(decoding: frame, as: UTF8.self) } else { nil }
      }
      #expect(frame.contains("count \(isWhole ? 5 : 0)"))
    }
  }

  /// How often it has said that it has saved.
  private func saves(_ subject: Subject) throws -> Int {
    try subject.heard.messages.count { if case .saved = try WorkerMessage($0[...]) { true } else { false } }
  }

  @Test("What the front has forgotten is said as a whole when it is to be saved, and once")
  func forgotten() async throws {
    let (subject, record) = try await pressed()
    var told = subject.heard.messages.count
    for (state, page) in [(true, true), (false, true), (true, false), (false, false)] {
      try subject.events.handle(.forgotten(token: record.token, state: state, page: page)) {}
      try subject.events.handle(.forgotten(token: "another", state: true, page: true)) {}
      let before = try saves(subject)
      try subject.events.handle(.save) {}
      _ = try await subject.wait { _ in try saves(subject) > before ? true : nil }
      var known = SessionRecord(token: record.token, visitor: record.visitor, request: record.request)
      for message in subject.heard.messages.dropFirst(told) {
        switch try WorkerMessage(message[...]) {
        case .snapshot(record.token, let change): #expect(change.apply(to: &known.snapshot, limit: WorkerLimits.snapshot))
        case .outline(record.token, let change): #expect(change.apply(to: &known.outline, limit: WorkerLimits.outline))
        default: break
        }
      }
      #expect(known.snapshot == (state ? record.snapshot : []) && known.outline == (page ? record.outline : []))
      told = subject.heard.messages.count
    }
  }

  @Test("What comes after a worker has saved is left to the next one")
  func afterSaved() async throws {
    let (subject, _) = try await pressed()
    let before = subject.heard.messages.count
    try subject.events.handle(.message(socket: 5, Array("y".utf8))) {}
    for number in 1...3 as ClosedRange<UInt64> {
      try subject.events.handle(.ask(number: number)) {}
      _ = try await subject.wait { if case .answer(number, _) = $0 { true } else { nil } }
    }
    let later = try subject.heard.messages.dropFirst(before).map { try WorkerMessage($0[...]) }
    #expect(later.allSatisfy { if case .answer = $0 { true } else { false } }, "\(later)")
  }

  @Test("A worker sends frames until one waits at the front, or so many that it is told first that they have gone")
  func ahead() async throws {
    let subject = try Subject { Keeping() }
    let record = try await subject.page()
    let page = try await subject.wait { message in
      if case .response(1, let response) = message { numbered(String(decoding: response.body, as: UTF8.self)) } else { nil }
    }
    let number = try #require(page.firstMatch(of: /<button[^>]* data-n="(\d+)"/)?.1)
    try subject.events.handle(.opened(socket: 5, record.request)) {}
    try subject.events.handle(.message(socket: 5, Array("H\(record.token):0:0:UTC:1:400x300".utf8))) {}
    var presses: UInt32 = 0
    func frames() throws -> [String] {
      try subject.heard.messages.compactMap {
        if case .send(5, let frame) = try WorkerMessage($0[...]) { String(decoding: frame, as: UTF8.self) } else { nil }
      }
    }
    func press() async throws {
      try subject.events.handle(.message(socket: 5, Array("p\(number):\(frames().count)".utf8))) {}
      presses += 1
      _ = try await subject.wait { if case .taken(5, presses) = $0 { true } else { nil } }
    }
    func expectAll() async throws {
      try subject.events.handle(.drained(socket: 5)) {}
      _ = try await subject.wait { _ in try frames().last?.contains("\"count \(presses)\"") == true ? true : nil }
    }
    _ = try await subject.wait { _ in try frames().count == 1 ? true : nil }
    for _ in 0..<WorkerLimits.frames * 2 + 5 { try await press() }
    #expect(try frames().count == WorkerLimits.frames * 2)
    try await expectAll()
    #expect(try frames().count == WorkerLimits.frames * 2 + 1)
    try subject.events.handle(.behind(socket: 5)) {}
    for _ in 0..<3 { try await press() }
    #expect(try frames().count == WorkerLimits.frames * 2 + 1)
    try await expectAll()
    try await press()
    #expect(try frames().count == WorkerLimits.frames * 2 + 3)
  }

  private struct Deep: View {
    @State private var path: [String] = []
    var body: some View {
      NavigationStack(path: $path) {
        Button("Go \(path.count)") { path = (0..<20).map { "\($0)" + String(repeating: "ä", count: 250) } }
          .navigationDestination(for: String.self) { Text($0) }
      }
    }
  }

  @Test("A page at an address that is longer than any that is taken goes on in the next worker, where its state leads")
  func longAddress() async throws {
    let subject = try Subject { Deep() }
    var record = try await subject.page()
    try subject.events.handle(.opened(socket: 5, record.request)) {}
    try subject.events.handle(.message(socket: 5, Array("H\(record.token):0:0:UTC:1:400x300".utf8))) {}
    let page = try await subject.wait { message in
      if case .response(1, let response) = message { numbered(String(decoding: response.body, as: UTF8.self)) } else { nil }
    }
    let number = try #require(page.firstMatch(of: /<button[^>]* data-n="(\d+)"/)?.1)
    try subject.events.handle(.message(socket: 5, Array("p\(number):0".utf8))) {}
    _ = try await subject.wait { if case .taken(5, 1) = $0 { true } else { nil } }
    try subject.events.handle(.save) {}
    _ = try await subject.wait { if case .saved = $0 { true } else { nil } }
    // Each can be read: one that is not ends the worker.
    for message in subject.heard.messages {
      switch try WorkerMessage(message[...]) {
      case .moved(record.token, let path): record.request.path = path
      case .snapshot(record.token, let change): #expect(change.apply(to: &record.snapshot, limit: WorkerLimits.snapshot))
      default: break
      }
    }
    let next = try Subject { Deep() }
    let request = try await next.page().request
    record.visitor = try #require(next.site.visitor(of: request))
    #expect(next.site.takeOver(record))
    let session = try #require(next.site.sessions.first { $0.token == record.token })
    #expect(session.tree.navigation.depth == 20)
  }

  @Test("A message is being handled until the front has all that has come of it")
  func handledWhenHeard() async throws {
    struct Talking: View {
      @State private var text = "little"
      var body: some View { Button(text) { text = String(repeating: "much ", count: 80_000) } }
    }
    let subject = try Subject { Talking() }
    let record = try await subject.page()
    let page = try await subject.wait { message in
      if case .response(1, let response) = message { numbered(String(decoding: response.body, as: UTF8.self)) } else { nil }
    }
    let number = try #require(page.firstMatch(of: /<button[^>]* data-n="(\d+)"/)?.1)
    try subject.events.handle(.opened(socket: 5, record.request)) {}
    try subject.events.handle(.message(socket: 5, Array("H\(record.token):0:0:UTC:1:400x300".utf8))) {}
    _ = try await subject.wait { if case .taken(5, 0) = $0 { true } else { nil } }
    let (seen, address) = (Heard(), Int(bitPattern: subject.board))
    ServerThread.start { [hearing = subject.hearing] in
      func socket() -> UInt64 { behold_board_look(UnsafePointer(bitPattern: address)!).socket }
      hearing.withLock {
        seen.add([0])
        while socket() != 5 { usleep(1000) }
        // It has long been done, and what is said of it is more than the system keeps.
        usleep(600_000)
        seen.add([UInt8(socket())])
      }
    }
    while seen.messages.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    // The front hears nothing after this.
    try subject.events.handle(.ask(number: 7)) {}
    try subject.events.handle(.message(socket: 5, Array("p\(number):1".utf8))) {}
    _ = try await subject.wait { if case .taken(5, 1) = $0 { true } else { nil } }
    #expect(seen.messages == [[0], [5]])
    for _ in 0..<500 where subject.board.pointee.doing.socket != 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(subject.board.pointee.doing.socket == 0)
  }

  /// What is noted on a worker's board when it is asked.
  @MainActor
  private final class Looks {
    var board: UnsafeMutablePointer<behold_board>?
    private(set) var all: [[UInt64]] = []

    func look() {
      guard let board else { return }
      let doing = behold_board_look(board)
      all.append([doing.socket, doing.message, doing.request])
    }
  }

  private final class LookingAsker: SiteAsker {
    let looks: Looks
    init(_ looks: Looks) { self.looks = looks }
    var hasGone: Bool { false }
    func answer(_ response: HTTPResponse) { MainActor.assumeIsolated { looks.look() } }
  }

  @Test("The board has the request until it is answered, and which of its messages a socket's event is")
  func board() async throws {
    struct Looking: View {
      let looks: Looks
      var body: some View { Button("look") { looks.look() } }
    }
    let looks = Looks()
    let subject = try Subject { Looking(looks: looks) }
    looks.board = subject.board
    let record = try await subject.page()
    var request = record.request
    request.number = 9
    SiteMailbox(site: subject.worker, eventsInTurn: 1).post(
      .request(request, LookingAsker(looks)), in: SiteMailbox.Lane(), of: SiteMailbox.Client())
    for _ in 0..<3_000 where looks.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(looks.all == [[0, 0, 9]])
    let page = try await subject.wait { message in
      if case .response(1, let response) = message { numbered(String(decoding: response.body, as: UTF8.self)) } else { nil }
    }
    let number = try #require(page.firstMatch(of: /<button[^>]* data-n="(\d+)"/)?.1)
    try subject.events.handle(.opened(socket: 5, record.request)) {}
    try subject.events.handle(.message(socket: 5, Array("H\(record.token):0:0:UTC:1:400x300".utf8))) {}
    for _ in 0..<2 { try subject.events.handle(.message(socket: 5, Array("p\(number):0".utf8))) {} }
    _ = try await subject.wait { if case .taken(5, 2) = $0 { true } else { nil } }
    #expect(looks.all == [[0, 0, 9], [5, 2, 0], [5, 3, 0]])
    #expect(subject.site.largestAnswer == WorkerLimits.body)
  }

  @Test("A session that the front knows nothing of ends")
  func unknown() async throws {
    let subject = try Subject()
    let record = try await subject.page()
    for token in ["another", record.token] { try subject.events.handle(.unknown(token: token)) {} }
    _ = try await subject.wait { if case .ended(record.token) = $0 { true } else { nil } }
    #expect(subject.site.sessions.isEmpty)
  }

  @Test("An answer that the front could not read is another one")
  func unreadableAnswer() throws {
    var ends: [CInt] = [-1, -1]
    #expect(behold_make_line(&ends))
    let lines = ends.map { WorkerLine(descriptor: $0, limit: 1 << 20) }
    defer { for line in lines { line.end() } }
    let asker = WorkerAsker(number: 1, line: lines[1]) {}
    asker.answer(HTTPResponse(headers: [("content-disposition", String(repeating: "a", count: WorkerLimits.field + 1))], body: []))
    guard case .response(1, let response) = try WorkerMessage(#require(lines[0].next())[...]) else { throw WebServerError("no answer") }
    #expect(response.status == 500)
  }

  @Test("Snapshots of many pages are made together, soon, and each of them once a second at most")
  func common() async throws {
    let clock = SnapshotClock()
    var (pieces, times) = (0, [[ContinuousClock.Instant]](repeating: [], count: 200))
    clock.together = {
      pieces += 1
      $0()
    }
    let schedules = times.indices.map { index in SnapshotSchedule(clock) { times[index].append(.now) } }
    for round in 1...2 {
      for schedule in schedules { for _ in 0..<3 { schedule.wait() } }
      #expect(times.allSatisfy { $0.count == round - 1 })
      for _ in 0..<3_000 where !times.allSatisfy({ $0.count == round }) { try await Task.sleep(for: .milliseconds(10)) }
      #expect(times.allSatisfy { $0.count == round })
    }
    #expect(times.allSatisfy { $0[1] - $0[0] >= SnapshotSchedule.pause - SnapshotSchedule.rest })
    #expect(pieces < 100)
    // What is made at once is not made again for what was to come, and what comes next waits its time.
    schedules[0].wait()
    schedules[0].makeNow()
    schedules[0].wait()
    for _ in 0..<3_000 where times[0].count < 4 { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .milliseconds(100))
    #expect(times[0].count == 4 && times[0][3] - times[0][2] >= SnapshotSchedule.pause - SnapshotSchedule.rest)
  }

  @Test("A snapshot is said for what happens together, and none while nothing happens")
  func schedule() async throws {
    let (subject, _) = try await pressed()
    try await Task.sleep(for: SnapshotSchedule.pause + .milliseconds(200))
    func snapshots() throws -> Int {
      try subject.heard.messages.count { if case .snapshot = try WorkerMessage($0[...]) { true } else { false } }
    }
    let before = try snapshots()
    try await Task.sleep(for: SnapshotSchedule.pause * 2)
    #expect(try snapshots() == before)
    try subject.events.handle(.save) {}
    _ = try await subject.wait { [heard = subject.heard] in
      let count = try heard.messages.count { if case .saved = try WorkerMessage($0[...]) { true } else { false } }
      if case .saved = $0, count == 2 { return true } else { return nil }
    }
    #expect(try snapshots() == before)

    var made = 0
    let schedule = SnapshotSchedule { made += 1 }
    for _ in 0..<20 { schedule.touched() }
    for _ in 0..<500 where made == 0 { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .milliseconds(100))
    #expect(made == 1)
  }

  @Test("Whatever is in the place of a snapshot is read as one, or is none")
  func hostileSnapshots() throws {
    var snapshot = StateSnapshot()
    snapshot.values = [StateSnapshot.Value(place: .max, bytes: Array("[1]".utf8)), StateSnapshot.Value(place: 0, bytes: [])]
    let bytes = SessionSnapshot(snapshot).encoded
    #expect(try SessionSnapshot(bytes).state == snapshot)
    for end in bytes.indices { #expect(throws: LineReader.Malformed.self) { try SessionSnapshot(Array(bytes[..<end])) } }
    #expect(throws: LineReader.Malformed.self) { try SessionSnapshot(bytes + [0]) }
    for _ in 0..<2_000 {
      var other = bytes
      other[.random(in: other.indices)] = .random(in: 0...255)
      if let read = try? SessionSnapshot(other) { #expect(read.encoded == other) }
    }
  }

  @Test("HOST-5 Whatever a front says, the worker lives, or ends its line")
  func fuzz() async throws {
    let subject = try Subject()
    let record = try await subject.page()
    var messages = WorkerMessageTests.toWorker
    for socket in 1...3 as ClosedRange<UInt64> {
      messages += [
        .opened(socket: socket, record.request), .restore(socket: socket, record), .drained(socket: socket), .closed(socket: socket),
        .message(socket: socket, Array("H\(record.token):0:0".utf8)), .message(socket: socket, Array("p12:1".utf8)),
      ]
    }
    for round in 0..<3_000 {
      var bytes = Array(messages.randomElement()!.encoded[4...])
      if round % 3 == 0 { bytes[bytes.indices.randomElement()!] = [0, 1, 2, 3, 255].randomElement()! }
      guard let message = try? FrontMessage(bytes[...], messageSize: 64) else { continue }
      try? subject.events.handle(message) {}
      if round % 100 == 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
    try subject.events.handle(.ask(number: 4711)) {}
    _ = try await subject.wait { if case .answer(4711, _) = $0 { true } else { nil } }
  }
}
