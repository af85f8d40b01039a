internal import Foundation

/// A database that is open: what a container and its contexts share, and what stays as long as one of them does.
final class ModelStore: Sendable {
  let schema: Schema
  let configurations: [ModelConfiguration]
  let pool: DatabasePool
  let hub: ChangeHub
  private let mainContextBox = WeakContextBox()

  init(_ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?, _ configurations: [ModelConfiguration]) throws {
    self.schema = schema
    self.configurations = configurations
    let configuration = configurations.first ?? ModelConfiguration()
    if case .file(let path, false) = configuration.address {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    pool = try DatabasePool(configuration.address)
    let functions = pool.dialect == .postgres ? PostgresFunctions.setup : []
    let version = try pool.migrate { [pool] connection in
      for function in functions { try connection.executeScript(function) }
      let store = SchemaStore(schema, connection)
      try store.begin()
      if let plan { try Migration(plan, to: schema, pool, connection).run() }
      try store.prepare()
      return try store.version()
    }
    hub = try ChangeHub(pool, schema, since: version)
    DataCounters.prepare()
  }

  /// What the contexts of a migration work with, in its transaction.
  init(migrating pool: DatabasePool, _ schema: Schema) throws {
    self.schema = schema
    self.pool = pool
    configurations = []
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
