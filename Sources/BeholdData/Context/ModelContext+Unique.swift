/// An inserted object that takes the place of a row with the same unique values.
struct PlaceTaken {
  let object: any PersistentModel
  let table: ModelTable
  /// The number that the object had, and that of the row.
  let former: Int64
  let row: Int64
  /// The row's object where it was in memory. It stays the one of the row; the inserted one leaves the context when it is saved.
  let other: (any PersistentModel)?
  /// What of the row's object was not saved, and is written over.
  let changes: UInt64
  /// What the row has, where somebody could take it back that the object is written over it.
  let before: FormerRow?
}

extension ModelContext {
  /// The same of what does not wait. An object that is written over a row is so as a whole: where one of its lists would wait, it does.
  func takePlaces(_ waiting: inout Set<ObjectIdentifier>) throws -> [PlaceTaken] {
    while true {
      let places = try takePlaces(without: waiting)
      let open = places.map(\.object).filter { openLists(of: $0, waiting) != 0 }
      if open.isEmpty { return places }
      leavePlaces(places)
      waiting = self.waiting(with: open, waiting)
    }
  }

  /// Finds the rows that have the unique values of inserted objects. Those objects are written over them.
  func takePlaces(without waiting: Set<ObjectIdentifier> = []) throws -> [PlaceTaken] {
    guard store.schema.hasUniques,
      pending.contains(where: { $0._$record.state == .inserted && $0._$record.table?.uniques.isEmpty == false })
    else { return [] }
    var taken: [PlaceTaken] = []
    do {
      try takePlaces(&taken, waiting)
      // What refers to an object that takes a place may take one for that.
      while store.schema.hasUniqueReferences {
        let count = taken.count
        try takePlaces(&taken, waiting)
        if taken.count == count { break }
      }
    } catch {
      leavePlaces(taken)
      throw error
    }
    return taken
  }

  private func takePlaces(_ taken: inout [PlaceTaken], _ waiting: Set<ObjectIdentifier>) throws {
    let isTaking = Set(taken.map { ObjectIdentifier($0.object) })
    let inserted = pending.filter {
      ($0._$record.state == .inserted || isTaking.contains(ObjectIdentifier($0))) && !waiting.contains(ObjectIdentifier($0))
    }
    for objects in Dictionary(grouping: inserted, by: { $0._$record.table.map(ObjectIdentifier.init) }).values {
      guard let table = objects[0]._$record.table else { continue }
      var takenRows = Set(taken.filter { $0.table.index == table.index }.map(\.row))
      for unique in table.uniques {
        let objectsByKey = try latest(of: objects, unique, table)
        var changed: [any PersistentModel] = []
        let rows = try rows(with: Array(objectsByKey.keys), unique, table)
        let others = try ofOtherClasses(rows.map(\.identifier), table)
        for (key, row, version) in rows {
          // What takes a row's place leaves it other values, or is the object itself.
          guard let object = objectsByKey[key], !takenRows.contains(row),
            let place = try take(row, version, object, table, unique, key, &changed)
          else { continue }
          taken.append(place)
          takenRows.insert(row)
          if let other = others[row] { throw foreignPlace(table, row, other) }
        }
        for object in changed { pending.remove(object) }
      }
    }
  }

  private func ambiguous(_ table: ModelTable, _ text: String) -> ModelError {
    ModelError(.value, "the unique values of \(table.name) contradict each other: \(text)")
  }

  /// The inserted objects by their unique values. Of two the later one is meant, and the other one leaves the context.
  private func latest(
    of objects: [any PersistentModel], _ unique: TableIndex, _ table: ModelTable
  ) throws -> [[DatabaseValue]: any PersistentModel] {
    var objectsByKey: [[DatabaseValue]: any PersistentModel] = [:]
    var replaced: [Replacement] = []
    for object in objects where object._$record.activeContext != nil {
      guard let key = try values(of: object, unique, table), let former = objectsByKey.updateValue(object, forKey: key) else { continue }
      guard former._$record.state == .inserted else {
        throw ambiguous(table, "two inserted objects have the same values, and one is to be written over row \(former._$record.identifier)")
      }
      replaced.append(Replacement(object: former, by: object))
    }
    giveUp(replaced)
    return objectsByKey
  }

  /// - Parameter changed: gets the row's object where it has nothing else to save.
  private func take(
    _ row: Int64, _ version: Int64, _ object: any PersistentModel, _ table: ModelTable, _ unique: TableIndex, _ key: [DatabaseValue],
    _ changed: inout [any PersistentModel]
  ) throws -> PlaceTaken? {
    let other = tables[table.index].object(row)
    // The row goes with this save.
    if let other, other._$record.state != .stored { return nil }
    var changes: UInt64 = 0
    let before = try former(row, other, table)
    if let other, other._$record.changed != 0 {
      // It has another value when it is saved, and leaves this one.
      guard try values(of: other, unique, table) == key else { return nil }
    }
    guard object._$record.state == .inserted else {
      throw ambiguous(
        table, "an inserted object is to be written over the rows \(object._$record.identifier) and \(row), by different rules")
    }
    if let other, other._$record.changed != 0 {
      changes = other._$record.changed & ~table.toMany
      other._$record.changed &= table.toMany
      if other._$record.changed == 0 { changed.append(other) }
    }
    let record = object._$record
    let place = PlaceTaken(
      object: object, table: table, former: record.identifier, row: row, other: other, changes: changes, before: before)
    tables[table.index].remove(record.identifier)
    record.identifier = row
    record.version = version
    record.state = .stored
    // The row has nothing of the object's lists.
    record.saved = record.saved.mapValues { _ in [] }
    if other == nil { register(object, in: table) }
    // Queries have it in the order of its number.
    notify(object, record, .max)
    return place
  }

  private func values(of object: any PersistentModel, _ unique: TableIndex, _ table: ModelTable) throws -> [DatabaseValue]? {
    let wanted = unique.columns.reduce(0) { $0 | ModelRecord.bit(table.columns[$1].number) }
    var writer = ModelWriter(table, object._$record, wanted: wanted)
    try object._$write(to: &writer)
    let values = Dictionary(zip(writer.columns, writer.values)) { first, _ in first }
    let key = unique.columns.map { values[$0] ?? .null }
    // Rows without a value are not equal to each other.
    return key.contains(.null) ? nil : key
  }

  private func rows(
    with keys: [[DatabaseValue]], _ unique: TableIndex, _ table: ModelTable
  ) throws -> [(key: [DatabaseValue], identifier: Int64, version: Int64)] {
    try stride(from: 0, to: keys.count, by: 200).flatMap { try rows(with: keys[$0..<min($0 + 200, keys.count)], unique, table) }
  }

  private func rows(
    with keys: ArraySlice<[DatabaseValue]>, _ unique: TableIndex, _ table: ModelTable
  ) throws -> [(key: [DatabaseValue], identifier: Int64, version: Int64)] {
    let columns = unique.names.map { SQLFragment(identifier: $0) }
    let alternatives = keys.map { key in
      SQLFragment(joining: zip(columns, key).map { "\($0) = \(argument: $1)" }, separator: " AND ")
    }
    let sql: SQLFragment = """
      SELECT id, _version, \(SQLFragment(joining: columns, separator: ", ")) FROM \(identifier: table.name)
      WHERE \(SQLFragment(joining: alternatives, separator: " OR "))
      """
    let text = sql.render(store.pool.dialect)
    return try store.pool.read { connection in
      try connection.rows(text.text, text.arguments) { row in
        (columns.indices.map { row.value(at: $0 + 2) }, row.integer(at: 0), row.integer(at: 1))
      }
    }
  }

  // MARK: - When it is saved, or is not

  /// The objects that were in memory have the new values, and who referred to the inserted ones refers to them.
  func keepPlaces(_ places: [PlaceTaken], _ version: Int64) {
    var (replaced, deleted): ([Replacement], [any PersistentModel]) = ([], [])
    var left: [PlaceTaken] = []
    for place in places {
      guard let other = place.other else {
        // Its lists may have had others.
        forget(place.object, .max)
        if let before = place.before { recorder?.didReplace(before, with: place.object, by: place.object) }
        continue
      }
      let record = place.object._$record
      other._$record.isStale = true
      // What was changed of it meanwhile others may have changed, too.
      if other._$record.changed == 0 { other._$record.version = version }
      forget(other, .max)
      if record.state == .stored, record.changed != 0 {
        // It was changed while it was being saved: the next save writes that over the row.
        leavePlaces([place])
        left.append(place)
        continue
      }
      if record.state == .stored, other._$record.state == .deleting {
        leave(place, to: place.object, insteadOf: other)
        continue
      }
      if record.state == .deleting { deleted.append(other) }
      if let before = place.before { recorder?.didReplace(before, with: place.object, by: other) }
      replaced.append(Replacement(object: place.object, by: other))
    }
    giveUp(replaced)
    referToRows(left)
    for object in deleted { delete(object) }
  }

  /// Has a row be that of the object that was written over it, as its former one was deleted meanwhile.
  private func leave(_ place: PlaceTaken, to object: any PersistentModel, insteadOf other: any PersistentModel) {
    pending.remove(other)
    other._$record.state = .deleted
    other._$record.changed = 0
    other._$record.identifier = place.former
    register(object, in: place.table)
    // What lists that are not saved had of it in the database is the row.
    for owner in pending {
      for relation in owner._$record.table?.relations ?? [] where relation.target.index == place.table.index {
        guard let former = owner._$record.saved[relation.number], former.contains(where: { $0 === other }) else { continue }
        owner._$record.saved[relation.number] = former.map { $0 === other ? object : $0 }
      }
    }
    forget(object, .max)
    notify(other, other._$record, .max)
    notify(object, object._$record, .max)
  }

  /// Another save is to find the rows again.
  func leavePlaces(_ places: [PlaceTaken]) {
    for place in places {
      guard let table = place.object._$record.table else { continue }
      if place.other == nil { tables[table.index].remove(place.row) }
      if let other = place.other, place.changes != 0, other._$record.state != .deleted {
        if other._$record.changed == 0 { pending.append(other) }
        other._$record.changed |= place.changes
      }
      place.object._$record.identifier = place.former
      place.object._$record.state = .inserted
      place.object._$record.changed = .max
      register(place.object, in: table)
      notify(place.object, place.object._$record, .max)
    }
  }

  /// Has what is saved refer to rows again, and not to the objects that were to be written over them and are not.
  func referToRows(_ places: [PlaceTaken]) {
    guard !places.isEmpty else { return }
    let rows = Dictionary(places.map { (ObjectIdentifier($0.object), $0.row) }) { $1 }
    let targets = Set(places.map(\.table.index))
    var stale: [Int: [Int64]] = [:]
    forEachReferring(to: targets) { owner, relation in
      let record = owner._$record
      guard record.state == .stored, record.changed & relation.bit == 0,
        let row = owner.relatives(relation.number).lazy.compactMap({ rows[ObjectIdentifier($0)] }).first
      else { return }
      if relation.isToMany {
        forget(owner, relation.bit)
      } else if relation.isOptional {
        record.references[relation.place] = row
        record.faults |= relation.bit
        var step = RelationStep(relation.number, .clear, isTold: true)
        owner._$take(&step)
      } else {
        record.isStale = true
        stale[relation.table.index, default: []].append(record.identifier)
      }
    }
    for (index, identifiers) in stale { readAgain(identifiers, store.schema.tables[index]) }
    // Queries that were fetched meanwhile may have found the object as the row.
    for (index, places) in Dictionary(grouping: places.filter { $0.other == nil }, by: \.table.index) {
      let changes = places.map { RowChange(table: index, identifier: $0.row, kind: .updated, properties: .max) }
      takeOver(changes, store.schema.tables[index])
    }
  }

  /// An inserted object that leaves the context for another one.
  private struct Replacement {
    let object: any PersistentModel
    let other: any PersistentModel

    init(object: any PersistentModel, by other: any PersistentModel) {
      self.object = object
      self.other = other
    }
  }

  /// Takes objects out of the context, and has all that refers to them refer to the others. Looks at all objects in memory, once.
  private func giveUp(_ replacements: [Replacement]) {
    guard !replacements.isEmpty else { return }
    let others = Dictionary(uniqueKeysWithValues: replacements.map { (ObjectIdentifier($0.object), $0.other) })
    // One that was to stay may have to go for a third.
    func last(_ object: any PersistentModel) -> any PersistentModel {
      var object = object
      while let next = others[ObjectIdentifier(object)] { object = next }
      return object
    }
    let targets = Set(replacements.compactMap { $0.object._$record.table?.index })
    for replacement in replacements { pending.remove(replacement.object) }
    for replacement in replacements {
      let (record, other) = (replacement.object._$record, last(replacement.object))
      if record.identifier != other._$record.identifier, let table = record.table { tables[table.index].remove(record.identifier) }
      record.state = .loose
      record.context = nil
      record.changed = 0
    }
    forEachReferring(to: targets) { owner, relation in
      let relatives = owner.relatives(relation.number)
      guard relatives.contains(where: { others[ObjectIdentifier($0)] != nil }) else { return }
      guard let inverse = relation.inverse else { return refer(owner, relation, to: relatives.map(last)) }
      // Of what refers to one owner the reference says to which, and that of the one that stays is meant.
      let isOwned = !inverse.isToMany && (relation.isToMany || relation.isOptional)
      let others = relatives.compactMap { former in
        let other = last(former)
        let stays = former === other || !isOwned || other._$record.state != .inserted
        return stays || other.relatives(inverse.number).first === owner ? other : nil
      }
      refer(owner, relation, to: others)
      // One that is inserted itself has no row to read who refers to it from.
      for other in others where !isOwned && other._$record.state == .inserted { link(other, inverse, to: owner) }
    }
    together {
      for replacement in replacements { notify(replacement.object, replacement.object._$record, .max) }
    }
  }

  /// Has a relationship refer to these objects, each once. That is nothing to save.
  private func refer(_ owner: any PersistentModel, _ relation: ModelRelation, to objects: [any PersistentModel]) {
    var seen: Set<ObjectIdentifier> = []
    let kind =
      if let first = objects.first, !relation.isToMany {
        RelationStep.Kind.add(first)
      } else {
        RelationStep.Kind.fill(objects.filter { seen.insert(ObjectIdentifier($0)).inserted })
      }
    var step = RelationStep(relation.number, kind, isTold: true)
    owner._$take(&step)
  }
}
