extension ModelContext {
  /// Writes all changes in one transaction, and waits for the disk or the server on this thread.
  ///
  /// An inserted object whose unique values a row has is written over that row. Where the row's object is in memory, that has the new values, and the
  /// inserted one is in no context any more.
  ///
  /// - Throws: `DatabaseError`, or ``ModelError`` where somebody else has changed the same property since. Nothing is written then, and the changes
  ///   are there for another attempt, or for ``rollback()``.
  public func save() throws {
    try saveNow(isFirst: true)
  }

  private func saveNow(isFirst: Bool) throws {
    guard let batch = try makeBatch() else { return }
    do {
      let attempt = SaveAttempt(batch.batch)
      let outcome = try store.pool.writeNow(verify: attempt.outcome, attempt.write)
      finish(batch, outcome)
    } catch {
      fail(batch)
      // Somebody else has saved the same unique value meanwhile: their row's place is to be taken.
      guard isFirst, error.isUniqueness else { throw error }
      try saveNow(isFirst: false)
    }
  }

  /// Writes all changes in one transaction on a thread of the database's. What is changed meanwhile is not among them.
  ///
  /// Where a save of the context is under way, it is waited for first.
  public nonisolated(nonsending) func save() async throws {
    await turns.take()
    defer { turns.pass() }
    try await saveInBackground(isFirst: true)
  }

  private nonisolated(nonsending) func saveInBackground(isFirst: Bool) async throws {
    guard let batch = try makeBatch() else { return }
    let attempt = SaveAttempt(batch.batch)
    do {
      let outcome = try await store.pool.write(verify: { try attempt.outcome($0) }, { try attempt.write($0) })
      finish(batch, outcome)
    } catch {
      fail(batch)
      guard isFirst, error.isUniqueness else { throw error }
      try await saveInBackground(isFirst: false)
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
        record.isStale = true
      }
      let changed = record.changed
      record.changed = 0
      record.saved = [:]
      if record.state == .stored { forget(object, changed) }
      notify(object, record, .max)
    }
    for (index, objects) in Dictionary(grouping: objects.filter { $0._$record.state == .stored }, by: { $0._$record.table?.index ?? 0 }) {
      readAgain(objects.map(\._$record.identifier), store.schema.tables[index])
    }
  }

  // MARK: - Steps

  /// What is being saved, with its objects in the order of the batch's rows.
  private struct Save {
    var batch: SaveBatch
    var objects: [any PersistentModel] = []
    /// What their relationships referred to before.
    var saved: [[Int: [any PersistentModel]]] = []
    var places: [PlaceTaken] = []
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
    save.places = try takePlaces()
    do {
      // What is deleted or changed may leave its unique values to what is new.
      let objects = pending.filter { $0._$record.saving == 0 }
      let order: [ModelRecord.State] = [.deleting, .stored, .inserted]
      for object in order.flatMap({ state in objects.filter { $0._$record.state == state } }) {
        guard let row = try row(of: object, object._$record) else { continue }
        save.batch.rows.append(row)
        save.objects.append(object)
      }
    } catch {
      leavePlaces(save.places)
      throw error
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
    inFlight += save.objects
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
      guard kind != .deleted, relation.isToMany, record.changed & relation.bit != 0 else { continue }
      let isFault = record.faults & relation.bit != 0
      if isFault, !relation.rule.limitsCount { continue }
      if isFault { read(relation, of: object) }
      let present = object.relatives(relation.number).filter { $0._$record.activeContext === self }
      if let wrong = relation.rule.complaint(about: present.count) { throw ModelError(.value, "\(relation.shown) \(wrong)") }
      if isFault { continue }
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
    land(save.objects)
    for (index, object) in save.objects.enumerated() {
      let record = object._$record
      record.saving = 0
      if save.batch.rows[index].kind == .deleted {
        finishDeletion(of: object)
      } else if save.batch.rows[index].writesRow {
        record.version = outcome.changes.version
      }
    }
    keepPlaces(save.places, outcome.changes.version)
    store.hub.committed(outcome.changes, by: inbox)
    tellSaved(outcome.changes.rows)
    // What the rules of relationships have done to objects that were not changed here.
    for (index, rows) in Dictionary(grouping: outcome.others, by: \.table) { takeOver(rows, store.schema.tables[index]) }
    // What others have changed in these rows is not in the objects yet.
    for index in outcome.merged { save.objects[index]._$record.isOvertaken = true }
    readOvertaken(save) { $0.isStale = true }
    for place in save.places {
      let object = place.other ?? place.object
      if place.other != nil, let table = object._$record.table { readAgain([place.row], table) }
      notify(object, object._$record, .max)
    }
  }

  /// Reads the rows again that others have changed while they were being saved.
  private func readOvertaken(_ save: Save, _ prepare: (ModelRecord) -> Void = { _ in }) {
    for (object, row) in zip(save.objects, save.batch.rows) where object._$record.isOvertaken {
      object._$record.isOvertaken = false
      prepare(object._$record)
      readAgain([row.identifier], row.table)
      notify(object, object._$record, .max)
    }
  }

  private func fail(_ save: Save) {
    land(save.objects)
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
    leavePlaces(save.places.filter { $0.object._$record.state == .stored })
    for place in save.places where place.object._$record.state == .deleting {
      // Deleted meanwhile; the row is as it was.
      leavePlaces([place])
      delete(place.object)
    }
    readOvertaken(save)
  }
}

extension Error {
  /// Whether it is the database's, of a rule that no two rows are the same.
  fileprivate var isUniqueness: Bool {
    guard case .constraint(let constraint)? = (self as? DatabaseError)?.kind else { return false }
    return constraint.rule == .unique
  }
}
