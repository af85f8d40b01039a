extension ModelContext {
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
    if relation.isToMany, record.saved[change.number] == nil { record.saved[change.number] = isNew(owner) ? [] : change.former }
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

  /// Whether the database has nothing of an object's lists, whatever they had when it was inserted.
  private func isNew(_ object: any PersistentModel) -> Bool { object._$record.state == .inserted && underWay?.deletes(object) != true }

  private func change(_ object: any PersistentModel, _ relation: ModelRelation, _ kind: RelationStep.Kind) {
    let record = object._$record
    // What is not in memory stays so: who reads it next finds what is not saved, too.
    let isFault = record.faults & relation.bit != 0
    if relation.isToMany, !isFault, record.saved[relation.number] == nil {
      record.saved[relation.number] = isNew(object) ? [] : object.relatives(relation.number)
    }
    var step = RelationStep(relation.number, isFault ? .clear : kind, isTold: true)
    object._$take(&step)
    didChange(object, record, relation.bit)
  }

  /// Follows an inserted object to all that it refers to, which is inserted with it, and tells the other sides.
  ///
  /// - Parameter isBack: whether it was about to be deleted.
  func takeRelatives(of object: any PersistentModel, isBack: Bool) throws {
    if object._$record.table?.relations.isEmpty == true { return }
    var (new, next) = ([(object: object, isBack: isBack)], 0)
    while next < new.count {
      let current = new[next].object
      next += 1
      for relation in current._$record.table?.relations ?? [] {
        for other in inMemory(relation, of: current) where other._$record.activeContext !== self {
          let isBack = other._$record.state == .deleting
          if try add(other) { new.append((other, isBack)) }
        }
      }
    }
    for (current, isBack) in new {
      for relation in current._$record.table?.relations ?? [] {
        guard let inverse = relation.inverse else { continue }
        let released = (current._$record.released[relation.number] ?? []).filter { $0._$record.activeContext === self }
        for other in inMemory(relation, of: current) + released {
          // What was given to somebody else meanwhile stays with that one.
          if isBack, !inverse.isToMany, relation.isToMany || relation.isOptional, isTaken(other, inverse, from: current) {
            unlink(current, relation, from: other)
          } else {
            link(other, inverse, to: current)
          }
        }
      }
      current._$record.released = [:]
    }
  }

  /// What a relationship refers to in memory: one that was deleted may refer to another one by its number.
  private func inMemory(_ relation: ModelRelation, of object: any PersistentModel) -> [any PersistentModel] {
    let record = object._$record
    guard !relation.isToMany, record.faults & relation.bit != 0 else { return object.relatives(relation.number) }
    return tables[relation.target.index].object(record.references[relation.place]).map { [$0] } ?? []
  }

  /// Whether a reference leads to somebody else.
  private func isTaken(_ object: any PersistentModel, _ relation: ModelRelation, from owner: any PersistentModel) -> Bool {
    let record = object._$record
    if record.faults & relation.bit != 0 { return ![0, owner._$record.identifier].contains(record.references[relation.place]) }
    guard let other = object.relatives(relation.number).first else { return false }
    return other !== owner && other._$record.activeContext === self
  }

  // MARK: - Deletion

  /// Objects that are being deleted, whose lists are not in memory, by the relationship and their numbers.
  typealias Releasing = [ObjectIdentifier: (relation: ModelRelation, owners: [Int64: any PersistentModel])]

  /// Deletes with an object what its rules say, and takes it from those that refer to it.
  ///
  /// - Parameter releasing: gets the relationships for which ``release(_:)`` is to do that.
  func deleteRelatives(of object: any PersistentModel, _ releasing: inout Releasing) -> [any PersistentModel] {
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
          releasing[ObjectIdentifier(relation), default: (relation, [:])].owners[record.identifier] = object
        }
      case .deny, .noAction: break
      }
    }
    return others
  }

  /// Takes objects that are being deleted from all in memory that refer to them, at which it looks once.
  func release(_ releasing: Releasing) {
    for (relation, owners) in releasing.values {
      guard let inverse = relation.inverse else { continue }
      for identifier in tables[relation.target.index].identifiers {
        guard let other = tables[relation.target.index].object(identifier), relation.target.includes(other._$record.table),
          let owner = owners[other._$record.reference(inverse, of: other)]
        else { continue }
        unlink(other, inverse, from: owner)
        if inverse.isOptional { owner._$record.released[relation.number, default: []].append(other) }
      }
    }
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

  /// Looks at all objects in memory, once, for what they refer to in memory in some tables.
  ///
  /// - Parameter body: is called with the owner, for each of its relationships that leads to one of the tables and is in memory.
  func forEachReferring(to targets: Set<Int>, _ body: (any PersistentModel, ModelRelation) -> Void) {
    if targets.isEmpty { return }
    for table in store.schema.tables {
      let relations = table.relations.filter { targets.contains($0.target.index) }
      if relations.isEmpty { continue }
      for identifier in tables[table.index].identifiers {
        guard let owner = tables[table.index].object(identifier) else { continue }
        for relation in relations where owner._$record.faults & relation.bit == 0 && relation.table.includes(owner._$record.table) {
          body(owner, relation)
        }
      }
    }
  }

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
  func forget(_ object: any PersistentModel, _ properties: UInt64) { forget([(object, properties)]) }

  /// The same of many objects: what they have not saved is held against the database at once.
  func forget(_ objects: [(object: any PersistentModel, properties: UInt64)]) {
    if objects.isEmpty { return }
    recorder?.seal()
    var unsaved: [ObjectIdentifier: (relation: ModelRelation, lists: [UnsavedList])] = [:]
    for (object, properties) in objects {
      forget(object, properties) { unsaved[ObjectIdentifier($0.relation), default: ($0.relation, [])].lists.append($0) }
    }
    for (relation, lists) in unsaved.values {
      for start in stride(from: 0, to: lists.count, by: 500) { merge(Array(lists[start..<min(start + 500, lists.count)]), of: relation) }
    }
  }

  private func forget(_ object: any PersistentModel, _ properties: UInt64, unsaved: (UnsavedList) -> Void) {
    let record = object._$record
    // What is no row has its lists in memory alone.
    if record.state == .inserted || record.state == .loose || underWay?.takesRow(object) == true { return }
    for relation in record.table?.relations ?? [] where relation.isToMany && properties & relation.bit != 0 {
      let isUnsaved = (record.changed | record.saving) & relation.bit != 0 && record.faults & relation.bit == 0
      let inDatabase = record.saving & relation.bit == 0 ? nil : underWay?.former(relation, of: object)
      if isUnsaved, let former = inDatabase ?? record.saved[relation.number] {
        unsaved(UnsavedList(object, relation, former: former))
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
    let owners = lists.map { ($0.relation.bit, tables[$0.relation.table.index].object($0.owner)) }
    forget(owners.compactMap { bit, owner in owner.map { ($0, bit) } })
  }

  /// A list that is not saved, and that others have changed.
  private struct UnsavedList {
    let object: any PersistentModel
    let relation: ModelRelation
    let mine: [any PersistentModel]
    /// What the database had of it.
    let former: [any PersistentModel]
    /// What a save that is under way makes of it, and what was changed since is held against.
    let sent: [any PersistentModel]
    let isChangedSince: Bool

    init(_ object: any PersistentModel, _ relation: ModelRelation, former: [any PersistentModel]) {
      let record = object._$record
      (self.object, self.relation, self.former) = (object, relation, former)
      mine = object.relatives(relation.number)
      let isSaving = record.saving & relation.bit != 0
      sent = isSaving ? record.saved[relation.number] ?? mine : former
      isChangedSince = isSaving && record.changed & relation.bit != 0
    }
  }

  /// What others have made of lists, in the order and with the changes of these, which are not saved.
  private func merge(_ lists: [UnsavedList], of relation: ModelRelation) {
    for list in lists { list.object._$record.faults |= relation.bit }
    let found: [Int64: [any PersistentModel]]
    do {
      found = try fetched(relation, of: lists.map(\.object))
    } catch {
      report("\(relation.shown) cannot be fetched: \(error)")
      for list in lists { list.object._$record.faults &= ~relation.bit }
      // What cannot be read would be no other one by then.
      if error is DatabaseError { noteOutdated() }
      return
    }
    for list in lists {
      let record = list.object._$record
      let stored = found[record.identifier] ?? []
      let (was, isSent, isStored) = (list.former.rows, list.sent.rows, stored.rows)
      func merged(_ list: [any PersistentModel]) -> [any PersistentModel] {
        let known = list.rows.union(was).union(isSent)
        let kept = list.filter {
          let row = $0._$record.identifier
          return isStored.contains(row) || !was.contains(row) || !isSent.contains(row)
        }
        return kept + stored.filter { !known.contains($0._$record.identifier) }
      }
      if list.isChangedSince { record.saved[relation.number] = merged(list.sent) }
      var step = RelationStep(relation.number, .fill(merged(list.mine).filter { $0._$record.activeContext === self }), isTold: true)
      list.object._$take(&step)
    }
  }
}

extension [any PersistentModel] {
  /// The numbers of their rows.
  var rows: Set<Int64> { Set(lazy.map(\._$record.identifier)) }
}

extension ModelRecord {
  /// The row that a to-one relationship of its object refers to, whether that is about to be deleted or not; 0 for none.
  fileprivate func reference(_ relation: ModelRelation, of object: any PersistentModel) -> Int64 {
    if faults & relation.bit != 0 { return references[relation.place] }
    return object.relatives(relation.number).first?._$record.identifier ?? 0
  }
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
