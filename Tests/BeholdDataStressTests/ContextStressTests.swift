import Foundation
import TestDatabases
import TestSupport
import Testing

@testable import BeholdData

/// Many contexts of one container at once: of threads, of actors, and of the main actor.
@Suite(.serialized) struct ContextStressTests {
  private static let rounds = ProcessInfo.processInfo.environment["BEHOLD_SOAK"] == nil ? 30 : 600

  @Test("DATA-2: contexts of threads, model actors and the main actor end with what is in the database", arguments: TestEngine.installed)
  @MainActor func contexts(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let container = try makeContainer(database.configuration)
    let workers = (0..<3).map { ThreadWorker(container, seed: $0) }
    let threads = workers.map { worker in RunningThread { worker.run(Self.rounds) } }
    let actors = (10..<12).map { ActorWorker(container, seed: $0) }
    let tasks = actors.map { actor in Task { try await actor.run(Self.rounds) } }
    let main = StressWorker(container.mainContext, seed: 20)
    for _ in 0..<Self.rounds {
      // Saved by the context itself, while the next changes are made.
      try main.change()
      await Task.yield()
    }
    for task in tasks { try await task.value }
    // The threads do not need the main actor, and the main context takes over what they do once they have ended.
    for thread in threads { thread.join() }
    try await settle(container.mainContext)
    #expect(workers.flatMap(\.problems) == [])
    #expect(workers.map(\.worker.saves).reduce(0, +) > Self.rounds)
    var found = try workers.enumerated().flatMap { number, worker in
      try worker.worker.lastingDifferences(container).map { "thread \(number): \($0)" }
    }
    found += try main.lastingDifferences(container).map { "main: \($0)" }
    for (number, actor) in actors.enumerated() { found += try await actor.differences().map { "actor \(number): \($0)" } }
    #expect(found == [])
  }

  @Test("DATA-2: contexts that take turns have what is in the database after each of them", arguments: 0..<6)
  func turns(_ seed: UInt64) throws {
    let container = try makeContainer(ModelConfiguration(isStoredInMemoryOnly: true))
    let workers = (0..<3).map { StressWorker(ModelContext(container), seed: seed * 10 + $0) }
    for round in 0..<Self.rounds {
      for (number, worker) in workers.enumerated() {
        try worker.turn()
        let found = try differences(workers.filter(\.isAtRest), container)
        #expect(found == [], "round \(round), after \(number)")
        if !found.isEmpty { return }
      }
      guard round % 5 == 4 else { continue }
      for worker in workers { try worker.endTurn() }
      let found = try differences(workers, container)
      #expect(found == [], "round \(round)")
      if !found.isEmpty { return }
    }
  }

  private func differences(_ workers: [StressWorker], _ container: ModelContainer) throws -> [String] {
    try workers.flatMap { worker in try worker.differences(container).map { "\(worker.seed): \($0)" } }
  }

  /// Waits until all that was changed is saved, and the save that is under way has ended. What cannot be saved, as somebody else has deleted it,
  /// is given up.
  @MainActor private func settle(_ context: ModelContext) async throws {
    context.autosaveEnabled = false
    var rounds = 0
    while context.hasChanges || context.underWay != nil {
      rounds += 1
      let left = context.pending.map { "\(type(of: $0)) \($0._$record.state) \($0._$record.changed)" }
      try #require(rounds < 100, "these cannot be saved: \(left)")
      do {
        try await context.save()
      } catch  where StressWorker.isOthersDoing(error) {
        context.rollback()
      }
    }
  }
}

/// A worker whose context belongs to a thread, and to the test when that has ended.
private final class ThreadWorker: @unchecked Sendable {
  let worker: StressWorker
  private(set) var problems: [String] = []

  init(_ container: ModelContainer, seed: UInt64) { worker = StressWorker(ModelContext(container), seed: seed) }

  func run(_ rounds: Int) {
    for _ in 0..<rounds {
      do {
        try worker.round { try $0.save() as Void }
      } catch {
        problems.append("\(error)")
        worker.context.rollback()
      }
    }
    do {
      try worker.end()
    } catch {
      problems.append("\(error)")
    }
  }
}

@ModelActor private actor ActorWorker {
  private let seed: UInt64
  private lazy var worker = StressWorker(modelContext, seed: seed)

  init(_ container: ModelContainer, seed: UInt64) {
    self.seed = seed
    modelExecutor = DefaultSerialModelExecutor(modelContainer: container)
    modelContainer = container
  }

  /// Saves in turn on its own thread and on the database's.
  func run(_ rounds: Int) async throws {
    for round in 0..<rounds {
      guard round % 2 == 0 else {
        try worker.round { try $0.save() as Void }
        continue
      }
      do {
        try worker.change()
        try await modelContext.save()
      } catch  where StressWorker.isOthersDoing(error) {
        modelContext.rollback()
      }
    }
    try worker.end()
  }

  func differences() throws -> [String] { try worker.lastingDifferences(modelContainer) }
}
