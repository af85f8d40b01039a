import Foundation
import Testing

@testable import BeholdWeb

/// The program `browser-pages` with workers, beside the tests.
private final class WorkersProgram {
  let process = Process()
  let port: Int
  let folder: URL
  /// The program's.
  let file: URL
  private let log: URL

  /// - Parameters:
  ///   - before: the program in whose place it is, with its port and what it has kept.
  ///   - host: where it listens.
  ///   - isLinked: whether the program has a file of its own, in whose place another can be put.
  init(_ arguments: String..., after before: WorkersProgram? = nil, at host: String = "127.0.0.1", isLinked: Bool = false) throws {
    folder = before?.folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("workers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    log = folder.appendingPathComponent("log-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    file = isLinked ? folder.appendingPathComponent("browser-pages") : products.appendingPathComponent("browser-pages")
    if isLinked {
      try FileManager.default.linkItem(at: products.appendingPathComponent("browser-pages"), to: file)
      for name in try FileManager.default.contentsOfDirectory(atPath: products.path) where name.hasSuffix(".resources") {
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(name), withDestinationURL: products.appendingPathComponent(name))
      }
    }
    process.executableURL = file
    process.arguments = ["--host", host, "--port", "\(before?.port ?? 0)", "--storage", folder.path, "--workers", "2"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }, "it said \(line)")
    // Which of them has which page is known then.
    wait { self.logged.components(separatedBy: " is there: process ").count == 3 }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  var logged: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The processes that the program has started, whichever of its threads has.
  var workers: [pid_t] {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      let children = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return children.split(separator: " ").compactMap { pid_t($0) }
    }.sorted()
  }

  /// Waits until something is so, at most half a minute.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 30)
    while !isSo() {
      guard Date() < end else {
        Issue.record("it is still not so; the log has \(logged)", sourceLocation: sourceLocation)
        return
      }
      usleep(10_000)
    }
  }
}

/// A page of a program's with its connection.
private final class WorkerPage {
  private var client: TestClient
  private let cookie: String
  private let token: String
  private var numbers: [String: Int] = [:]
  private(set) var frames = 0

  init(_ program: WorkersProgram, at path: String = "/failing") throws {
    let asking = try #require(TestClient(port: program.port, timeout: 60))
    let page = try #require(asking.get(path))
    #expect(page.status == 200)
    cookie = try String(#require(page.headers["set-cookie"]?.split(separator: ";").first))
    token = try String(#require(page.text.firstMatch(of: /name="behold" content="([^"]+)"/)?.1))
    client = try #require(TestClient(port: program.port, timeout: 60))
    #expect(client.shakeHands(["Cookie": cookie])?.status == 101)
    learn(page.text)
    client.say("H\(token):0:0")
    #expect(hear()?.contains("[12,0]") == true)
  }

  private func learn(_ text: String) {
    for part in numbered(text).split(separator: /<button|\["button"/).dropFirst() {
      guard let number = part.firstMatch(of: /data-n"?[=:]"(\d+)"/)?.1,
        let name = part.firstMatch(of: /Count|Trap|Poison|Leave|Hang|Second|Write|Open|Inner/)?.0
      else { continue }
      numbers[String(name)] = Int(number)
    }
  }

  /// Opens another connection for what it has had, and presses something before it is told anything.
  func comeBack(to program: WorkersProgram, pressing name: String) throws {
    client = try #require(TestClient(port: program.port, timeout: 60))
    #expect(client.shakeHands(["Cookie": cookie])?.status == 101)
    client.say("H\(token):\(frames):0:Europe/Berlin:2:400x300")
    press(name)
  }

  func press(_ name: String) { client.say("p\(numbers[name] ?? 0):\(frames)") }

  /// The next frame, and what it says of buttons; `nil` if the connection has ended.
  func hear() -> String? {
    guard let frame = client.hear() else { return nil }
    note(frame)
    return frame
  }

  private func note(_ frame: String) {
    frames += 1
    learn(frame)
  }

  /// Presses something until that is done, which it is not for who has not heard what has changed meanwhile.
  func press(_ name: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<20 {
      press(name)
      guard let frame = hear() else { break }
      if frame.contains(text) { return }
    }
    Issue.record("\(text) does not come", sourceLocation: sourceLocation)
  }

  /// Waits for a frame with something in it.
  func hear(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<20 {
      guard let frame = hear() else { break }
      if texts.allSatisfy(frame.contains) { return }
    }
    Issue.record("\(texts) does not come", sourceLocation: sourceLocation)
  }

  func farewell() -> (code: Int, reason: String) { client.farewellInWords(note) }
}

@Suite("Workers, as processes", .serialized)
struct WorkerProcessTests {
  private func pages(_ count: Int, _ program: WorkersProgram) throws -> [WorkerPage] {
    try (0..<count).map { _ in try WorkerPage(program) }
  }

  private static let gaveUp = "Something went wrong here again. Load the page to begin anew."

  /// Each page is at work.
  private func check(_ pages: [WorkerPage], _ count: Int = 1) {
    for page in pages { page.press("Count") }
    for page in pages { page.hear("\"count \(count)\"") }
  }

  /// Until the state of pages is with the front.
  private func rest() { usleep(1_500_000) }

  @Test("Workers that are killed leave their pages to the next ones, on the same connections", .timeLimit(.minutes(3)))
  func killed() throws {
    let program = try WorkersProgram()
    let pages = try pages(12, program)
    check(pages)
    for round in 0..<3 {
      program.wait { program.workers.count == 2 }
      let workers = program.workers
      // Who is at work when it is killed is taken for the cause.
      rest()
      kill(workers[round % 2], SIGKILL)
      program.wait { program.workers.count == 2 && program.workers != workers }
      // Six pages have a new worker, which shows them from the beginning; each page can be told by what it hears.
      for page in pages { page.press("Count") }
      for page in pages { page.hear("\"count ") }
    }
    #expect(program.logged.components(separatedBy: "by signal 9 (killed); 6 sessions go on").count == 4)
  }

  @Test("A trap ends no page but the one that does it again", .timeLimit(.minutes(3)))
  func trap() throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    rest()
    pages[0].press("Trap")
    pages[0].hear("Something went wrong")
    let place = "in press of the button \"Trap\" of FailingPage, in session 1"
    program.wait { program.logged.contains(place + "; 1 session goes on, and one begins anew") }
    check([pages[0]])
    check([pages[1], pages[3]], 2)
    // It was in the same worker, and goes on.
    pages[2].hear("data-worker")
    check([pages[2]], 2)
    rest()
    pages[0].press("Trap")
    #expect(pages[0].farewell() == (4001, Self.gaveUp))
    pages[2].hear("data-worker")
    check([pages[2]], 3)
    program.wait { program.logged.contains(place + "; 1 session goes on, and one has ended, as it has done so again") }
    // Around them is what the crash has printed.
    let lines = program.logged.split(separator: "\n").filter { $0.contains("Z worker 1 ") }
    #expect(lines.count >= 5 && lines.allSatisfy { $0.hasPrefix("2") }, "\(lines)")
  }

  @Test("A worker that is left, or hangs, is another one soon", .timeLimit(.minutes(3)))
  func leftAndHanging() throws {
    let program = try WorkersProgram("--hang-limit", "1")
    let pages = try pages(4, program)
    pages[0].press("Leave")
    pages[1].press("Hang")
    for page in pages { page.hear("data-worker") }
    check(pages)
    #expect(program.logged.contains("has ended with status 3, in") || program.logged.contains("has ended with status 3;"))
    #expect(
      program.logged.contains("has ended with status 70, as it did not answer for 1 s, in press of the button \"Hang\" of FailingPage"))
  }

  @Test("Workers end with their front, in order or not", .timeLimit(.minutes(3)))
  func ends() throws {
    var program = try WorkersProgram()
    var pages = try pages(2, program)
    var workers = program.workers
    program.process.terminate()
    for page in pages { #expect(page.farewell() == (1001, "The server is restarting.")) }
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 0)
    #expect(workers.count == 2 && workers.allSatisfy { kill($0, 0) != 0 })

    program = try WorkersProgram()
    pages = try self.pages(2, program)
    workers = program.workers
    kill(program.process.processIdentifier, SIGKILL)
    program.process.waitUntilExit()
    program.wait { workers.allSatisfy { kill($0, 0) != 0 } }
    withExtendedLifetime(pages) {}
  }

  @Test(
    "A page that comes back after a restart is told what is otherwise, and what it has pressed meanwhile is done", .timeLimit(.minutes(3)))
  func restarted() throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    program.process.terminate()
    for page in pages { #expect(page.farewell() == (1001, "The server is restarting.")) }
    program.process.waitUntilExit()
    let next = try WorkersProgram(after: program)
    for page in pages {
      try page.comeBack(to: next, pressing: "Count")
      let first = try #require(page.hear())
      #expect(first.contains("data-worker") && !first.contains("\"Trap\""), "\(first)")
      page.hear("\"count 2\"")
    }
    #expect(next.logged.contains("4 of the sessions before go on when their pages come back"))
  }

  @Test(
    "Of two programs at one port, with one folder, the second says that it keeps no sessions; if it ends last, those of the first wait beside its own",
    .timeLimit(.minutes(3)))
  func shared() throws {
    let program = try WorkersProgram()
    let page = try WorkerPage(program)
    let other = try WorkersProgram(after: program, at: "127.0.0.2")
    other.wait { other.logged.contains("another program at port \(program.port) keeps its sessions in \(program.folder.path)") }
    check([page])
    for ended in [program, other] {
      ended.process.terminate()
      ended.process.waitUntilExit()
    }
    #expect(page.farewell().code == 1001)
    let next = try WorkersProgram(after: program)
    try page.comeBack(to: next, pressing: "Count")
    page.hear("\"count 2\"")
  }

  @Test("SIGHUP replaces the workers, and the pages go on with their connections", .timeLimit(.minutes(3)))
  func reloaded() throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    let workers = program.workers
    kill(program.process.processIdentifier, SIGHUP)
    for page in pages { page.hear("data-worker") }
    check(pages, 2)
    program.wait { program.workers.count == 2 && Set(program.workers).isDisjoint(with: workers) }
    #expect(program.logged.contains("the program is loaded\n") && !program.logged.contains("has ended"))
  }

  private func send(_ signal: CInt, to program: WorkersProgram) { kill(program.process.processIdentifier, signal) }

  @Test("What is loaded again twice is loaded once more, and pages go on with their connections", .timeLimit(.minutes(3)))
  func reloadedTwice() throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    let workers = program.workers
    for _ in 0..<3 {
      send(SIGHUP, to: program)
      usleep(20_000)
    }
    // Once for the first signal, and once for all that have come meanwhile.
    program.wait { program.logged.components(separatedBy: "the program is loaded\n").count == 3 }
    usleep(300_000)
    #expect(program.logged.components(separatedBy: "the program is loaded again").count == 3)
    program.wait { program.workers.count == 2 && Set(program.workers).isDisjoint(with: workers) }
    for page in pages { page.hear("\"data-worker\":\"2\"") }
    check(pages, 2)
    #expect(!program.logged.contains("has ended"))
  }

  @Test("A worker that is killed while another takes its place does not come back in its place", .timeLimit(.minutes(3)))
  func killedAtReload() throws {
    let program = try WorkersProgram("--hang-limit", "60")
    let pages = try pages(8, program)
    check(pages)
    rest()
    func firsts() -> [pid_t] { program.logged.matches(of: /worker 1 is there: process (\d+)/).compactMap { pid_t($0.1) } }
    for round in 1...6 {
      let old = try #require(firsts().last)
      // It has no moment to save in, so that it is waited for. Every other page is in the first worker.
      pages[round % 4 * 2].press("Hang")
      usleep(50_000)
      send(SIGHUP, to: program)
      program.wait { firsts().count > round }
      kill(old, SIGKILL)
      program.wait { program.logged.components(separatedBy: "the program is loaded\n").count == round + 1 }
      for page in pages { page.press("Count", until: "\"count ") }
      #expect(firsts().count == round + 1 && !program.workers.contains(old))
    }
    usleep(500_000)
    #expect(firsts().count == 7 && program.workers.count == 2)
  }

  @Test(
    "A front that is told to end while workers are replaced keeps what pages have", .timeLimit(.minutes(5)),
    arguments: [0, 60_000, 120_000, 160_000, 200_000, 240_000, 300_000, 500_000])
  func endedAtReload(_ delay: useconds_t) throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    send(SIGHUP, to: program)
    usleep(delay)
    program.process.terminate()
    for page in pages { #expect(page.farewell() == (1001, "The server is restarting.")) }
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 0)
    let next = try WorkersProgram(after: program)
    for page in pages {
      try page.comeBack(to: next, pressing: "Count")
      page.hear("\"count 2\"")
    }
  }

  @Test("What a person has come to is there after a kill, and after SIGHUP at once", .timeLimit(.minutes(3)))
  func state() throws {
    let program = try WorkersProgram()
    let pages = try (0..<2).map { _ in try WorkerPage(program, at: "/keeping") }
    // What is as it was is not told again, so that what comes of the next press tells.
    func expectState(_ inner: Int) {
      for page in pages {
        page.hear("data-worker")
        page.press("Inner")
        page.hear("inner \(inner)")
      }
    }
    for page in pages {
      for (name, text) in [
        ("Count", "count 1"), ("Second", "second"), ("Write", "written"), ("Open", "inner 0"), ("Inner", "inner 1"), ("Inner", "inner 2"),
      ] {
        page.press(name)
        page.hear(text)
      }
    }
    rest()
    for worker in program.workers { kill(worker, SIGKILL) }
    expectState(3)
    program.wait { program.workers.count == 2 }
    kill(program.process.processIdentifier, SIGHUP)
    expectState(4)
  }

  @Test(
    "A value that ends the worker when it is written is the fault of its session, which begins anew, and then ends", .timeLimit(.minutes(3))
  )
  func poison() throws {
    let program = try WorkersProgram()
    let pages = try pages(4, program)
    check(pages)
    rest()
    pages[0].press("Poison")
    pages[0].hear("Something went wrong", "\"count 0\"")
    // It was in the same worker, and goes on.
    pages[2].hear("data-worker")
    rest()
    pages[0].press("Poison")
    #expect(pages[0].farewell() == (4001, Self.gaveUp))
    pages[2].hear("data-worker")
    check(pages.suffix(3), 2)
  }

  @Test("A program that does not come up is in nobody's place, also when a worker of the one before ends later", .timeLimit(.minutes(3)))
  func badProgram() throws {
    let program = try WorkersProgram(isLinked: true)
    let pages = try pages(4, program)
    check(pages)
    rest()
    try FileManager.default.removeItem(at: program.file)
    kill(program.process.processIdentifier, SIGHUP)
    program.wait { program.logged.contains("it cannot be started: no such file or directory; the one that is there goes on") }
    for (text, said) in [("no program", "goes on"), ("#!/bin/false\n", "does not come up")] {
      let bad = program.folder.appendingPathComponent("bad")
      try Data(text.utf8).write(to: bad)
      chmod(bad.path, 0o755)
      #expect(rename(bad.path, program.file.path) == 0)
      let before = program.logged.count
      kill(program.process.processIdentifier, SIGHUP)
      program.wait { program.logged.dropFirst(before).contains(said) }
      let workers = program.workers
      for worker in workers { kill(worker, SIGKILL) }
      program.wait { program.workers.count == 2 && Set(program.workers).isDisjoint(with: workers) }
      for page in pages { page.hear("data-worker") }
      #expect(program.logged.dropFirst(before).components(separatedBy: "does not come up").count == 2, "it is said once")
    }
    check(pages, 2)
  }

  @Test("A worker is started by its front alone", .timeLimit(.minutes(1)))
  func alone() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("browser-pages")
    process.arguments = ["--behold-worker", "--port", "0"]
    let said = Pipe()
    process.standardError = said
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    let text = String(decoding: said.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text == "browser-pages: --behold-worker is for the workers that --workers starts\n")
  }
}
