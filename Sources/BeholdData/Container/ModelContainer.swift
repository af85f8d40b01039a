internal import Foundation

/// A database with the tables of some models, and the contexts that work with it.
///
/// Any thread may use it. What one context saves reaches the others of the process, and, through the database, those of other processes.
public final class ModelContainer: Sendable {
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  let pool: DatabasePool
  let hub: ChangeHub

  /// The context of the views: what they show is the same objects for all windows of the process.
  @MainActor public var mainContext: ModelContext {
    if let context = mainContextBox.context { return context }
    let context = ModelContext(self, isMain: true)
    mainContextBox.context = context
    return context
  }

  private let mainContextBox = MainContextBox()

  /// Opens the database, and makes the tables that are missing.
  ///
  /// - Throws: `DatabaseError` where it cannot be opened, ``ModelError`` where its tables are others than the models' and cannot become like them.
  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {
    self.schema = schema
    self.configurations = configurations
    let configuration = configurations.first ?? ModelConfiguration()
    if case .file(let path, false) = configuration.address {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    pool = try DatabasePool(configuration.address)
    let store = SchemaStore(schema: schema, dialect: pool.dialect)
    let functions = pool.dialect == .postgres ? PostgresFunctions.setup : []
    let version = try pool.writeNow { connection in
      for function in functions { try connection.executeScript(function) }
      try store.prepare(connection)
      return try connection.first("SELECT value FROM \(SchemaStore.counters) WHERE name = 'version'") { $0.integer(at: 0) } ?? 0
    }
    hub = try ChangeHub(pool, schema, since: version)
  }

  public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
    try self.init(for: schema, configurations: configurations)
  }

  public convenience init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }
}

/// The context of the main actor, which is made when it is first asked for.
@MainActor private final class MainContextBox {
  var context: ModelContext?
  nonisolated init() {}
}
