/// What an identifier without a row leads to, where something must be returned: an object of no class of the program's, which is in no context.
final class MissingModel: PersistentModel {
  let _$record = ModelRecord()

  init() {}

  init(_$row: inout ModelRow) throws { throw ModelError(.unknownModel, "there is no row") }

  func _$apply(_ row: inout ModelRow) throws {}

  func _$write(to writer: inout ModelWriter) throws {}

  func _$take(_ step: inout RelationStep) {}

  static func _$describe(_ description: inout ModelDescription) {}
}

extension ModelContext {
  /// The object with an identifier: the one in memory, or fetched.
  ///
  /// ```swift
  /// if let trip = context.model(for: id) as? Trip { … }
  /// ```
  ///
  /// Where there is no such row, or the database cannot be reached, it is an object of no class of the program's, so that `as?` gives nil.
  /// ``model(for:as:)`` says which of the two it was.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let table = store.schema.classes.first(where: { $0.entityName == identifier.entityName }) else { return MissingModel() }
    do {
      return try model(identifier, table) ?? MissingModel()
    } catch {
      report("\(identifier.entityName) \(identifier.key) cannot be fetched: \(error)")
      return MissingModel()
    }
  }
}
