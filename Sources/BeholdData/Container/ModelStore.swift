internal import Foundation

/// A database that is open: what a container and its contexts share, and what stays as long as one of them does.
final class ModelStore: Sendable {
  let schema: Schema
  let configurations: [ModelConfiguration]
  let pool: DatabasePool
  let hub: ChangeHub
  private let mainContextBox = WeakContextBox()

  init(_ schema: Schema, _ configurations: [ModelConfiguration]) throws {
    self.schema = schema
    self.configurations = configurations
    let configuration = configurations.first ?? ModelConfiguration()
    if case .file(let path, false) = configuration.address {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    pool = try DatabasePool(configuration.address)
    let tables = SchemaStore(schema: schema, dialect: pool.dialect)
    let functions = pool.dialect == .postgres ? PostgresFunctions.setup : []
    let version = try pool.writeNow { connection in
      for function in functions { try connection.executeScript(function) }
      try tables.prepare(connection)
      return try connection.first("SELECT value FROM \(SchemaStore.counters) WHERE name = 'version'") { $0.integer(at: 0) } ?? 0
    }
    hub = try ChangeHub(pool, schema, since: version)
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
