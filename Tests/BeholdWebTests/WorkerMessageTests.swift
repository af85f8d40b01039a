import CBeholdWeb
import Foundation
import Testing

@testable import BeholdWeb

@Suite("The line between a front and its workers")
struct WorkerMessageTests {
  private static var request: HTTPRequest {
    var request = HTTPRequest(path: "/a%20b")
    (request.number, request.method, request.query, request.host) = (7, .post, "x=1", "localhost:80")
    (request.cookies, request.origin, request.acceptLanguage, request.ifNoneMatch) = ("behold=x", nil, "de", "\"1\"")
    (request.fetchSite, request.isMobile, request.isDark, request.acceptsGzip, request.isSecure) = ("none", true, false, false, true)
    (request.peer, request.client, request.body) = ("192.0.2.1", "192.0.2.1", [0, 255])
    return request
  }

  private static var record: SessionRecord {
    SessionRecord(
      token: "token", visitor: "visitor", request: request, received: .max, lastDoing: 9, generation: 3, continues: true, isHidden: true,
      wasAtFault: true,
      snapshot: [1, 2, 3], outline: [4, 5])
  }

  static var toWorker: [FrontMessage] {
    [
      .begin(version: 1, key: [UInt8](repeating: 9, count: 32), name: "worker 1"), .request(request), .opened(socket: .max, request),
      .message(socket: 1, Array("p12:3".utf8)), .drained(socket: 2), .closed(socket: 3), .restore(socket: 4, record), .ask(number: 5), .end,
      .abandoned(request: 6), .save, .behind(socket: 7), .forgotten(token: "token", state: true, page: false), .unknown(token: "token"),
    ]
  }

  static var toFront: [WorkerMessage] {
    var response = HTTPResponse(status: 200, headers: [("content-type", "text/html"), ("x", "ä")], body: [1, 2, 3])
    response.mayBeCompressed = true
    return [
      .ready(version: 1), .response(request: 1, response), .send(socket: 2, Array("[[15,1]]".utf8)),
      .close(socket: 3, code: 4001, reason: "why"), .taken(socket: 4, received: 5),
      .began(request: 6, session: 7, token: "token", visitor: "visitor"), .attached(socket: 8, session: 9, token: "token"),
      .moved(token: "token", path: "/a/b"), .ended(token: "token"),
      .snapshot(token: "token", ByteChange(from: [1, 2, 3], to: [1, 2, 4, 5, 3], head: 1)),
      .outline(token: "token", ByteChange(from: [], to: [6], head: 13)),
      .answer(number: 10, metrics: "x 1\n"), .saved, .styleSheet(".a { b: c }"),
    ]
  }

  @Test("More than may wait goes in parts, where who says it waits for room")
  func room() throws {
    var ends: [CInt] = [-1, -1]
    #expect(behold_make_line(&ends))
    let lines = ends.map { WorkerLine(descriptor: $0, limit: 1 << 24) }
    var writer = LineWriter(1)
    writer.write([UInt8](repeating: 7, count: 12 << 20))
    let message = writer.message()
    let count = WorkerLimits.waiting / message.count + 2
    ServerThread.start {
      lines[0].start({ _ in }, ended: {})
      lines[0].hold()
      for _ in 0..<count {
        lines[0].post(message)
        lines[0].makeRoom()
      }
      lines[0].release()
    }
    for _ in 0..<count { #expect(lines[1].next()?.count == message.count - 4) }
    lines[0].end()
    #expect(lines[1].next() == nil)
    // Who waits for room is not kept when the line ends.
    lines[0].hold()
    lines[0].post(message)
    lines[0].makeRoom()
  }

  @Test("What is given back has no limit on a line, and what else is said the one that it has without")
  func givenBack() throws {
    func message(_ count: Int) -> [UInt8] {
      var writer = LineWriter(1)
      writer.write([UInt8](repeating: 7, count: count))
      return writer.message()
    }
    for isTooMuch in [false, true] {
      var ends: [CInt] = [-1, -1]
      #expect(behold_make_line(&ends))
      let lines = [WorkerLine(descriptor: ends[0], limit: 1 << 24, most: 1_000), WorkerLine(descriptor: ends[1], limit: 1 << 24)]
      // Nobody takes anything meanwhile.
      for _ in 0..<3 { lines[0].post(message(1 << 20), isGivenBack: true) }
      lines[0].post(message(600))
      lines[0].post(message(1 << 20), isGivenBack: true)
      if isTooMuch { lines[0].post(message(600)) }
      lines[0].start({ _ in }, ended: {})
      let sizes = (0..<5).map { _ in isTooMuch ? nil : lines[1].next().map { $0.count > 1 << 20 } }
      #expect(sizes == (isTooMuch ? [nil, nil, nil, nil, nil] : [true, true, true, false, true]))
      if isTooMuch { #expect(lines[1].next() == nil) }
      lines[0].end()
    }
  }

  @Test("What has changed of bytes is said, and makes them what they are; what is no change of them is none")
  func changes() {
    for _ in 0..<3_000 {
      let (head, limit) = (Int.random(in: 0...5), 64)
      var old = (0..<Int.random(in: 0...40)).map { _ in UInt8.random(in: 0...2) }
      var new = old
      for _ in 0..<Int.random(in: 0...3) where !new.isEmpty {
        new.replaceSubrange(.random(in: 0..<new.count)..<new.count, with: new.suffix(.random(in: 0...new.count)))
      }
      new = Array(new.prefix(limit))
      let change = ByteChange(from: old, to: new, head: head)
      #expect(change.applied(to: old, limit: limit) == new)
      #expect(change.applied(to: old, limit: new.count - 1) == nil)
      var bytes = old
      #expect(change.apply(to: &bytes, limit: limit) && bytes == new)
      old.removeLast(min(old.count, Int.random(in: 0...40)))
      if let other = change.applied(to: old, limit: limit) { #expect(other.count == new.count) }
    }
    let long = [UInt8](repeating: 7, count: 10_000)
    let change = ByteChange(from: long, to: long[..<5_000] + [8] + long[5_001...], head: 13)
    #expect(change.middle == [8] && change.prefix == 4_987 && change.suffix == 4_999)
    var bytes = long
    let alone = ByteChange(head: [1, 2, 3], of: long.count)
    #expect(alone == ByteChange(from: long, to: [1, 2, 3] + long.dropFirst(3), head: 3))
    #expect(alone.apply(to: &bytes, limit: long.count) && bytes == [1, 2, 3] + long.dropFirst(3))
    bytes.removeLast()
    #expect(!alone.apply(to: &bytes, limit: long.count) && bytes.count == long.count - 1)
  }

  private static func front(_ bytes: ArraySlice<UInt8>) throws -> [UInt8] { try FrontMessage(bytes, messageSize: 64).encoded }
  private static func worker(_ bytes: ArraySlice<UInt8>) throws -> [UInt8] { try WorkerMessage(bytes).encoded }

  @Test("HOST-5 Each message is read as it was written, and neither a part of one is a message nor one with more behind it")
  func exact() {
    for (messages, read) in [(Self.toWorker.map(\.encoded), Self.front), (Self.toFront.map(\.encoded), Self.worker)] {
      for message in messages {
        let length = message.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        #expect(length == message.count - 4)
        #expect((try? read(message[4...])) == message)
        for end in 4..<message.count { #expect((try? read(message[4..<end])) == nil) }
        #expect((try? read((message + [0])[4...])) == nil)
      }
    }
  }

  @Test("HOST-5 What is longer than it may be is no message")
  func bounds() {
    let long = String(repeating: "a", count: 16 * 1024 + 1)
    var request = Self.request
    request.path = long
    #expect(throws: LineReader.Malformed.self) { try FrontMessage(FrontMessage.request(request).encoded[4...], messageSize: 64) }
    request = Self.request
    request.body = [UInt8](repeating: 0, count: 256 * 1024 + 1)
    #expect(throws: LineReader.Malformed.self) { try FrontMessage(FrontMessage.request(request).encoded[4...], messageSize: 64) }
    let message = FrontMessage.message(socket: 1, [UInt8](repeating: 65, count: 65))
    #expect(throws: LineReader.Malformed.self) { try FrontMessage(message.encoded[4...], messageSize: 64) }
    let answers: [WorkerMessage] = [
      .moved(token: "t", path: long), .ended(token: long), .close(socket: 1, code: 1, reason: String(repeating: "a", count: 124)),
      .snapshot(token: "t", ByteChange(from: [], to: [UInt8](repeating: 0, count: 256 * 1024 + 1), head: 0)),
      .response(request: 1, HTTPResponse(status: 99)),
      .response(request: 1, HTTPResponse(headers: Array(repeating: ("a", "b"), count: 65))),
    ]
    for answer in answers { #expect(throws: LineReader.Malformed.self) { try WorkerMessage(answer.encoded[4...]) } }
  }

  @Test("HOST-5 Whatever comes over the line, it is a message or none")
  func fuzz() {
    var random = SystemRandomNumberGenerator()
    for (messages, read) in [(Self.toWorker.map(\.encoded), Self.front), (Self.toFront.map(\.encoded), Self.worker)] {
      for round in 0..<20_000 {
        var bytes = Array(messages.randomElement()![4...])
        if round % 4 == 0 { bytes = (0..<Int.random(in: 0...40)).map { _ in .random(in: 0...255) } }
        for _ in 0..<Int.random(in: 0...3) where !bytes.isEmpty {
          bytes[bytes.indices.randomElement(using: &random)!] = [0, 1, 2, 127, 128, 255, .random(in: 0...255)].randomElement()!
        }
        // What is a message says the same when it is written again.
        if let again = try? read(bytes[...]) { #expect(Array(again[4...]) == bytes) }
      }
    }
  }

  @Test("A line carries messages in their order, in one piece where they are held, and ends with one that is too long")
  func line() throws {
    var ends: [CInt] = [-1, -1]
    #expect(behold_make_line(&ends))
    let (front, worker) = (WorkerLine(descriptor: ends[0], limit: 1 << 20), WorkerLine(descriptor: ends[1], limit: 1 << 20))
    let heard = Heard()
    worker.start({ heard.add($0) }, ended: { heard.end() })
    front.start({ _ in }, ended: {})
    let large = [UInt8](repeating: 7, count: 1 << 19)
    for number in 0..<20 {
      front.post(FrontMessage.ask(number: UInt64(number)).encoded)
      front.post(FrontMessage.message(socket: UInt64(number), large).encoded)
    }
    front.hold()
    front.post(FrontMessage.end.encoded)
    front.release()
    front.flush(seconds: 30)
    #expect(heard.wait(for: 41))
    for (place, message) in heard.messages.enumerated() {
      switch try FrontMessage(message[...], messageSize: 1 << 20) {
      case .ask(let number): #expect(place == Int(number) * 2)
      case .message(let number, let bytes): #expect(place == Int(number) * 2 + 1 && bytes == large)
      default: #expect(place == 40)
      }
    }
    front.post([255, 255, 255, 255, 1])
    #expect(heard.waitForEnd())
  }
}

/// What has come over a line.
@Suite("What a worker notes of its end")
struct WorkerEndTests {
  @Test("HOST-5 Whatever is in the place of a signal, the front lives", arguments: [4, -9, .min, .max, 0] as [CInt])
  func signal(_ noted: CInt) { #expect((0...0x7f).contains(WorkerSupervisor.status(ofSignal: noted))) }
}

final class Heard: @unchecked Sendable {
  private let state = NSCondition()
  private var all: [[UInt8]] = []
  private var isEnded = false

  var messages: [[UInt8]] { state.withLock { all } }

  func add(_ message: ArraySlice<UInt8>) {
    state.withLock {
      all.append(Array(message))
      state.broadcast()
    }
  }

  func end() {
    state.withLock {
      isEnded = true
      state.broadcast()
    }
  }

  /// Waits for so many messages, at most half a minute.
  func wait(for count: Int) -> Bool { wait { self.all.count >= count } }

  func waitForEnd() -> Bool { wait { self.isEnded } }

  private func wait(_ isSo: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    return state.withLock {
      while !isSo() { guard state.wait(until: end) else { return false } }
      return true
    }
  }
}
