import BeholdObservation
import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

private let isSoaking = ProcessInfo.processInfo.environment["BEHOLD_SOAK"] != nil

/// The server's half of the line against the page's, which `node` runs: `Tests/ScriptTests/schedules.mjs` makes the schedules and compares both sides.
@Suite("The line between page and server", .timeLimit(.minutes(isSoaking ? 150 : 15))) @MainActor
struct LineStressTests {
  @Test("HOST-8 After any loss, delay, dead line and restart nothing is lost without a word, nothing comes twice, and both sides are equal")
  func schedules() async throws {
    let environment = ProcessInfo.processInfo.environment
    // One that failed comes again by its number.
    let only = environment["BEHOLD_SCHEDULE"].flatMap(UInt32.init)
    let most: Int
    #if DEBUG
      // Views take ten times as long, and there are no threads that a sanitizer could find.
      most = environment["TSAN_OPTIONS"] == nil ? 1_000 : 100
    #else
      most = isSoaking ? 100_000 : 10_000
    #endif
    let first = only ?? UInt32.random(in: 0..<1_000_000_000)
    // Two, so that one makes its next turn while the other is answered.
    let counts = only == nil ? [most / 2, most / 2] : [1]
    var programs = try counts.enumerated().map { index, count in try ScheduleProgram(count, from: first + UInt32(index * count)) }
    while !programs.allSatisfy(\.isDone) {
      for index in programs.indices where !programs[index].isDone { programs[index].takeTurn() }
      // Other tests have servers on the main actor, too.
      await Task.yield()
    }
    for (program, count) in zip(programs, counts) {
      #expect(program.last.first.map(String.init) == "done \(count) 0", "\(program.last.dropFirst().joined(separator: "\n"))")
      #expect(program.servers.isEmpty)
    }
  }
}

/// Pages in schedules, and the server of each.
@MainActor
private struct ScheduleProgram {
  private let pages: LineProgram
  private(set) var servers: [Substring: ScheduledServer] = [:]
  /// What it has said at its end.
  private(set) var last: [Substring] = []
  private(set) var isDone = false

  init(_ count: Int, from first: UInt32) throws {
    let script = packageRoot.appendingPathComponent("Tests/ScriptTests/schedules.mjs").path
    pages = try LineProgram(["node", script, "\(count)", "\(first)"])
  }

  mutating func takeTurn() {
    let turn = pages.read() ?? []
    guard turn.first?.hasPrefix("done ") == false else {
      last = turn
      isDone = true
      return
    }
    var answers = ""
    for line in turn {
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let (schedule, word) = (words[0], words[1])
      if word == "start" { servers[schedule] = ScheduledServer() }
      for answer in servers[schedule]?.take(word, words.dropFirst(2).map(String.init)) ?? [] { answers += "\(schedule) \(answer)\n" }
      if word == "end" { servers[schedule] = nil }
    }
    pages.write(answers + "\n")
  }
}

/// The server of one schedule, which can be started anew.
@MainActor
private final class ScheduledServer {
  @Observable @MainActor
  final class Desk {
    var log: [String] = []
    var presses = 0
    var texts = ["", ""]
    var changes = 0
  }

  struct DeskView: View {
    let desk: Desk

    var body: some View {
      Button("Press") {
        desk.log.append("p")
        desk.presses += 1
      }
      TextField("First", text: text(0))
      TextField("Second", text: text(1))
      Text(verbatim: "\(desk.presses), \(desk.changes)")
    }

    /// What the program makes of a text goes back to the page.
    private func text(_ index: Int) -> Binding<String> {
      Binding {
        desk.texts[index]
      } set: {
        desk.log.append("\(index):\($0)")
        desk.texts[index] = index == 1 ? $0.uppercased() : $0
      }
    }
  }

  private var desk = Desk()
  private var site: AppSite?
  private var cookie: String?
  private var sockets: [Int: RecordingSocket] = [:]
  private var fields: [String] = []

  /// Does what a schedule says, and tells what the server has said then.
  func take(_ word: Substring, _ arguments: [String]) -> [String] {
    var answers: [String] = []
    switch word {
    case "start", "restart": restart()
    case "page": answers = ["page " + page()]
    case "open":
      let socket = RecordingSocket()
      sockets[Int(arguments[0])!] = socket
      var request = HTTPRequest(path: "/_behold/socket")
      request.host = "localhost"
      request.cookies = cookie
      site?.opened(socket, by: request)
    case "say": site?.received(Array(arguments[1].utf8), from: socket(arguments))
    case "drained": site?.drained(socket(arguments))
    case "closed": site?.closed(socket(arguments))
    case "change": change()
    case "log": answers = ["log " + json(desk.log.map { $0 == "p" ? $0 : "i\(fields[Int(String($0.first!))!])\($0.dropFirst())" })]
    case "state": answers = ["state " + json(["\(desk.presses), \(desk.changes)"] + desk.texts)]
    default: site?.drain()
    }
    for (number, socket) in sockets {
      answers += socket.take().map { "frame \(number) \($0)" }
      if let code = socket.takeClosing() { answers.append("close \(number) \(code)") }
    }
    return answers
  }

  private func socket(_ arguments: [String]) -> RecordingSocket { sockets[Int(arguments[0])!]! }

  private func restart() {
    sockets = [:]
    site?.drain()
    site = AppSite(AppInstance(OneWindow { [unowned self] in DeskView(desk: desk) }), assets: .forTests)
  }

  private func page() -> String {
    desk = Desk()
    var request = HTTPRequest(path: "/")
    request.host = "localhost"
    request.cookies = cookie
    guard let response = site?.respond(to: request) else { return "" }
    cookie = response.headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) }
    let html = numbered(String(decoding: response.body, as: UTF8.self))
    fields = numbers(after: "<label data-n=", in: html)
    let token = numbers(after: "name=\"behold\" content=", in: html).first ?? ""
    let button = numbers(after: "<button data-n=", in: html).first ?? ""
    let text = html.components(separatedBy: ">0, 0<").first.flatMap { numbers(after: "data-n=", in: $0).last } ?? ""
    return "{\"token\":\"\(token)\",\"button\":\(button),\"fields\":\(json(fields)),\"text\":\(text),\"shown\":\"0, 0\"}"
  }

  /// What is in quotes after each place of a text.
  private func numbers(after start: String, in html: String) -> [String] {
    html.components(separatedBy: start + "\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// Something happens on the server.
  private func change() {
    desk.changes += 1
    if desk.changes % 3 == 0 { desk.texts[0] = desk.changes % 2 == 0 ? "" : "set \(desk.changes)" }
    ViewTree.flushAll()
  }

  private func json(_ texts: [String]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.appendJSON(text)
    }
    return String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self)
  }
}

/// A program that is spoken with in turns: lines, and an empty one at the end.
private final class LineProgram {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var rest = Data()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func write(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// - Returns: `nil` if the program has ended.
  func read() -> [Substring]? {
    let end = Data("\n\n".utf8)
    while true {
      if let range = rest.range(of: end) {
        let turn = String(decoding: rest[rest.startIndex..<range.lowerBound], as: UTF8.self)
        rest = Data(rest[range.upperBound...])
        return turn.split(separator: "\n")
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      rest.append(data)
    }
  }
}
