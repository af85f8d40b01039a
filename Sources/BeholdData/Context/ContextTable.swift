/// What a context has of one table: its objects by number, and the queries that look at them.
struct ContextTable {
  private var objects: [Int64: WeakModel] = [:]
  /// The number of objects at which those that have gone are swept out.
  private var sweepCount = 64
  private(set) var queries: [WeakQuery] = []
  /// The properties that any of the queries looks at.
  private(set) var watched: UInt64 = 0

  /// What a weak reference refers to, as the objects of the table are.
  private let model: @Sendable (AnyObject) -> any PersistentModel

  /// An existential would be twice as long.
  private struct WeakModel { weak var object: AnyObject? }
  struct WeakQuery {
    weak var query: (any LiveQueryReceiver)?
    /// The bits of the properties that decide what the query finds, and in which order; all where it is not known.
    let properties: UInt64
  }

  init(_ table: ModelTable) { model = table.model }

  func object(_ identifier: Int64) -> (any PersistentModel)? { objects[identifier]?.object.map(model) }

  /// The numbers of the objects that are in memory.
  var identifiers: [Int64] { objects.compactMap { $0.value.object == nil ? nil : $0.key } }

  mutating func add(_ model: any PersistentModel, _ identifier: Int64) {
    if objects.count >= sweepCount {
      objects = objects.filter { $0.value.object != nil }
      sweepCount = max(64, objects.count * 2)
    }
    objects[identifier] = WeakModel(object: model)
  }

  mutating func remove(_ identifier: Int64) { objects[identifier] = nil }

  mutating func add(_ query: any LiveQueryReceiver, _ properties: UInt64) {
    queries.removeAll { $0.query == nil }
    queries.append(WeakQuery(query: query, properties: properties))
    watched = queries.reduce(0) { $0 | $1.properties }
  }

  mutating func remove(_ query: any LiveQueryReceiver) {
    queries.removeAll { $0.query == nil || $0.query === query }
    watched = queries.reduce(0) { $0 | $1.properties }
  }
}

/// A query that hears of changed objects.
protocol LiveQueryReceiver: AnyObject {
  /// How who shows the results sees that they are others.
  var showing: ResultShowing? { get }
  /// An object has been inserted, changed in one of the watched properties, or deleted.
  func touch(_ model: any PersistentModel)
  /// What was told of objects of a table, in one of the watched properties, is in the database now.
  func saved(inTable index: Int)
  /// Rows have changed that may concern the query, and nothing more is known.
  func reload()
}
