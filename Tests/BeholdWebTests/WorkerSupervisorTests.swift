import Foundation
import Testing

@testable import BeholdWeb

@Suite("Workers that are to come up")
struct WorkerSupervisorTests {
  private final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var all: [String] { lock.withLock { kept } }
    func add(_ note: String) { lock.withLock { kept.append(note) } }
  }

  @Test("If none comes up, what is to be done before the end is done once, however many there were to be, and the end comes after it")
  func hopeless() {
    let (notes, lines) = (Notes(), Notes())
    let log = WebLog { lines.add($0) }
    let key = VisitorKey()
    let router = WorkerRouter(
      workers: 4, key: key, pictures: Assets.forTests.pictures, limits: WebServer.Limits(), metrics: Metrics(), log: log)
    let supervisor = WorkerSupervisor(router, arguments: ["none"], key: key, hangSeconds: 30, log: log) { notes.add("failed \($0)") }
    supervisor.onFailure = {
      notes.add("begin")
      usleep(300_000)
      notes.add("end")
    }
    supervisor.start(4, of: "/bin/false")
    for _ in 0..<3_000 where notes.all.count < 3 || lines.all.count < 12 { usleep(10_000) }
    // Each place has come to its end.
    #expect(lines.all.count { $0.contains("has ended with status 1, before the app was there") } == 12)
    usleep(500_000)
    #expect(notes.all == ["begin", "end", "failed 1"])
    supervisor.stop(seconds: 1)
  }

  @Test("Who waits for a program that is given up for another one is told how it is with that; others are told of their own")
  func overtaken() {
    let notes = Notes()
    var queue = ReloadQueue()
    /// Whether the one that somebody waits for is loaded at once.
    func add(_ name: String) -> Bool { queue.add { notes.add("\(name) \($0)") } }
    /// Whether there is another to be loaded.
    func end(_ isThere: Bool) -> Bool {
      let (told, goesOn) = queue.ended(isThere)
      for done in told { done(isThere) }
      return goesOn
    }
    #expect([add("a"), add("b")] == [true, false])
    queue.overtake()
    #expect(end(false))
    #expect(notes.all == [])
    #expect(!add("c"))
    #expect(end(true))
    #expect(notes.all == ["a true", "b true"])
    #expect(!end(false))
    #expect(notes.all == ["a true", "b true", "c false"])
    // It has come up all the same.
    #expect([add("d"), add("e")] == [true, false])
    queue.overtake()
    #expect(end(true))
    #expect(notes.all.last == "d true")
    #expect(!end(false))
    #expect(notes.all.last == "e false")
    #expect(add("f"))
  }
}
