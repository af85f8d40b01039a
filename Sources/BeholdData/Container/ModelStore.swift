internal import Foundation

/// A database that is open: what a container and its contexts share, and what stays as long as one of them does.
final class ModelStore: Sendable {
  let schema: Schema
  let configurations: [ModelConfiguration]
  let pool: DatabasePool
  let hub: ChangeHub
  /// Which database it is, in each process: 0 where it has no number, as it is in memory.
  let identity: Int64
  private let mainContextBox = WeakContextBox()

  init(_ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?, _ configurations: [ModelConfiguration]) throws {
    self.schema = schema
    self.configurations = configurations
    guard configurations.count <= 1 else {
      throw ModelError(.schema, "a container has one database, and is given \(configurations.count) configurations")
    }
    let configuration = configurations.first ?? ModelConfiguration()
    pool = try DatabasePool(Self.prepared(configuration.address))
    if case .file(_, readOnly: true) = configuration.address {
      let version: Int64
      (version, identity) = try pool.read { connection in
        let store = SchemaStore(schema, connection)
        return (try store.openForReading(), try store.identity())
      }
      hub = try ChangeHub(pool, schema, since: version)
      return
    }
    let functions = pool.dialect == .postgres ? PostgresFunctions.setup : []
    let (version, identifiers, drawn) = try pool.migrate { [pool] connection in
      for function in functions { try connection.executeScript(function) }
      let store = SchemaStore(schema, connection)
      try store.begin()
      if let plan { try Migration(plan, to: schema, pool, connection).run() }
      try store.prepare()
      return (try store.version(), try store.reserveIdentifiers(), try store.identity())
    }
    if case .memory = configuration.address { identity = 0 } else { identity = drawn }
    hub = try ChangeHub(pool, schema, since: version, identifiers: identifiers)
    DataCounters.prepare()
  }

  /// The address of a file whose folder is there.
  private static func prepared(_ address: DatabaseAddress) throws -> DatabaseAddress {
    if case .file(let path, readOnly: false) = address {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return address
  }

  /// What the contexts of a migration work with, in its transaction.
  init(migrating pool: DatabasePool, _ schema: Schema) throws {
    self.schema = schema
    self.pool = pool
    configurations = []
    identity = 0
    hub = try ChangeHub(pool, schema, since: 0, listens: false)
  }

  /// The context of the main actor as long as a container, or anybody else, holds it.
  @MainActor var mainContext: ModelContext? {
    get { mainContextBox.context }
    set { mainContextBox.context = newValue }
  }
}

@MainActor private final class WeakContextBox {
  weak var context: ModelContext?
  nonisolated init() {}
}
