import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What a process keeps of its saves until the log has been read.
@Suite struct ChangeHubTests {
  @Test("a program that writes alone keeps nothing of its saves", arguments: TestEngine.installed) func alone(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = ModelContext(container)
    let counter = Counter()
    context.insert(counter)
    for number in 0..<20 {
      counter.count = number
      try context.save()
    }
    let hub = container.store.hub
    #expect(hub.own.isEmpty)
    let version = try container.store.pool.read { try $0.first("SELECT max(version) FROM _behold_change") { $0.integer(at: 0) } }
    #expect(hub.known == version)
  }

  @Test("what others have saved between is heard, and nothing of the own saves is kept") func between() throws {
    let database = try TestDatabase(.file)
    let (container, other) = (try makeContainer(database), try makeContainer(database))
    let (context, theirs) = (ModelContext(container), ModelContext(other))
    let counter = Counter()
    context.insert(counter)
    try context.save()
    let same = try #require(try theirs.fetch(FetchDescriptor<Counter>()).first)
    same.label = "theirs"
    try theirs.save()
    counter.count = 7
    try context.save()
    container.store.hub.readLog()
    context.takeOver()
    #expect(counter.label == "theirs" && counter.count == 7)
    counter.count = 8
    try context.save()
    #expect(container.store.hub.own.isEmpty)
  }

  @Test("a transaction without a line in the log does not keep all later ones waiting") func withoutLine() throws {
    let container = try makeContainer()
    let context = ModelContext(container)
    let counter = Counter()
    context.insert(counter)
    try context.save()
    try container.store.pool.writeNow { try $0.execute("UPDATE _behold_counter SET value = value + 1 WHERE name = 'version'") }
    for number in 1...1100 {
      counter.count = number
      try context.save()
    }
    #expect(container.store.hub.own.count < 200)
  }

  @Test("who is further behind than the log reaches back is told so", arguments: [(3, false), (11_000, true)])
  func trimmed(_ since: Int64, _ isComplete: Bool) throws {
    let container = try makeContainer()
    try container.store.pool.writeNow { connection in
      for version in [90_000, 110_000] {
        try connection.execute("INSERT INTO _behold_change VALUES (\(version), 0, 'Counter', 1, 1, 1, 77)")
      }
    }
    let hub = try ChangeHub(container.store.pool, container.schema, since: since, listens: false)
    let inbox = ChangeInbox {}
    hub.add(inbox)
    hub.readLog()
    let news = inbox.take()
    #expect(news.allSatisfy(\.isComplete) == isComplete)
    #expect(news.count { $0.isComplete } == 2)
  }
}
