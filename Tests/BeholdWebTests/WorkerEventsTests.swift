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
    private let worker: WorkerSite
    private let memory = behold_board_make()
    /// It stays, as events that are still on their way are noted there.
    private let board: UnsafeMutablePointer<behold_board>
    private let lines: [WorkerLine]

    init() throws {
      var ends: [CInt] = [-1, -1]
      #expect(behold_make_line(&ends))
      board = try #require(behold_board_open(memory))
      lines = ends.map { WorkerLine(descriptor: $0, limit: 1 << 20) }
      site = AppSite(AppInstance(OneWindow { EveryControl() }), assets: .forTests)
      worker = WorkerSite(site, line: lines[1], board: board)
      events = WorkerEvents(site: worker, line: lines[1], limits: WebServer.Limits(), metrics: Metrics())
      lines[0].start({ [heard] in heard.add($0) }, ended: {})
    }

    isolated deinit {
      site.drain()
      for line in lines { line.end() }
      close(memory)
    }

    /// Waits until a message has come that is wanted.
    func wait<Found>(_ find: (WorkerMessage) throws -> Found?) async throws -> Found {
      for _ in 0..<3000 {
        for message in heard.messages { if let found = try find(WorkerMessage(message[...])) { return found } }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw WebServerError("it does not come")
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
    #expect(frame.contains(WebSession.faultNotice) && frame.contains("[15,7]") && !frame.contains("[12,"))
    let received = try await second.wait { if case .taken(5, let received) = $0 { received } else { nil } }
    #expect(received == 7)
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
