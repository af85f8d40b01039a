extension ModelContext {
  /// Takes over what other contexts and other processes have saved: objects in memory have the new values, and queries know of new rows.
  ///
  /// The main context does it as soon as it can; another one when it fetches or saves, or when it is asked to.
  public func takeOver() { together { takeOverNews() } }

  private func takeOverNews() {
    // Who commits first may tell of it last.
    let news = inbox.take().sorted { $0.version < $1.version }
    if news.isEmpty, !isOutdated { return }
    if isOutdated || !news.allSatisfy(\.isComplete) { return readAnew() }
    let rows = news.flatMap { changes in changes.rows.filter { !isPast($0, changes.version) } }
    for (index, rows) in Dictionary(grouping: rows, by: \.table) {
      takeOver(rows, store.schema.tables[index])
    }
  }

  /// Whether a row that was deleted has been inserted again here since. The log may tell later of a deletion that this context has made.
  private func isPast(_ row: RowChange, _ version: Int64) -> Bool {
    guard row.kind == .deleted, let record = tables[row.table].object(row.identifier)?._$record else { return false }
    return record.state == .inserted || record.version >= version
  }

  /// Notes that something could not be read, so that objects in memory may not be as their rows are. They are read again when the database can be
  /// reached: by the next who asks for anything, and at the latest, in the main context, by itself.
  func noteOutdated() {
    isOutdated = true
    let now = ContinuousClock.now
    nextReading = now + .milliseconds(200)
    guard isMain, !isReadingScheduled else { return }
    isReadingScheduled = true
    let store = store
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      guard let context = store.mainContext else { return }
      context.isReadingScheduled = false
      context.nextReading = .now
      context.takeOver()
    }
  }

  /// Brings objects in memory up to their rows.
  func readAgain(_ identifiers: [Int64], _ table: ModelTable) {
    guard let found = try? readable(identifiers, table) else { return noteOutdated() }
    takeOutMissing(identifiers.filter { !found.unreadable.contains($0) }, found.objects, table)
  }

  /// The objects of rows, and the rows that cannot be read: those stay as they are until somebody changes them again. All others have their news.
  func readable(_ identifiers: [Int64], _ table: ModelTable) throws -> (
    objects: [Int64: any PersistentModel], unreadable: Set<Int64>
  ) {
    do {
      return (try objects(identifiers, table), [])
    } catch  where error is ModelError || error is UnreadableValue {
      guard identifiers.count > 1 else {
        report("\(table.name): \(error)")
        return ([:], Set(identifiers))
      }
      let (first, second) = (identifiers.prefix(identifiers.count / 2), identifiers.dropFirst(identifiers.count / 2))
      let (found, others) = (try readable(Array(first), table), try readable(Array(second), table))
      return (found.objects.merging(others.objects) { $1 }, found.unreadable.union(others.unreadable))
    }
  }

  /// Reads all that is in memory again: nobody knows what has changed.
  private func readAnew() {
    guard !isOutdated || ContinuousClock.now >= nextReading else { return }
    isOutdated = false
    for table in store.schema.tables {
      let identifiers = tables[table.index].identifiers
      guard let found = try? readable(identifiers, table) else { return noteOutdated() }
      forget(found.objects.values.map { ($0, .max) })
      takeOutMissing(identifiers.filter { !found.unreadable.contains($0) }, found.objects, table)
      tell(tables[table.index].queries) { $0.reload() }
    }
  }

  /// Of the objects whose rows were read, those whose row is not there any more.
  private func takeOutMissing(_ identifiers: [Int64], _ found: [Int64: any PersistentModel], _ table: ModelTable) {
    let missing = identifiers.lazy.filter { found[$0] == nil }.compactMap { self.tables[table.index].object($0) }
      .filter { $0._$record.state != .inserted }
    // What is being saved may not be there yet, or may be about to go: it is read when that has ended.
    for object in missing where object._$record.saving != 0 { object._$record.isOvertaken = true }
    takeOut(deleted: missing.filter { $0._$record.saving == 0 }, table)
  }

  /// Objects whose rows somebody else has deleted.
  private func takeOut(deleted objects: [any PersistentModel], _ table: ModelTable) {
    guard !objects.isEmpty else { return }
    recorder?.seal()
    for object in objects {
      object._$record.state = .deleted
      pending.remove(object)
      tables[table.index].remove(object._$record.identifier)
    }
    takeOut(objects, of: table)
    for object in objects { notify(object, object._$record, .max) }
  }

  /// Tells the queries that reach these rows through relationships: what they have fetched since the objects were changed was of the rows as they were.
  func tellSaved(_ rows: [RowChange]) {
    guard tables.contains(where: { !$0.queries.isEmpty }) else { return }
    var properties = Array(repeating: UInt64(0), count: tables.count)
    for row in rows { properties[row.table] |= row.kind == .updated ? row.properties : .max }
    for (table, bits) in properties.enumerated() where bits != 0 {
      tell(tables[table].queries.filter { $0.properties & bits != 0 }) { $0.saved(inTable: table) }
    }
  }

  func takeOver(_ rows: [RowChange], _ table: ModelTable) {
    var properties: [Int64: UInt64] = [:]
    var deleted: Set<Int64> = []
    for row in rows {
      switch row.kind {
      case .deleted: deleted.insert(row.identifier)
      // Who had deleted it has taken that back.
      case .inserted: deleted.remove(row.identifier)
      case .updated: break
      }
      properties[row.identifier, default: 0] |= row.kind == .updated ? row.properties : .max
    }
    let gone = deleted.compactMap { tables[table.index].object($0) }
    // What is being written over a row is read when that has ended: it may have come before the deletion, and is a new object where it fails.
    for object in gone where underWay?.takesRow(object) == true { object._$record.isOvertaken = true }
    takeOut(deleted: gone.filter { underWay?.takesRow($0) != true }, table)
    let watched = tables[table.index].watched
    let wanted = properties.filter { identifier, bits in
      !deleted.contains(identifier) && (tables[table.index].object(identifier) != nil || watched & bits != 0)
    }
    guard !wanted.isEmpty else { return }
    // Not in memory, and perhaps in a query now: those are fetched with the others.
    guard let found = try? readable(Array(wanted.keys), table) else { return noteOutdated() }
    let changes = found.objects.map { identifier, object in (object: object, properties: wanted[identifier] ?? .max) }
    forget(changes.filter { $0.properties & table.toMany != 0 })
    for (object, bits) in changes { notify(object, object._$record, bits) }
  }
}
