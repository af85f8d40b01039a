internal import BeholdUI

extension ModelContext {
  /// Writes all changes in one transaction, and waits for the disk or the server on this thread; for a save that is under way, too.
  ///
  /// An inserted object whose unique values a row has is written over that row. Where the row's object is in memory, that has the new values, and the
  /// inserted one is in no context any more.
  ///
  /// - Throws: `DatabaseError`, or ``ModelError`` where somebody else has changed the same property since. Nothing is written then, and the changes
  ///   are there for another attempt, or for ``rollback()``.
  public func save() throws {
    if PuttingBack.holds(self) { return }
    // How it ends is for who began it; what it could not write is written now.
    if let underWay { try? settle(underWay, underWay.attempt.wait()) }
    do {
      try saveNow()
    } catch {
      guard error.isUniqueness else { throw error }
      try saveNow()
    }
  }

  private func saveNow() throws {
    postWillSave()
    guard let save = try Save(of: self) else { return }
    try settle(save, save.attempt.run())
  }

  /// Writes all changes in one transaction on a thread of the database's, after a save that is under way. What is changed meanwhile is not among them.
  public nonisolated(nonsending) func save() async throws {
    do {
      try await saveInBackground()
    } catch {
      // Somebody else has saved the same unique value meanwhile: their row's place is to be taken.
      guard error.isUniqueness else { throw error }
      try await saveInBackground()
    }
  }

  /// As ``save()``, of changes that are many people's: where the database refuses the row of one object, what does not depend on it is saved all the same.
  ///
  /// - Throws: why something is left, which is there for another attempt.
  nonisolated(nonsending) func saveByItself() async throws {
    do {
      return try await save()
    } catch {
      guard error.isConstraint else { throw error }
    }
    let left = LeftOut()
    while true {
      let count = left.refused.count
      do {
        try await saveInBackground(leaving: left)
        break
      } catch {
        // Each attempt leaves one more object, and what waits with it.
        guard left.refused.count > count else { throw error }
      }
    }
    if let error = left.error { throw error }
  }

  /// - Parameter left: is told which object's row is refused.
  private nonisolated(nonsending) func saveInBackground(leaving left: LeftOut? = nil) async throws {
    if PuttingBack.holds(self) { return }
    while let underWay { try? settle(underWay, await underWay.attempt.end()) }
    postWillSave()
    guard let save = try Save(of: self, leaving: left) else { return }
    underWay = save
    save.attempt.start()
    let ending = await save.attempt.end()
    if case .failure(let error) = ending { left?.note(error, of: save) }
    try settle(save, ending)
  }

  /// Takes over how a save has ended, unless another one that waited for it has done so; throws where it has failed.
  private func settle(_ save: Save, _ ending: SaveAttempt.Ending) throws {
    let isSettled = save.isSettled
    save.isSettled = true
    if underWay === save { underWay = nil }
    switch ending {
    case .success(let outcome):
      guard !isSettled else { return }
      together { save.finish(outcome, in: self) }
      postDidSave(save.rows(outcome))
    case .failure(let error):
      if !isSettled { together { save.fail(in: self) } }
      throw error
    }
  }

  /// Runs `block`, and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save() as Void
  }

  /// Gives up what is not saved: inserted objects leave the context, the others are as they are in the database.
  ///
  /// What a save that is under way writes is not given up: its end is waited for on this thread.
  public func rollback() { together { giveUp() } }

  private func giveUp() {
    recorder?.seal()
    if let underWay { try? settle(underWay, underWay.attempt.wait()) }
    let objects = Array(pending)
    pending.removeAll()
    for row in touched {
      if let object = tables[row.table].object(row.identifier) { forget(object, row.properties) }
    }
    touched = []
    orphans = []
    var returned: Set<Int> = []
    for object in objects {
      let record = object._$record
      guard let table = record.table else { continue }
      if record.state == .inserted {
        record.state = .loose
        record.context = nil
        tables[table.index].remove(record.identifier)
      } else {
        if record.state == .deleting { returned.insert(table.index) }
        record.released = [:]
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
    forgetLists(of: returned)
    for (index, objects) in Dictionary(grouping: objects.filter { $0._$record.state == .stored }, by: { $0._$record.table?.index ?? 0 }) {
      readAgain(objects.map(\._$record.identifier), store.schema.tables[index])
    }
    recorder?.prune()
  }

  /// Forgets the lists of objects of some tables: those that were about to be deleted were not read with them.
  private func forgetLists(of targets: Set<Int>) {
    forEachReferring(to: targets) { owner, relation in if relation.isToMany { forget(owner, relation.bit) } }
  }
}
