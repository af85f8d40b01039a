import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Random writers in several processes, each of which has live queries, while what may go wrong does.
@Suite(.serialized) struct LivenessTests {
  private static let isSoak = ProcessInfo.processInfo.environment["BEHOLD_SOAK"] != nil

  private enum Fault: CaseIterable {
    /// A process is killed in the midst of its changes, and another one takes its place.
    case kill
    /// A process stands still while the others go on, and hears of nothing.
    case pause
    /// The server ends all connections; a SQLite file is locked by somebody else.
    case disturb
  }

  private func start(_ database: TestDatabase) throws -> OtherProcess {
    let process = try OtherProcess(["live", database.argument])
    #expect(process.output() == "ready\n")
    return process
  }

  @Test(
    "DATA-2: live results of three processes equal fresh fetches at every quiet moment, whatever goes wrong", arguments: TestEngine.shared)
  func processes(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    var processes = try (0..<3).map { _ in try start(database) }
    let rounds = Self.isSoak ? 840 : 20
    var saved = 0
    for round in 0..<rounds {
      let fault = round % (rounds / 20) == 0 ? Fault.allCases[round / (rounds / 20) % 3] : nil
      let victim = round % 3
      for process in processes { process.tell("run 40") }
      switch fault {
      case .kill:
        usleep(UInt32.random(in: 0..<100_000))
        _ = processes[victim].kill()
        processes[victim] = try start(database)
        processes[victim].tell("run 5")
      case .pause:
        usleep(UInt32.random(in: 0..<50_000))
        processes[victim].pause(true)
        usleep(400_000)
        processes[victim].pause(false)
      case .disturb: try disturb(database)
      case nil: break
      }
      for process in processes {
        let answer = process.output()
        let count = Int(answer.dropFirst(4).dropLast())
        #expect(answer.hasPrefix("ran ") && count != nil, "\(answer)")
        saved += count ?? 0
      }
      let answers = processes.map { $0.ask("check 10") }
      #expect(answers[0].hasPrefix("equal ") && Set(answers).count == 1, "round \(round), \(String(describing: fault)): \(answers)")
      if Set(answers).count > 1 || !answers[0].hasPrefix("equal ") { break }
    }
    #expect(saved > rounds * 40)
    for process in processes { _ = process.end() }
  }

  private func disturb(_ database: TestDatabase) throws {
    let connection = try database.address.connect(DatabaseOptions())
    defer { connection.close() }
    if database.engine == .postgres {
      for _ in 0..<3 {
        try connection.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()",
          []
        ) { _ in true }
        usleep(50_000)
      }
    } else {
      try connection.transaction(.write) { _ = usleep(500_000) }
    }
  }

  @Test(
    "the check of live results finds a change that is in no log, and a log that has lost lines", arguments: TestEngine.shared,
    ["unlogged", "lost"])
  func planted(_ engine: TestEngine, _ fault: String) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let processes = try (0..<2).map { _ in try start(database) }
    // The queries are live from now on: what the last save inserts is in them once all news have come, and no late ones hide the fault.
    #expect(processes.allSatisfy { $0.ask("check 10").hasPrefix("equal ") })
    _ = processes[0].ask("run 60")
    _ = processes[0].ask("mark")
    #expect(processes.allSatisfy { $0.ask("check 10").hasPrefix("equal ") })
    if fault == "lost" {
      // While the other one hears of nothing.
      processes[1].pause(true)
      _ = processes[0].ask("run 30")
      _ = processes[0].ask(fault)
      processes[1].pause(false)
    } else {
      _ = processes[0].ask(fault)
    }
    #expect(processes[1].ask("check 1").hasPrefix("differs "))
    for process in processes { _ = process.end() }
  }
}
