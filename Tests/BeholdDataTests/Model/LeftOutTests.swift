import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// Rows with unique values that refer to each other in all ways.
@Model final class Lorry {
  @Attribute(.unique) var plate: String
  var note = ""
  @Relationship(deleteRule: .cascade, inverse: \Errand.van) var jobs: [Errand] = []
  var driver: Chauffeur?
  init(plate: String) { self.plate = plate }
}

@Model final class Errand {
  @Attribute(.unique) var number: String
  var note = ""
  var van: Lorry?
  var tags: [Tally] = []
  /// Does not refer back.
  var extras: [Tally] = []
  init(number: String) { self.number = number }
}

@Model final class Chauffeur {
  @Attribute(.unique) var licence: String
  var note = ""
  @Relationship(inverse: \Lorry.driver) var van: Lorry?
  init(licence: String) { self.licence = licence }
}

@Model final class Tally {
  @Attribute(.unique) var word: String
  var note = ""
  @Relationship(inverse: \Errand.tags) var jobs: [Errand] = []
  init(word: String) { self.word = word }
}

func makeVans(_ database: TestDatabase) throws -> ModelContainer {
  try ModelContainer(
    for: Lorry.self, Errand.self, Chauffeur.self, Tally.self, configurations: ModelConfiguration(address: database.address))
}

@Suite("What saves by themselves leave out") @MainActor struct LeftOutTests {
  private func wait(_ isSo: () throws -> Bool) async throws -> Bool {
    for _ in 0..<3000 {
      if try isSo() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test("DATA-4: one object with another one's unique value does not keep others from being saved", arguments: TestEngine.installed)
  func others(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeContainer(database)
    let context = container.mainContext
    let (first, second) = (Donut(code: "1", name: "Plain"), Donut(code: "2", name: "Glazed"))
    for donut in [first, second] { context.insert(donut) }
    #expect(try await wait { !context.hasChanges })
    let other = ModelContext(try makeContainer(database))
    func stored() throws -> [String] {
      other.takeOver()
      return try ModelContext(other.container).fetch(FetchDescriptor<Donut>()).map { "\($0.code) \($0.name)" }.sorted()
    }
    (second.code, second.name) = ("1", "Maple")
    #expect(try await wait { context.autosaveError != nil })
    for number in 3...5 { context.insert(Donut(code: "\(number)", name: "New")) }
    first.name = "Sugar"
    let saved = ["1 Sugar", "2 Glazed", "3 New", "4 New", "5 New"]
    #expect(try await wait { try stored() == saved })
    #expect(context.changedModelsArray.count == 1 && context.hasChanges && second.hasChanges && !first.hasChanges)
    let error = try #require(context.autosaveError as? DatabaseError)
    guard case .constraint(let constraint) = error.kind else { throw error }
    #expect(constraint.rule == .unique)
    #expect(error.message.hasPrefix("Donut \(second.persistentModelID.key) because of 'code' cannot be saved"), "\(error)")
    // Who saves himself hears of it, and nothing of his is saved.
    first.name = "Salt"
    #expect(throws: DatabaseError.self) { try context.transaction {} }
    #expect(try stored() == saved)
    second.code = "6"
    #expect(try await wait { context.autosaveError == nil && !context.hasChanges })
    #expect(try stored() == ["1 Salt", "3 New", "4 New", "5 New", "6 Maple"])
  }

  @Test("what refers to a new object that is refused waits with it, and nothing else", arguments: TestEngine.installed)
  func dependents(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeVans(database)
    let context = ModelContext(container)
    let (van, other) = (Lorry(plate: "a"), Lorry(plate: "b"))
    for van in [van, other] { context.insert(van) }
    try context.transaction {}
    func stored() throws -> [String] {
      let other = ModelContext(container)
      return try other.fetch(FetchDescriptor<Lorry>(sortBy: [SortDescriptor(\.plate)])).map { van in
        "\(van.plate)\(van.note) \(van.jobs.map { "\($0.number)\($0.tags.map(\.word))" }) \(van.driver?.licence ?? "-")"
      }
    }
    // What the row of another one has still that is refused itself.
    van.plate = "b"
    let new = Lorry(plate: "a")
    context.insert(new)
    new.jobs = [Errand(number: "1"), Errand(number: "2")]
    new.driver = Chauffeur(licence: "x")
    let (tag, job) = (Tally(word: "hot"), Errand(number: "3"))
    context.insert(tag)
    tag.jobs = [new.jobs[0], job]
    other.note = "!"
    other.jobs = [job, Errand(number: "4")]
    await #expect(throws: DatabaseError.self) { try await context.saveByItself() }
    #expect(try stored() == ["a [] -", "b! [\"3[\\\"hot\\\"]\", \"4[]\"] -"])
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Errand>()) == 2)
    van.plate = "c"
    try await context.saveByItself()
    #expect(!context.hasChanges)
    #expect(try stored() == ["a [\"1[\\\"hot\\\"]\", \"2[]\"] x", "b! [\"3[\\\"hot\\\"]\", \"4[]\"] -", "c [] -"])
  }

  @Test("what was taken from an owner that is deleted is not deleted with it while it waits", arguments: TestEngine.installed)
  func moved(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeVans(database)
    let context = ModelContext(container)
    let (van, other) = (Lorry(plate: "a"), Lorry(plate: "b"))
    for van in [van, other] { context.insert(van) }
    van.jobs = [Errand(number: "1"), Errand(number: "2")]
    try context.transaction {}
    let job = van.jobs[0]
    (job.van, job.number, job.note) = (other, "2", "kept")
    other.note = "!"
    context.delete(van)
    // Its number is free when the deletion is saved: it is not refused.
    context.insert(Errand(number: "5"))
    let third = Errand(number: "6")
    context.insert(third)
    try await context.saveByItself()
    #expect(!context.hasChanges)
    // Now one that is.
    (job.van, job.number) = (nil, "5")
    context.delete(other)
    third.note = "!"
    await #expect(throws: DatabaseError.self) { try await context.saveByItself() }
    func stored() throws -> [String] {
      let other = ModelContext(container)
      return try other.fetch(FetchDescriptor<Errand>(sortBy: [SortDescriptor(\.number)])).map {
        "\($0.number)\($0.note) \($0.van?.plate ?? "-")"
      }
    }
    #expect(try stored() == ["2kept b", "5 -", "6! -"])
    job.number = "7"
    try await context.saveByItself()
    #expect(try stored() == ["5 -", "6! -", "7kept -"])
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Lorry>()) == 0)
  }

  @Test("values that go round are exchanged, and only who is in the way of others waits", arguments: TestEngine.installed)
  func exchanged(_ engine: TestEngine) async throws {
    let database = try TestDatabase(engine)
    let container = try makeVans(database)
    let context = ModelContext(container)
    let tags = ["a", "b", "c", "d", "e"].map(Tally.init)
    for tag in tags { context.insert(tag) }
    try context.transaction {}
    (tags[0].word, tags[1].word) = ("b", "a")
    (tags[2].word, tags[3].word) = ("d", "e")
    tags[4].note = "!"
    await #expect(throws: DatabaseError.self) { try await context.saveByItself() }
    let stored = try ModelContext(container).fetch(FetchDescriptor<Tally>(sortBy: [SortDescriptor(\.word)]))
    #expect(
      stored.map { "\($0.word)\($0.note) \($0.id == tags[0].id) \($0.id == tags[1].id)" }
        == ["a false true", "b true false", "c false false", "d false false", "e! false false"])
    #expect(context.changedModelsArray.count == 2)
  }

  // MARK: - At random

  private func step(_ context: ModelContext, _ random: inout SeededRandom, _ names: inout Int) throws {
    func any<Value>(_ values: [Value]) -> Value? { values.isEmpty ? nil : values[Int(random.next() % UInt64(values.count))] }
    names += 1
    let vans = try context.fetch(FetchDescriptor<Lorry>())
    let jobs = try context.fetch(FetchDescriptor<Errand>())
    let drivers = try context.fetch(FetchDescriptor<Chauffeur>())
    let tags = try context.fetch(FetchDescriptor<Tally>())
    // One in three is somebody else's.
    func name(_ others: [String]) -> String { random.next() % 3 == 0 ? any(others) ?? "\(names)" : "\(names)" }
    switch random.next() % 24 {
    case 0, 1: context.insert(Lorry(plate: "\(names)"))
    case 2, 3: context.insert(Errand(number: "\(names)"))
    case 4: context.insert(Chauffeur(licence: "\(names)"))
    case 5: context.insert(Tally(word: "\(names)"))
    case 6: any(vans)?.plate = name(vans.map(\.plate))
    case 7: any(jobs)?.number = name(jobs.map(\.number))
    case 8: any(drivers)?.licence = name(drivers.map(\.licence))
    case 9: any(tags)?.word = name(tags.map(\.word))
    case 10, 11: any(jobs)?.van = any(vans)
    case 12: any(vans)?.jobs.insert(Errand(number: "\(names)"), at: 0)
    case 13: any(vans)?.jobs.reverse()
    case 14, 15: any(vans)?.driver = any(drivers)
    case 16: any(drivers)?.van = nil
    case 17, 18: any(jobs)?.tags = tags.filter { _ in random.next() % 2 == 0 }
    case 19: any(tags)?.jobs = jobs.filter { _ in random.next() % 2 == 0 }
    case 20: any(jobs)?.extras = tags.filter { _ in random.next() % 2 == 0 }
    case 21: if let van = any(vans) { context.delete(van) }
    case 22: if let job = any(jobs) { context.delete(job) }
    default: if let tag = any(tags) { context.delete(tag) }
    }
  }

  private func all<Model: PersistentModel>(_ context: ModelContext, _ line: (Model) -> String) throws -> [Int64: String] {
    let objects = try context.fetch(FetchDescriptor<Model>())
    return Dictionary(
      uniqueKeysWithValues: objects.map { ($0.persistentModelID.key, "\(Model.self) \($0.persistentModelID.key) \(line($0))") })
  }

  /// All that is seen from a context: objects by their identifiers, with what they refer to.
  private func shown(_ context: ModelContext) throws -> [String] {
    let vans = try all(context) { (van: Lorry) in "\(van.plate) \(van.note) \(van.jobs.map(\.id)) \(van.driver?.id.key ?? 0)" }
    let jobs = try all(context) { (job: Errand) in
      "\(job.number) \(job.note) \(job.van?.id.key ?? 0) \(job.tags.map(\.id.key)) \(job.extras.filter { !$0.isDeleted }.map(\.id.key))"
    }
    let drivers = try all(context) { (driver: Chauffeur) in "\(driver.licence) \(driver.note) \(driver.van?.id.key ?? 0)" }
    let tags = try all(context) { (tag: Tally) in "\(tag.word) \(tag.note) \(tag.jobs.map(\.id.key))" }
    return [vans, jobs, drivers, tags].flatMap { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// What the database has of objects that have nothing to save is what is in memory; it has no other rows than those of objects.
  private func check(_ context: ModelContext, _ place: String) throws {
    let other = ModelContext(context.container)
    let pending = Set(context.pending.map(\._$record.identifier))
    func same<Model: PersistentModel>(_ value: (Model) -> [String]) throws {
      let mine: [Int64: [String]] = try Dictionary(
        uniqueKeysWithValues: context.fetch(FetchDescriptor<Model>()).map { ($0._$record.identifier, value($0)) })
      let stored: [Int64: [String]] = try Dictionary(
        uniqueKeysWithValues: other.fetch(FetchDescriptor<Model>()).map { ($0._$record.identifier, value($0)) })
      for (row, values) in mine where !pending.contains(row) { try #require(stored[row] == values, "\(place) \(Model.self) \(row)") }
      for row in stored.keys where mine[row] == nil { try #require(pending.contains(row), "\(place) \(Model.self) \(row) is too many") }
      // A row that waits is there, if it was.
      for object in context.pending where object is Model && object._$record.state != .inserted {
        try #require(stored[object._$record.identifier] != nil, "\(place) \(Model.self) \(object._$record.identifier) is lost")
      }
    }
    try same { (van: Lorry) in [van.plate, "\(van.driver?.id.key ?? 0)"] }
    try same { (job: Errand) in [job.number, "\(job.van?.id.key ?? 0)"] }
    try same { (driver: Chauffeur) in [driver.licence, "\(driver.van?.id.key ?? 0)"] }
    try same { (tag: Tally) in [tag.word] }
  }

  @Test("random changes, some of which are refused, are saved as far as they can be, and all of them in the end", arguments: 0..<40)
  func random(_ seed: Int) async throws {
    let database = try TestDatabase(.memory)
    let container = try makeVans(database)
    let context = ModelContext(container)
    // Sees all of it, and has lists in memory.
    let watcher = ModelContext(container)
    var random = SeededRandom(seed: UInt64(seed))
    var names = 0
    for round in 0..<60 {
      for _ in 0..<Int(random.next() % 6) + 1 { try step(context, &random, &names) }
      let saving = Task { try await context.saveByItself() }
      let isBusy = seed % 2 == 1
      if isBusy {
        for _ in 0..<Int(random.next() % 30) { await Task.yield() }
        try step(context, &random, &names)
      }
      do {
        try await saving.value
        #expect(isBusy || !context.hasChanges)
      } catch {
        guard error.isConstraint else { throw error }
        try #require(context.hasChanges)
      }
      try check(context, "seed \(seed), round \(round)")
      _ = try shown(watcher)
      guard round % 4 == 3 else { continue }
      func free<Model: PersistentModel>(_ type: Model.Type, _ name: ReferenceWritableKeyPath<Model, String>) throws {
        var seen: Set<String> = []
        for object in try context.fetch(FetchDescriptor<Model>()) where !seen.insert(object[keyPath: name]).inserted {
          names += 1
          object[keyPath: name] = "\(names)"
        }
      }
      try free(Lorry.self, \.plate)
      try free(Errand.self, \.number)
      try free(Chauffeur.self, \.licence)
      try free(Tally.self, \.word)
      let before = try shown(context)
      try await context.saveByItself()
      try #require(!context.hasChanges)
      let fresh = ModelContext(container)
      let (mine, stored, seen) = (try shown(context), try shown(fresh), try shown(watcher))
      try #require(difference(mine, before) == "", "seed \(seed), round \(round), in memory")
      try #require(difference(stored, mine) == "", "seed \(seed), round \(round), stored")
      try #require(difference(seen, mine) == "", "seed \(seed), round \(round), seen by another one")
    }
  }
}
