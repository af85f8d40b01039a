import Foundation
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct MigrationTests {
  private func open(_ database: TestDatabase, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)? = nil) throws -> ModelContext {
    ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: ModelConfiguration(address: database.address)))
  }

  private func makeFirst(_ database: TestDatabase, _ names: [String]) throws {
    let context = try open(database, Schema(versionedSchema: PeopleV1.self))
    for name in names { context.insert(PeopleV1.Person(name: name, secret: "of \(name)")) }
    try context.save()
  }

  @Test("DATA-6: a plan takes the data of former versions through all its stages", arguments: TestEngine.shared)
  func plan(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    try makeFirst(database, ["Ada Lovelace", "Alan Turing", "Ada Lovelace"])
    for _ in 0..<2 {
      let context = try open(database, Schema(versionedSchema: PeopleV3.self), PeoplePlan.self)
      let people = try context.fetch(FetchDescriptor<PeopleV3.Person>(sortBy: [SortDescriptor(\.last, comparator: .lexical)]))
      #expect(people.map { "\($0.first) \($0.last) \($0.age)" } == ["Ada Lovelace -1", "Alan Turing -1"])
      #expect(people.map { $0.pets.map(\.name) } == [["of Ada"], ["of Alan"]])
    }
    let context = try open(database, Schema(versionedSchema: PeopleV3.self), PeoplePlan.self)
    context.insert(PeopleV3.Person(first: "Grace", last: "Hopper"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<PeopleV3.Person>()) == 3)
  }

  @Test("DATA-6: a plan that fails leaves the database as it was", arguments: TestEngine.shared)
  func failingPlan(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    try makeFirst(database, ["Ada Lovelace", "Refuse"])
    #expect(throws: CocoaError.self) { _ = try open(database, Schema(versionedSchema: PeopleV3.self), PeoplePlan.self) }
    let context = try open(database, Schema(versionedSchema: PeopleV1.self))
    let people = try context.fetch(FetchDescriptor<PeopleV1.Person>(sortBy: [SortDescriptor(\.name)]))
    #expect(people.map { "\($0.name), \($0.secret), \($0.age ?? 0)" } == ["Ada Lovelace, of Ada Lovelace, 0", "Refuse, of Refuse, 0"])
  }

  @Test(
    "DATA-6: a database of a later version is refused, and so is one that no version of the plan has made", arguments: TestEngine.shared)
  func refused(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    try makeFirst(database, ["Ada Lovelace"])
    _ = try open(database, Schema(versionedSchema: PeopleV3.self), PeoplePlan.self)
    #expect {
      _ = try open(database, Schema(versionedSchema: PeopleV2.self))
    } throws: { error in
      (error as? DatabaseError)?.kind == .newer && "\(error)".contains("3.0.0") && "\(error)".contains("2.0.0")
    }
    let other = try TestDatabase(engine)
    defer { withExtendedLifetime(other) {} }
    _ = try ModelContainer(for: Former.Person.self, configurations: ModelConfiguration(address: other.address))
    #expect {
      _ = try open(other, Schema(versionedSchema: PeopleV3.self), PeoplePlan.self)
    } throws: { error in
      (error as? ModelError)?.kind == .schema && "\(error)".contains("none of the versions")
    }
  }

  @Test("DATA-6: nothing is dropped: what a class has lost is there when it gets it back", arguments: TestEngine.shared)
  func putAside(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let first = try open(database, Schema(Losing.First.Box.self))
    for (index, label) in ["a", "b"].enumerated() { first.insert(Losing.First.Box(label: label, weight: index + 10)) }
    try first.save()
    let second = try open(database, Schema(Losing.Second.Box.self))
    second.insert(Losing.Second.Box(label: "c"))
    try second.save()
    let third = try open(database, Schema(Losing.Third.Box.self))
    let boxes = try third.fetch(FetchDescriptor<Losing.Third.Box>(sortBy: [SortDescriptor(\.label)]))
    #expect(boxes.map { "\($0.label) \($0.weight)" } == ["a 10", "b 11", "c 3"])
    boxes[0].label = "b"
    #expect(throws: DatabaseError.self) { try third.save() as Void }
  }

  @Test("DATA-6: rows that a rule does not allow keep the tables as they are", arguments: TestEngine.shared)
  func rulesThatRowsBreak(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let second = try open(database, Schema(Losing.Second.Box.self))
    for label in ["a", "a"] { second.insert(Losing.Second.Box(label: label)) }
    try second.save()
    #expect {
      _ = try open(database, Schema(Losing.Third.Box.self))
    } throws: { "\($0)".contains("'label' of Box is unique in the class") }
    for box in try second.fetch(FetchDescriptor<Losing.Second.Box>()) { box.label = nil }
    try second.save()
    #expect {
      _ = try open(database, Schema(Losing.Third.Box.self))
    } throws: { "\($0)".contains("must have a value in the class, and has none in rows") }
    #expect(try open(database, Schema(Losing.Second.Box.self)).fetchCount(FetchDescriptor<Losing.Second.Box>()) == 2)
  }

  @Test("indexes are made, and go with what asked for them", arguments: TestEngine.shared)
  func indexes(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    func indexes() throws -> Set<String> {
      let sql =
        engine == .file
        ? "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'Box'"
        : "SELECT indexname FROM pg_indexes WHERE tablename = 'Box' AND indexname <> 'Box_pkey' AND schemaname = current_schema()"
      return try Set(database.pool().read { try $0.rows(sql) { $0.text(at: 0) } })
    }
    _ = try open(database, Schema(Losing.Third.Box.self))
    #expect(try indexes() == ["Box.label.unique"])
    try database.pool().writeNow { try $0.execute("CREATE INDEX somebody ON \"Box\" (weight)") }
    _ = try open(database, Schema(Losing.Second.Box.self))
    #expect(try indexes() == ["somebody"])
    #expect(databaseName(String(repeating: "ä", count: 40) + "_index").utf8.count <= 63)
  }

  @Test("DATA-6: a stage is done though its versions have the same tables, and once", arguments: TestEngine.shared)
  func sameTables(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let first = try open(database, Schema(versionedSchema: TextsV1.self))
    first.insert(TextsV1.Text(text: "ß"))
    try first.save()
    let second = try open(database, Schema(versionedSchema: TextsV2.self), TextsPlan.self)
    let text = try #require(try second.fetch(FetchDescriptor<TextsV2.Text>()).first)
    #expect(text.text == "SS")
    text.text = "small"
    try second.save()
    let again = try open(database, Schema(versionedSchema: TextsV2.self), TextsPlan.self)
    #expect(try again.fetch(FetchDescriptor<TextsV2.Text>()).map(\.text) == ["small"])
  }

  @Test("DATA-6: a name that one property leaves may be another's", arguments: TestEngine.shared)
  func chain(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    let first = try open(database, Schema(Chain.First.Doc.self))
    first.insert(Chain.First.Doc(x: "X", y: "Y"))
    try first.save()
    let second = try open(database, Schema(Chain.Second.Doc.self))
    #expect(try second.fetch(FetchDescriptor<Chain.Second.Doc>()).map { [$0.y, $0.z] } == [["X", "Y"]])
  }

  @Test("DATA-6: names of one class do not run into those of another", arguments: TestEngine.shared)
  func names(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    do {
      let context = try open(database, Schema(Joined.First.Box.self, Joined.First.Box_a.self))
      context.insert(Joined.First.Box(1))
      context.insert(Joined.First.Box_a(2))
      try context.save()
      context.insert(Joined.First.Box_a(2))
      try context.save()
      #expect(try context.fetchCount(FetchDescriptor<Joined.First.Box_a>()) == 1)
    }
    _ = try open(database, Schema(Joined.Second.Box.self, Joined.Second.Box_a.self))
    let context = try open(database, Schema(Joined.First.Box.self, Joined.First.Box_a.self))
    #expect(try context.fetch(FetchDescriptor<Joined.First.Box>()).map(\.a_b) == [1])
    #expect(try context.fetch(FetchDescriptor<Joined.First.Box_a>()).map(\.b) == [2])
  }

  @Test("DATA-7: properties may have the names that PostgreSQL's tables have themselves", arguments: TestEngine.shared)
  func systemNames(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    do {
      let context = try open(database, Schema([Extent.self]))
      context.insert(Extent(xmin: 1, xmax: 2))
      try context.save()
    }
    if engine == .file {
      // As it was before these names were others in the database.
      let pool = try database.pool()
      for name in ["xmin", "xmax"] { try pool.writeNow { try $0.execute("ALTER TABLE \"Extent\" RENAME COLUMN \(name)_ TO \(name)") } }
      try pool.writeNow { try $0.execute("UPDATE _behold_schema SET fingerprint = 'former'") }
    }
    let context = try open(database, Schema([Extent.self]))
    #expect(try context.fetch(FetchDescriptor<Extent>(predicate: #Predicate { $0.xmin < 2 && $0.xmax == 2 })).map(\.ctid) == ["c"])
  }

  @Test("DATA-6: properties that would be one column are an error that names them", arguments: TestEngine.shared)
  func sameColumn(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    #expect { _ = try open(database, Schema([SameColumn.Two.self])) } throws: { "\($0)".contains("'id' and 'id_' of Two") }
    if engine == .file {
      #expect { _ = try open(database, Schema([SameColumn.Cased.self])) } throws: { "\($0)".contains("'url' and 'URL' of Cased") }
    } else {
      _ = try open(database, Schema([SameColumn.Cased.self]))
    }
  }

  @Test(
    "DATA-6: two properties that have each other's former names are refused, as nobody can tell which is which",
    arguments: TestEngine.shared)
  func exchangedNames(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    do {
      let context = try open(database, Schema([Exchanged.Before.Point.self]))
      context.insert(Exchanged.Before.Point(x: 1, y: 2))
      try context.save()
    }
    #expect { _ = try open(database, Schema([Exchanged.After.Point.self])) } throws: { error in
      "\(error)".contains("'x' and 'y' of Point have each other's former names")
    }
    let context = try open(database, Schema([Exchanged.Before.Point.self]))
    #expect(try context.fetch(FetchDescriptor<Exchanged.Before.Point>()).map { [$0.x, $0.y] } == [[1, 2]])
  }
}
