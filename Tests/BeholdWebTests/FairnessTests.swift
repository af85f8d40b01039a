import Glibc
import Testing

@testable import BeholdWeb

@Suite("Turns of connections", .timeLimit(.minutes(10)))
struct FairnessTests {
  @Test("each lane has its turn, and its items come in their order")
  func lanes() {
    var queue = FairQueue<String>()
    let (group, a, b, c) = (FairQueue<String>.Group(), FairQueue<String>.Lane(), FairQueue<String>.Lane(), FairQueue<String>.Lane())
    for number in 1...4 { queue.append("a\(number)", to: a, of: group) }
    for number in 1...2 { queue.append("b\(number)", to: b, of: group) }
    #expect(queue.popFirst() == "a1")
    queue.append("c1", to: c, of: group)
    var rest: [String] = []
    while let item = queue.popFirst() { rest.append(item) }
    #expect(rest == ["b1", "a2", "c1", "b2", "a3", "a4"] && queue.count == 0)
    queue.append("again", to: a, of: group)
    #expect(queue.popFirst() == "again" && queue.popFirst() == nil)
  }

  @Test("who fills a hundred lanes of one group waits as long as who fills one lane of another")
  func groups() {
    var queue = FairQueue<Int>()
    let (crowd, single) = (FairQueue<Int>.Group(), FairQueue<Int>.Group())
    let lanes = (0..<100).map { _ in FairQueue<Int>.Lane() }
    for round in 0..<100 { for lane in lanes { queue.append(round, to: lane, of: crowd) } }
    let honest = FairQueue<Int>.Lane()
    queue.append(-1, to: honest, of: single)
    queue.append(-2, to: honest, of: single)
    let first = (0..<4).map { _ in queue.popFirst() }
    #expect(first == [0, -1, 0, -2])
    #expect(queue.count == 9998)
  }

  /// Notes whose events have come.
  @MainActor
  private final class Notes: WebSite {
    private(set) var heard: [String] = []
    private(set) var turnsOfOthers: [Int] = []

    nonisolated init() {}

    func respond(to request: HTTPRequest) -> HTTPResponse {
      heard.append("page")
      return HTTPResponse(status: 200, text: "page")
    }

    func opened(_ socket: WebSocket, by request: HTTPRequest) {}
    func received(_ message: [UInt8], from socket: WebSocket) { heard.append(String(decoding: message, as: UTF8.self)) }
    func drained(_ socket: WebSocket) {}
    func closed(_ socket: WebSocket) {}

    /// Something else on the main actor, which comes back again and again.
    func takeTurns() {
      turnsOfOthers.append(heard.count)
      if heard.count < 10_004 { Task { takeTurns() } }
    }
  }

  private func connection(_ loop: ServerLoop, _ address: String) -> Connection {
    var storage = sockaddr_storage()
    return Connection(loop: loop, peer: PeerAddress(&storage), client: loop.clients.quota(of: address, now: loop.now), isOneTooMany: false)
  }

  private func post(_ text: String, _ count: Int, from connection: Connection) {
    let socket = ServerSocket(connection: connection, limit: 100_000)
    for _ in 0..<count {
      _ = socket.put()
      connection.loop.mailbox.post(.message(Array(text.utf8), socket), in: connection.lane, of: connection.client.turns)
    }
  }

  @Test(
    "one that sends 10,000 events keeps nobody waiting: another's event, a page, and what else is on the main actor",
    arguments: [false, true])
  func flood(isFromOneAddress: Bool) async throws {
    let site = Notes()
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    let loop = try WebServer(site: site, options: options, log: .silent).makeLoop()
    let (noisy, honest) = (connection(loop, "1"), connection(loop, isFromOneAddress ? "1" : "2"))
    await MainActor.run {
      // Nothing is delivered before this ends.
      site.takeTurns()
      post("noise", 10_000, from: noisy)
      post("click", 3, from: honest)
      let asking = connection(loop, "3")
      loop.mailbox.post(.request(HTTPRequest(path: "/"), asking), in: asking.lane, of: asking.client.turns)
    }
    for _ in 0..<3000 where await site.heard.count < 10_004 { try await Task.sleep(for: .milliseconds(10)) }
    let heard = await site.heard
    #expect(heard.count == 10_004)
    #expect(heard.firstIndex(of: "click")! <= 2 && heard.lastIndex(of: "click")! <= 8)
    #expect(heard.firstIndex(of: "page")! <= 5)
    // A few events, and then a turn.
    let turns = await site.turnsOfOthers
    let gaps = zip(turns, turns.dropFirst()).map { $1 - $0 }
    #expect(turns.count > 1000 && gaps.allSatisfy { $0 <= 2 * options.limits.eventsInTurn })
    loop.outbox.post(.stop(seconds: 0))
    loop.run()
  }

  @Test("nothing is rendered for a connection that has gone")
  func gone() async throws {
    let site = Notes()
    var options = WebServer.Options()
    options.host = "127.0.0.1"
    options.port = 0
    let loop = try WebServer(site: site, options: options, log: .silent).makeLoop()
    await MainActor.run {
      for isThere in [false, true] {
        let asking = connection(loop, "1")
        loop.mailbox.post(.request(HTTPRequest(path: "/"), asking), in: asking.lane, of: asking.client.turns)
        if !isThere { asking.closed() }
      }
    }
    for _ in 0..<3000 where await site.heard.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(await site.heard == ["page"])
    loop.outbox.post(.stop(seconds: 0))
    loop.run()
  }
}
