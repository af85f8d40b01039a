extension ModelContainer {
  /// Deletes all objects of all classes in one transaction, of which contexts, queries and other programs hear as of any deletion.
  ///
  /// What contexts have inserted and not saved stays theirs to save. It fetches what it deletes.
  ///
  /// - Throws: `DatabaseError`; nothing is deleted then.
  public func erase() throws {
    let context = ModelContext(self)
    context.mergePolicy = .mine
    for table in schema.tables { try context.deleteAll(table.type) }
    try context.save() as Void
  }

  /// Deletes all objects of all classes, and says on the standard error stream where it cannot: ``erase()`` throws.
  @available(*, deprecated, renamed: "erase()")
  public func deleteAllData() {
    do { try erase() } catch { ModelContext(self).report("the data cannot be deleted: \(error)") }
  }
}

extension ModelContext {
  fileprivate func deleteAll<Model: PersistentModel>(_ type: Model.Type) throws { try delete(model: type) }
}
