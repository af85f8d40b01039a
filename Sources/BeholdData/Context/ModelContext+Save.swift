extension ModelContext {
  /// Writes all changes in one transaction, and waits for the disk or the server on this thread.
  ///
  /// - Throws: `DatabaseError`, or ``ModelError`` where somebody else has changed the same property since. Nothing is written then, and the changes
  ///   are there for another attempt, or for ``rollback()``.
  public func save() throws {
    guard let batch = try makeBatch() else { return }
    do {
      let outcome = try store.pool.writeNow { try batch.batch.write($0) }
      finish(batch, outcome)
    } catch {
      fail(batch)
      throw error
    }
  }

  /// Writes all changes in one transaction on a thread of the database's. What is changed meanwhile is not among them.
  public nonisolated(nonsending) func save() async throws {
    guard let batch = try makeBatch() else { return }
    let rows = batch.batch
    do {
      let outcome = try await store.pool.write { try rows.write($0) }
      finish(batch, outcome)
    } catch {
      fail(batch)
      throw error
    }
  }

  /// Runs `block`, and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save() as Void
  }

  /// Gives up what is not saved: inserted objects leave the context, the others are as they are in the database.
  public func rollback() {
    let objects = pending
    pending = []
    for row in touched {
      if let object = tables[row.table].object(row.identifier) { forget(object, row.properties) }
    }
    touched = []
    orphans = []
    for object in objects {
      let record = object._$record
      guard let table = record.table else { continue }
      if record.state == .inserted {
        record.state = .loose
        record.context = nil
        tables[table.index].remove(record.identifier)
      } else {
        record.state = .stored
        // The row is read again whole.
        record.version = -1
      }
      let changed = record.changed
      record.changed = 0
      record.saved = [:]
      if record.state == .stored { forget(object, changed) }
      notify(object, record, .max)
    }
    for (index, objects) in Dictionary(grouping: objects.filter { $0._$record.state == .stored }, by: { $0._$record.table?.index ?? 0 }) {
      _ = try? self.objects(objects.map(\._$record.identifier), store.schema.tables[index])
    }
  }

  // MARK: - Steps

  /// What is being saved, with its objects in the order of the batch's rows.
  private struct Save {
    var batch: SaveBatch
    var objects: [any PersistentModel] = []
    /// What their relationships referred to before.
    var saved: [[Int: [any PersistentModel]]] = []
  }

  private func makeBatch() throws -> Save? {
    takeOver()
    guard !pending.isEmpty else { return nil }
    if let orphan = orphans.first(where: \.isOne) {
      throw ModelError(.value, "\(orphan.relation.shown) must have a value, and was taken from the one that it has")
    }
    for object in pending where object._$record.identifier < 0 && object._$record.saving == 0 {
      if let table = object._$record.table { try number(object, in: table) }
    }
    var save = Save(batch: SaveBatch(policy: mergePolicy.rule, tables: store.schema.tables))
    for object in pending where object._$record.saving == 0 {
      guard let row = try row(of: object, object._$record) else { continue }
      save.batch.rows.append(row)
      save.objects.append(object)
    }
    save.batch.touched = touched
    guard !save.objects.isEmpty else { return nil }
    // From here on nothing throws: what changes meanwhile is noted apart.
    for object in save.objects {
      let record = object._$record
      record.saving = record.changed
      record.changed = 0
      save.saved.append(record.saved)
      record.saved = [:]
      if record.state == .inserted { record.state = .stored }
    }
    let saved = Set(save.objects.map { ObjectIdentifier($0) })
    pending.removeAll { saved.contains(ObjectIdentifier($0)) }
    inFlight = save.objects
    touched = []
    orphans = []
    return save
  }

  private func row(of object: any PersistentModel, _ record: ModelRecord) throws -> SaveBatch.Row? {
    guard let table = record.table else { return nil }
    let kind: RowChange.Kind
    switch record.state {
    case .inserted: kind = .inserted
    case .stored: kind = .updated
    case .deleting: kind = .deleted
    case .loose, .deleted: return nil
    }
    var writer = ModelWriter(table, record, wanted: kind == .deleted ? 0 : record.changed)
    try object._$write(to: &writer)
    var row = SaveBatch.Row(
      table: table, identifier: record.identifier, kind: kind, version: record.version,
      properties: kind == .updated ? record.changed : .max, columns: writer.columns, values: writer.values)
    for relation in table.relations {
      if kind == .deleted, relation.rule.deleteRule == .deny, !relation.isToMany {
        let rest = record.faults & relation.bit != 0 || object.relatives(relation.number).contains { $0._$record.activeContext != nil }
        if rest { throw ModelError(.value, "\(table.name) \(record.identifier) cannot be deleted: \(relation.shown) refers to something") }
      }
      guard kind != .deleted, relation.isToMany, record.changed & relation.bit != 0, record.faults & relation.bit == 0 else { continue }
      let present = object.relatives(relation.number).filter { $0._$record.activeContext === self }
      row.lists.append(SaveBatch.List(relation, present, former: record.saved[relation.number] ?? []))
    }
    return row
  }

  /// Gives an object a number that could not be had when it was inserted.
  private func number(_ object: any PersistentModel, in table: ModelTable) throws {
    let identifier = try store.hub.makeIdentifier()
    tables[table.index].remove(object._$record.identifier)
    object._$record.identifier = identifier
    register(object, in: table)
  }

  private func finish(_ save: Save, _ outcome: SaveBatch.Outcome) {
    inFlight = []
    for (index, object) in save.objects.enumerated() {
      let record = object._$record
      record.saving = 0
      if save.batch.rows[index].kind == .deleted {
        record.state = .deleted
        if let table = record.table { tables[table.index].remove(record.identifier) }
      } else if save.batch.rows[index].writesRow {
        record.version = outcome.changes.version
      }
    }
    store.hub.committed(outcome.changes, by: inbox)
    // What the rules of relationships have done to objects that were not changed here.
    for (index, rows) in Dictionary(grouping: outcome.others, by: \.table) { takeOver(rows, store.schema.tables[index]) }
    // What others have changed in these rows is not in the objects yet.
    for index in outcome.merged { save.objects[index]._$record.isOvertaken = true }
    readOvertaken(save) { $0.version = -1 }
  }

  /// Reads the rows again that others have changed while they were being saved.
  private func readOvertaken(_ save: Save, _ prepare: (ModelRecord) -> Void = { _ in }) {
    for (object, row) in zip(save.objects, save.batch.rows) where object._$record.isOvertaken {
      object._$record.isOvertaken = false
      prepare(object._$record)
      _ = try? objects([row.identifier], row.table)
      notify(object, object._$record, .max)
    }
  }

  private func fail(_ save: Save) {
    inFlight = []
    touched += save.batch.touched
    for (index, object) in save.objects.enumerated() {
      let record = object._$record
      guard record.state != .deleted else {
        // Somebody else has deleted it meanwhile.
        record.saving = 0
        continue
      }
      if record.changed == 0, record.state != .deleting || save.batch.rows[index].kind == .deleted { pending.append(object) }
      record.changed |= record.saving
      record.saving = 0
      record.saved.merge(save.saved[index]) { $1 }
      guard save.batch.rows[index].kind == .inserted else { continue }
      if record.state == .stored {
        record.state = .inserted
      } else {
        // Deleted meanwhile, and never written.
        record.state = .deleted
        record.changed = 0
        pending.removeAll { $0 === object }
        if let table = record.table { tables[table.index].remove(record.identifier) }
      }
    }
    readOvertaken(save)
  }
}

extension ModelContext {
  /// Takes over what other contexts and other processes have saved: objects in memory have the new values, and queries know of new rows.
  ///
  /// The main context does it as soon as it can; another one when it fetches or saves, or when it is asked to.
  public func takeOver() {
    let news = inbox.take()
    guard !news.isEmpty else { return }
    guard news.allSatisfy(\.isComplete) else { return readAnew() }
    for (index, rows) in Dictionary(grouping: news.flatMap(\.rows), by: \.table) {
      takeOver(rows, store.schema.tables[index])
    }
  }

  /// Reads all that is in memory again: nobody knows what has changed.
  private func readAnew() {
    for table in store.schema.tables {
      let objects = (try? objects(tables[table.index].identifiers, table)) ?? [:]
      for object in objects.values { forget(object, .max) }
      for query in tables[table.index].queries { query.query?.reload() }
    }
  }

  private func takeOver(_ rows: [RowChange], _ table: ModelTable) {
    var properties: [Int64: UInt64] = [:]
    var deleted: Set<Int64> = []
    for row in rows {
      if row.kind == .deleted { deleted.insert(row.identifier) }
      properties[row.identifier, default: 0] |= row.kind == .updated ? row.properties : .max
    }
    for identifier in deleted {
      guard let object = tables[table.index].object(identifier) else { continue }
      object._$record.state = .deleted
      pending.removeAll { $0 === object }
      tables[table.index].remove(identifier)
      takeOut(object)
      notify(object, object._$record, .max)
    }
    let watched = tables[table.index].watched
    let wanted = properties.filter { identifier, bits in
      !deleted.contains(identifier) && (tables[table.index].object(identifier) != nil || watched & bits != 0)
    }
    guard !wanted.isEmpty else { return }
    // Not in memory, and perhaps in a query now: those are fetched with the others.
    guard let objects = try? self.objects(Array(wanted.keys), table) else {
      for query in tables[table.index].queries { query.query?.reload() }
      return
    }
    for (identifier, object) in objects {
      let bits = wanted[identifier] ?? .max
      if bits & table.toMany != 0 { forget(object, bits) }
      notify(object, object._$record, bits)
    }
  }
}
