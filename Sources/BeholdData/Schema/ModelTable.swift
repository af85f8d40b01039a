/// The table of a class.
final class ModelTable: Sendable {
  let type: any PersistentModel.Type
  let name: String
  /// Its place in the schema.
  let index: Int
  let columns: [ModelColumn]
  let identifierKeyPaths: [SendableKeyPath]
  /// What a SELECT asks for, of the table with an alias: the identifier, the version, the columns.
  let selection: SQLFragment
  private let makeObject: @Sendable (inout ModelRow) throws -> any PersistentModel
  private let keyPathNumbers: [SendableKeyPath: Int]

  init(_ type: any PersistentModel.Type, index: Int) {
    typealias Made = ([ModelColumn], [SendableKeyPath], @Sendable (inout ModelRow) throws -> any PersistentModel)
    func describe<Model: PersistentModel>(_ type: Model.Type) -> Made {
      var description = ModelDescription<Model>()
      Model._$describe(&description)
      let identifiers: [AnyKeyPath] = [\Model.persistentModelID]
      return (description.columns, identifiers.map(SendableKeyPath.init), { try Model(_$row: &$0) })
    }
    self.type = type
    self.index = index
    name = type.entityName
    (columns, identifierKeyPaths, makeObject) = describe(type)
    let names = ["id", "_version"] + columns.map(\.column)
    selection = SQLFragment(joining: names.map { "t0.\(identifier: $0)" }, separator: ", ")
    keyPathNumbers = Dictionary(uniqueKeysWithValues: columns.map { (SendableKeyPath($0.keyPath), $0.number) })
  }

  /// The bit of the property that a key path names, or nil where it is none that is kept.
  func bit(_ keyPath: AnyKeyPath) -> UInt64? { keyPathNumbers[SendableKeyPath(keyPath)].map(ModelRecord.bit) }

  /// Makes an object of a row that the selection gave.
  func make(_ row: borrowing DatabaseRow) throws -> any PersistentModel {
    var row = ModelRow(row, self, first: 2)
    return try makeObject(&row)
  }
}

extension ModelTable: CustomStringConvertible {
  var description: String { name }
}

/// A key path, which is the same for all threads.
struct SendableKeyPath: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath
  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}
