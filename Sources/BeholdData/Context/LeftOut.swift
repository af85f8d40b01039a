/// What saves that the context makes by itself leave to later ones: the objects whose rows the database has refused, and what cannot be saved without them.
final class LeftOut {
  private(set) var refused: [(object: any PersistentModel, error: DatabaseError)] = []

  /// Notes which object's row the database has refused in a save.
  func note(_ error: any Error, of save: Save) {
    guard error.isConstraint, let error = error as? DatabaseError, let object = save.refused,
      !refused.contains(where: { $0.object === object })
    else { return }
    refused.append((object, error))
  }

  /// Says of all that was refused what it is.
  var error: DatabaseError? {
    guard var error = refused.first?.error else { return nil }
    let names = refused.map { object, error -> String in
      let record = object._$record
      let properties = record.table.map { error.properties(of: $0) } ?? []
      let cause = properties.isEmpty ? "" : " because of \(properties.map { "'\($0)'" }.joined(separator: ", "))"
      return "\(record.table?.entityName ?? "\(type(of: object))") \(record.identifier)\(cause)"
    }
    error.message = "\(names.joined(separator: ", ")) cannot be saved; all else is saved: \(error.message)"
    return error
  }
}

extension DatabaseError {
  /// The names of the properties whose columns a constraint is about.
  fileprivate func properties(of table: ModelTable) -> [String] {
    guard case .constraint(let constraint) = kind else { return [] }
    return constraint.columns.map { name in table.columns.first { $0.column == name }?.name ?? name }
  }
}

extension Error {
  /// Whether the database has refused a row for what it says.
  var isConstraint: Bool { if case .constraint? = (self as? DatabaseError)?.kind { true } else { false } }
}

// MARK: - What waits with them

extension ModelContext {
  /// The objects that wait with those which are refused, and they themselves.
  ///
  /// An object waits as a whole whose row would refer to a row that is not there. Two rows that refer to each other are written together. And nothing is deleted
  /// as long as a row in the database may refer to it that refers to something else in memory: the rules would delete that one, too.
  ///
  /// - Parameter others: those that are known to wait.
  func waiting(with refused: [any PersistentModel], _ others: Set<ObjectIdentifier> = []) -> Set<ObjectIdentifier> {
    var waiting = others.union(refused.filter { pending.contains($0) }.map { ObjectIdentifier($0) })
    var count = 0
    while count != waiting.count {
      count = waiting.count
      var (links, keepsRows): (Set<ObjectIdentifier>, Bool) = ([], false)
      for object in pending where waiting.contains(ObjectIdentifier(object)) {
        for relation in writtenReferences(of: object) {
          if object._$record.state == .stored { keepsRows = true }
          guard let inverse = relation.inverse, !inverse.isToMany, hadOrHas(relation, object) else { continue }
          links.formUnion([ObjectIdentifier(relation), ObjectIdentifier(inverse)])
        }
      }
      for object in pending where !waiting.contains(ObjectIdentifier(object)) {
        let waits =
          object._$record.state == .deleting
          ? keepsRows
          : writtenReferences(of: object).contains { relation in
            links.contains(ObjectIdentifier(relation)) && hadOrHas(relation, object)
              || targets(of: relation, object).contains { $0._$record.state == .inserted && waiting.contains(ObjectIdentifier($0)) }
          }
        if waits { waiting.insert(ObjectIdentifier(object)) }
      }
    }
    return waiting
  }

  /// The to-one relationships that are written with an object's row.
  private func writtenReferences(of object: any PersistentModel) -> [ModelRelation] {
    let record = object._$record
    guard record.state == .inserted || record.state == .stored else { return [] }
    return (record.table?.relations ?? []).filter { !$0.isToMany && (record.state == .inserted || record.changed & $0.bit != 0) }
  }

  /// What a to-one relationship refers to in memory, by itself or by a number.
  private func targets(of relation: ModelRelation, _ object: any PersistentModel) -> [any PersistentModel] {
    let record = object._$record
    guard record.faults & relation.bit != 0 else { return object.relatives(relation.number) }
    return tables[relation.target.index].object(record.references[relation.place]).map { [$0] } ?? []
  }

  /// Whether a changed to-one relationship refers to anything, in memory or in the database. A new row without it has nothing to do with it.
  private func hadOrHas(_ relation: ModelRelation, _ object: any PersistentModel) -> Bool {
    object._$record.state == .stored || !targets(of: relation, object).isEmpty
  }

  /// The changed lists of an object that are not written as long as others wait: those with objects that are in no row, and those whose order is in rows
  /// that are not written. They are saved, and told, when those are.
  func openLists(of object: any PersistentModel, _ waiting: Set<ObjectIdentifier>) -> UInt64 {
    let record = object._$record
    guard !waiting.isEmpty, record.state == .inserted || record.state == .stored else { return 0 }
    var lists: UInt64 = 0
    for relation in record.table?.relations ?? [] where relation.isToMany && record.changed & relation.bit != 0 {
      var isPairs = false
      if case .pairs? = relation.link { isPairs = true }
      let members = object.relatives(relation.number) + (record.saved[relation.number] ?? [])
      let isOpen = members.contains { waiting.contains(ObjectIdentifier($0)) && (!isPairs || $0._$record.state == .inserted) }
      if isOpen || record.faults & relation.bit != 0 { lists |= relation.bit }
    }
    return lists
  }
}
