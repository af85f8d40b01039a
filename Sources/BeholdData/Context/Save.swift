/// The objects that a context is saving, and what is written of them. It belongs to the context's isolation.
final class Save {
  let attempt: SaveAttempt
  /// The objects, in the order of the batch's rows.
  let objects: [any PersistentModel]
  var isSettled = false
  private let batch: SaveBatch
  private let deleted: Set<ObjectIdentifier>
  /// The objects of whose lists the database has nothing.
  private let new: Set<ObjectIdentifier>
  /// What the database has of changed relationships of the objects.
  private var saved: [ObjectIdentifier: [Int: [any PersistentModel]]]
  private let places: [PlaceTaken]
  /// What objects had whose deletion was taken back while it is being saved.
  private var returned: [ObjectIdentifier: KeptValues] = [:]
  /// The objects that are written over rows which were not in memory.
  private let taking: Set<ObjectIdentifier>
  /// Whether some of what the context has to save is left to another one.
  private let leavesSome: Bool

  /// Takes what a context has to save, or is nil where that is nothing.
  ///
  /// - Parameter left: which objects it is to do without.
  init?(of context: ModelContext, leaving left: LeftOut? = nil) throws {
    context.takeOver()
    guard !context.pending.isEmpty else { return nil }
    if let orphan = context.orphans.first(where: \.isOne) {
      throw ModelError(.value, "\(orphan.relation.shown) must have a value, and was taken from the one that it has")
    }
    for object in context.pending where object._$record.identifier < 0 { try context.number(object) }
    var waiting = context.waiting(with: left?.refused.map { $0.object } ?? [])
    places = try context.together { try context.takePlaces(&waiting) }
    var (batch, objects): (SaveBatch, [any PersistentModel]) = (SaveBatch(of: context), [])
    batch.insertsSingly = left != nil
    var open: [ObjectIdentifier: UInt64] = [:]
    do {
      // What is deleted or changed may leave its unique values to what is new.
      let (pending, records) = (context.pending, context.pending.map(\._$record))
      batch.rows.reserveCapacity(pending.count)
      objects.reserveCapacity(pending.count)
      for state in [ModelRecord.State.deleting, .stored, .inserted] where records.contains(where: { $0.state == state }) {
        for (object, record) in zip(pending, records) where record.state == state {
          if waiting.contains(ObjectIdentifier(object)) { continue }
          let lists = context.openLists(of: object, waiting)
          if lists != 0 { open[ObjectIdentifier(object)] = lists }
          if state == .stored, lists != 0, record.changed & ~lists == 0 { continue }
          guard let row = try context.row(of: object, without: lists) else { continue }
          batch.rows.append(row)
          objects.append(object)
        }
      }
    } catch {
      context.leavePlaces(places)
      throw error
    }
    guard !objects.isEmpty else { return nil }
    if !places.isEmpty {
      let taken = Set(places.map { ObjectIdentifier($0.object) })
      for place in objects.indices where taken.contains(ObjectIdentifier(objects[place])) { batch.rows[place].isTaken = true }
    }
    // From here on nothing throws: what changes meanwhile is noted apart.
    var saved: [ObjectIdentifier: [Int: [any PersistentModel]]] = [:]
    for object in objects {
      let (record, lists) = (object._$record, open[ObjectIdentifier(object)] ?? 0)
      record.saving = record.changed & ~lists
      record.changed &= lists
      // The database has nothing of what is new.
      let former = record.state == .inserted ? record.saved.mapValues { _ in [] } : record.saved
      let isSent = { (number: Int) in lists & ModelRecord.bit(number) == 0 }
      let sent = lists == 0 ? former : former.filter { isSent($0.key) }
      if !sent.isEmpty { saved[ObjectIdentifier(object)] = sent }
      record.saved = lists == 0 ? [:] : former.filter { !isSent($0.key) }
      guard record.state == .inserted else { continue }
      record.state = .stored
      for relation in record.table?.relations ?? [] where lists & relation.bit != 0 { record.saved[relation.number] = [] }
    }
    context.leave(waiting, open)
    context.touched = []
    context.orphans = []
    leavesSome = !waiting.isEmpty
    (self.batch, self.objects, self.saved) = (batch, objects, saved)
    deleted = Set(zip(objects, batch.rows).lazy.filter { $1.kind == .deleted }.map { ObjectIdentifier($0.0) })
    new = Set(zip(objects, batch.rows).lazy.filter { $1.kind == .inserted || $1.isTaken }.map { ObjectIdentifier($0.0) })
    taking = Set(places.lazy.filter { $0.other == nil }.map { ObjectIdentifier($0.object) })
    attempt = SaveAttempt(batch, context.store, by: context.inbox, origin: context.makeOrigin())
  }

  /// The object whose row the database has refused, if it was one row.
  var refused: (any PersistentModel)? { attempt.refusedPlace.map { objects[$0] } }

  /// Whether the object's row is not there before it ends.
  func inserts(_ object: any PersistentModel) -> Bool { new.contains(ObjectIdentifier(object)) }

  /// Whether it deletes the object's row.
  func deletes(_ object: any PersistentModel) -> Bool { deleted.contains(ObjectIdentifier(object)) }

  /// Whether an object is written over a row that was not in memory: where that fails it is a new one again.
  func takesRow(_ object: any PersistentModel) -> Bool { taking.contains(ObjectIdentifier(object)) }

  /// What the database has of a relationship that is being saved; nil where it was not in memory, or is not among it.
  func former(_ relation: ModelRelation, of object: any PersistentModel) -> [any PersistentModel]? {
    saved[ObjectIdentifier(object)]?[relation.number] ?? (new.contains(ObjectIdentifier(object)) ? [] : nil)
  }

  /// Notes what the database has now of a relationship that is being saved.
  func note(_ stored: [any PersistentModel], _ relation: ModelRelation, of object: any PersistentModel) {
    saved[ObjectIdentifier(object), default: [:]][relation.number] = stored
  }

  /// Notes what an object has as its deletion is taken back: that is what its row has where the save fails.
  func noteReturn(of object: any PersistentModel) {
    if returned[ObjectIdentifier(object)] == nil { returned[ObjectIdentifier(object)] = KeptValues(of: object) }
  }

  // MARK: - How it ends

  func finish(_ outcome: SaveBatch.Outcome, in context: ModelContext) {
    // What is left may be of these, too.
    if leavesSome { context.touched += batch.touched }
    // A row is long: it is looked at where it lies.
    var isOvertaken = !outcome.merged.isEmpty
    let isMerged = Set(outcome.merged)
    for place in objects.indices {
      let record = objects[place]._$record
      record.saving = 0
      isOvertaken = isOvertaken || record.isOvertaken
      if new.contains(ObjectIdentifier(objects[place])) { record.noteSaved() }
      if batch.rows[place].kind == .deleted {
        record.version = outcome.changes.version
        // Taken in again meanwhile, it is to be inserted.
        if record.state != .deleting { continue }
        record.state = .deleted
        context.tables[batch.rows[place].table.index].remove(batch.rows[place].identifier)
      } else if batch.rows[place].writesRow, record.changed == 0 || !isMerged.contains(place) {
        // What was changed meanwhile is not read, and others may have changed it, too: that is for the next save to find.
        record.version = outcome.changes.version
      }
    }
    context.keepPlaces(places, outcome.changes.version)
    context.tellSaved(outcome.changes.rows)
    // What the rules of relationships have done to other objects, and to these ones after they were written.
    for row in outcome.others where row.kind == .updated { context.tables[row.table].object(row.identifier)?._$record.isStale = true }
    for (index, rows) in Dictionary(grouping: outcome.others, by: \.table) { context.takeOver(rows, context.store.schema.tables[index]) }
    // What others have changed in these rows is not in the objects yet.
    for index in outcome.merged { objects[index]._$record.isOvertaken = true }
    if isOvertaken { readOvertaken(in: context, isSaved: true) }
    let replaced = places.filter { $0.other != nil }
    for (index, places) in Dictionary(grouping: replaced, by: \.table.index) {
      context.readAgain(places.map(\.row), context.store.schema.tables[index])
    }
    for place in places {
      let object = place.other ?? place.object
      context.notify(object, object._$record, .max)
    }
    if !outcome.merged.isEmpty { context.recorder?.prune() }
    // The save by itself that was to have it may have found this one under way.
    if !context.pending.isEmpty, !leavesSome { context.scheduleAutosave() }
  }

  /// The rows that were written, of objects and by the rules of relationships.
  func rows(_ outcome: SaveBatch.Outcome) -> [ModelContext.SavedRow] {
    zip(objects, batch.rows).map { (PersistentIdentifier(entityName: $1.table.entityName, key: $1.identifier), $1.kind) }
      + outcome.others.map { row in (PersistentIdentifier(entityName: batch.tables[row.table].entityName, key: row.identifier), row.kind) }
  }

  /// Reads the rows again that others have changed while they were being saved, and lists that somebody has read since.
  private func readOvertaken(in context: ModelContext, isSaved: Bool = false) {
    var overtaken: [Int: [Int64]] = [:]
    var changed: [any PersistentModel] = []
    for (place, object) in objects.enumerated() where object._$record.isOvertaken {
      object._$record.isOvertaken = false
      if isSaved {
        object._$record.isStale = true
        context.forget(object, batch.rows[place].properties & batch.rows[place].table.toMany)
      }
      overtaken[batch.rows[place].table.index, default: []].append(batch.rows[place].identifier)
      changed.append(object)
    }
    for (index, identifiers) in overtaken { context.readAgain(identifiers, context.store.schema.tables[index]) }
    for object in changed { context.notify(object, object._$record, .max) }
  }

  /// Has the context save the objects again.
  func fail(in context: ModelContext) {
    context.touched += batch.touched
    var returned: [any PersistentModel] = []
    for (object, row) in zip(objects, batch.rows) {
      let record = object._$record
      guard record.state != .deleted, record.identifier == row.identifier else {
        // Somebody else has deleted it meanwhile, and it may have been inserted as another row.
        record.saving = 0
        continue
      }
      if record.changed == 0, record.state != .deleting || row.kind == .deleted { context.pending.append(object) }
      let saving = record.saving
      record.changed |= saving
      record.saving = 0
      if let former = saved[ObjectIdentifier(object)] { record.saved.merge(former) { $1 } }
      if row.kind == .deleted, record.state == .inserted {
        record.state = .stored
        // All of it was to be inserted. Its row is there, and to be changed is what was changed here.
        if let values = self.returned[ObjectIdentifier(object)] {
          record.changed = saving | values.differences(to: object)
          if record.changed == 0 { context.pending.remove(object) }
        }
        // That others have deleted it, too, was no news as long as it was to be inserted.
        record.isOvertaken = true
        returned.append(object)
      }
      guard row.kind == .inserted else { continue }
      if record.state == .stored {
        record.state = .inserted
      } else {
        // Deleted meanwhile, and never written.
        record.state = .deleted
        record.changed = 0
        context.pending.remove(object)
        context.tables[row.table.index].remove(row.identifier)
      }
    }
    let left = places.filter { $0.object._$record.state == .stored }
    context.leavePlaces(left)
    context.referToRows(left)
    for place in places where place.object._$record.state == .deleting {
      // Deleted meanwhile; the row is as it was.
      context.leavePlaces([place])
      context.delete(place.object)
    }
    // Their lists are those that the rows have still, with what was changed in them.
    for object in returned { context.forget(object, .max) }
    readOvertaken(in: context)
  }
}

/// The values of an object at one time.
private struct KeptValues {
  private let columns: [Int: DatabaseValue?]
  private let references: [Int: Int64]

  init(of object: any PersistentModel) {
    columns = object.kept(.max)
    let record = object._$record
    let relations = record.table?.relations.filter { !$0.isToMany } ?? []
    references = relations.reduce(into: [:]) { references, relation in
      references[relation.number] = record.reference(relation.number, to: object.relatives(relation.number).first?._$record)
    }
  }

  /// The properties that have another value now, and the lists that were changed. A value that cannot be kept is another one.
  func differences(to object: any PersistentModel) -> UInt64 {
    let (now, record) = (KeptValues(of: object), object._$record)
    guard let table = record.table else { return .max }
    var bits: UInt64 = 0
    for (place, value) in now.columns where value == nil || columns[place] != .some(value) {
      bits |= ModelRecord.bit(table.columns[place].number)
    }
    for (number, reference) in now.references where references[number] != reference { bits |= ModelRecord.bit(number) }
    return record.saved.keys.reduce(bits) { $0 | ModelRecord.bit($1) }
  }
}

extension SaveBatch {
  fileprivate init(of context: ModelContext) {
    self.init(
      touched: context.touched, own: context.origins, policy: context.mergePolicy.rule, tables: context.store.schema.tables)
  }
}

extension ModelContext {
  /// Keeps what a save leaves, in its order.
  fileprivate func leave(_ waiting: Set<ObjectIdentifier>, _ open: [ObjectIdentifier: UInt64]) {
    guard !waiting.isEmpty else { return pending.removeAll() }
    let objects = pending.filter { waiting.contains(ObjectIdentifier($0)) || open[ObjectIdentifier($0)] != nil }
    pending.removeAll()
    for object in objects { pending.append(object) }
  }

  /// What is written of an object.
  ///
  /// - Parameter lists: what is not.
  fileprivate func row(of object: any PersistentModel, without lists: UInt64) throws -> SaveBatch.Row? {
    let record = object._$record
    let changed = record.changed & ~lists
    guard let table = record.table else { return nil }
    let kind: RowChange.Kind
    switch record.state {
    case .inserted: kind = .inserted
    case .stored: kind = .updated
    case .deleting: kind = .deleted
    case .loose, .deleted: return nil
    }
    var writer = ModelWriter(table, record, wanted: kind == .deleted ? 0 : changed)
    try object._$write(to: &writer)
    if store.pool.dialect == .postgres, let place = writer.values.firstIndex(where: \.hasNUL) {
      throw ModelError(
        .value, "'\(table.columns[writer.columns[place]].name)' of \(table.name) cannot be kept: PostgreSQL's text has no NUL")
    }
    var row = SaveBatch.Row(
      table: table, identifier: record.identifier, kind: kind, version: record.version,
      properties: kind == .updated ? changed : .max, columns: writer.columns, values: writer.values)
    for relation in table.relations {
      if kind == .deleted, relation.rule.deleteRule == .deny, !relation.isToMany {
        let rest = record.faults & relation.bit != 0 || object.relatives(relation.number).contains { $0._$record.activeContext != nil }
        if rest { throw ModelError(.value, "\(table.name) \(record.identifier) cannot be deleted: \(relation.shown) refers to something") }
      }
      guard kind != .deleted, relation.isToMany, changed & relation.bit != 0 else { continue }
      let isFault = record.faults & relation.bit != 0
      if isFault, !relation.rule.limitsCount { continue }
      if isFault { read(relation, of: object) }
      let present = object.relatives(relation.number).filter { $0._$record.activeContext === self }
      if let wrong = relation.rule.complaint(about: present.count) { throw ModelError(.value, "\(relation.shown) \(wrong)") }
      if isFault { continue }
      row.lists.append(SaveBatch.List(relation, present, former: kind == .inserted ? [] : record.saved[relation.number] ?? []))
    }
    return row
  }

  /// Gives an object a number that could not be had when it was inserted.
  fileprivate func number(_ object: any PersistentModel) throws {
    guard let table = object._$record.table else { return }
    let identifier = try store.hub.makeIdentifier()
    tables[table.index].remove(object._$record.identifier)
    object._$record.identifier = identifier
    register(object, in: table)
    // Queries have it in the order of its number.
    notify(object, object._$record, .max)
  }
}

extension DatabaseValue {
  fileprivate var hasNUL: Bool { if case .text(let text) = self { text.utf8.contains(0) } else { false } }
}
