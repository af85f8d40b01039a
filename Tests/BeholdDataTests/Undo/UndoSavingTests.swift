import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// What is taken back and done again while saves are under way, some of which fail: held against a list of all states, as none of that changes what there is.
@Suite("Undo while saving") @MainActor struct UndoSavingTests {
  @Test("random steps, taken back and done again while saves are under way and fail", arguments: 0..<12)
  func relations(_ seed: Int) async throws {
    let history = UndoHistoryTests()
    try await run(UInt64(seed), makeRelations, history.step, history.shown)
  }

  @Test("the same of classes that inherit from each other", arguments: 0..<12)
  func inheritance(_ seed: Int) async throws {
    try await run(UInt64(seed), makeTrips, step, shown)
  }

  /// A file whose log refuses to be written where a flag is set.
  private struct RefusingFile {
    let database: TestDatabase
    let pool: DatabasePool

    init(_ database: TestDatabase) throws {
      self.database = database
      pool = try database.pool()
      try pool.writeNow { connection in
        try connection.execute("CREATE TABLE refusal (x)")
        try connection.execute(
          """
          CREATE TRIGGER refuse BEFORE INSERT ON _behold_change WHEN (SELECT count(*) FROM refusal) > 0
          BEGIN SELECT RAISE(ABORT, 'refused'); END
          """)
      }
    }

    func refuse(_ isRefusing: Bool) throws {
      try pool.writeNow { try $0.execute(isRefusing ? "INSERT INTO refusal VALUES (1)" : "DELETE FROM refusal") }
    }
  }

  private func run(
    _ seed: UInt64, _ make: (TestDatabase) throws -> ModelContainer,
    _ step: (ModelContext, inout SeededRandom, inout Int) throws -> Void, _ shown: (ModelContext) throws -> [String]
  ) async throws {
    let database = try TestDatabase(.file)
    let all = UndoneContext(database, try make(database))
    let file = try RefusingFile(database)
    var random = SeededRandom(seed: seed)
    var (history, place, names) = ([try shown(all.context)], 0, 0)
    var underWay: (gate: WriterGate, saving: Task<Void, any Error>)?
    for round in 0..<160 {
      await Task.yield()
      let what: String
      switch random.next() % 12 {
      case 0...4:
        what = "step"
        let isStep = try all.step {
          for _ in 0..<Int(random.next() % 3) + 1 { try step(all.context, &random, &names) }
        }
        if !all.manager.canRedo { history = Array(history[...place]) }
        if isStep {
          history.append(try shown(all.context))
          place += 1
        }
      case 5, 6:
        what = "undo"
        if place > 0 {
          all.manager.undo()
          place -= 1
        }
      case 7, 8:
        what = "redo"
        if place < history.count - 1 {
          all.manager.redo()
          place += 1
        }
      case 9:
        what = "begin"
        if underWay == nil, all.context.hasChanges {
          try file.refuse(random.next() % 2 == 0)
          let gate = WriterGate(all.container.store.pool)
          underWay = (gate, Task { try await all.context.save() })
          for _ in 0..<50 where all.context.underWay == nil { await Task.yield() }
        }
      default:
        what = "end"
        if let (gate, saving) = underWay {
          gate.open()
          _ = await saving.result
          underWay = nil
          try file.refuse(false)
        }
      }
      let state = try shown(all.context)
      try #require(state == history[place], "seed \(seed), round \(round), \(what): \(difference(state, history[place]))")
      guard underWay == nil, round % 3 == 0 else { continue }
      try await all.context.save()
      let other = ModelContext(all.container)
      let stored = try shown(other)
      try #require(stored == state, "seed \(seed), round \(round), stored: \(difference(stored, state))")
    }
    underWay?.gate.open()
    _ = await underWay?.saving.result
    try file.refuse(false)
    while place > 0 {
      all.manager.undo()
      place -= 1
      let state = try shown(all.context)
      try #require(state == history[place], "seed \(seed), back to \(place): \(difference(state, history[place]))")
    }
    try await all.context.save()
    let other = ModelContext(all.container)
    #expect(try shown(other) == [])
  }

  // MARK: - Classes that inherit from each other

  private func step(_ context: ModelContext, _ random: inout SeededRandom, _ names: inout Int) throws {
    func any<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : values[Int(random.next() % UInt64(values.count))] }
    names += 1
    let trips = try context.fetch(FetchDescriptor<Trip>())
    let (business, conferences) = (trips.compactMap { $0 as? BusinessTrip }, trips.compactMap { $0 as? Conference })
    let personal = trips.compactMap { $0 as? PersonalTrip }
    let travellers = try context.fetch(FetchDescriptor<Traveller>())
    let stops = try context.fetch(FetchDescriptor<Stop>())
    let talks = try context.fetch(FetchDescriptor<Talk>())
    switch random.next() % 20 {
    case 0, 1: context.insert(Traveller(name: "\(names)"))
    case 2: context.insert(Trip(code: "\(names)"))
    case 3: if let approver = any(travellers) { context.insert(BusinessTrip(code: "\(names)", company: "\(names)", approver: approver)) }
    case 4, 5:
      if let approver = any(travellers) {
        context.insert(Conference(code: "\(names)", company: "\(names)", approver: approver, topic: "t\(names)"))
      }
    case 6: context.insert(PersonalTrip(code: "\(names)", reason: .family))
    case 7: any(trips)?.stops.append(Stop(place: "\(names)"))
    case 8: any(stops)?.trip = any(trips)
    case 9: if let traveller = any(travellers) { any(business)?.approver = traveller }
    case 10: any(business)?.guests = travellers.filter { _ in random.next() % 2 == 0 }
    case 11: any(trips)?.traveller = any(travellers)
    case 12: any(conferences)?.talks.insert(Talk(title: "\(names)"), at: 0)
    case 13: any(talks)?.conference = any(conferences)
    case 14: any(personal)?.host = any(travellers)
    case 15: any(conferences)?.topic = "\(names)"
    case 16: any(trips)?.name = "\(names)"
    case 17: if let trip = any(trips) { context.delete(trip) }
    case 18:
      // Who approves cannot go alone.
      if let traveller = any(travellers) {
        for trip in business where trip.approver === traveller { context.delete(trip) }
        context.delete(traveller)
      }
    default: if let stop = any(stops) { context.delete(stop) }
    }
  }

  private func shown(_ context: ModelContext) throws -> [String] {
    func all<Model: PersistentModel>(_ line: (Model) -> String) throws -> [String] {
      try context.fetch(FetchDescriptor<Model>()).sorted { $0.persistentModelID.key < $1.persistentModelID.key }.map {
        "\($0.persistentModelID) \(line($0))"
      }
    }
    func names(_ objects: [Traveller]) -> [String] { objects.map(\.name) }
    return try all { (trip: Trip) in
      let own = "\(type(of: trip)) \(trip.code) \(trip.name) \(trip.traveller?.name ?? "-") \(trip.stops.map(\.place))"
      let business = (trip as? BusinessTrip).map { "\($0.approver.name) \(names($0.guests))" } ?? ""
      let more = (trip as? Conference).map { "\($0.topic) \($0.talks.map(\.title))" } ?? (trip as? PersonalTrip)?.host?.name ?? ""
      return "\(own) \(business) \(more)"
    }
      + all { (traveller: Traveller) in
        """
        \(traveller.name) \(traveller.trips.map(\.code)) \(traveller.approved.map(\.code)) \(traveller.invitations.map(\.code)) \
        \(traveller.visits.map(\.code))
        """
      }
      + all { (stop: Stop) in "\(stop.place) \(stop.trip?.code ?? "-")" }
      + all { (talk: Talk) in "\(talk.title) \(talk.conference?.code ?? "-")" }
  }
}
