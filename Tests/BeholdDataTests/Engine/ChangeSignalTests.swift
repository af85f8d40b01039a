import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct ChangeSignalTests {
  private func database(_ engine: TestEngine) throws -> (DatabasePool, TestDatabase, String) {
    let database = try TestDatabase(engine)
    let pool = try database.pool()
    try pool.writeNow { try $0.execute(TestDatabase.writtenTable) }
    return (pool, database, "Signal \"\(UUID().uuidString)\"")
  }

  private func write(_ pool: DatabasePool, _ number: Int64, _ channel: String) throws {
    try pool.writeNow { connection in
      try connection.execute(connection.sql("INSERT INTO written VALUES (?, 0)"), [.integer(number)])
      try connection.notify(channel, "row \(number)")
    }
  }

  @Test(arguments: TestEngine.installed) func commitsOfOthersAreToldAndOwnOnesAreNot(_ engine: TestEngine) throws {
    let (pool, database, channel) = try database(engine)
    let hints = Hints()
    let signal = try ChangeSignal(pool, channel: channel) { hints.add($0) }
    try hints.wait(for: 1)
    #expect(hints.all == [.connected])
    for number in 0..<5 { try write(pool, Int64(number), channel) }
    usleep(300_000)
    #expect(hints.changes.isEmpty)
    let other = try database.pool()
    try write(other, 100, channel)
    try hints.wait(for: 2)
    #expect(hints.changes.first == .changed(engine == .postgres ? "row 100" : nil))
    signal.cancel()
    let count = hints.all.count
    try write(other, 101, channel)
    usleep(50_000)
    #expect(hints.all.count == count)
  }

  @Test func aWriterThatAnnouncesNothingIsNoticedThroughTheFile() throws {
    let (pool, database, channel) = try database(.file)
    let hints = Hints()
    let signal = try ChangeSignal(pool, channel: channel) { hints.add($0) }
    try hints.wait(for: 1)
    let other = try database.address.connect()
    for round in 1...10 {
      try other.execute("INSERT INTO written VALUES (\(round), 0)")
      try hints.wait(for: round + 1)
    }
    signal.cancel()
  }

  @Test func aWriterThatAnnouncesNothingIsNoticedWhileItGoesOnWriting() throws {
    let (pool, database, channel) = try database(.file)
    let hints = Hints()
    let signal = try ChangeSignal(pool, channel: channel) { hints.add($0) }
    try hints.wait(for: 1)
    let other = try database.address.connect()
    // What is only written is not looked at each time; it is never put off for good.
    let (begin, seen) = (Hints.now, hints.all.count)
    var round = 0
    while hints.all.count == seen, Hints.now - begin < 15_000_000_000 {
      round += 1
      try other.execute("INSERT INTO written VALUES (\(round), 0)")
    }
    #expect(hints.all.count > seen)
    signal.cancel()
  }

  @Test(arguments: TestEngine.shared) func anotherProcessIsHeardWithinMilliseconds(_ engine: TestEngine) throws {
    let (pool, database, channel) = try database(engine)
    let hints = Hints()
    let signal = try ChangeSignal(pool, channel: channel) { hints.add($0) }
    try hints.wait(for: 1)
    let other = try OtherProcess(["write", database.argument, "60", "0", channel])
    var fromRequest: [Int] = []
    var fromCommit: [Int] = []
    for _ in 0..<60 {
      let seen = hints.all.count
      let begin = Hints.now
      other.ask()
      try hints.wait(for: seen + 1)
      fromRequest.append(hints.lastTime - begin)
      let acknowledged = other.output().split(separator: " ").last.flatMap { Int($0.dropLast()) } ?? 0
      fromCommit.append(hints.lastTime - acknowledged)
      usleep(2000)
    }
    #expect(other.end().isEmpty)
    signal.cancel()
    let median = [fromRequest, fromCommit].map { $0.sorted()[30] / 1000 }
    print("signal, \(engine): p50 \(median[0]) µs after the request to write, \(median[1]) µs after the commit was acknowledged")
    #expect(median[1] < 500_000)
  }

  @Test(arguments: TestEngine.installed) func aCancelledSignalLeavesNoThreadAndNoDescriptor(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let other = try OtherProcess(["leaks", database.argument])
    let counts = other.end().split(separator: "\n").first?.split(separator: "] ") ?? []
    #expect(counts.count == 2 && counts[0] + "]" == counts[1])
  }

  @Test(arguments: TestEngine.installed) func hintsAreASequenceThatEndsWithItsTask(_ engine: TestEngine) async throws {
    let (pool, database, channel) = try database(engine)
    let hints = try ChangeSignal.hints(of: pool, channel: channel)
    let other = try database.pool()
    let task = Task {
      var all: [ChangeHint] = []
      for await hint in hints {
        all.append(hint)
        if all.count == 1 { try write(other, 1, channel) }
        if all.count == 2 { break }
      }
      return all
    }
    let all = try await task.value
    #expect(all == [.connected, .changed(engine == .postgres ? "row 1" : nil)])
  }

  @Test("what is committed before the file could first be asked is told") func busyFromTheStart() throws {
    let database = try TestDatabase(.file)
    let (pool, other) = (try database.pool(), try database.pool())
    try other.writeNow { try $0.execute("CREATE TABLE t (x)") }
    // The writing connection is busy: nothing can be asked.
    var watch = try pool.writeNow { _ in VersionWatch(pool) }
    try other.writeNow { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(watch.look() == true)
    #expect(watch.look() == false)
  }
}
