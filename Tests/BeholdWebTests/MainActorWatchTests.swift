import BeholdObservation
import BeholdUI
import Foundation
import Synchronization
import Testing

@testable import BeholdWeb

@Suite("A program whose main actor is held", .serialized, .timeLimit(.minutes(10)))
struct MainActorWatchTests {
  private static let isReleased = Atomic<Bool>(false)

  /// Holds the main actor until it is released, at most half a minute.
  @MainActor private static func hold() { for _ in 0..<3000 where !isReleased.load(ordering: .relaxed) { usleep(10_000) } }

  private struct Holding: View {
    @State private var isHolding = false

    var body: some View {
      Button("Loop") { hold() }
      Button("Show") { isHolding.toggle() }
      if isHolding { Slow() }
    }
  }

  private struct Slow: View {
    var body: some View {
      let _ = hold()
      Text("slow")
    }
  }

  /// Waits on its own thread: others may be taken by tests that wait for the main actor.
  private func waitHere(_ times: Int = 2000, until isSo: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<times {
      if try isSo() { return true }
      usleep(10_000)
    }
    return false
  }

  private func status(_ app: TestApp, _ path: String) throws -> Int? { try #require(TestClient(port: app.port)).get(path)?.status }

  @Test("it is not ready meanwhile, its health is told all the same, and the log says once what holds it and when it goes on")
  func held() async throws {
    let app = try await TestApp(limits: {
      $0.slowSeconds = 0.4
      $0.readySeconds = 0.6
    }) { Holding() }
    try await app.waitUntil { try status(app, "/readyz") == 200 }
    let visit = try TestVisit(port: app.port)
    // Other tests hold the main actor, too, and what is said then is said once.
    func isTold(_ button: String, _ text: String) async throws -> Bool {
      for _ in 0..<10 {
        Self.isReleased.store(false, ordering: .relaxed)
        try visit.press(button)
        if button == "Loop" { #expect(try waitHere { try status(app, "/readyz") == 503 && status(app, "/healthz") == 200 }) }
        let isTold = waitHere(200) { app.lines.all.contains { $0.contains(text) } }
        Self.isReleased.store(true, ordering: .relaxed)
        try await app.waitUntil { try status(app, "/readyz") == 200 }
        if isTold { return true }
      }
      return false
    }
    #expect(try await isTold("Loop", "by press of the button \"Loop\" of Holding, in session "), "\(app.lines.all)")
    try await app.waitUntil { app.lines.all.contains { $0.contains("the main actor goes on after ") } }
    #expect(app.lines.all.filter { $0.contains("\"Loop\" of Holding") }.count == 1)
    #expect(try await isTold("Show", "by the body of Slow, in session "), "\(app.lines.all)")
    await app.server.stop(seconds: 0)
  }

  @Test("the watchdog ends it, with a line that says where it hangs")
  func watchdog() async throws {
    let lines = TestApp.Lines()
    final class Ending: Sendable { let count = Atomic<Int>(0) }
    let ending = Ending()
    var limits = WebServer.Limits()
    limits.watchdogSeconds = 0.8
    let watch = MainActorWatch(limits, log: WebLog { lines.add($0) }) { ending.count.wrappingAdd(1, ordering: .relaxed) }
    watch.start()
    await MainActor.run {
      for _ in 0..<300 where ending.count.load(ordering: .relaxed) == 0 { usleep(100_000) }
    }
    #expect(ending.count.load(ordering: .relaxed) == 1)
    let last = try #require(lines.all.last)
    #expect(last.contains("the main actor hangs in "), "\(last)")
    #expect(last.hasSuffix("and the program ends"))
    watch.stop()
  }

  @Test("a main actor that answers is never said to be held, and one that has not been asked is not ready")
  func answering() async throws {
    let lines = TestApp.Lines()
    var limits = WebServer.Limits()
    limits.slowSeconds = 60
    let watch = MainActorWatch(limits, log: WebLog { lines.add($0) }) {}
    #expect(!watch.isReady)
    watch.start()
    for _ in 0..<3000 where !watch.isReady { try await Task.sleep(for: .milliseconds(10)) }
    #expect(watch.isReady && lines.all.isEmpty)
    watch.stop()
  }
}

@Suite("Tasks that only yield", .serialized, .timeLimit(.minutes(10)))
struct YieldingTaskTests {
  @MainActor private static var spins = 0
  private static let isOver = Atomic<Bool>(false)

  private struct Polite: View {
    @State private var count = 0
    var body: some View {
      Button("More") { count += 1 }
      Text("count \(count)")
        .task {
          while !Task.isCancelled {
            spins += 1
            await Task.yield()
          }
        }
    }
  }

  private struct Stubborn: View {
    var body: some View {
      Text("here").task { while !YieldingTaskTests.isOver.load(ordering: .relaxed) { await Task.yield() } }
    }
  }

  @Test("it keeps nobody waiting, and ends with its page")
  func polite() async throws {
    let app = try await TestApp { Polite() }
    let visit = try TestVisit(port: app.port)
    let other = try TestVisit(port: app.port)
    for count in 1...50 {
      try other.press("More")
      #expect(other.socket.hear()?.contains("count \(count)") == true)
    }
    #expect(await Self.spins > 50)
    await app.site.drain()
    // The tasks see that they are cancelled.
    var spins = -1
    try await app.waitUntil {
      let before = spins
      spins = await Self.spins
      return before == spins
    }
    _ = visit
    await app.server.stop(seconds: 0)
  }

  @Test("one that ignores that it is cancelled is told of, once for its view")
  func stubborn() async throws {
    let lines = TestApp.Lines()
    let before = Misuse.redirect { lines.add($0) }
    defer { _ = Misuse.redirect(before) }
    await MainActor.run { WebSession.patienceWithTasks = .milliseconds(50) }
    let app = try await TestApp { Stubborn() }
    for _ in 0..<3 { _ = try TestVisit(port: app.port) }
    try await Task.sleep(for: .milliseconds(50))
    await app.site.drain()
    try await app.waitUntil { lines.all.contains { $0.contains("a task of Stubborn goes on although its page has gone") } }
    try await Task.sleep(for: .milliseconds(100))
    #expect(lines.all.filter { $0.contains("Stubborn") }.count == 1)
    Self.isOver.store(true, ordering: .relaxed)
    await MainActor.run { WebSession.patienceWithTasks = .seconds(10) }
    await app.server.stop(seconds: 0)
  }
}
