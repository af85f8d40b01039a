internal import BeholdUI

/// A database with the tables of some models, and the contexts that work with it.
///
/// Any thread may use it. What one context saves reaches the others of the process, and, through the database, those of other processes.
public final class ModelContainer: Sendable {
  let store: ModelStore
  private let mainContextBox = MainContextBox()

  public var schema: Schema { store.schema }
  public var configurations: [ModelConfiguration] { store.configurations }

  /// The context of the views: what they show is the same objects for all windows of the process.
  @MainActor public var mainContext: ModelContext {
    if let context = mainContextBox.context { return context }
    let context = store.mainContext ?? makeMainContext()
    mainContextBox.context = context
    return context
  }

  @MainActor private func makeMainContext() -> ModelContext {
    let context = ModelContext(store, isMain: true)
    store.mainContext = context
    PuttingBack.register(context)
    return context
  }

  /// Opens the database, and makes the tables that are missing. Tables of former classes become like the present ones in one transaction.
  ///
  /// - Parameter migrationPlan: what is done with the data of former versions, where that cannot be inferred.
  /// - Throws: `DatabaseError` where it cannot be opened or is of a later version, ``ModelError`` where its tables are others than the models' and
  ///   cannot become like them, and what the plan's closures throw. The database is as it was then.
  public init(for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration] = []) throws {
    store = try ModelStore(schema, migrationPlan, configurations)
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    let newest = migrationPlan?.newest
    try self.init(
      for: newest.map { Schema(types, version: $0.versionIdentifier) } ?? Schema(types), migrationPlan: migrationPlan,
      configurations: configurations)
  }

  /// The container of a context whose own has gone.
  init(_ store: ModelStore) { self.store = store }
}

/// The context of the main actor, which is made when it is first asked for.
@MainActor private final class MainContextBox {
  var context: ModelContext?
  nonisolated init() {}
}
