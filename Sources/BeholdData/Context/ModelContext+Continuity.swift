internal import BeholdUI

/// A page that another process goes on with finds the objects again that it had: by the database, the row and the class.
extension ModelContext: LastingObjects {
  package func hasObjects(of type: any Any.Type) -> Bool {
    (type as? any PersistentModel.Type).map { (try? store.schema.table($0)) != nil } ?? false
  }

  package func reference(to object: AnyObject) -> String? {
    guard let model = object as? any PersistentModel else { return nil }
    let record = model._$record
    // Of another context's object the state is for that one's isolation to look at; and here it would be in this one.
    guard record.context == nil || record.context === self else { return nil }
    guard record.observedState == .stored, record.context === self else { return nil }
    return "\(store.identity) \(record.identifier) \(type(of: model).entityName)"
  }

  package func object(_ reference: String) throws -> AnyObject? {
    let parts = reference.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, Int64(parts[0]) == store.identity, let key = Int64(parts[1]),
      let table = store.schema.classes.first(where: { $0.entityName == parts[2] }),
      let model = try model(PersistentIdentifier(entityName: table.entityName, key: key), table)
    else { return nil }
    return model._$record.activeContext === self ? model : nil
  }
}
