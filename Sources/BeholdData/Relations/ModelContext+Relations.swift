extension ModelContext {
  // MARK: - What is not in memory

  /// What a relationship refers to, from the database and from what is not saved; for objects that were fetched together it is fetched at once.
  ///
  /// Where the database cannot be reached there is nothing to say it to: the program's standard error has it, and the next reader asks again.
  func resolve(_ number: Int, of owner: any PersistentModel, _ record: ModelRecord) -> [any PersistentModel]? {
    guard let relation = record.table?.relation(number) else { return nil }
    let owners = neighbours(of: owner, record, relation)
    noteRelationFetch()
    do {
      var stored: [Int64: [any PersistentModel]] = [:]
      let found = relation.isToMany ? try fetchMany(relation, of: owners, &stored) : try fetchOne(relation, of: owners)
      for other in owners where other !== owner && !isLeaving(relation, of: other) {
        var step = RelationStep(number, .fill(found[other._$record.identifier] ?? []))
        other._$take(&step)
        other._$record.faults &= ~relation.bit
      }
      // What many are fetched for at once is there when the last of them are.
      for owner in owners {
        owner._$record.used |= relation.bit
        if relation.isToMany { note(stored[owner._$record.identifier] ?? [], relation, of: owner) }
        // A save that is under way may give it another order.
        if owner._$record.saving & relation.bit != 0 { owner._$record.isOvertaken = true }
      }
      if !isLeaving(relation, of: owner) { record.faults &= ~relation.bit }
      loadedRelations += owners.count
      if loadedRelations > sweepCount { sweepRelations() }
      return found[record.identifier] ?? []
    } catch {
      report("\(relation.shown) cannot be fetched: \(error)")
      return nil
    }
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

  private func fetchOne(_ relation: ModelRelation, of owners: [any PersistentModel]) throws -> [Int64: [any PersistentModel]] {
    let references = owners.map { ($0._$record.identifier, $0._$record.references[relation.place]) }
    var targets: [Int64: any PersistentModel] = [:]
    for (_, reference) in references { targets[reference] = tables[relation.target.index].object(reference) }
    let missing = Set(references.map(\.1)).filter { targets[$0] == nil }
    if !missing.isEmpty { targets.merge(try objects(Array(missing), relation.target)) { first, _ in first } }
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
    var known: [ObjectIdentifier: Set<Int64>] = [:]
    let rows = owners.map(\._$record.identifier).filter { $0 >= 0 }
    if !rows.isEmpty {
      let owner = relation.target.stored.columns.count + 2
      for (row, target) in try related(relation, to: rows, owner) {
        stored[row, default: []].append(target)
        // What is not saved keeps the place that it has there, too.
        if isOpen(target, relation) {
          if let place = unsaved[row]?.firstIndex(where: { $0 === target }) {
            unsaved[row]?.remove(at: place)
          } else if !isOthersAddition(of: row, to: target, relation, &known) {
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
      for owner in target.relatives(inverse.number) where owners.contains(owner._$record.identifier) {
        targets[owner._$record.identifier, default: []].append(target)
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

  /// Whether somebody else has added the owner to a list of the target that is not saved, and does not have it: it was not taken out here.
  ///
  /// - Parameter known: what such lists had, of each target once.
  private func isOthersAddition(
    of owner: Int64, to target: any PersistentModel, _ relation: ModelRelation, _ known: inout [ObjectIdentifier: Set<Int64>]
  ) -> Bool {
    guard let inverse = relation.inverse, inverse.isToMany, target._$record.activeContext != nil else { return false }
    if let rows = known[ObjectIdentifier(target)] { return !rows.contains(owner) }
    // It was taken out before the save that is under way, or since.
    let former = (target._$record.saved[inverse.number] ?? []) + (underWay?.former(inverse, of: target) ?? [])
    let rows = former.rows
    known[ObjectIdentifier(target)] = rows
    return !rows.contains(owner)
  }

  private func related(_ relation: ModelRelation, to owners: [Int64], _ owner: Int) throws -> [(Int64, any PersistentModel)] {
    let table = relation.target!
    let list = SQLFragment(joining: owners.map { "\(argument: .integer($0))" }, separator: ", ")
    let sql: SQLFragment
    switch relation.link! {
    case .own: return []
    case .inverse(let column, let position):
      sql = """
        SELECT \(table.selection), t0.\(identifier: column) FROM \(identifier: table.name) AS t0 WHERE t0.\(identifier: column) IN (\(list))
        ORDER BY t0.\(identifier: position), t0.id
        """
    case .pairs(let pairs, let source, let target, let position):
      sql = """
        SELECT \(table.selection), t1.\(identifier: source) FROM \(identifier: pairs) AS t1
        JOIN \(identifier: table.name) AS t0 ON t0.id = t1.\(identifier: target) WHERE t1.\(identifier: source) IN (\(list))
        ORDER BY t1.\(identifier: position), t0.id
        """
    }
    return try made(sql, table) { ($0.integer(at: owner), $1) }
  }

  // MARK: - Both sides

  /// Tells the other side of a relationship that it has changed.
  func relate(_ owner: any PersistentModel, _ change: RelationChange) {
    let record = owner._$record
    guard let relation = record.table?.relation(change.number) else { return }
    if record.faults & relation.bit != 0 {
      // What was there could not be fetched, or is about to be deleted.
      if relation.isToMany { noteOutdated() } else { leave(owner, relation) }
      record.faults &= ~relation.bit
    }
    if relation.isToMany, record.saved[change.number] == nil { record.saved[change.number] = change.former }
    for other in change.added where other._$record.activeContext !== self { take(in: other) }
    guard let inverse = relation.inverse else { return }
    for other in change.removed { unlink(other, inverse, from: owner) }
    for other in change.added { link(other, inverse, to: owner) }
  }

  /// Has `object` refer to `owner`.
  func link(_ object: any PersistentModel, _ relation: ModelRelation, to owner: any PersistentModel) {
    let record = object._$record
    // Who reads a list that was not in memory does not know it yet.
    let isFault = record.faults & relation.bit != 0
    recorder?.willChange(object, relation.number)
    if relation.isToMany {
      guard isFault || !object.refers(to: owner, relation.number) else { return }
      change(object, relation, .add(owner))
      return
    }
    if record.faults & relation.bit != 0 {
      guard record.references[relation.place] != owner._$record.identifier else { return }
      leave(object, relation)
      record.faults &= ~relation.bit
    } else if let former = object.relatives(relation.number).first {
      guard former !== owner else { return }
      if let inverse = relation.inverse { unlink(former, inverse, from: object) }
    }
    change(object, relation, .add(owner))
  }

  /// Takes an object from the one that a reference leads to which is not in memory.
  private func leave(_ object: any PersistentModel, _ relation: ModelRelation) {
    let former = object._$record.references[relation.place]
    guard former != 0, let inverse = relation.inverse else { return }
    if let former = tables[relation.target.index].object(former) {
      if inverse.isToMany { change(former, inverse, .remove(object)) } else { unlink(former, inverse, from: object) }
    } else if inverse.isToMany {
      touched.append(RowChange(table: relation.target.index, identifier: former, kind: .updated, properties: inverse.bit))
    }
  }

  /// Has `object` refer to `owner` no more.
  func unlink(_ object: any PersistentModel, _ relation: ModelRelation, from owner: any PersistentModel) {
    let record = object._$record
    guard record.activeContext === self else { return }
    let isFault = record.faults & relation.bit != 0
    recorder?.willChange(object, relation.number)
    if relation.isToMany {
      if isFault || object.refers(to: owner, relation.number) { change(object, relation, .remove(owner)) }
    } else if record.faults & relation.bit != 0 {
      guard record.references[relation.place] == owner._$record.identifier, relation.isOptional else { return }
      record.references[relation.place] = 0
      record.faults &= ~relation.bit
      change(object, relation, .remove(owner))
    } else if object.refers(to: owner, relation.number) {
      if relation.isOptional {
        change(object, relation, .remove(owner))
      } else {
        orphans.append(Orphan(object: object, owner: owner, relation: relation))
      }
    }
  }

  private func change(_ object: any PersistentModel, _ relation: ModelRelation, _ kind: RelationStep.Kind) {
    let record = object._$record
    // What is not in memory stays so: who reads it next finds what is not saved, too.
    let isFault = record.faults & relation.bit != 0
    if relation.isToMany, !isFault, record.saved[relation.number] == nil {
      record.saved[relation.number] = object.relatives(relation.number)
    }
    var step = RelationStep(relation.number, isFault ? .clear : kind, isTold: true)
    object._$take(&step)
    didChange(object, record, relation.bit)
  }

  /// Follows an inserted object to all that it refers to, which is inserted with it, and tells the other sides.
  func takeRelatives(of object: any PersistentModel) throws {
    if object._$record.table?.relations.isEmpty == true { return }
    var (new, next) = ([object], 0)
    while next < new.count {
      let current = new[next]
      next += 1
      for relation in current._$record.table?.relations ?? [] {
        for other in current.relatives(relation.number) where other._$record.activeContext !== self {
          if try add(other) { new.append(other) }
        }
      }
    }
    for current in new {
      for relation in current._$record.table?.relations ?? [] {
        guard let inverse = relation.inverse else { continue }
        var others = current.relatives(relation.number)
        if !relation.isToMany, current._$record.faults & relation.bit != 0 {
          // One that is back may refer to another one by its number.
          others = tables[relation.target.index].object(current._$record.references[relation.place]).map { [$0] } ?? []
        }
        for other in others { link(other, inverse, to: current) }
      }
    }
  }

  // MARK: - Deletion

  /// Deletes with an object what its rules say, and takes it from those that refer to it.
  func deleteRelatives(of object: any PersistentModel) -> [any PersistentModel] {
    var others: [any PersistentModel] = []
    let record = object._$record
    for relation in record.table?.relations ?? [] {
      let rule = relation.rule.deleteRule
      let isManyToMany = relation.isToMany && relation.inverse?.isToMany == true
      if record.faults & relation.bit != 0, rule == .cascade || rule == .nullify && isManyToMany { read(relation, of: object) }
      let isFault = record.faults & relation.bit != 0
      switch rule {
      case .cascade:
        others += object.relatives(relation.number)
      case .nullify:
        guard let inverse = relation.inverse else { continue }
        if !isFault {
          for other in object.relatives(relation.number) where inverse.isToMany || inverse.isOptional {
            unlink(other, inverse, from: object)
          }
        } else if !relation.isToMany {
          if let other = tables[relation.target.index].object(record.references[relation.place]) {
            unlink(other, inverse, from: object)
          } else if inverse.isToMany {
            let reference = record.references[relation.place]
            touched.append(RowChange(table: relation.target.index, identifier: reference, kind: .updated, properties: inverse.bit))
          }
        } else if !inverse.isToMany {
          for identifier in tables[relation.target.index].identifiers {
            guard let other = tables[relation.target.index].object(identifier), relation.target.includes(other._$record.table) else {
              continue
            }
            unlink(other, inverse, from: object)
          }
        }
      case .deny, .noAction: break
      }
    }
    return others
  }

  /// Takes objects of one table that somebody else has deleted from what refers to them. It is nothing to save: that row is as it says there.
  func takeOut(_ objects: [any PersistentModel], of table: ModelTable) {
    for object in objects { takeOutOfInverses(object) }
    let deleted = Set(objects.map { ObjectIdentifier($0) })
    // A save that is under way may fail because of it, and is done again.
    for other in unsaved {
      for relation in other._$record.table?.relations ?? [] where relation.target.index == table.index {
        if other._$record.faults & relation.bit != 0 { continue }
        for object in other.relatives(relation.number) where deleted.contains(ObjectIdentifier(object)) {
          var step = RelationStep(relation.number, .remove(object), isTold: true)
          other._$take(&step)
        }
      }
    }
  }

  private func takeOutOfInverses(_ object: any PersistentModel) {
    let record = object._$record
    func remove(_ object: any PersistentModel, from other: any PersistentModel, _ relation: ModelRelation) {
      var step = RelationStep(relation.number, other._$record.faults & relation.bit != 0 ? .clear : .remove(object), isTold: true)
      other._$take(&step)
    }
    for relation in record.table?.relations ?? [] {
      guard let inverse = relation.inverse else { continue }
      if record.faults & relation.bit == 0 {
        for other in object.relatives(relation.number) { remove(object, from: other, inverse) }
      } else if !relation.isToMany, let other = tables[relation.target.index].object(record.references[relation.place]) {
        // Who deleted it may have taken it for somebody else's.
        remove(object, from: other, inverse)
      }
    }
  }

  // MARK: - Memory

  /// Forgets the relationships that nobody has read since the last time; they are fetched when somebody does. Objects that refer to each other would
  /// otherwise stay for ever.
  func sweepRelations() {
    recorder?.seal()
    var count = 0
    for table in store.schema.tables where !table.relations.isEmpty {
      for identifier in tables[table.index].identifiers {
        guard let object = tables[table.index].object(identifier) else { continue }
        let record = object._$record
        count += forgetRelations(of: object, (record.table ?? table).relations.filter { record.used & $0.bit == 0 })
        record.used = 0
      }
    }
    loadedRelations = count
    sweepCount = max(1000, 2 * count)
  }

  /// Returns how many of the object's relationships stay.
  private func forgetRelations(of object: any PersistentModel, _ unused: [ModelRelation]) -> Int {
    let record = object._$record
    let busy = record.faults | record.changed | record.saving | record.mutating
    for relation in unused where busy & relation.bit == 0 && record.state == .stored && (relation.isToMany || relation.isOptional) {
      if !relation.isToMany {
        guard let target = object.relatives(relation.number).first else { continue }
        record.references[relation.place] = target._$record.identifier
      }
      var step = RelationStep(relation.number, .clear)
      object._$take(&step)
      record.faults |= relation.bit
    }
    return record.table?.relations.count { record.faults & $0.bit == 0 && ($0.isToMany || !object.relatives($0.number).isEmpty) } ?? 0
  }

  /// Takes apart what refers to each other.
  func releaseRelations() {
    for table in store.schema.tables where !table.relations.isEmpty {
      for identifier in tables[table.index].identifiers {
        guard let object = tables[table.index].object(identifier) else { continue }
        for relation in (object._$record.table ?? table).relations {
          var step = RelationStep(relation.number, .clear)
          object._$take(&step)
        }
        object._$record.saved = [:]
      }
    }
  }

  /// Others have changed what these properties refer to.
  func forget(_ object: any PersistentModel, _ properties: UInt64) {
    recorder?.seal()
    let record = object._$record
    // What is no row has its lists in memory alone.
    if record.state == .inserted || record.state == .loose || underWay?.takesRow(object) == true { return }
    for relation in record.table?.relations ?? [] where relation.isToMany && properties & relation.bit != 0 {
      let isUnsaved = (record.changed | record.saving) & relation.bit != 0 && record.faults & relation.bit == 0
      let inDatabase = record.saving & relation.bit == 0 ? nil : underWay?.former(relation, of: object)
      if isUnsaved, let former = inDatabase ?? record.saved[relation.number] {
        mergeUnsaved(object, record, relation, former)
      } else {
        record.faults |= relation.bit
        var step = RelationStep(relation.number, .clear, isTold: true)
        object._$take(&step)
      }
    }
  }

  /// Forgets the lists that rows which were read are in no more, or are in now.
  func forgetMoved() {
    let lists = moved
    moved = []
    for list in lists {
      if let owner = tables[list.relation.table.index].object(list.owner) { forget(owner, list.relation.bit) }
    }
  }

  /// What others have made of a list, in the order and with the changes of this one, which are not saved.
  ///
  /// - Parameter former: what the database had of it.
  private func mergeUnsaved(
    _ object: any PersistentModel, _ record: ModelRecord, _ relation: ModelRelation, _ former: [any PersistentModel]
  ) {
    let mine = object.relatives(relation.number)
    let isSaving = record.saving & relation.bit != 0
    // What a save that is under way makes of it, and what was changed since is held against.
    let sent = isSaving ? record.saved[relation.number] ?? mine : former
    record.faults |= relation.bit
    guard let stored = resolve(relation.number, of: object, record) else {
      record.faults &= ~relation.bit
      noteOutdated()
      return
    }
    let (was, isSent, isStored) = (former.rows, sent.rows, stored.rows)
    func merged(_ list: [any PersistentModel]) -> [any PersistentModel] {
      let known = list.rows.union(was).union(isSent)
      let kept = list.filter {
        let row = $0._$record.identifier
        return isStored.contains(row) || !was.contains(row) || !isSent.contains(row)
      }
      return kept + stored.filter { !known.contains($0._$record.identifier) }
    }
    if isSaving, record.changed & relation.bit != 0 { record.saved[relation.number] = merged(sent) }
    var step = RelationStep(relation.number, .fill(merged(mine).filter { $0._$record.activeContext === self }), isTold: true)
    object._$take(&step)
  }
}

extension [any PersistentModel] {
  /// The numbers of their rows.
  var rows: Set<Int64> { Set(lazy.map(\._$record.identifier)) }
}

extension PersistentModel {
  /// What a relationship refers to in memory.
  func relatives(_ number: Int) -> [any PersistentModel] {
    var step = RelationStep(number, .read)
    _$take(&step)
    return step.found
  }

  fileprivate func refers(to other: any PersistentModel, _ number: Int) -> Bool {
    let relatives = relatives(number)
    return relatives.last === other || relatives.contains { $0 === other }
  }
}

/// An object that was taken from another one that it cannot be without.
struct Orphan {
  let object: any PersistentModel
  let owner: any PersistentModel
  let relation: ModelRelation

  /// Whether it is still as it was taken.
  var isOne: Bool {
    object._$record.activeContext != nil && object.relatives(relation.number).first === owner
      && relation.inverse.map { owner._$record.faults & $0.bit == 0 && !owner.relatives($0.number).contains { $0 === object } } ?? false
  }
}
