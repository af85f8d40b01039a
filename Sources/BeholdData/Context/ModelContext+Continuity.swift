internal import BeholdUI

/// A page that another process goes on with finds the objects again that it had: by the database, the row and the class.
extension ModelContext: LastingObjects {
  package func hasObjects(of type: any Any.Type) -> Bool {
    guard store.identity != 0 else { return false }
    return (type as? any PersistentModel.Type).map { (try? store.schema.table($0)) != nil } ?? false
  }

  package func reference(to object: AnyObject) -> String? {
    guard let model = object as? any PersistentModel else { return nil }
    let record = model._$record
    // Of another context's object the state is for that one's isolation to look at; and here it would be in this one.
    guard record.context == nil || record.context === self else { return nil }
    guard record.observedState == .stored, record.context === self, underWay?.inserts(model) != true else { return nil }
    return "\(store.identity) \(record.identifier) \(type(of: model).entityName)"
  }

  package func object(_ reference: String) throws -> AnyObject? {
    guard let (identifier, table) = row(of: reference),
      let model = try model(PersistentIdentifier(entityName: table.entityName, key: identifier), table)
    else { return nil }
    return model._$record.activeContext === self ? model : nil
  }

  package func objects(_ references: [String]) throws -> [AnyObject] {
    var keys: [Int: [Int64]] = [:]
    var found: [AnyObject] = []
    for reference in references {
      guard let (identifier, table) = row(of: reference) else { continue }
      if let object = tables[table.index].object(identifier) {
        found.append(object)
      } else {
        keys[table.index, default: []].append(identifier)
      }
    }
    for (index, identifiers) in keys { found += try objects(identifiers, store.schema.tables[index]).values.map { $0 as AnyObject } }
    return found
  }

  private func row(of reference: String) -> (identifier: Int64, table: ModelTable)? {
    let parts = reference.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, store.identity != 0, Int64(parts[0]) == store.identity, let identifier = Int64(parts[1]),
      let table = store.schema.classes.first(where: { $0.entityName == parts[2] })
    else { return nil }
    return (identifier, table)
  }
}
