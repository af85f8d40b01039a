/// Takes a database through the stages of a plan, in a transaction that is open.
struct Migration {
  private let plan: any SchemaMigrationPlan.Type
  private let target: Schema
  private let pool: DatabasePool
  private let connection: any DatabaseConnection

  init(_ plan: any SchemaMigrationPlan.Type, to target: Schema, _ pool: DatabasePool, _ connection: any DatabaseConnection) {
    self.plan = plan
    self.target = target
    self.pool = pool
    self.connection = connection
  }

  /// Brings the database to the target's version. One without tables needs nothing.
  func run() throws {
    let versions = plan.schemas.map { Schema(versionedSchema: $0) }.sorted { $0.version < $1.version }
    guard let newest = versions.last, isSame(newest, target) else {
      throw ModelError(.schema, "the models are not those of the newest version of \(plan)")
    }
    let former = try SchemaStore(target, connection).fingerprints()
    guard former.contains(where: { $0.key != "" }) else { return }
    // Two versions may have the same tables: the one that was noted, or else the first, whose stages are then all done.
    let stored = former[""].flatMap(Schema.Version.init(text:))
    let matching = versions.filter { SchemaStore($0, connection).matches(former) }
    guard var current = matching.first(where: { $0.version == stored }) ?? matching.first else {
      if let stored, stored > newest.version {
        throw DatabaseError(.newer, "the database is of version \(stored) of the schema, and the program of \(newest.version)")
      }
      let names = versions.map { "\($0.version)" }.joined(separator: ", ")
      throw ModelError(.schema, "the tables of the database are of none of the versions of \(plan) (\(names))")
    }
    while current.version < newest.version {
      guard let stage = plan.stages.first(where: { $0.versions.from == current.version && $0.versions.to > current.version }),
        let next = versions.first(where: { $0.version == stage.versions.to })
      else { throw ModelError(.schema, "\(plan) has no stage that begins with version \(current.version)") }
      try run(stage, from: current, to: next)
      current = next
    }
  }

  private func run(_ stage: MigrationStage, from former: Schema, to next: Schema) throws {
    guard case .custom(_, _, let willMigrate, let didMigrate) = stage else { return try SchemaStore(next, connection).prepare() }
    try with(former, willMigrate)
    try SchemaStore(next, connection).prepare()
    try with(next, didMigrate)
  }

  private func with(_ schema: Schema, _ body: (@Sendable (ModelContext) throws -> Void)?) throws {
    guard let body else { return }
    let context = ModelContext(try ModelStore(migrating: pool, schema), isMain: false)
    context.mergePolicy = .mine
    try body(context)
    try context.save() as Void
  }

  private func isSame(_ left: Schema, _ right: Schema) -> Bool {
    left.tables.map { "\($0.name) \($0.fingerprint)" }.sorted() == right.tables.map { "\($0.name) \($0.fingerprint)" }.sorted()
  }
}

extension MigrationStage {
  var versions: (from: Schema.Version, to: Schema.Version) {
    switch self {
    case .lightweight(let former, let next), .custom(let former, let next, _, _): (former.versionIdentifier, next.versionIdentifier)
    }
  }
}
