/// An inserted object that takes the place of a row with the same unique values.
struct PlaceTaken {
  let object: any PersistentModel
  /// The number that the object had, and that of the row.
  let former: Int64
  let row: Int64
  /// The row's object where it was in memory. It stays the one of the row; the inserted one leaves the context when it is saved.
  let other: (any PersistentModel)?
  /// What of the row's object was not saved, and is written over.
  let changes: UInt64
}

extension ModelContext {
  /// Finds the rows that have the unique values of inserted objects. Those objects are written over them.
  func takePlaces() throws -> [PlaceTaken] {
    var taken: [PlaceTaken] = []
    do {
      // What refers to an object that takes a place may take one for that.
      var count = -1
      while taken.count > count {
        count = taken.count
        try takePlaces(&taken)
      }
    } catch {
      leavePlaces(taken)
      throw error
    }
    return taken
  }

  private func takePlaces(_ taken: inout [PlaceTaken]) throws {
    let inserted = pending.filter { $0._$record.state == .inserted && $0._$record.saving == 0 }
    for objects in Dictionary(grouping: inserted, by: { $0._$record.table.map(ObjectIdentifier.init) }).values {
      guard let table = objects[0]._$record.table else { continue }
      for unique in table.uniques {
        var (keys, objectsByKey): ([[DatabaseValue]], [[DatabaseValue]: any PersistentModel]) = ([], [:])
        for object in objects where object._$record.state == .inserted {
          guard let key = try values(of: object, unique, table) else { continue }
          // Two of one save: the later one is meant.
          if let former = objectsByKey.updateValue(object, forKey: key) { give(up: former, for: object) } else { keys.append(key) }
        }
        for start in stride(from: 0, to: keys.count, by: 200) {
          let rows = try rows(with: keys[start..<min(start + 200, keys.count)], unique, table)
          let others = try ofOtherClasses(rows.map(\.identifier), table)
          for (key, identifier, version) in rows {
            guard let object = objectsByKey[key], let place = try take(identifier, version, object, table, unique, key, taken) else {
              continue
            }
            taken.append(place)
            if let other = others[identifier] { throw foreignPlace(table, identifier, other) }
          }
        }
      }
    }
  }

  private func take(
    _ row: Int64, _ version: Int64, _ object: any PersistentModel, _ table: ModelTable, _ unique: TableIndex, _ key: [DatabaseValue],
    _ taken: [PlaceTaken]
  ) throws -> PlaceTaken? {
    let other = tables[table.index].object(row)
    // The row goes with this save, or has another object in it already.
    if let other, other._$record.state != .stored || other === object { return nil }
    if taken.contains(where: { $0.row == row && $0.object._$record.table === table }) { return nil }
    var changes: UInt64 = 0
    if let other, other._$record.changed != 0 {
      // It has another value when it is saved, and leaves this one.
      guard try values(of: other, unique, table) == key else { return nil }
      changes = other._$record.changed & ~table.toMany
      other._$record.changed &= table.toMany
      if other._$record.changed == 0 { pending.removeAll { $0 === other } }
    }
    let record = object._$record
    let place = PlaceTaken(object: object, former: record.identifier, row: row, other: other, changes: changes)
    tables[table.index].remove(record.identifier)
    record.identifier = row
    record.version = version
    record.state = .stored
    if other == nil { register(object, in: table) }
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
    for place in places {
      if let other = place.other {
        let record = place.object._$record
        other._$record.isStale = true
        other._$record.version = version
        forget(other, .max)
        if record.state == .stored, record.changed != 0 {
          // It was changed while it was being saved: the next save writes that over the row.
          leavePlaces([place])
          continue
        }
        let isDeleted = record.state == .deleting
        give(up: place.object, for: other)
        if isDeleted { delete(other) }
      } else {
        // Its lists may have had others.
        forget(place.object, .max)
      }
    }
  }

  /// Another save is to find the rows again.
  func leavePlaces(_ places: [PlaceTaken]) {
    for place in places {
      guard let table = place.object._$record.table else { continue }
      if place.other == nil { tables[table.index].remove(place.row) }
      if let other = place.other, place.changes != 0 {
        if other._$record.changed == 0 { pending.append(other) }
        other._$record.changed |= place.changes
      }
      place.object._$record.identifier = place.former
      place.object._$record.state = .inserted
      place.object._$record.changed = .max
      register(place.object, in: table)
    }
  }

  /// Has all that refers to an inserted object refer to another one, and takes the first out of the context.
  private func give(up object: any PersistentModel, for other: any PersistentModel) {
    let record = object._$record
    guard let table = record.table else { return }
    if record.identifier != other._$record.identifier { tables[table.index].remove(record.identifier) }
    pending.removeAll { $0 === object }
    record.state = .loose
    record.context = nil
    record.changed = 0
    for referring in store.schema.tables {
      for relation in referring.relations where relation.target.includes(table) {
        for identifier in tables[referring.index].identifiers {
          guard let owner = tables[referring.index].object(identifier), owner._$record.faults & relation.bit == 0,
            relation.table.includes(owner._$record.table)
          else { continue }
          replace(object, by: other, in: owner, relation)
        }
      }
    }
    notify(object, record, .max)
  }

  private func replace(
    _ object: any PersistentModel, by other: any PersistentModel, in owner: any PersistentModel, _ relation: ModelRelation
  ) {
    let relatives = owner.relatives(relation.number)
    guard relatives.contains(where: { $0 === object }) else { return }
    var step = RelationStep(relation.number, .add(other), isTold: true)
    if relation.isToMany {
      var seen: Set<ObjectIdentifier> = []
      let replaced = relatives.map { $0 === object ? other : $0 }.filter { seen.insert(ObjectIdentifier($0)).inserted }
      step = RelationStep(relation.number, .fill(replaced), isTold: true)
    }
    owner._$take(&step)
  }
}
