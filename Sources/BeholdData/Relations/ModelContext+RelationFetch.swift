/// What relationships refer to that is not in memory.
extension ModelContext {
  /// What a relationship refers to, from the database and from what is not saved; for objects that were fetched together it is fetched at once.
  ///
  /// Where the database cannot be reached there is nothing to say it to: the program's standard error has it, and the next reader asks again.
  func resolve(_ number: Int, of owner: any PersistentModel, _ record: ModelRecord) -> [any PersistentModel]? {
    guard let relation = record.table?.relation(number) else { return nil }
    do {
      return try resolved(relation, of: owner, record)
    } catch {
      report("\(relation.shown) cannot be fetched: \(error)")
      return nil
    }
  }

  /// The same, for who says himself what has gone wrong.
  func resolved(_ relation: ModelRelation, of owner: any PersistentModel, _ record: ModelRecord) throws -> [any PersistentModel] {
    let owners = neighbours(of: owner, record, relation)
    let found = try fetched(relation, of: owners)
    for other in owners where other !== owner && other._$record.faults & relation.bit == 0 {
      var step = RelationStep(relation.number, .fill(found[other._$record.identifier] ?? []))
      other._$take(&step)
    }
    loadedRelations += owners.count
    // What is deleted or taken back at one stays in memory until all of it is.
    if loadedRelations > sweepCount, notices == nil { sweepRelations() }
    return found[record.identifier] ?? []
  }

  /// What a relationship of some objects refers to, by their rows.
  ///
  /// It counts as in memory from now on, as far as it can be, and is for the caller to fill in.
  func fetched(_ relation: ModelRelation, of owners: [any PersistentModel]) throws -> [Int64: [any PersistentModel]] {
    noteRelationFetch()
    var (stored, unreadable): ([Int64: [any PersistentModel]], Set<Int64>) = ([:], [])
    let found = relation.isToMany ? try fetchMany(relation, of: owners, &stored) : try fetchOne(relation, of: owners, &unreadable)
    // What many are fetched for at once is there when the last of them are.
    for owner in owners {
      owner._$record.used |= relation.bit
      if relation.isToMany { note(stored[owner._$record.identifier] ?? [], relation, of: owner) }
      // A save that is under way may give it another order.
      if owner._$record.saving & relation.bit != 0 { owner._$record.isOvertaken = true }
      // What cannot be read, or is about to go and may come back, stays to be fetched.
      let isOpen =
        isLeaving(relation, of: owner) || !unreadable.isEmpty && unreadable.contains(owner._$record.references[relation.place])
      if !isOpen { owner._$record.faults &= ~relation.bit }
    }
    return found
  }

  /// Whether a reference leads to an object that is about to be deleted, and may come back: it stays to be fetched.
  private func isLeaving(_ relation: ModelRelation, of owner: any PersistentModel) -> Bool {
    guard !relation.isToMany else { return false }
    return tables[relation.target.index].object(owner._$record.references[relation.place])?._$record.state == .deleting
  }

  /// Has a list that is not saved be held, from now on, against what the database has.
  private func note(_ stored: [any PersistentModel], _ relation: ModelRelation, of owner: any PersistentModel) {
    let record = owner._$record
    let isSaving = record.saving & relation.bit != 0
    if isSaving { underWay?.note(stored, relation, of: owner) }
    guard record.changed & relation.bit != 0, !isSaving || record.saved[relation.number] == nil else { return }
    record.saved[relation.number] = stored
  }

  /// Brings what a relationship refers to into memory.
  func read(_ relation: ModelRelation, of object: any PersistentModel) {
    guard let found = resolve(relation.number, of: object, object._$record) else { return }
    var step = RelationStep(relation.number, .fill(found))
    object._$take(&step)
  }

  /// The object and up to 499 that were fetched after it, whose relationship is not in memory either.
  private func neighbours(of owner: any PersistentModel, _ record: ModelRecord, _ relation: ModelRelation) -> [any PersistentModel] {
    guard let rows = record.batch?.identifiers, let start = rows.firstIndex(of: record.identifier) else { return [owner] }
    return rows[start...].prefix(500).compactMap { identifier in
      let other = tables[relation.table.index].object(identifier)
      return other.flatMap {
        let record = $0._$record
        let isNeighbour = record.faults & relation.bit != 0 && record.activeContext != nil && relation.table.includes(record.table)
        // The one that is asked for may be about to be deleted.
        return isNeighbour || $0 === owner ? $0 : nil
      }
    }
  }

  /// - Parameter unreadable: gets the rows that are referred to and cannot be read.
  private func fetchOne(
    _ relation: ModelRelation, of owners: [any PersistentModel], _ unreadable: inout Set<Int64>
  ) throws -> [Int64: [any PersistentModel]] {
    let references = owners.map { ($0._$record.identifier, $0._$record.references[relation.place]) }
    var targets: [Int64: any PersistentModel] = [:]
    for (_, reference) in references { targets[reference] = tables[relation.target.index].object(reference) }
    let missing = Set(references.map(\.1)).filter { targets[$0] == nil }
    if !missing.isEmpty {
      let read = try readable(Array(missing), relation.target)
      targets.merge(read.objects) { first, _ in first }
      unreadable = read.unreadable
    }
    return references.reduce(into: [:]) { found, owner in
      if let target = targets[owner.1], target._$record.activeContext != nil { found[owner.0] = [target] }
    }
  }

  /// - Parameter stored: gets what the database has of it.
  private func fetchMany(
    _ relation: ModelRelation, of owners: [any PersistentModel], _ stored: inout [Int64: [any PersistentModel]]
  ) throws -> [Int64: [any PersistentModel]] {
    var found: [Int64: [any PersistentModel]] = [:]
    var unsaved = unsavedTargets(of: relation, to: Set(owners.map(\._$record.identifier)))
    var lists: [ObjectIdentifier: OpenList] = [:]
    let rows = owners.map(\._$record.identifier).filter { $0 >= 0 }
    if !rows.isEmpty {
      let owner = relation.target.stored.columns.count + 2
      for (row, target) in try related(relation, to: rows, owner) {
        stored[row, default: []].append(target)
        // What is not saved keeps the place that it has there, too.
        if isOpen(target, relation) {
          if let place = unsaved[row]?.firstIndex(where: { $0 === target }) {
            unsaved[row]?.remove(at: place)
          } else if list(of: target, relation, &lists)?.keeps(row) != true {
            continue
          }
        }
        found[row, default: []].append(target)
      }
    }
    found.merge(unsaved, uniquingKeysWith: +)
    return found
  }

  /// Which objects refer to these ones by what is in memory and not in the database.
  private func unsavedTargets(of relation: ModelRelation, to owners: Set<Int64>) -> [Int64: [any PersistentModel]] {
    var targets: [Int64: [any PersistentModel]] = [:]
    guard let inverse = relation.inverse else { return targets }
    for target in unsaved where relation.target.includes(target._$record.table) && target._$record.activeContext != nil {
      guard isOpen(target, relation) else { continue }
      // What the database had, and has no more, somebody else has taken out.
      let isStored = inverse.isToMany && target._$record.state != .inserted
      let stored = isStored ? (underWay?.former(inverse, of: target) ?? target._$record.saved[inverse.number])?.rows : nil
      for owner in target.relatives(inverse.number) {
        let row = owner._$record.identifier
        if owners.contains(row), stored?.contains(row) != true { targets[row, default: []].append(target) }
      }
    }
    return targets
  }

  /// Whether what is in memory, and not the database, says to whom a target belongs.
  private func isOpen(_ target: any PersistentModel, _ relation: ModelRelation) -> Bool {
    let record = target._$record
    guard record.activeContext != nil else { return true }
    guard let inverse = relation.inverse, record.faults & inverse.bit == 0 else { return false }
    return record.state == .inserted || (record.changed | record.saving) & inverse.bit != 0
  }

  /// A list that is not saved, of which the database has a part.
  private struct OpenList {
    let present: Set<Int64>
    /// What it had before.
    let former: Set<Int64>

    /// Whether an owner that the database has is in it: it was there, or somebody else has added it, and it was not taken out here.
    func keeps(_ owner: Int64) -> Bool { present.contains(owner) || !former.contains(owner) }
  }

  /// - Parameter known: such lists, of each target once.
  /// - Returns: `nil` if the target refers to one owner, or is about to go.
  private func list(
    of target: any PersistentModel, _ relation: ModelRelation, _ known: inout [ObjectIdentifier: OpenList]
  ) -> OpenList? {
    guard let inverse = relation.inverse, inverse.isToMany, target._$record.activeContext != nil else { return nil }
    if let list = known[ObjectIdentifier(target)] { return list }
    // It was taken out before the save that is under way, or since.
    let former = (target._$record.saved[inverse.number] ?? []) + (underWay?.former(inverse, of: target) ?? [])
    let list = OpenList(present: target.relatives(inverse.number).rows, former: former.rows)
    known[ObjectIdentifier(target)] = list
    return list
  }

  private func related(_ relation: ModelRelation, to owners: [Int64], _ owner: Int) throws -> [(Int64, any PersistentModel)] {
    let table = relation.target!
    let list = SQLFragment(joining: owners.map { "\(argument: .integer($0))" }, separator: ", ")
    let rows: SQLFragment
    switch relation.link! {
    case .own: return []
    case .inverse(let column, let position):
      rows = """
        t0.\(identifier: column) FROM \(identifier: table.name) AS t0 WHERE t0.\(identifier: column) IN (\(list))
        ORDER BY t0.\(identifier: position), t0.id
        """
    case .pairs(let pairs, let source, let target, let position):
      rows = """
        t1.\(identifier: source) FROM \(identifier: pairs) AS t1
        JOIN \(identifier: table.name) AS t0 ON t0.id = t1.\(identifier: target) WHERE t1.\(identifier: source) IN (\(list))
        ORDER BY t1.\(identifier: position), t0.id
        """
    }
    do {
      return try made("SELECT \(table.selection), \(rows)", table) { ($0.integer(at: owner), $1) }
    } catch  where error is ModelError || error is UnreadableValue {
      return try readable("SELECT t0.id, \(rows)", table)
    }
  }

  /// The objects of rows by the owners that a query gives with them, without those that cannot be read: others' lists are whole.
  private func readable(_ sql: SQLFragment, _ table: ModelTable) throws -> [(Int64, any PersistentModel)] {
    let text = sql.render(store.pool.dialect)
    let rows = try store.pool.read { try $0.rows(text.text, text.arguments) { ($0.integer(at: 0), $0.integer(at: 1)) } }
    let found = try readable(Array(Set(rows.map(\.0))), table).objects
    return rows.compactMap { row, owner in (found[row] ?? tables[table.index].object(row)).map { (owner, $0) } }
  }
}
