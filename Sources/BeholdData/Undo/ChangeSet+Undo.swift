// MARK: - Taking back

extension ChangeSet {
  /// Gives back what was there before, as far as it is there still that was changed: what somebody else has made of it since stays.
  ///
  /// All of it is noted again, as what does it again.
  func undo() {
    guard let recorder, let context = recorder.context else { return }
    context.together { takeBack(in: context, recorder) }
  }

  private func takeBack(in context: ModelContext, _ recorder: ChangeRecorder) {
    context.takeOver()
    recorder.perform(as: manager) {
      for change in changes where change.record.activeContext === context { context.dropDeleted(change) }
      let returned = context.takeBack(deleted: changes.filter { $0.wasThere && !$0.isThere })
      let present = changes.filter { $0.wasThere && $0.record.activeContext === context }
      for change in present { context.takeBack(columnsOf: change, isReturned: returned.contains(ObjectIdentifier(change.object))) }
      for (change, relation, list) in present.flatMap(\.toOne) {
        context.takeBack(list, relation, of: change.object, isReturned: returned.contains(ObjectIdentifier(change.object)))
      }
      // Who is in a list whose other side is to one is decided by now, and the order is left.
      for (change, relation, list) in present.flatMap(\.toMany) { context.takeBack(list, relation, of: change.object) }
      for change in changes where change.isInsertion(in: context) { context.delete(change.object) }
    }
  }

  /// Whether any of it can still be taken back.
  var canBeTakenBack: Bool {
    guard let context = recorder?.context else { return false }
    return changes.contains { change in
      let isActive = change.record.activeContext === context
      if !change.wasThere { return change.isInsertion(in: context) }
      if !change.isThere { return !isActive && change.record.context === context }
      guard isActive else { return false }
      let present = change.object.kept(change.noted)
      return change.columns.contains { present[$0.key] == .some($0.value.after) }
        || change.toOne.contains { _, relation, list in context.present(relation, of: change.object)?.isSame(as: list.after) == true }
        || change.toMany.contains { _, relation, list in
          context.present(relation, of: change.object).map { !list.undone($0, keepsMembers: relation.isGovernedByOther).isSame(as: $0) }
            == true
        }
    }
  }
}

extension ChangeSet.Change {
  typealias Part = (change: Self, relation: ModelRelation, list: ListChange)

  fileprivate var toOne: [Part] { parts.filter { !$0.relation.isToMany } }
  fileprivate var toMany: [Part] { parts.filter(\.relation.isToMany) }

  private var parts: [Part] {
    (record.table?.relations ?? []).compactMap { relation in relations[relation.number].map { (self, relation, $0) } }
  }

  fileprivate func isInsertion(in context: ModelContext) -> Bool { !wasThere && isThere && record.activeContext === context }
}

extension ModelRelation {
  /// Whether the other side says who is in the list.
  fileprivate var isGovernedByOther: Bool { isToMany && inverse.map { !$0.isToMany } ?? false }
}

// MARK: - Its steps

extension ModelContext {
  /// Has changed relationships refer to no deleted objects any more, which may be in memory only: that they refer to those that come back is to be saved.
  fileprivate func dropDeleted(_ change: ChangeSet.Change) {
    for relation in change.record.table?.relations ?? [] where change.relations[relation.number] != nil {
      guard relation.isToMany || relation.isOptional, let all = everything(relation, of: change.object) else { continue }
      let present = all.filter { $0._$record.activeContext === self }
      guard present.count < all.count else { continue }
      var step = RelationStep(relation.number, .fill(present), isTold: true)
      change.object._$take(&step)
    }
  }

  /// Inserts deleted objects again, as the rows that they were. Returns which; one that must refer to something that has gone stays away.
  fileprivate func takeBack(deleted changes: [ChangeSet.Change]) -> Set<ObjectIdentifier> {
    var returning = changes.filter { $0.record.activeContext == nil && $0.record.context === self }
    var count = -1
    while count != returning.count {
      count = returning.count
      let identities = Set(returning.map { ObjectIdentifier($0.object) })
      returning.removeAll { change in
        change.requiredTargets.contains { $0._$record.activeContext !== self && !identities.contains(ObjectIdentifier($0)) }
      }
    }
    for change in returning { takeIn(again: change.object) }
    for change in returning {
      for relation in change.record.table?.relations ?? [] where !relation.isToMany && !relation.isOptional {
        guard let inverse = relation.inverse, let target = change.object.relatives(relation.number).first else { continue }
        link(target, inverse, to: change.object)
      }
    }
    return Set(returning.map { ObjectIdentifier($0.object) })
  }

  /// Has a deleted object's row inserted by the next save, or not deleted. It refers to nothing that it need not refer to.
  private func takeIn(again object: any PersistentModel) {
    let record = object._$record
    guard let table = record.table, (try? add(object, keepsIdentifier: true)) != nil else { return }
    for relation in table.relations where relation.isToMany || relation.isOptional {
      let former = object.relatives(relation.number)
      if former.isEmpty { continue }
      if record.state == .stored, relation.isToMany, record.saved[relation.number] == nil { record.saved[relation.number] = former }
      var step = RelationStep(relation.number, .fill([]), isTold: true)
      object._$take(&step)
      didChange(object, record, relation.bit)
    }
  }

  /// Gives columns their former values, where they have those that the change gave them.
  fileprivate func takeBack(columnsOf change: ChangeSet.Change, isReturned: Bool) {
    guard !change.columns.isEmpty, let table = change.record.table else { return }
    // Properties from the sixty-fourth on share a bit: each has its value, former or present.
    // The row is as a selection gives it, of a table that classes may share.
    var values = [DatabaseValue](repeating: .null, count: table.stored.columns.count + 2)
    var numbers: Set<Int> = []
    for (place, value) in change.object.kept(change.noted) {
      let resultColumn = table.resultColumn(place)
      values[resultColumn] = value ?? .null
      guard let column = change.columns[place], isReturned || value == column.after, let before = column.before else { continue }
      values[resultColumn] = before
      numbers.insert(table.columns[place].number)
    }
    guard !numbers.isEmpty else { return }
    for number in numbers { recorder?.willChange(change.object, number) }
    let row = DatabaseRow(values: values)
    var reader = ModelRow(
      row, table, first: table.firstColumn, self, record: change.record, wanted: numbers.reduce(0) { $0 | ModelRecord.bit($1) })
    do {
      try change.object._$apply(&reader)
    } catch {
      report("\(table.name) \(change.record.identifier) cannot be as it was: \(error)")
    }
    for number in numbers { didChange(change.object, change.record, ModelRecord.bit(number)) }
  }

  /// Gives a relationship its former object, or a list its former ones in their order.
  fileprivate func takeBack(_ list: ListChange, _ relation: ModelRelation, of object: any PersistentModel, isReturned: Bool = false) {
    guard let present = present(relation, of: object) else { return }
    if relation.isToMany {
      let wanted = list.undone(present, keepsMembers: relation.isGovernedByOther).filter { $0._$record.activeContext === self }
      return set(relation, of: object, present, wanted)
    }
    guard relation.isOptional || list.before.first != nil, isReturned || present.isSame(as: list.after) else { return }
    // What has gone since is nothing to refer to.
    guard list.before.allSatisfy({ $0._$record.activeContext === self }) else { return }
    set(relation, of: object, present, list.before)
  }

  /// Has a relationship refer to other objects, as its property does, with the other side.
  private func set(
    _ relation: ModelRelation, of object: any PersistentModel, _ former: [any PersistentModel], _ wanted: [any PersistentModel]
  ) {
    guard !former.isSame(as: wanted) else { return }
    let record = object._$record
    recorder?.willChange(object, relation.number)
    var step = RelationStep(relation.number, .fill(wanted), isTold: true)
    if !relation.isToMany, let target = wanted.first { step = RelationStep(relation.number, .add(target), isTold: true) }
    object._$take(&step)
    let (was, isNow) = (Set(former.map { ObjectIdentifier($0) }), Set(wanted.map { ObjectIdentifier($0) }))
    relate(
      object,
      RelationChange(
        number: relation.number, former: former, added: wanted.filter { !was.contains(ObjectIdentifier($0)) },
        removed: former.filter { !isNow.contains(ObjectIdentifier($0)) }))
    didChange(object, record, relation.bit)
  }
}

extension ChangeSet.Change {
  /// What the object cannot be without.
  fileprivate var requiredTargets: [any PersistentModel] {
    (record.table?.relations ?? []).filter { !$0.isToMany && !$0.isOptional }.flatMap { object.relatives($0.number) }
  }
}
