extension ModelContext {
  /// The objects that are not in the database as they are: those to be saved, and those that are being saved.
  var unsaved: [any PersistentModel] {
    guard !inFlight.isEmpty else { return pending }
    let waiting = Set(pending.map { ObjectIdentifier($0) })
    return pending + inFlight.filter { !waiting.contains(ObjectIdentifier($0)) }
  }

  /// The save of these objects has come to its end.
  func land(_ objects: [any PersistentModel]) {
    let landed = Set(objects.map { ObjectIdentifier($0) })
    inFlight.removeAll { landed.contains(ObjectIdentifier($0)) }
  }

  /// A save has deleted the row of an object. One that was inserted again meanwhile gets another row.
  func finishDeletion(of object: any PersistentModel) {
    let record = object._$record
    let isBack = record.state == .stored
    record.state = .deleted
    record.changed = 0
    pending.removeAll { $0 === object }
    if let table = record.table { tables[table.index].remove(record.identifier) }
    if isBack { take(in: object) }
  }
}
