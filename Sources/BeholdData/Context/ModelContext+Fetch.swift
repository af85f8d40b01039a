internal import Foundation

extension ModelContext {
  /// The objects that a descriptor asks for, from the database and from what is not saved.
  ///
  /// It waits for the database: a file's pages are mostly in memory, a server is a network away.
  ///
  /// - Throws: an error that names the part of the predicate or the order that SQL cannot say, before anything is fetched; `DatabaseError`.
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model> = FetchDescriptor()) throws -> [Model] {
    takeOver()
    let table = try store.schema.table(Model.self)
    let unsaved = descriptor.includePendingChanges ? unsaved.filter { table.includes($0._$record.table) } : []
    var stored = descriptor
    if !unsaved.isEmpty, descriptor.fetchLimit != nil || descriptor.fetchOffset != nil {
      // As many rows may not be there any more as there are unsaved objects.
      stored.fetchLimit = descriptor.fetchLimit.map { max(0, $0) + (descriptor.fetchOffset ?? 0) + unsaved.count }
      stored.fetchOffset = nil
    }
    var objects = try rows(stored, table)
    if !unsaved.isEmpty { objects = try merge(objects, unsaved.compactMap { $0 as? Model }, descriptor) }
    for keyPath in descriptor.relationshipKeyPathsForPrefetching {
      guard let relation = table.relationKeyPaths.firstIndex(of: keyPath).map({ table.relations[$0] }) else {
        throw ModelError(.unknownModel, "\(keyPath), which is to be prefetched, is no relationship of \(table.name)")
      }
      // One that is read brings those of the objects that were fetched with it.
      for object in objects where object._$record.faults & relation.bit != 0 { read(relation, of: object) }
    }
    return objects
  }

  /// How many objects a descriptor asks for.
  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model> = FetchDescriptor()) throws -> Int {
    let table = try store.schema.table(Model.self)
    if descriptor.includePendingChanges, unsaved.contains(where: { table.includes($0._$record.table) }) {
      return try fetch(descriptor).count
    }
    let selection = try translation(descriptor, table)
    var sql: SQLFragment = "SELECT 1 FROM \(selection.table)\(selection.filter)"
    sql += limit(descriptor)
    let text = SQLFragment("SELECT count(*) FROM (\(sql)) AS counted").render(store.pool.dialect)
    return try store.pool.read { connection in
      try connection.first(text.text, text.arguments) { Int($0.integer(at: 0)) } ?? 0
    }
  }

  /// Which objects a descriptor asks for. Those that are not saved are left out.
  public func fetchIdentifiers<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model> = FetchDescriptor()) throws
    -> [PersistentIdentifier]
  {
    let table = try store.schema.table(Model.self)
    let (selection, isShared) = (try translation(descriptor, table), table.isShared)
    var sql = isShared ? selection.rows(["id", "_version", ModelTable.classColumn]) : selection.identifiers
    sql += limit(descriptor)
    let text = sql.render(store.pool.dialect)
    return try store.pool.read { connection in
      try connection.rows(text.text, text.arguments) {
        PersistentIdentifier(entityName: (isShared ? table.ofRow($0) ?? table : table).entityName, key: $0.integer(at: 0))
      }
    }
  }

  /// Calls `block` with each object, fetching as many at a time as `batchSize` says.
  ///
  /// What `block` changes is pending, as any change is, whatever `allowEscapingMutations` says.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (Model) throws -> Void
  ) throws {
    let identifiers = try fetchIdentifiers(descriptor).map(\.key)
    let table = try store.schema.table(Model.self)
    for start in stride(from: 0, to: identifiers.count, by: max(1, batchSize)) {
      let batch = Array(identifiers[start..<min(start + max(1, batchSize), identifiers.count)])
      let objects = try objects(batch, table)
      for identifier in batch {
        if let object = objects[identifier] as? Model { try block(object) }
      }
    }
  }

  /// The object with an identifier: the one in memory, or fetched; nil where the row is not there.
  public func model<Model: PersistentModel>(for identifier: PersistentIdentifier, as type: Model.Type = Model.self) throws -> Model? {
    let table = try store.schema.table(Model.self)
    guard table.knows(identifier.entityName) else { return nil }
    return try model(identifier, table) as? Model
  }

  func model(_ identifier: PersistentIdentifier, _ table: ModelTable) throws -> (any PersistentModel)? {
    if let object = tables[table.index].object(identifier.key) { return object }
    return try made(table.selectOne(store.pool.dialect), [.integer(identifier.key)], table) { $1 }.first
  }

  // MARK: - Rows

  private func rows<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>, _ table: ModelTable) throws -> [Model] {
    let selection = try translation(descriptor, table)
    var sql: SQLFragment = "SELECT \(table.selection) FROM \(selection.table)\(selection.filter) ORDER BY \(selection.order)"
    sql += limit(descriptor)
    let objects: [AnyObject] = try made(sql, table) { $1 }
    // Rows of a table that no other class shares are of the class that was asked for.
    return table.isShared ? objects.compactMap { $0 as? Model } : [Model](known: objects)
  }

  /// The objects of these rows, as far as the rows are there.
  func objects(_ identifiers: [Int64], _ table: ModelTable) throws -> [Int64: any PersistentModel] {
    var found: [Int64: any PersistentModel] = [:]
    for start in stride(from: 0, to: identifiers.count, by: 500) {
      let list = identifiers[start..<min(start + 500, identifiers.count)]
      let arguments = SQLFragment(joining: list.map { "\(argument: .integer($0))" }, separator: ", ")
      let sql: SQLFragment = "SELECT \(table.selection) FROM \(identifier: table.name) AS t0 WHERE t0.id IN (\(arguments))"
      for (identifier, object) in try made(sql, table, { ($0.integer(at: 0), $1) }) { found[identifier] = object }
    }
    return found
  }

  /// The objects of the rows that a query with the table's selection gives.
  func made<Result>(
    _ sql: SQLFragment, _ table: ModelTable, _ result: (borrowing DatabaseRow, any PersistentModel) -> Result
  ) throws -> [Result] {
    let text = sql.render(store.pool.dialect)
    return try made(text.text, text.arguments, table, result)
  }

  private func made<Result>(
    _ sql: String, _ arguments: [DatabaseValue], _ table: ModelTable, _ result: (borrowing DatabaseRow, any PersistentModel) -> Result
  ) throws -> [Result] {
    // What is newer than in memory is told when all of it is there.
    try together { try madeNow(sql, arguments, table, result) }
  }

  private func madeNow<Result>(
    _ sql: String, _ arguments: [DatabaseValue], _ table: ModelTable, _ result: (borrowing DatabaseRow, any PersistentModel) -> Result
  ) throws -> [Result] {
    let (batch, isShared) = (table.stored.relations.isEmpty ? nil : FetchBatch(), table.isShared)
    var results: [Result] = []
    // What objects cannot be without is held until they are there.
    var held: [any PersistentModel] = []
    while true {
      var missing: [Int: Set<Int64>] = [:]
      var first: MissingRelative?
      try store.pool.read { connection in
        results.removeAll(keepingCapacity: true)
        batch?.identifiers.removeAll(keepingCapacity: true)
        try connection.query(sql, arguments) { row in
          // What is of a class that the program does not have is left alone.
          guard let own = isShared ? table.ofRow(row) : table else { return true }
          do {
            results.append(result(row, try object(row, own, batch)))
          } catch let relative as MissingRelative {
            first = relative
            missing[relative.relation.target.index, default: []].insert(relative.identifier)
          }
          return true
        }
      }
      guard let first else {
        forgetMoved()
        return results
      }
      let former = held.count
      for (index, identifiers) in missing { held += try objects(Array(identifiers), store.schema.tables[index]).values }
      if held.count == former {
        throw ModelError(
          .value, "\(first.relation.shown) refers to \(first.relation.target.entityName) \(first.identifier), which is not there")
      }
    }
  }

  /// The object of a row: the one that is there, brought up to the row, or a new one.
  private func object(_ row: borrowing DatabaseRow, _ table: ModelTable, _ batch: FetchBatch?) throws -> any PersistentModel {
    let (identifier, version) = (row.integer(at: 0), row.integer(at: 1))
    if !table.relations.isEmpty { batch?.identifiers.append(identifier) }
    if let object = tables[table.index].object(identifier) {
      let record = object._$record
      // With one that came alone nothing is fetched together.
      if let batch, let own = record.batch, own.identifiers.count == 1, own !== batch { record.batch = batch }
      // Nobody else has had its number: the row is its own, of a save that was thought to have failed, or that somebody has inserted again.
      if record.state == .inserted, underWay?.deletes(object) != true { (record.state, record.version) = (.stored, version) }
      guard version > record.version || record.isStale else { return object }
      if record.saving != 0 {
        record.isOvertaken = true
      } else {
        recorder?.seal()
        var reader = ModelRow(row, table, first: table.firstColumn, self, record: record, wanted: ~record.changed)
        // Queries may hear of it later, and find places in what is in order until then. What comes before a value that cannot be read is
        // told, too.
        defer { notify(object, record, reader.changed) }
        // Where it must refer to an object that is not in memory it is done again when that is.
        try object._$apply(&reader)
        record.isStale = false
        if record.changed == 0 { record.version = version }
      }
      return object
    }
    let object = try table.make(row, in: self)
    let record = object._$record
    if !table.relations.isEmpty { record.batch = batch }
    record.identifier = identifier
    record.version = version
    record.state = .stored
    register(object, in: table)
    return object
  }

  func translation<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>, _ table: ModelTable) throws -> SQLSelection {
    var selection = try PredicateTranslator(schema: store.schema, dialect: store.pool.dialect)
      .translate(descriptor.predicate, table: table.name, sort: descriptor.sortBy)
    if let filter = table.classFilter { selection.condition = selection.condition.map { "\(filter) AND (\($0))" } ?? filter }
    return selection
  }

  private func limit<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) -> SQLFragment {
    var sql: SQLFragment = ""
    let offset = max(0, descriptor.fetchOffset ?? 0)
    if let limit = descriptor.fetchLimit {
      sql += " LIMIT \(argument: .integer(Int64(max(0, limit))))"
    } else if offset > 0, store.pool.dialect == .sqlite {
      sql += " LIMIT -1"
    }
    if offset > 0 { sql += " OFFSET \(argument: .integer(Int64(offset)))" }
    return sql
  }

  /// What the database gave, with what is not saved: objects that changed are in or out by their present values.
  private func merge<Model: PersistentModel>(
    _ stored: [Model], _ unsaved: [Model], _ descriptor: FetchDescriptor<Model>
  ) throws -> [Model] {
    let order = try ModelOrder(descriptor.sortBy)
    let changed = Set(unsaved.map(ObjectIdentifier.init))
    var objects = stored.filter { !changed.contains(ObjectIdentifier($0)) }
    for object in unsaved where object._$record.activeContext != nil {
      guard try descriptor.includes(object) else { continue }
      objects.insert(object, at: order.place(of: object, in: objects))
    }
    objects.removeFirst(min(max(0, descriptor.fetchOffset ?? 0), objects.count))
    if let limit = descriptor.fetchLimit { objects = Array(objects.prefix(max(0, limit))) }
    return objects
  }
}

extension Array where Element: AnyObject {
  /// Objects that are known to be of the class: each would be looked up by what it claims to be.
  fileprivate init(known objects: [AnyObject]) {
    self = objects.map { unsafe unsafeDowncast($0, to: Element.self) }
  }
}

/// The order of a descriptor, which the identifier ends.
struct ModelOrder<Model: PersistentModel> {
  private let ordering: SortOrdering<Model>

  init(_ descriptors: [SortDescriptor<Model>]) throws { ordering = try SortOrdering(descriptors) }

  /// Where an object belongs in objects that are in order, without it.
  func place(of object: Model, in objects: [Model]) -> Int {
    let (compare, identifier) = (ordering.comparison(with: object), object._$record.identifier)
    var (low, high) = (0, objects.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        switch compare(objects[middle]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: objects[middle]._$record.identifier < identifier
        }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
