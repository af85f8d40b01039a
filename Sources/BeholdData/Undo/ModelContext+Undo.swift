public import BeholdUI

extension ModelContext {
  /// Takes back what is changed in the context from when it is given, and does it again: values, relationships with their inverses and their order,
  /// insertions, and deletions with what their rules did.
  ///
  /// ```swift
  /// @Environment(\.undoManager) private var undoManager
  /// @Environment(\.modelContext) private var context
  ///
  /// List(notes) { note in Button(note.text) { context.delete(note) } }
  ///   .onAppear { context.undoManager = undoManager }
  /// Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
  /// ```
  ///
  /// What one press does, or one turn of the main actor, is taken back at one. What is taken back is a change like any other, saved with the context, also when
  /// what was done is saved long since: a row that was deleted is inserted again, with its number. Of a row that is there, the columns are written that were
  /// changed and have that value still. What somebody else has made of a value meanwhile stays, as does what others have put into a list; an object that was
  /// inserted and is taken back is deleted, with the rules of its relationships. Rows that were not in memory, and that a rule deleted in the database, do not
  /// come back.
  ///
  /// The main context is that of all visitors, and nobody takes back what another one did. Therefore its undo manager is, while code of a window runs (a body,
  /// an action, a task), that of this window: what is set there is for this window alone, which goes with it and is not kept. ``isUndoEnabled`` gives
  /// every window its own. What is set where no window's code runs, as when the program starts, is for the changes of all that have none.
  /// What nobody's undo manager is for, as what others have saved, cannot be taken back.
  ///
  /// ``rollback()`` forgets what it has given up. Objects are held as long as they are on the undo manager's stack. Relationships of objects that are deleted,
  /// and lists that change from their other side, are fetched, as their order is to come back.
  ///
  /// Undo managers belong to the main actor. Stops the program where the context of another one gets one.
  public var undoManager: UndoManager? {
    get { recorder?.manager }
    set { record { $0.give(newValue) } }
  }

  /// Whether what the code of a window changes in the main context is taken back by that window's undo manager, the one in `\.undoManager`.
  ///
  /// A context that is not the main one does nothing by it.
  public var isUndoEnabled: Bool {
    get { recorder?.isForWindows ?? false }
    set { record { $0.isForWindows = newValue && isMain } }
  }

  /// Ends what was changed until now as one step of undo, as the end of a turn does. Nothing is saved by it.
  ///
  /// What one press does is still taken back at one; two steps of it are two where `beginUndoGrouping()` and `endUndoGrouping()` are around each.
  public func processPendingChanges() { recorder?.seal() }

  private func record(_ change: (ChangeRecorder) -> Void) {
    MainActor.preconditionIsolated("an undo manager belongs to the main actor, as its context must")
    let recorder = recorder ?? ChangeRecorder(self)
    change(recorder)
    guard recorder.isInUse != (self.recorder != nil) else { return }
    if !recorder.isInUse { recorder.clear() }
    self.recorder = recorder.isInUse ? recorder : nil
    for table in tables {
      for identifier in table.identifiers { table.object(identifier)?._$record.recorder = self.recorder }
    }
  }
}

// MARK: - What recording asks

extension ModelContext {
  /// What a relationship refers to now of the context's objects, fetched if need be; nil where it cannot be.
  func present(_ relation: ModelRelation, of object: any PersistentModel) -> [any PersistentModel]? {
    everything(relation, of: object)?.filter { $0._$record.activeContext === self }
  }

  /// The same, with what has been deleted and is in memory still.
  func everything(_ relation: ModelRelation, of object: any PersistentModel) -> [any PersistentModel]? {
    let record = object._$record
    if record.faults & relation.bit != 0 { read(relation, of: object) }
    return record.faults & relation.bit == 0 ? object.relatives(relation.number) : nil
  }

  /// The objects, and those that their rules have deleted with them, each once. What they refer to is in memory from then on, with its other side where
  /// that is told of the deletion, as far as it can be fetched.
  func wholeTrees(of objects: [any PersistentModel]) -> [any PersistentModel] {
    var (all, seen, next): ([any PersistentModel], Set<ObjectIdentifier>, Int) = ([], [], 0)
    func add(_ object: any PersistentModel) {
      if object._$record.activeContext === self, seen.insert(ObjectIdentifier(object)).inserted { all.append(object) }
    }
    objects.forEach(add)
    while next < all.count {
      let object = all[next]
      next += 1
      for relation in object._$record.table?.relations ?? [] {
        for other in present(relation, of: object) ?? [] {
          if let inverse = relation.inverse, relation.rule.deleteRule == .nullify || !inverse.isToMany {
            _ = everything(inverse, of: other)
          }
          if relation.rule.deleteRule == .cascade { add(other) }
        }
      }
    }
    return all
  }

  /// The objects with a relationship to one that is about to be deleted which it has no inverse of, from the database and from what is not saved.
  func oneWayReferences(to object: any PersistentModel) -> [(owner: any PersistentModel, relation: ModelRelation)] {
    guard let table = object._$record.table else { return [] }
    let dialect = store.pool.dialect
    var ways = table.stored.incoming.filter { $0.inverse == nil }.map { relation in
      (
        relation,
        "SELECT id FROM \(quoted(relation.table.name)) WHERE \(quoted(relation.column)) = \(dialect.parameter(1))"
      )
    }
    for pair in table.stored.pairs where pair.relation == nil {
      guard let relation = pair.inverse, relation.inverse == nil else { continue }
      ways.append((relation, "SELECT \(pair.other) FROM \(quoted(pair.table)) WHERE \(pair.column) = \(dialect.parameter(1))"))
    }
    return ways.flatMap { relation, sql in
      let rows = try? store.pool.read { connection in
        try connection.rows(sql, [.integer(object._$record.identifier)]) { $0.integer(at: 0) }
      }
      let stored = (try? objects(rows ?? [], relation.table)) ?? [:]
      let unsaved = unsaved.filter { relation.table.includes($0._$record.table) && stored[$0._$record.identifier] == nil }
      return (Array(stored.values) + unsaved).compactMap { owner -> (owner: any PersistentModel, relation: ModelRelation)? in
        // One that is being deleted itself is no concern of this deletion.
        guard owner._$record.activeContext === self, present(relation, of: owner)?.contains(where: { $0 === object }) == true else {
          return nil
        }
        return (owner, relation)
      }
    }
  }

  /// Takes an object in again whose row is being deleted by a save: the next one inserts it.
  func insertAgain(_ object: any PersistentModel, _ record: ModelRecord) {
    // The row is about to go, and with it what is not in memory.
    for relation in record.table?.relations ?? [] where relation.isToMany && record.faults & relation.bit != 0 {
      read(relation, of: object)
    }
    underWay?.noteReturn(of: object)
    pending.append(object)
    record.state = .inserted
    record.changed = .max
    record.saved = [:]
    record.faults &= ~(record.table?.toMany ?? 0)
    scheduleAutosave()
  }
}
